import {
  type AssignedKind,
  type Assignment,
  moderationRoutes,
  type OwnHiddenText,
  QUEUE_FILTERS,
  type QueueFilter,
  type RouteBody,
  userAdminRoutes,
} from '@sokoni/contracts/browser';
import { readIntent, textOf } from '../../lib/form-answer.ts';
import { type Caller, send } from '../../lib/http.ts';
import { dataOrNull, orElse } from '../../lib/or-else.ts';

/** What of the queue an address asks for. */
export function readQueueFilter(value: string | null): QueueFilter {
  return QUEUE_FILTERS.find((known) => known === value) ?? 'all';
}

/** Names of the admins who have taken rows; without one that cannot be asked for. */
export async function namesOfAdmins(
  rows: readonly { readonly assignment: Assignment | null }[],
  caller: Caller,
): Promise<Readonly<Record<string, string>>> {
  const ids = [...new Set(rows.flatMap(({ assignment }) => assignment?.adminId ?? []))];
  const { adminUser } = userAdminRoutes;
  const found = await Promise.all(
    ids.map((userId) => dataOrNull(send(adminUser, { params: { userId } }, caller))),
  );
  return Object.fromEntries(found.flatMap((user) => (user ? [[user._id, user.name]] : [])));
}

/** Takes a row, also from the admin whom the form names, or gives it back; returns the sentence to show. */
export async function assignRow(
  form: FormData,
  { kind, rowId }: { readonly kind: AssignedKind; readonly rowId: string },
  caller: Caller,
): Promise<string> {
  const action = readIntent(form, ['take', 'release']);
  const body = { kind, rowId, action, from: textOf(form, 'from') || undefined } as const;
  return (await send(moderationRoutes.assignRow, { body }, caller)).message;
}

/** Takes what no other admin has; answers how many. */
export async function takeRows(
  kind: AssignedKind,
  rowIds: readonly string[],
  caller: Caller,
): Promise<number> {
  const take = async (rowId: string) => {
    const body = { kind, rowId, action: 'take' } as const;
    return orElse(send(moderationRoutes.assignRow, { body }, caller), null);
  };
  return (await Promise.all(rowIds.map(take))).filter((taken) => taken !== null).length;
}

export async function listHiddenTexts(caller: Caller): Promise<OwnHiddenText[]> {
  return (await send(moderationRoutes.hiddenTexts, {}, caller)).data;
}

export async function sendAppeal(
  body: RouteBody<typeof moderationRoutes.appeal>,
  caller: Caller,
): Promise<string> {
  return (await send(moderationRoutes.appeal, { body }, caller)).message;
}
