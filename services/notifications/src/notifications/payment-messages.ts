import { BALANCE_BELOW_ZERO, BANKS, destinationText, type EventData } from '@sokoni/contracts';
import { noteInWords, noteOfShop } from '../templates/notes.ts';
import type { MoneySpareFacts } from '../templates/texts.ts';
import { type MessageContext, type MessageTable, mailOrSms, messagesToUser } from './messages.ts';

export const paymentMessages: MessageTable<
  | 'payment.number-issued'
  | 'payment.number-left'
  | 'payment.underpaid'
  | 'payment.quarantined'
  | 'payment.failed'
  | 'payment.reversed'
  | 'refund.succeeded'
  | 'payout.paid'
  | 'payout.failed'
  | 'payout-destination.change-requested'
> = {
  /** Also by SMS: the buyer types the number into a phone. */
  'payment.number-issued': (
    { orderId, orderNumber = '', userId, amountTzs, payTo, payUntil },
    context,
  ) => {
    const { kind, number, till: lipa, account } = payTo;
    const reference = (account ?? lipa)?.reference ?? '';
    const bank = BANKS.find(({ value }) => value === account?.bank)?.label ?? '';
    const url = context.links.myOrder(orderId);
    const facts = { orderNumber, kind, number, bank, reference, amountTzs, payUntil, url };
    return messagesToUser(context, userId, (texts, { name }) => ({
      letter: ['payNumberIssued', { name, ...facts }],
      text: texts.payNumberIssued(facts),
    }));
  },

  /** Also by SMS, as the number was: what it says of the order is no longer so. Nothing once the order is paid or its time over. */
  'payment.number-left': async ({ orderId, orderNumber, userId, amountTzs, payUntil }, context) => {
    const end = await context.findEnd(userId, orderNumber);
    if (end || context.isOver(payUntil)) return [];
    const facts = { orderNumber, amountTzs, payUntil, url: context.links.myOrder(orderId) };
    return messagesToUser(context, userId, (texts, { name }) => ({
      letter: ['payNumberLeft', { name, ...facts }],
      text: texts.payNumberLeft(facts),
    }));
  },

  /**
   * Also by SMS: the buyer believes to have paid. Events come in any order: what the list of the buyer says of the order
   * by now wins, and once its time is over its end tells what goes back.
   */
  'payment.underpaid': async (
    { orderId, orderNumber, userId, receivedTzs, expectedTzs, order, payUntil },
    context,
  ) => {
    const url = context.links.myOrder(orderId);
    const facts = { orderNumber, receivedTzs, expectedTzs, url };
    if (order !== 'waiting') return spareMessages({ userId, because: order, ...facts }, context);
    const end = await context.findEnd(userId, orderNumber);
    if (end === 'settled') return spareMessages({ userId, because: end, ...facts }, context);
    if (end === 'ended' || (payUntil && context.isOver(payUntil))) return [];
    return messagesToUser(context, userId, (texts, { name }) => ({
      letter: ['moneyShort', { name, ...facts, payUntil }],
      text: texts.moneyShort({ ...facts, payUntil }),
    }));
  },

  /** Also by SMS: who waits for an answer might pay once more. */
  'payment.quarantined': async (
    { purpose, referenceId, orderNumber = '', userId, receivedTzs, expectedTzs, order },
    context,
  ) => {
    const amounts = { receivedTzs, expectedTzs };
    if (purpose === 'subscription') {
      const facts = { ...amounts, settled: order === 'settled', url: context.links.plans };
      return messagesToUser(context, userId, (texts, { name }) => ({
        letter: ['planMoneyHeld', { name, ...facts }],
        text: texts.planMoneyHeld(facts),
      }));
    }
    const facts = { orderNumber, ...amounts, url: context.links.myOrder(referenceId) };
    if (order === 'settled') return spareMessages({ userId, because: order, ...facts }, context);
    // Announced before, it arrives after the receipt: what is too much then goes back, which its refund says.
    if ((await context.findEnd(userId, orderNumber)) === 'settled') return [];
    return messagesToUser(context, userId, (texts, { name }) => ({
      letter: ['moneyOver', { name, ...facts }],
      text: texts.moneyOver(facts),
    }));
  },

  /** Not to a payer who cancelled the payment themselves, unless money has come all the same. */
  'payment.failed': ({ userId, purpose, referenceId, amountTzs, ...how }, context) => {
    const { reason, status = reason, orderNumber = '', receivedTzs = 0 } = how;
    if (status === 'cancelled' && receivedTzs === 0) return [];
    if (purpose === 'subscription') {
      const url = context.links.plans;
      return messagesToUser(context, userId, (_, { name }) => ({
        letter: ['planPaymentFailed', { name, url, amountTzs }],
        subjectBySms: 'without mail',
      }));
    }
    const url = context.links.myOrder(referenceId);
    if (receivedTzs > 0) {
      const facts = { orderNumber, receivedTzs, expectedTzs: amountTzs, url };
      return spareMessages({ userId, because: 'ended', ...facts }, context);
    }
    const about = { orderNumber, amountTzs, expired: status === 'expired', url };
    return messagesToUser(context, userId, (texts, user) => {
      const letter = ['orderPaymentFailed', { ...about, name: user.name }] as const;
      return mailOrSms(user, [...letter], texts.orderPaymentFailed(about));
    });
  },

  /** The reversal of a plan is announced by `subscription.reversed`, which knows what is left of the plan. */
  'payment.reversed': ({ purpose, referenceId, orderNumber = '', userId, amountTzs }, context) => {
    if (purpose !== 'order') return [];
    const url = context.links.myOrder(referenceId);
    return messagesToUser(context, userId, (_, { name }) => ({
      letter: ['paymentReversed', { name, url, orderNumber, amountTzs }],
      subjectBySms: 'without mail',
    }));
  },

  'refund.succeeded': (
    { purpose, referenceId, userId, orderNumber, amountTzs, reason },
    context,
  ) => {
    if (purpose === 'order') {
      const url = context.links.myOrder(referenceId);
      return messagesToUser(context, userId, (texts, { name, language }) => {
        const why = noteInWords({ note: noteOfShop(reason) }, language);
        return {
          letter: ['refundSent', { name, url, orderNumber, amountTzs, reason: why }],
          text: texts.refundSent({ orderNumber, amountTzs }),
        };
      });
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

/** Money of an order that it does not pay any more. */
function spareMessages(
  { userId, ...facts }: Omit<MoneySpareFacts, 'name'> & { readonly userId: string },
  context: MessageContext,
) {
  return messagesToUser(context, userId, (texts, { name }) => ({
    letter: ['moneySpare', { name, ...facts }],
    text: texts.moneySpare(facts),
  }));
}

/** Money for a plan that went back because it was none of its price, by the reason of the refund. */
const PLAN_SURPLUS: Readonly<
  Record<string, 'wrongPlanAmountRefunded' | 'planPaidTwiceRefunded' | undefined>
> = { 'wrong-amount': 'wrongPlanAmountRefunded', 'paid-twice': 'planPaidTwiceRefunded' };

function payoutMessages(template: 'payoutPaid' | 'payoutFailed') {
  return (data: EventData<'payout.paid'>, context: MessageContext) => {
    const { sellerId, amountTzs, to, transactionId, reason, failureReason } = data;
    const isBelowZero = failureReason === BALANCE_BELOW_ZERO;
    const destination = destinationText(to);
    return messagesToUser(context, sellerId, (texts, { name }) => {
      const url = context.links.sellerMoney;
      const facts = { name, url, amountTzs, destination, transactionId, reason, isBelowZero };
      return { letter: [template, facts], text: texts[template](facts) };
    });
  };
}
