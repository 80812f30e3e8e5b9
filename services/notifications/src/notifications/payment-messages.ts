import { BANKS, destinationText, type EventData } from '@sokoni/contracts';
import { type MessageContext, type MessageTable, mailOrSms, messagesToUser } from './messages.ts';

export const paymentMessages: MessageTable<
  | 'payment.number-issued'
  | 'payment.failed'
  | 'payment.reversed'
  | 'refund.succeeded'
  | 'payout.paid'
  | 'payout.failed'
  | 'payout-destination.change-requested'
> = {
  /** Also by SMS: the buyer types the number into a phone. */
  'payment.number-issued': ({ orderId, userId, amountTzs, payTo, payUntil }, context) => {
    const { kind, number, till: lipa, account } = payTo;
    const reference = (account ?? lipa)?.reference ?? '';
    const bank = BANKS.find(({ value }) => value === account?.bank)?.label ?? '';
    const url = context.links.myOrder(orderId);
    const facts = { kind, number, bank, reference, amountTzs, payUntil, url };
    return messagesToUser(context, userId, (texts, { name }) => ({
      letter: ['payNumberIssued', { name, ...facts }],
      text: texts.payNumberIssued(facts),
    }));
  },

  /** Not to a payer who cancelled the payment themselves. */
  'payment.failed': ({ userId, purpose, referenceId, amountTzs, ...how }, context) => {
    const { reason, status = reason, orderNumber = '' } = how;
    if (status === 'cancelled') return [];
    if (purpose === 'subscription') {
      const url = context.links.plans;
      return messagesToUser(context, userId, (_, { name }) => ({
        letter: ['planPaymentFailed', { name, url, amountTzs }],
        subjectBySms: 'without mail',
      }));
    }
    const url = context.links.myOrder(referenceId);
    const about = { orderNumber, amountTzs, expired: status === 'expired', url };
    return messagesToUser(context, userId, (texts, user) => {
      const letter = ['orderPaymentFailed', { ...about, name: user.name }] as const;
      return mailOrSms(user, [...letter], texts.orderPaymentFailed(about));
    });
  },

  /** The reversal of a plan is announced by `subscription.reversed`, which knows what is left of the plan. */
  'payment.reversed': ({ purpose, userId, amountTzs }, context) => {
    if (purpose !== 'order') return [];
    const url = context.links.myOrders;
    return messagesToUser(context, userId, (_, { name }) => ({
      letter: ['paymentReversed', { name, url, amountTzs }],
      subjectBySms: 'without mail',
    }));
  },

  'refund.succeeded': ({ purpose, userId, orderNumber, amountTzs, reason }, context) => {
    if (purpose === 'order') {
      const url = context.links.myOrders;
      return messagesToUser(context, userId, (texts, { name }) => ({
        letter: ['refundSent', { name, url, orderNumber, amountTzs }],
        text: texts.refundSent({ orderNumber, amountTzs }),
      }));
    }
    // Other refunds of a plan are announced by `subscription.refunded`.
    const template = PLAN_SURPLUS[reason];
    if (!template) return [];
    return messagesToUser(context, userId, (texts, { name }) => ({
      letter: [template, { name, url: context.links.plans, amountTzs }],
      text: texts[template]({ amountTzs }),
    }));
  },

  'payout.paid': payoutMessages('payoutPaid'),
  'payout.failed': payoutMessages('payoutFailed'),

  /** On both channels, whatever the settings: an intruder who reads one of them cannot hide the change. */
  'payout-destination.change-requested': ({ sellerId, to, startsAt }, context) => {
    // A new password cancels it.
    const url = context.links.forgotPassword;
    const facts = { url, destination: destinationText(to), number: to.number, startsAt };
    return messagesToUser(context, sellerId, (texts, { name }) => ({
      letter: ['destinationChange', { name, ...facts }],
      text: texts.destinationChange(facts),
    }));
  },
};

/** Money for a plan that went back because it was none of its price, by the reason of the refund. */
const PLAN_SURPLUS: Readonly<
  Record<string, 'wrongPlanAmountRefunded' | 'planPaidTwiceRefunded' | undefined>
> = { 'wrong-amount': 'wrongPlanAmountRefunded', 'paid-twice': 'planPaidTwiceRefunded' };

function payoutMessages(template: 'payoutPaid' | 'payoutFailed') {
  return (data: EventData<'payout.paid'>, context: MessageContext) => {
    const { sellerId, amountTzs, to, transactionId, reason } = data;
    const destination = destinationText(to);
    return messagesToUser(context, sellerId, (texts, { name }) => {
      const url = context.links.sellerMoney;
      const facts = { name, url, amountTzs, destination, transactionId, reason };
      return { letter: [template, facts], text: texts[template](facts) };
    });
  };
}
