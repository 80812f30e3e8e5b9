import { formatDay, formatTzs } from '../format.ts';
import { link, paragraph, table } from '../letter.ts';
import type { Letters } from '../texts.ts';

export const moneyLetters: Pick<
  Letters,
  | 'orderPaymentFailed'
  | 'planPaymentFailed'
  | 'refundSent'
  | 'planMoneyBack'
  | 'planReceipt'
  | 'planRefunded'
  | 'planRenewal'
> = {
  orderPaymentFailed: ({ name, url, amountTzs }) => ({
    subject: 'Your payment did not go through',
    greeting: `Hello ${name},`,
    parts: [
      paragraph(`The payment of ${formatTzs(amountTzs)} did not go through. You were not charged.`),
      paragraph('What you chose is still in your cart: you can try again.'),
      link('See your orders', url),
    ],
  }),
  planPaymentFailed: ({ name, url, amountTzs }) => ({
    subject: 'Your plan is not paid',
    greeting: `Hello ${name},`,
    parts: [
      paragraph(`The payment of ${formatTzs(amountTzs)} did not go through. You were not charged.`),
      link('Try again', url),
    ],
  }),
  refundSent: ({ name, url, orderNumber, amountTzs }) => ({
    subject: `Refund for order ${orderNumber}`,
    greeting: `Hello ${name},`,
    parts: [
      paragraph(
        `We have sent ${formatTzs(amountTzs)} back to you for order ${orderNumber}, the way you paid.`,
      ),
      link('See your orders', url),
    ],
  }),
  planMoneyBack: ({ name, url, amountTzs }) => ({
    subject: 'Refund for your plan',
    greeting: `Hello ${name},`,
    parts: [
      paragraph(
        `You paid a different amount from what your plan costs. We have sent ${formatTzs(amountTzs)} back to you, the way you paid.`,
      ),
      link('See the plans', url),
    ],
  }),
  planReceipt: (facts) => ({
    subject: `Receipt ${facts.receiptNumber}: ${facts.plan} plan`,
    greeting: `Thank you, ${facts.name}!`,
    parts: [
      paragraph(`We have received your payment for the ${facts.plan} plan.`),
      table(
        [
          { label: 'Receipt', value: facts.receiptNumber },
          { label: 'From', value: formatDay(facts.validFrom, 'en') },
          { label: 'Until', value: formatDay(facts.validUntil, 'en') },
        ],
        { label: 'Paid', value: formatTzs(facts.amountTzs) },
      ),
      link('See your products', facts.url),
    ],
  }),
  planRefunded: (facts) => ({
    subject: `Refund ${facts.refundNumber}: ${facts.plan} plan`,
    greeting: `Hello ${facts.name},`,
    parts: [
      paragraph(
        facts.validUntil
          ? `We are sending you a refund for your ${facts.plan} plan. The plan now runs until ${formatDay(facts.validUntil, 'en')}.`
          : `We are sending you a refund for your ${facts.plan} plan. The plan has ended; your products are hidden, not deleted.`,
      ),
      table(
        [
          { label: 'Refund', value: facts.refundNumber },
          { label: 'Of receipt', value: facts.receiptNumber },
          { label: 'Reason', value: facts.reason },
        ],
        { label: 'You get back', value: formatTzs(facts.amountTzs) },
      ),
      link('See the plans', facts.url),
    ],
  }),
  planRenewal: (facts) => ({
    subject: facts.ahead
      ? `Your ${facts.plan} plan ends on ${formatDay(facts.paidUntil, 'en')}`
      : `Your ${facts.plan} plan has ended`,
    greeting: `Hello ${facts.name},`,
    parts: [
      paragraph(
        `Your ${facts.plan} plan is paid until ${formatDay(facts.paidUntil, 'en')}. Another month costs ${formatTzs(facts.amountTzs)}.`,
      ),
      paragraph(
        `Your products stay visible until ${formatDay(facts.visibleUntil, 'en')}. After that they are hidden, not deleted, and come back as soon as you pay.`,
      ),
      link('Renew your plan', facts.url),
    ],
  }),
};
