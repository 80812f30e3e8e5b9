import type { ProblemCode } from '@sokoni/contracts';

/** Which admin works on a difference. It has no end: an answer of a provider may take days, and another admin may take it over. */
export interface DifferenceAssignment {
  readonly adminId: string;
  readonly at: Date;
}

export interface Assignable {
  readonly assignment: DifferenceAssignment | null;
  readonly resolvedBy: string | null;
}

/** Open differences that the admin may take: free ones, and those of the admin who is to lose them. */
export function takeable(from: string | undefined) {
  return { resolvedBy: null, 'assignment.adminId': { $in: from ? [null, from] : [null] } };
}

/** Differences that the admin may resolve: free and own ones that no other admin has resolved. */
export function resolvable(adminId: string, note: string) {
  const mine = { $in: [null, adminId] };
  const changes = [{ resolvedBy: null }, { note: { $ne: note } }];
  return { resolvedBy: mine, 'assignment.adminId': mine, $or: changes };
}

/** Why an admin could not take or resolve what is stored now. */
export function refusalOf(found: Assignable | null, adminId: string): ProblemCode {
  if (!found) return 'not-found';
  const { assignment, resolvedBy } = found;
  if (resolvedBy !== null) return resolvedBy === adminId ? 'not-found' : 'decided-by-another';
  // Also where the other admin has given it back meanwhile: the page that is shown again says so.
  return assignment?.adminId === adminId ? 'not-found' : 'taken-by-another';
}
