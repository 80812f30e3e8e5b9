import {
  type AssignedKind,
  type Assignment,
  HIDE_REASONS,
  MODERATED_KINDS,
  type RouteQuery,
  type reviewsRoutes,
} from '@sokoni/contracts/browser';
import type { RouterContextProvider } from 'react-router';
import type { QueueReader } from '../../components/moderation/assignment-form.tsx';
import { CHOSEN_ROWS, QUEUE_COLUMNS } from '../../components/moderation/queue-table.tsx';
import { CHOSEN } from '../../components/ui/bulk-form.tsx';
import {
  assignRow,
  namesOfAdmins,
  readQueueFilter,
  sendAppeal,
  takeRows,
} from '../../features/moderation/moderation.api.ts';
import { type FormAnswer, textOf } from '../../lib/form-answer.ts';
import type { Answer, Caller } from '../../lib/http.ts';
import { fill } from '../../lib/i18n.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { readSort } from '../../lib/sorted.ts';
import { loadTexts } from '../../lib/texts.ts';
import { callerOf } from '../caller.ts';
import { languageOf } from '../cookies.ts';
import { pathWith } from '../paths.ts';
import { visitorOf } from '../visitor.ts';
import { chooseFirst, thenForm, thenNotice } from './then-notice.ts';

interface Place {
  readonly caller: Caller;
  /** The page that is shown again. */
  readonly here: string;
}

/** What an admin says about what is hidden. */
export function reasonOf(form: FormData) {
  const reason = HIDE_REASONS.find((known) => known === form.get('reason')) ?? 'other';
  return { reason, note: textOf(form, 'note') };
}

/** Takes a row of a queue or gives it back, or takes the chosen ones; null for any other press. */
export function assignFrom(
  request: Request,
  form: FormData,
  row: { readonly kind: AssignedKind; readonly rowId: string },
  { caller, here }: Place,
): Promise<Response | FormAnswer> | null {
  const intent = form.get('intent');
  if (intent === 'take-chosen') return takeChosen(request, form, row.kind, { caller, here });
  if (intent !== 'take' && intent !== 'release') return null;
  const leavesList =
    intent === 'take' && new URLSearchParams(here.split('?')[1]).get('show') === 'free';
  const there = leavesList ? pathWith(here, { show: 'mine', cursor: null }) : here;
  return thenNotice(request, here, () => assignRow(form, row, caller), there);
}

/** Takes the chosen rows of a queue, of which other admins may have some. */
export function takeChosen(
  request: Request,
  form: FormData,
  kind: AssignedKind,
  { caller, here }: Place,
): Promise<Response | FormAnswer> {
  const rowIds = form.getAll(CHOSEN_ROWS).map(String);
  if (rowIds.length === 0) return chooseFirst(request, here);
  const take = async () => {
    const count = await takeRows(kind, rowIds, caller);
    const lang = languageOf(request.headers);
    const { takenNow = '', notTaken = '' } = await loadTexts(lang, 'moderation');
    const others = rowIds.length - count;
    const left = others > 0 ? fill(notTaken, { count: others }, lang) : '';
    return `${fill(takenNow, { count }, lang)} ${left}`.trim();
  };
  return thenNotice(request, here, take, pathWith(here, { [CHOSEN]: null }));
}

/** An author objects to a decision. */
export function appealBy(form: FormData, { caller, here }: Place): Promise<Response | FormAnswer> {
  const kind = MODERATED_KINDS.find((known) => known === form.get('kind')) ?? 'review';
  const body = { kind, textId: textOf(form, 'appealed'), text: textOf(form, 'objection') };
  return thenForm(form, here, () => sendAppeal(body, caller));
}

type QueueQuery = RouteQuery<typeof reviewsRoutes.reviewQueue>;

interface QueueCall {
  readonly context: Readonly<RouterContextProvider>;
  readonly url: URL;
}

const QUEUE_LENGTH = 50;

/** A page of a queue as its address asks for it; `opens` names the field of the address that opens a row, where one does. */
export async function loadQueue<
  T extends { readonly _id: string; readonly assignment: Assignment | null },
>(
  { context, url }: QueueCall,
  list: (query: QueueQuery, caller: Caller) => Promise<Answer<T[]>>,
  opens: string | null = null,
) {
  const caller = callerOf(context);
  const asked = url.searchParams;
  const show = readQueueFilter(asked.get('show'));
  const sort = readSort(asked, QUEUE_COLUMNS) ?? 'age';
  const query = { cursor: asked.get('cursor') ?? undefined, limit: QUEUE_LENGTH, show, sort };
  const { data: rows, nextCursor } = await orNotFound(list(query, caller));
  const openedId = opens && asked.get(opens);
  const opened = rows.find(({ _id }) => _id === openedId) ?? null;
  const reader = await readerOf(rows, context);
  const allChosen = asked.get(CHOSEN) === 'all';
  return {
    rows,
    nextCursor,
    reader,
    here: url.pathname + url.search,
    show,
    sort,
    opened,
    allChosen,
  };
}

/** Who reads a queue, and who has taken its rows. */
export async function readerOf(
  rows: readonly { readonly assignment: Assignment | null }[],
  context: Readonly<RouterContextProvider>,
): Promise<QueueReader> {
  const visitor = await visitorOf(context);
  const adminNames = await namesOfAdmins(rows, callerOf(context));
  return { adminId: visitor?._id ?? '', adminNames };
}
