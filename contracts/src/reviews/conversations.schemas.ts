import { z } from 'zod';
import { nameTexts } from '../catalogue/product.schemas.ts';
import {
  CONVERSATION_DECISIONS,
  CONVERSATION_FILTERS,
  CONVERSATION_SIDES,
  CONVERSATION_SUBJECTS,
  MESSAGE_LENGTH,
  MESSAGE_TEMPLATE_LENGTH,
  MOST_MESSAGE_PHOTOS,
  MOST_MESSAGE_TEMPLATES,
  REPORT_REASONS,
} from '../constants/reviews.ts';
import {
  ageSort,
  deadlinePaging,
  id,
  paging,
  requiredProse,
  sortsBy,
  timestamp,
  typedNumber,
} from '../kit/fields.ts';
import type { RouteSchemas } from '../kit/route.ts';
import { assigned, hideFields, queueFilter } from './moderation.schemas.ts';

const side = z.enum(CONVERSATION_SIDES);

const message = z.object({
  _id: id,
  by: side,
  /** Empty where an admin has hidden it, or its author has deleted the account. */
  text: z.string(),
  /** Links for the reader alone, for five minutes; none while contact data is masked. */
  photos: z.array(z.string()),
  hidden: z.boolean(),
  /** Contact data in it is not shown to the reader; of an own message, not to the other side. */
  masked: z.boolean(),
  /** The other side has read it. */
  seen: z.boolean(),
  at: timestamp,
});
export type Message = z.infer<typeof message>;

const subject = {
  about: z.enum(CONVERSATION_SUBJECTS),
  subjectId: id,
  /** The name of the product or the number of the order, as it was when the conversation began. */
  title: z.string(),
  /** Of a product's name, and its name in the other language, where the seller wrote one. */
  language: nameTexts.language,
  translation: nameTexts.translation,
};

const listedConversation = z.object({
  _id: id,
  ...subject,
  /** Of the reader. */
  side,
  /** The shop; of a buyer the first name and an initial, empty before the first paid order. */
  otherName: z.string(),
  lastText: z.string(),
  lastBy: side,
  lastAt: timestamp,
  /** Messages of the other side that the reader has not read. */
  unread: z.int().nonnegative(),
});
export type ListedConversation = z.infer<typeof listedConversation>;

const conversation = listedConversation.extend({
  /** Oldest first. */
  messages: z.array(message),
  /** For `before` of the page with older messages; null on the last. */
  older: z.int().nullable(),
  /** A paid order is between the two: contact data is shown. */
  contactsShown: z.boolean(),
  /** The reader has blocked the other side. */
  blocked: z.boolean(),
  /** Nothing can be written: blocked, or an account is deleted. */
  closed: z.boolean(),
  /** The reader has reported it, and no admin has decided yet. */
  reported: z.boolean(),
});
export type Conversation = z.infer<typeof conversation>;

const reportedConversation = z.object({
  _id: id,
  ...subject,
  buyerId: id,
  buyerName: z.string(),
  sellerId: id,
  sellerName: z.string(),
  reports: z.array(z.object({ by: side, reason: z.enum(REPORT_REASONS), at: timestamp })),
  ...assigned,
});
export type ReportedConversation = z.infer<typeof reportedConversation>;

const reportedMessages = reportedConversation.extend({
  messages: z.array(message.omit({ masked: true, seen: true })),
});
export type ReportedMessages = z.infer<typeof reportedMessages>;

/** Chosen by the sender: the same message sent again is stored once. */
const key = z.string().regex(/^[\w-]{8,64}$/, 'malformed-id');
const text = requiredProse(MESSAGE_LENGTH);
/** `public_id` of uploads with the preset `messages`; refused before the first paid order of the two. */
const photos = z.array(z.string().max(120)).max(MOST_MESSAGE_PHOTOS).default([]);
const named = z.object({ conversationId: id });

