import {
  type Conversation,
  conversationsRoutes,
  type ListedConversation,
  type ReportedConversation,
  type ReportedMessages,
  type RouteBody,
  type RouteData,
  type RouteQuery,
} from '@sokoni/contracts/browser';
import { type Answer, type Caller, send } from '../../lib/http.ts';
import { dataOrNull } from '../../lib/or-else.ts';

/** A page of a panel does not wait for its badge. */
const COUNT_PATIENCE_MS = 500;

/** 0 while the service is unavailable. */
export async function countUnreadAsSeller(caller: Caller): Promise<number> {
  const options = { patienceMs: COUNT_PATIENCE_MS };
  const asked = send(conversationsRoutes.unreadMessages, {}, caller, options);
  return (await dataOrNull(asked))?.seller ?? 0;
}

export function listConversations(
  query: RouteQuery<typeof conversationsRoutes.myConversations>,
  caller: Caller,
): Promise<Answer<ListedConversation[]>> {
  return send(conversationsRoutes.myConversations, { query }, caller);
}

export async function markAsRead(conversationId: string, caller: Caller): Promise<void> {
  await send(conversationsRoutes.readConversation, { body: { conversationId } }, caller);
}

/** Marks it as read first, so that what arrives meanwhile stays unread. */
export async function openConversation(
  query: RouteQuery<typeof conversationsRoutes.conversation>,
  caller: Caller,
): Promise<Conversation> {
  await markAsRead(query.conversationId, caller);
  return (await send(conversationsRoutes.conversation, { query }, caller)).data;
}

export async function fetchSubject(
  query: RouteQuery<typeof conversationsRoutes.conversationAbout>,
  caller: Caller,
): Promise<RouteData<typeof conversationsRoutes.conversationAbout>> {
  return (await send(conversationsRoutes.conversationAbout, { query }, caller)).data;
}

export async function startConversation(
  body: RouteBody<typeof conversationsRoutes.startConversation>,
  caller: Caller,
): Promise<string> {
  const { data } = await send(conversationsRoutes.startConversation, { body }, caller);
  return data.conversationId;
}

export async function sendMessage(
  body: RouteBody<typeof conversationsRoutes.sendMessage>,
  caller: Caller,
): Promise<void> {
  await send(conversationsRoutes.sendMessage, { body }, caller);
}

export async function blockConversation(
  body: RouteBody<typeof conversationsRoutes.blockConversation>,
  caller: Caller,
): Promise<string> {
  return (await send(conversationsRoutes.blockConversation, { body }, caller)).message;
}

export async function reportConversation(
  body: RouteBody<typeof conversationsRoutes.reportConversation>,
  caller: Caller,
): Promise<string> {
  return (await send(conversationsRoutes.reportConversation, { body }, caller)).message;
}

export async function fetchTemplates(caller: Caller): Promise<string[]> {
  return (await send(conversationsRoutes.messageTemplates, {}, caller)).data.texts;
}

export async function saveTemplates(texts: string[], caller: Caller): Promise<string> {
  return (await send(conversationsRoutes.saveMessageTemplates, { body: { texts } }, caller))
    .message;
}

export function listReported(
  query: RouteQuery<typeof conversationsRoutes.reportedConversations>,
  caller: Caller,
): Promise<Answer<ReportedConversation[]>> {
  return send(conversationsRoutes.reportedConversations, { query }, caller);
}

export async function fetchReported(
  conversationId: string,
  caller: Caller,
): Promise<ReportedMessages> {
  const query = { conversationId };
  return (await send(conversationsRoutes.reportedConversation, { query }, caller)).data;
}

export async function decideConversation(
  body: RouteBody<typeof conversationsRoutes.decideConversation>,
  caller: Caller,
): Promise<string> {
  return (await send(conversationsRoutes.decideConversation, { body }, caller)).message;
}
