import { z } from 'zod';
import { nameTexts } from '../catalogue/product.schemas.ts';
import { CONVERSATION_DECISIONS, CONVERSATION_SIDES, HIDE_REASONS } from '../constants/reviews.ts';
import { id } from '../kit/fields.ts';
import { rating } from './reviews.schemas.ts';

const asked = { questionId: id, productId: id, ...nameTexts };
const about = { reviewId: id, orderId: id, productId: id, ...nameTexts };

/** What an admin has decided about a text. */
const decided = {
  decision: z.enum(['publish', 'hide']),
  /** Of hiding. */
  reason: z.enum(HIDE_REASONS).nullable(),
  note: z.string(),
  /** The decision answers the appeal of the author. */
  appealed: z.boolean(),
};

export const reviewsEvents = {
  /** The rating as of this version; a consumer ignores an older one. */
  'product.rated': rating.extend({ productId: id, sellerId: id }),
  /** What the pages of these products, or of products of these sellers, show is to be read again. */
  'opinions.changed': z.object({ productIds: z.array(id), sellerIds: z.array(id) }),
  /** The photos of a review as of this version, and whether everybody may see them; media ignores an older one. */
  'review.photos-changed': z.object({
    reviewId: id,
    userId: id,
    imageIds: z.array(z.string()),
    shown: z.boolean(),
  }),
  /** Shown for the first time. */
  'review.published': z.object({ ...about, sellerId: id, stars: z.int() }),
  /** An admin has shown a review that was not, hidden it, or answered the appeal of its author. */
  'review.decided': z.object({
    ...about,
    authorId: id,
    ...decided,
  }),
  /** The seller's first answer. */
  'review.answered': z.object({ ...about, authorId: id, sellerId: id }),
  /** A question is shown for the first time. */
  'question.published': z.object({ ...asked, sellerId: id }),
  /** Somebody's first answer to it. */
  'question.answered': z.object({ ...asked, askerId: id, by: z.enum(['seller', 'buyer']) }),
  /** An admin has shown a question that was not, hidden it, or answered the appeal of its author. */
  'question.decided': z.object({
    ...asked,
    askerId: id,
    ...decided,
  }),
  /** An admin has hidden an answer to a question, or shows it again. */
  'answer.decided': z.object({ ...asked, answerId: id, authorId: id, ...decided }),
  /** What these users see of the conversation is to be read again. */
  'conversation.changed': z.object({ conversationId: id, userIds: z.array(id) }),
  /** An admin has answered the reports of a conversation; a hidden message leaves them open. */
  'conversation.decided': z.object({
    conversationId: id,
    buyerId: id,
    sellerId: id,
    title: z.string(),
    decision: z.enum(CONVERSATION_DECISIONS),
    reason: z.enum(HIDE_REASONS).nullable(),
    /** Of a hidden message. */
    author: z.enum(CONVERSATION_SIDES).nullable(),
    reporters: z.array(z.enum(CONVERSATION_SIDES)),
  }),
  /** Private photos that a user has sent in a message; media keeps them. */
  'message.photos-sent': z.object({
    conversationId: id,
    userId: id,
    imageIds: z.array(z.string()).min(1),
  }),
  /** The first message that the recipient has not read; no other until the conversation is read. */
  'message.received': z.object({
    conversationId: id,
    recipientId: id,
    /** Of the recipient. */
    side: z.enum(CONVERSATION_SIDES),
    /** Empty where the sender is a buyer without a name. */
    senderName: z.string(),
    /** The name of a product, or the number of an order. */
    title: z.string(),
    language: nameTexts.language,
    translation: nameTexts.translation,
  }),
  /** A completed part of which some lines are not reviewed: once, days after its completion. */
  'review.requested': z.object({
    orderId: id,
    orderNumber: z.string(),
    sellerId: id,
    buyerId: id,
    productNames: z.array(z.string()).min(1),
    /** The same in both languages; absent in events older than the field. */
    names: z.array(z.object(nameTexts)).min(1).optional(),
  }),
};
