import type { Letter } from '../templates/letter.ts';
import { type MessageTable, messagesToUser } from './messages.ts';

/** By mail, and by SMS where there is no address: an SMS costs money. */
function mailOrSms({ email }: { readonly email: string }, letter: Letter, text: string) {
  return email ? { letter } : { text };
}

export const reviewMessages: MessageTable<
  'review.published' | 'review.decided' | 'review.answered' | 'review.requested'
> = {
  'review.published': ({ sellerId, productName, stars }, context) =>
    messagesToUser(context, sellerId, (letters, _, { name, role }) => {
      const url = context.links.sellersReviews(role);
      return { letter: letters.reviewPublished({ name, productName, stars, url }) };
    }),

  'review.decided': ({ authorId, orderId, productName, decision, reason }, context) =>
    messagesToUser(context, authorId, (letters, texts, user) => {
      const url = context.links.orderReviews(orderId);
      const facts = { name: user.name, productName, reason: reason ?? 'other', url } as const;
      return decision === 'publish'
        ? mailOrSms(user, letters.reviewShown(facts), texts.reviewShown(facts))
        : mailOrSms(user, letters.reviewHidden(facts), texts.reviewHidden(facts));
    }),

  'review.answered': ({ authorId, productId, productName }, context) =>
    messagesToUser(context, authorId, (letters, texts, user) => {
      const facts = { name: user.name, productName, url: context.links.productReviews(productId) };
      return mailOrSms(user, letters.reviewAnswered(facts), texts.reviewAnswered(facts));
    }),

  'review.requested': ({ buyerId, orderId, orderNumber, productNames }, context) =>
    messagesToUser(context, buyerId, (letters, texts, user) => {
      const products = productNames.join(', ');
      const url = context.links.orderReviews(orderId);
      const facts = { name: user.name, orderNumber, products, url };
      return mailOrSms(user, letters.reviewRequested(facts), texts.reviewRequested(facts));
    }),
};
