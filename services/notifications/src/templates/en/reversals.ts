import { formatDay, formatTzs } from '../format.ts';
import { link, paragraph } from '../letter.ts';
import type { Letters } from '../texts.ts';

export const reversalLetters: Pick<Letters, 'paymentReversed' | 'saleReversed' | 'planReversed'> = {
  paymentReversed: ({ name, url, amountTzs }) => ({
    subject: `Your payment of ${formatTzs(amountTzs)} was reversed`,
    greeting: `Hello ${name},`,
    parts: [
      paragraph(
        `Your mobile-money company or your bank has returned your payment of ${formatTzs(amountTzs)} to you.`,
      ),
      paragraph(
        'Products that had not been sent yet are cancelled. If you still want them, please order them again. Products that you have, or that are on their way, are no longer paid for: we will write to you about them.',
      ),
      link('See your orders', url),
    ],
  }),
  saleReversed: ({ name, url, orderNumber, kept }) => ({
    subject: `Order ${orderNumber}: the payment was reversed`,
    greeting: `Hello ${name},`,
    parts: [
      paragraph(
        `The buyer’s mobile-money company or bank has returned the payment of order ${orderNumber} to the buyer.`,
      ),
      paragraph(
        kept
          ? 'Do not send the products: your part is cancelled, and they are on sale again.'
          : 'The money of this sale is no longer in your balance. If it was paid out to you, it is taken from your next sales. We are looking into it.',
      ),
      link('See the order', url),
    ],
  }),
  planReversed: ({ name, url, plan, amountTzs, receiptNumber, validUntil }) => ({
    subject: `The payment of your ${plan} plan was reversed`,
    greeting: `Hello ${name},`,
    parts: [
      paragraph(
        `Your mobile-money company or your bank has returned your payment of ${formatTzs(amountTzs)} to you (receipt ${receiptNumber}).`,
      ),
      paragraph(
        validUntil
          ? `The time it paid for is removed: your plan runs until ${formatDay(validUntil, 'en')}.`
          : 'Your plan has ended; your products are hidden, not deleted, and come back as soon as you pay.',
      ),
      link('See the plans', url),
    ],
  }),
};
