import { isLargeChange, type TermsState } from '@sokoni/contracts';
import type { Proposal } from './maker-checker.ts';

/** Values by name that owners change: prices, limits, days, words. */
export type TermValues = Readonly<Record<string, number | string>>;

export interface TermChange<T extends TermValues> {
  readonly name: keyof T & string;
  /** What was to be in effect at the start of the version when it was saved. */
  readonly from: T[keyof T];
  readonly to: T[keyof T];
}

/** A change of some values. Only the decision about it is written later. */
export interface TermsVersionRecord<T extends TermValues> {
  /** Its number; each is one above the newest before. */
  readonly _id: number;
  readonly changes: readonly TermChange<T>[];
  readonly startsAt: Date;
  /** Of the request that has made it: the same one again makes no other version. */
  readonly requestHash: string;
  readonly note: string;
  readonly status: 'waiting' | 'accepted' | 'withdrawn';
  readonly savedAt: Date;
  /** The id of the owner. */
  readonly savedBy: string;
  /** Who has approved or withdrawn it, and when. */
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
}

type Planned = Pick<TermsVersionRecord<TermValues>, '_id' | 'status' | 'startsAt'>;
type PlannedChange<T extends TermValues> = Planned & Pick<TermsVersionRecord<T>, 'changes'>;

/** Follows from status and date: a start needs no write. */
export function stateOf({ status, startsAt }: Planned, now: Date): TermsState {
  if (status !== 'accepted') return status;
  return startsAt > now ? 'scheduled' : 'started';
}

/**
 * What is in effect at a moment: the configured values and the changes that have started, the later start over the
 * earlier one. A version holds nothing but what it changes, so that one that starts today leaves what is planned for
 * Friday as it is.
 */
export function termsAt<T extends TermValues>(
  configured: T,
  versions: readonly PlannedChange<T>[],
  at: Date,
): T {
  const started = versions.filter((one) => stateOf(one, at) === 'started').sort(byStart);
  const changed = started.flatMap(({ changes }) => changes.map(({ name, to }) => [name, to]));
  return { ...configured, ...Object.fromEntries(changed) };
}

/** Of equal starts the newer version counts. */
export function byStart(one: Planned, other: Planned): number {
  return one.startsAt.getTime() - other.startsAt.getTime() || one._id - other._id;
}

/** What differs from the values that would be in effect otherwise. */
export function changesTo<T extends TermValues>(
  before: T,
  wanted: { readonly [N in keyof T]?: T[N] | undefined },
): readonly TermChange<T>[] {
  return Object.keys(before).flatMap((name: keyof T & string) => {
    const to = wanted[name];
    return to === undefined || to === before[name] ? [] : [{ name, from: before[name], to }];
  });
}

/** The changes of a version that has not started, from what will be in effect at its start as planned now. */
export function plannedChanges<T extends TermValues>(
  { _id, changes, startsAt }: PlannedChange<T>,
  configured: T,
  versions: readonly PlannedChange<T>[],
  now: Date,
): readonly TermChange<T>[] {
  const others = versions.filter((one) => one._id !== _id);
  const before = termsAt(configured, others, startsAt > now ? startsAt : now);
  return changes.map((change) => ({ ...change, from: before[change.name] }));
}

/** Of numbers; words change as they like. */
export function largeChanges(
  changes: readonly {
    readonly name: string;
    readonly from: number | string;
    readonly to: number | string;
  }[],
) {
  return changes.flatMap(({ name, from, to }) =>
    typeof from === 'number' && typeof to === 'number' && isLargeChange(from, to)
      ? [{ name, from, to }]
      : [],
  );
}

/** What waits can be approved or withdrawn, and what is scheduled be withdrawn; what has started is changed by the next version. */
export function isDecidable(state: TermsState, decision: 'approve' | 'withdraw'): boolean {
  return state === 'waiting' || (state === 'scheduled' && decision === 'withdraw');
}

/** A version that waits for another owner. */
export function toProposal({
  status,
  savedBy,
}: Pick<TermsVersionRecord<TermValues>, 'status' | 'savedBy'>): Proposal {
  return { makers: [savedBy], open: status === 'waiting' };
}

/** Whether a stored version is what the request made: the same request again. */
export function isSameVersion(
  stored: Pick<TermsVersionRecord<TermValues>, 'savedBy' | 'requestHash'>,
  requestHash: string,
  ownerId: string,
): boolean {
  return stored.savedBy === ownerId && stored.requestHash === requestHash;
}
