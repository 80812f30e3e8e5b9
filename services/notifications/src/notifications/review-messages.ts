import type { NamedLetter } from '../templates/languages.ts';
import { type MessageTable, messagesToUser } from './messages.ts';

/** In the shop and by mail, and by SMS where there is no address: an SMS costs money. */
function mailOrSms({ email }: { readonly email: string }, letter: NamedLetter, text: string) {
  return email ? { letter } : { letter, text };
}

export const reviewMessages: MessageTable<
  | 'review.published'
  | 'review.decided'
  | 'review.answered'
  | 'review.requested'
  | 'question.published'
  | 'question.answered'
  | 'question.decided'
  | 'message.received'
> = {
  'review.published': ({ sellerId, productName, stars }, context) =>
    messagesToUser(context, sellerId, (texts, user) => {
      const url = context.links.sellersReviews(user.role);
      const facts = { name: user.name, productName, stars, url };
      return mailOrSms(user, ['reviewPublished', facts], texts.reviewPublished(facts));
    }),

  'review.decided': ({ authorId, orderId, productName, decision, reason }, context) =>
    messagesToUser(context, authorId, (texts, user) => {
      const url = context.links.orderReviews(orderId);
      const facts = { name: user.name, productName, because: reason ?? 'other', url } as const;
      return decision === 'publish'
        ? mailOrSms(user, ['reviewShown', facts], texts.reviewShown(facts))
        : mailOrSms(user, ['reviewHidden', facts], texts.reviewHidden(facts));
    }),

  'review.answered': ({ authorId, productId, productName }, context) =>
    messagesToUser(context, authorId, (texts, user) => {
      const facts = { name: user.name, productName, url: context.links.productReviews(productId) };
      return mailOrSms(user, ['reviewAnswered', facts], texts.reviewAnswered(facts));
    }),

  'question.published': ({ sellerId, productName }, context) =>
    messagesToUser(context, sellerId, (texts, user) => {
      const url = context.links.sellersQuestions(user.role);
      const facts = { name: user.name, productName, url };
      return mailOrSms(user, ['questionAsked', facts], texts.questionAsked(facts));
    }),

  'question.answered': ({ askerId, productId, productName }, context) =>
    messagesToUser(context, askerId, (texts, user) => {
      const url = context.links.productQuestions(productId);
      const facts = { name: user.name, productName, url };
      return mailOrSms(user, ['questionAnswered', facts], texts.questionAnswered(facts));
    }),

  'question.decided': ({ askerId, productId, productName, decision, reason }, context) =>
    messagesToUser(context, askerId, (texts, user) => {
      const url = context.links.productQuestions(productId);
      const facts = { name: user.name, productName, because: reason ?? 'other', url } as const;
      return decision === 'publish'
        ? mailOrSms(user, ['questionShown', facts], texts.questionShown(facts))
        : mailOrSms(user, ['questionHidden', facts], texts.questionHidden(facts));
    }),

  // No SMS: a conversation has many of them, and the shop shows each at once.
  'message.received': ({ conversationId, recipientId, side, senderName, title }, context) =>
    messagesToUser(context, recipientId, (_texts, user) => {
      const url = context.links.conversation(conversationId, side === 'seller' ? user.role : null);
      const shop = side === 'buyer' ? senderName : '';
      return { letter: ['messageReceived', { name: user.name, shop, title, url }] };
    }),

  'review.requested': ({ buyerId, orderId, orderNumber, productNames }, context) =>
    messagesToUser(context, buyerId, (texts, user) => {
      const products = productNames.join(', ');
      const url = context.links.orderReviews(orderId);
      const facts = { name: user.name, orderNumber, products, url };
      return mailOrSms(user, ['reviewRequested', facts], texts.reviewRequested(facts));
    }),
};