/** `sellerId` for an order of several sellers. */
const conversationAboutQuery = z.object({
  about: z.enum(CONVERSATION_SUBJECTS),
  subjectId: id,
  sellerId: id.optional(),
});
export type ConversationAboutQuery = z.infer<typeof conversationAboutQuery>;
const startConversationBody = conversationAboutQuery.extend({ text, photos, key });
export type StartConversationBody = z.infer<typeof startConversationBody>;
const sendMessageBody = named.extend({ text, photos, key });
export type SendMessageBody = z.infer<typeof sendMessageBody>;
const conversationsQuery = z.object({
  side: side.optional(),
  show: z.enum(CONVERSATION_FILTERS).default('all'),
  /** By the time of the last message. */
  sort: sortsBy(['last']).default('-last'),
  ...deadlinePaging,
});
export type ConversationsQuery = z.infer<typeof conversationsQuery>;
const conversationQuery = named.extend({
  before: typedNumber(1, 1_000_000).optional(),
  limit: paging.limit,
});
export type ConversationQuery = z.infer<typeof conversationQuery>;
const blockConversationBody = named.extend({ blocked: z.boolean() });
export type BlockConversationBody = z.infer<typeof blockConversationBody>;
const reportConversationBody = named.extend({ reason: z.enum(REPORT_REASONS) });
export type ReportConversationBody = z.infer<typeof reportConversationBody>;
const reportedQuery = z.object({ ...paging, ...queueFilter, ...ageSort });
export type ReportedQuery = z.infer<typeof reportedQuery>;
const conversationDecisionBody = named.extend({
  decision: z.enum(CONVERSATION_DECISIONS),
  /** Of hiding or blocking; for the audit trail. */
  ...hideFields,
  /** The message to hide. */
  messageId: id.optional(),
});
export type ConversationDecisionBody = z.infer<typeof conversationDecisionBody>;
const messageTemplatesBody = z.object({
  texts: z.array(requiredProse(MESSAGE_TEMPLATE_LENGTH)).max(MOST_MESSAGE_TEMPLATES),
});
export type MessageTemplatesBody = z.infer<typeof messageTemplatesBody>;

const sent = z.object({ conversationId: id, messageId: id });

export const conversationsSchemas = {
  myConversations: { query: conversationsQuery, data: z.array(listedConversation) },
  conversation: { query: conversationQuery, data: conversation, refuses: ['not-found'] },
  conversationAbout: {
    query: conversationAboutQuery,
    data: z.object({
      ...subject,
      side,
      otherName: z.string(),
      /** Photos may be sent: a paid order is between the two. */
      contactsShown: z.boolean(),
      /** Null while nothing was written. */
      conversationId: id.nullable(),
    }),
    refuses: ['not-found', 'own-conversation', 'conversation-closed', 'service-unavailable'],
  },
  startConversation: {
    body: startConversationBody,
    data: sent,
    refuses: [
      'not-found',
      'own-conversation',
      'conversation-closed',
      'photo-unknown',
      'photos-before-purchase',
      'service-unavailable',
      'too-many-requests',
    ],
  },
  sendMessage: {
    body: sendMessageBody,
    data: sent,
    refuses: [
      'account-suspended',
      'not-found',
      'conversation-closed',
      'photo-unknown',
      'photos-before-purchase',
      'too-many-requests',
    ],
  },
  readConversation: { body: named, data: z.null(), refuses: ['not-found'] },
  unreadMessages: {
    data: z.object({ buyer: z.int().nonnegative(), seller: z.int().nonnegative() }),
  },
  conversationEvents: { data: z.string() },
  blockConversation: { body: blockConversationBody, data: z.null(), refuses: ['not-found'] },
  reportConversation: { body: reportConversationBody, data: z.null(), refuses: ['not-found'] },
  messageTemplates: { data: messageTemplatesBody },
  saveMessageTemplates: { body: messageTemplatesBody, data: messageTemplatesBody },
  reportedConversations: { query: reportedQuery, data: z.array(reportedConversation) },
  reportedConversation: { query: named, data: reportedMessages, refuses: ['not-found'] },
  decideConversation: {
    body: conversationDecisionBody,
    data: z.null(),
    refuses: ['not-found', 'own-text', 'taken-by-another', 'decided-by-another', 'decided-first'],
  },
} satisfies Record<string, RouteSchemas>;
