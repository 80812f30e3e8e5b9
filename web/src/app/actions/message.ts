import {
  MOST_MESSAGE_PHOTOS,
  MOST_MESSAGE_TEMPLATES,
  REPORT_REASONS,
} from '@sokoni/contracts/browser';
import { redirect } from 'react-router';
import { CHOSEN } from '../../components/ui/bulk-form.tsx';
import { CHOSEN_CONVERSATIONS } from '../../features/messages/conversation-list.tsx';
import {
  blockConversation,
  decideConversation,
  markAsRead,
  reportConversation,
  saveTemplates,
  sendMessage,
  startConversation,
} from '../../features/messages/messages.api.ts';
import { type FormAnswer, readIntent, refuseForm, textOf, textsOf } from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { allDone } from '../../lib/or-else.ts';
import { photosOf } from '../../lib/upload-server.ts';
import { pathWith } from '../paths.ts';
import { readForm } from '../read-form.ts';
import { assignFrom, reasonOf, takeChosen } from './moderation.ts';
import { chooseFirst, refusePress, thenNotice } from './then-notice.ts';

interface Place {
  readonly caller: Caller;
  /** The page that is shown again. */
  readonly here: string;
}

/** One side of a conversation writes, blocks the other side or reports it. */
export async function actInConversation(
  request: Request,
  conversationId: string,
  { caller, here }: Place,
): Promise<Response | FormAnswer> {
  const form = await readForm(request);
  const intent = readIntent(form, ['report', 'block', 'unblock', 'send']);
  if (intent === 'report') {
    const reason = REPORT_REASONS.find((known) => known === form.get('reason')) ?? 'other';
    return thenNotice(request, here, () => reportConversation({ conversationId, reason }, caller));
  }
  if (intent === 'block' || intent === 'unblock') {
    const blocked = intent === 'block';
    return thenNotice(request, here, () => blockConversation({ conversationId, blocked }, caller));
  }
  return thenThere(form, async () => {
    await sendMessage({ conversationId, ...(await messageOf(form, caller)) }, caller);
    return `${here}#latest`;
  });
}

/** The first message about a product or an order leads to its conversation. */
export async function writeFirst(
  request: Request,
  subject: Pick<Parameters<typeof startConversation>[0], 'about' | 'subjectId' | 'sellerId'>,
  { caller, here }: Place,
): Promise<Response | FormAnswer> {
  const form = await readForm(request);
  return thenThere(form, async () => {
    const first = { ...subject, ...(await messageOf(form, caller)) };
    return `${here}/${await startConversation(first, caller)}#latest`;
  });
}

/** Marks the chosen conversations as read, or keeps a seller's quick answers; empty ones are left out. */
export async function changeMessages(
  request: Request,
  { caller, here }: Place,
): Promise<Response | FormAnswer> {
  const form = await readForm(request);
  if (readIntent(form, ['read-chosen', 'quick']) === 'read-chosen') {
    const chosen = form.getAll(CHOSEN_CONVERSATIONS).map(String);
    if (chosen.length === 0) return chooseFirst(request, here);
    try {
      await allDone(chosen.map((id) => markAsRead(id, caller)));
      return redirect(pathWith(here, { [CHOSEN]: null }));
    } catch (error) {
      return refusePress(error, request, here);
    }
  }
  const rows = Array.from({ length: MOST_MESSAGE_TEMPLATES }, (_, at) =>
    textOf(form, `quick${at}`),
  );
  const texts = [...new Set(rows.filter((text) => text !== ''))];
  return thenNotice(request, here, () => saveTemplates(texts, caller));
}

/** An admin takes a reported conversation, hides a message of it, or ends its reports. */
export async function decideReported(
  request: Request,
  conversationId: string,
  { caller, here, queue }: Place & { readonly queue: string },
): Promise<Response | FormAnswer> {
  const form = await readForm(request);
  const row = { kind: 'conversation', rowId: conversationId } as const;
  const assigned = assignFrom(request, form, row, { caller, here });
  if (assigned) return assigned;
  const said = { conversationId, ...reasonOf(form) };
  const messageId = textOf(form, 'hide');
  if (messageId) {
    const hidden = { ...said, decision: 'hide-message', messageId } as const;
    return thenNotice(request, here, () => decideConversation(hidden, caller));
  }
  const decision = readIntent(form, ['block', 'dismiss']);
  const body = { ...said, decision } as const;
  return thenNotice(request, queue, () => decideConversation(body, caller));
}

/** An admin takes the chosen ones of the reported conversations. */
export async function takeConversations(
  request: Request,
  place: Place,
): Promise<Response | FormAnswer> {
  const form = await readForm(request);
  readIntent(form, ['take-chosen']);
  return takeChosen(request, form, 'conversation', place);
}

async function messageOf(form: FormData, caller: Caller) {
  const photos = await photosOf(form, caller, { max: MOST_MESSAGE_PHOTOS, preset: 'messages' });
  // A refused form need not bring its pictures again.
  form.set('photos', photos.join(' '));
  return { text: textOf(form, 'text'), key: textOf(form, 'key'), photos };
}

/** What was written is seen where it leads: no notice says so. */
async function thenThere(
  form: FormData,
  work: () => Promise<string>,
): Promise<Response | FormAnswer> {
  try {
    return redirect(await work());
  } catch (error) {
    return refuseForm(error, textsOf(form));
  }
}
