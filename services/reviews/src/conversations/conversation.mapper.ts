import type {
  Conversation,
  ConversationSide,
  ListedConversation,
  ReportedConversation,
} from '@sokoni/contracts';
import { type Admin, toAssigned } from '../moderation/assignment.ts';
import type { ConversationRecord, MessageRecord } from './conversation.schema.ts';
import { conversationRow, otherSide, textsFor } from './conversation.ts';

interface Reading {
  readonly contactsShown: boolean;
  readonly linkTo: (imageId: string) => string;
}

type Subject = 'about' | 'subjectId' | 'title' | 'language' | 'translation';

export const subjectOf = ({
  about,
  subjectId,
  title,
  language,
  translation,
}: Pick<ConversationRecord, Subject>) => ({
  about,
  subjectId,
  title,
  ...(language && { language }),
  ...(translation && { translation }),
});

export function toListed(
  conversation: ConversationRecord,
  side: ConversationSide,
  contactsShown: boolean,
): ListedConversation {
  const { _id, buyerName, sellerName, lastText, lastBy, lastAt, unread } = conversation;
  const last = { by: lastBy, text: lastText, hiddenFor: null };
  const [shown] = textsFor(side, [last]);
  return {
    _id: String(_id),
    ...subjectOf(conversation),
    side,
    otherName: side === 'buyer' ? sellerName : buyerName,
    lastText: contactsShown ? lastText : (shown?.text ?? ''),
    lastBy,
    lastAt: lastAt.toISOString(),
    unread: unread[side],
  };
}

/** Messages oldest first; `linkTo` makes the link by which the reader sees a photo. */
export function toMessages(
  { seen }: ConversationRecord,
  side: ConversationSide,
  messages: readonly MessageRecord[],
  { contactsShown, linkTo }: Reading,
): Conversation['messages'] {
  const texts = contactsShown ? [] : textsFor(side, messages);
  return messages.map(({ _id, by, text, photos, hiddenFor, number, at }, place) => ({
    _id: String(_id),
    by,
    text: hiddenFor ? '' : (texts[place]?.text ?? text),
    photos: hiddenFor || !(contactsShown || by === side) ? [] : photos.map(linkTo),
    hidden: hiddenFor !== null,
    masked: texts[place]?.masked ?? false,
    seen: seen[otherSide(by)] >= number,
    at: at.toISOString(),
  }));
}

export function toReported(
  conversation: ConversationRecord,
  admin: Admin,
  now: Date,
): ReportedConversation {
  const { _id, buyerId, buyerName, sellerId, sellerName, reports } = conversation;
  return {
    _id: String(_id),
    ...subjectOf(conversation),
    ...{ buyerId, buyerName, sellerId, sellerName },
    reports: reports.map(({ at, ...report }) => ({ ...report, at: at.toISOString() })),
    ...toAssigned(conversationRow(conversation, admin), admin, now),
  };
}
