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
import { ApiError } from '../../lib/api-error.ts';
import { readIntent, textOf } from '../../lib/form-answer.ts';
import { type Caller, send } from '../../lib/http.ts';
import { allDone, dataOrNull } from '../../lib/or-else.ts';

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

/** Of a row that another admin has, or that is decided. */
const NOT_FREE = ['taken-by-another', 'not-found'];

/** Takes what no other admin has; answers how many. What fails for another reason fails once the others are taken. */
export async function takeRows(
  kind: AssignedKind,
  rowIds: readonly string[],
  caller: Caller,
): Promise<number> {
  const take = async (rowId: string): Promise<boolean> => {
    const body = { kind, rowId, action: 'take' } as const;
    try {
      await send(moderationRoutes.assignRow, { body }, caller);
      return true;
    } catch (error) {
      if (error instanceof ApiError && NOT_FREE.includes(error.code)) return false;
      throw error;
    }
  };
  return (await allDone(rowIds.map(take))).filter(Boolean).length;
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
