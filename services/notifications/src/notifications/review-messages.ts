import type { HideReason, ProductNames } from '@sokoni/contracts';
import type { Recipient } from '../deliveries/delivery.ts';
import type { ShortTexts } from '../templates/short-texts.ts';
import { type MessageTable, mailOrSms, messagesToUser, nameFor } from './messages.ts';

interface Decided extends ProductNames {
  readonly decision: 'publish' | 'hide';
  readonly reason: HideReason | null;
  readonly note: string;
  readonly appealed: boolean;
}

function becauseOf({ reason, note }: Decided) {
  return { because: reason ?? ('other' as const), note };
}

/** Reader and product, as every letter about it names them. */
function aboutFor(user: Recipient & { readonly name: string }, product: ProductNames) {
  return { name: user.name, productName: nameFor(user.language, product) };
}

/** Nobody who has not confirmed the address is mailed what a seller calls a product. */
function named(user: { readonly emailConfirmed?: boolean | undefined }, words: string): string {
  return user.emailConfirmed ? words : '';
}

/** What answers an appeal says so, whatever it is about; null for other decisions. */
function appealAnswer(
  decided: Decided,
  user: Recipient & { readonly name: string },
  url: string,
  texts: ShortTexts,
) {
  if (!decided.appealed) return null;
  const facts = { ...aboutFor(user, decided), url };
  if (decided.decision === 'publish')
    return mailOrSms(user, ['textRestored', facts], texts.textRestored(facts));
  const refused = { ...facts, ...becauseOf(decided) };
  return mailOrSms(user, ['appealRefused', refused], texts.appealRefused(refused));
}

export const reviewMessages: MessageTable<
  | 'review.published'
  | 'review.decided'
  | 'review.answered'
  | 'review.requested'
  | 'question.published'
  | 'question.answered'
  | 'question.decided'
  | 'answer.decided'
  | 'message.received'
> = {
  'review.published': ({ sellerId, stars, ...product }, context) =>
    messagesToUser(context, sellerId, (texts, user) => {
      const url = context.links.sellersReviews(user.role);
      const facts = { ...aboutFor(user, product), stars, url };
      return mailOrSms(user, ['reviewPublished', facts], texts.reviewPublished(facts));
    }),

  'review.decided': ({ authorId, orderId, ...decided }, context) =>
    messagesToUser(context, authorId, (texts, user) => {
      const { hiddenTexts: url } = context.links;
      const answered = appealAnswer(decided, user, url, texts);
      if (answered) return answered;
      const facts = aboutFor(user, decided);
      const shown = { ...facts, url: context.links.orderReviews(orderId) };
      if (decided.decision === 'publish')
        return mailOrSms(user, ['reviewShown', shown], texts.reviewShown(shown));
      const hidden = { ...facts, ...becauseOf(decided), url };
      return mailOrSms(user, ['reviewHidden', hidden], texts.reviewHidden(hidden));
    }),

  'review.answered': ({ authorId, productId, ...product }, context) =>
    messagesToUser(context, authorId, (texts, user) => {
      const facts = { ...aboutFor(user, product), url: context.links.productReviews(productId) };
      const mailed = { ...facts, productName: named(user, facts.productName) };
      const text = texts.reviewAnswered(facts);
      return mailOrSms(user, ['reviewAnswered', facts], text, ['reviewAnswered', mailed]);
    }),

  'question.published': ({ sellerId, ...product }, context) =>
    messagesToUser(context, sellerId, (texts, user) => {
      const url = context.links.sellersQuestions(user.role);
      const facts = { ...aboutFor(user, product), url };
      return mailOrSms(user, ['questionAsked', facts], texts.questionAsked(facts));
    }),

  'question.answered': ({ askerId, productId, ...product }, context) =>
    messagesToUser(context, askerId, (texts, user) => {
      const url = context.links.productQuestions(productId);
      const facts = { ...aboutFor(user, product), url };
      const mailed = { ...facts, productName: named(user, facts.productName) };
      const text = texts.questionAnswered(facts);
      return mailOrSms(user, ['questionAnswered', facts], text, ['questionAnswered', mailed]);
    }),

  'question.decided': ({ askerId, productId, ...decided }, context) =>
    messagesToUser(context, askerId, (texts, user) => {
      const { hiddenTexts: url } = context.links;
      const answered = appealAnswer(decided, user, url, texts);
      if (answered) return answered;
      const facts = aboutFor(user, decided);
      const shown = { ...facts, url: context.links.productQuestions(productId) };
      if (decided.decision === 'publish')
        return mailOrSms(user, ['questionShown', shown], texts.questionShown(shown));
      const hidden = { ...facts, ...becauseOf(decided), url };
      return mailOrSms(user, ['questionHidden', hidden], texts.questionHidden(hidden));
    }),

  'answer.decided': ({ authorId, ...decided }, context) =>
    messagesToUser(context, authorId, (texts, user) => {
      const { hiddenTexts: url } = context.links;
      const answered = appealAnswer(decided, user, url, texts);
      if (answered) return answered;
      const facts = { ...aboutFor(user, decided), url };
      if (decided.decision === 'publish')
        return mailOrSms(user, ['textRestored', facts], texts.textRestored(facts));
      const hidden = { ...facts, ...becauseOf(decided) };
      return mailOrSms(user, ['answerHidden', hidden], texts.answerHidden(hidden));
    }),

  // No SMS: a conversation has many of them, and the shop shows each at once.
  'message.received': ({ conversationId, recipientId, side, senderName, ...about }, context) =>
    messagesToUser(context, recipientId, (_texts, user) => {
      const url = context.links.conversation(conversationId, side === 'seller' ? user.role : null);
      const shop = side === 'buyer' ? senderName : '';
      const title = nameFor(user.language, { ...about, productName: about.title });
      const { name } = user;
      const words = { shop: named(user, shop), title: named(user, title) };
      return {
        letter: ['messageReceived', { name, shop, title, url }],
        mailed: ['messageReceived', { name, ...words, url }],
      };
    }),

  'review.requested': ({ buyerId, orderId, orderNumber, productNames, names }, context) =>
    messagesToUser(context, buyerId, (texts, user) => {
      const all = names?.map((one) => nameFor(user.language, one)) ?? productNames;
      const products = all.join(', ');
      const url = context.links.orderReviews(orderId);
      const facts = { name: user.name, orderNumber, products, url };
      const mailed = { ...facts, products: named(user, products) };
      const text = texts.reviewRequested(facts);
      return mailOrSms(user, ['reviewRequested', facts], text, ['reviewRequested', mailed]);
    }),
};
