import { byMinute, formatDay, formatMinute, formatTzs, payNumberText } from '../format.ts';
import { greet, link, table } from '../letter.ts';
import type { MoneyLetters } from '../texts.ts';

export const moneyLetters: MoneyLetters = {
  payNumberIssued: ({ name, url, orderNumber, amountTzs, payUntil, ...payTo }) => ({
    subject: `${orderNumber ? `Order ${orderNumber}: pay` : 'Pay'} ${formatTzs(amountTzs)} by ${formatMinute(payUntil, 'en')}`,
    greeting: greet('Hello', name),
    parts: [
      `${orderNumber ? `Your order ${orderNumber}` : 'Your order'} waits for ${formatTzs(amountTzs)}. Pay to ${payNumberText({ amountTzs, payUntil, ...payTo }, 'en')} by ${formatMinute(payUntil, 'en')}; later it is cancelled.`,
      'Pay this exact amount. We tell you when it has come.',
      link('See each step', url),
    ],
  }),
  payNumberLeft: ({ name, url, orderNumber, amountTzs, payUntil }) => ({
    subject: `Order ${orderNumber}: pay ${formatTzs(amountTzs)} online by ${formatMinute(payUntil, 'en')}`,
    greeting: greet('Hello', name),
    parts: [
      `You have changed the way to pay. Order ${orderNumber} waits for ${formatTzs(amountTzs)} on the payment page, or for the request on your phone, until ${formatMinute(payUntil, 'en')}; later it is cancelled. Do not pay to the number that we sent you before.`,
      'If you have paid to it already, do not pay again: we tell you when the money has come.',
      link('Pay the order', url),
    ],
  }),
  moneyShort: ({ name, url, orderNumber, receivedTzs, expectedTzs, payUntil }) => ({
    subject: `Order ${orderNumber}: ${formatTzs(expectedTzs - receivedTzs)} is missing`,
    greeting: greet('Hello', name),
    parts: [
      `${formatTzs(receivedTzs)} has arrived for order ${orderNumber}: ${formatTzs(expectedTzs - receivedTzs)} of the ${formatTzs(expectedTzs)} is missing. It does not pay the order: one of us sends it back to you.`,
      `To get your goods, pay the whole ${formatTzs(expectedTzs)} at once ${byMinute(payUntil, 'en')}. Otherwise the order ends.`,
      link('Pay the order', url),
    ],
  }),
  moneySpare: ({ name, url, orderNumber, receivedTzs, expectedTzs, because }) => ({
    subject:
      because === 'ended'
        ? `Order ${orderNumber} has ended: ${formatTzs(receivedTzs)} goes back to you`
        : `Order ${orderNumber}: ${formatTzs(receivedTzs)} goes back to you`,
    greeting: greet('Hello', name),
    parts: [
      because === 'ended'
        ? `Order ${orderNumber} has ended unpaid: ${formatTzs(receivedTzs)} of its ${formatTzs(expectedTzs)} has arrived. One of us sends it back to you.`
        : `${formatTzs(receivedTzs)} has arrived for order ${orderNumber} and is not used for it: one of us sends it back to you.`,
      ...(because === 'ended'
        ? []
        : ['If you pay this order in cash, its whole amount is still due.']),
      link('See the order', url),
    ],
  }),
  moneyOver: ({ name, url, orderNumber, receivedTzs, expectedTzs }) => ({
    subject: `Order ${orderNumber}: ${formatTzs(receivedTzs - expectedTzs)} too much. Do not pay again`,
    greeting: greet('Hello', name),
    parts: [
      `${formatTzs(receivedTzs)} has arrived for order ${orderNumber}: ${formatTzs(receivedTzs - expectedTzs)} more than the ${formatTzs(expectedTzs)}. You need not pay again.`,
      'One of us decides: it pays the order and what is too much goes back to you, or all of it goes back. We tell you.',
      link('See the order', url),
    ],
  }),
  planMoneyHeld: (facts) => {
    const [subject, ...sentences] = planMoney(facts);
    return {
      subject,
      greeting: greet('Hello', facts.name),
      parts: [...sentences, link('See the plans', facts.url)],
    };
  },
  orderPaymentFailed: ({ name, url, orderNumber, amountTzs, expired }) => ({
    subject: expired
      ? `${orderNumber ? `Order ${orderNumber}` : 'Your order'} was not paid in time`
      : `The payment for ${orderNumber ? `order ${orderNumber}` : 'your order'} did not go through`,
    greeting: greet('Hello', name),
    parts: [
      expired
        ? `We have not received ${formatTzs(amountTzs)} in time, so the order has ended.`
        : `The payment of ${formatTzs(amountTzs)} did not go through. You were not charged.`,
      'What you chose is still in your cart: you can try again.',
      link('See the order', url),
    ],
  }),
  planPaymentFailed: ({ name, url, amountTzs }) => ({
    subject: 'The payment of a plan did not go through',
    greeting: greet('Hello', name),
    parts: [
      `The payment of ${formatTzs(amountTzs)} did not go through. You were not charged.`,
      link('Try again', url),
    ],
  }),
  refundSent: ({ name, url, orderNumber, amountTzs, reason }) => ({
    subject: `Refund of ${formatTzs(amountTzs)} for order ${orderNumber}`,
    greeting: greet('Hello', name),
    parts: [
      `We have sent ${formatTzs(amountTzs)} back to you for order ${orderNumber}.`,
      ...(reason ? [`Reason: ${reason}`] : []),
      link('See the order', url),
    ],
  }),
  wrongPlanAmountRefunded: ({ name, url, amountTzs }) => ({
    subject: 'Refund for your plan',
    greeting: greet('Hello', name),
    parts: [
      `You paid a different amount from what your plan costs. We have sent ${formatTzs(amountTzs)} back to you.`,
      link('See the plans', url),
    ],
  }),
  planPaidTwiceRefunded: ({ name, url, amountTzs }) => ({
    subject: 'Refund for your plan',
    greeting: greet('Hello', name),
    parts: [
      `You paid twice for your plan. We have sent ${formatTzs(amountTzs)} back to you; your plan stays as it is.`,
      link('See the plans', url),
    ],
  }),
  planReceipt: (facts) => ({
    subject: `Receipt ${facts.receiptNumber}: ${facts.plan} plan`,
    greeting: greet('Thank you,', facts.name, '!'),
    parts: [
      `We have received your payment for the ${facts.plan} plan.`,
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
    greeting: greet('Hello', facts.name),
    parts: [
      facts.spare
        ? `Your payment for the ${facts.plan} plan came late, when you had paid for a plan again. We are sending it back to you; the plan that you have stays as it is.`
        : facts.validUntil
          ? `We are sending you a refund for your ${facts.plan} plan. The plan now runs until ${formatDay(facts.validUntil, 'en')}.`
          : `We are sending you a refund for your ${facts.plan} plan. The plan has ended. Products that you could show only with it are hidden, not deleted.`,
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
    greeting: greet('Hello', facts.name),
    parts: [
      `Your ${facts.plan} plan is paid until ${formatDay(facts.paidUntil, 'en')}. Another month costs ${formatTzs(facts.amountTzs)}.`,
      ...(facts.nextTzs && facts.nextAt
        ? [`From ${formatDay(facts.nextAt, 'en')} a month costs ${formatTzs(facts.nextTzs)}.`]
        : []),
      `Your products stay visible until ${formatDay(facts.visibleUntil, 'en')}. After that those that you can show only with a plan are hidden, not deleted, and come back as soon as you pay.`,
      link('Renew your plan', facts.url),
    ],
  }),
  payoutPaid: ({ name, url, amountTzs, destination, transactionId }) => ({
    subject: `${formatTzs(amountTzs)} has been paid out`,
    greeting: greet('Hello', name),
    parts: [
      `We have sent ${formatTzs(amountTzs)} to ${destination}.`,
      `The transaction number is ${transactionId}.`,
      link('See your money', url),
    ],
  }),
  payoutFailed: ({ name, url, amountTzs, destination, reason, isBelowZero = false }) => ({
    subject: `${formatTzs(amountTzs)} could not be sent`,
    greeting: greet('Hello', name),
    parts: [
      `${formatTzs(amountTzs)} could not be sent to ${destination}.`,
      ...(reason ? [`Reason: ${reason}`] : []),
      isBelowZero
        ? 'Since it was requested, sales were refunded, their payments reversed or commissions of cash sales taken, and your balance fell below zero. The money is in your balance again.'
        : 'The money is available to you again. Please check where it goes, then ask for the payout again.',
      link(isBelowZero ? 'See your money' : 'Check where it goes', url),
    ],
  }),
  destinationChange: ({ name, url, destination, startsAt }) => ({
    subject: 'Your payouts are to go elsewhere',
    greeting: greet('Hello', name),
    parts: [
      `Your payouts go to ${destination} from ${formatMinute(startsAt, 'en')}, if it is found to be yours. Until then they go where they went before.`,
      'If it was you, there is nothing to do.',
      'If it was not you, set a new password before then: this cancels the change and logs everybody out of your account.',
      link('Set a new password', url),
    ],
  }),
  paymentReversed: ({ name, url, orderNumber, amountTzs }) => ({
    subject: `${orderNumber ? `Order ${orderNumber}: your` : 'Your'} payment of ${formatTzs(amountTzs)} was reversed`,
    greeting: greet('Hello', name),
    parts: [
      `Your mobile-money operator or your bank has returned your payment of ${formatTzs(amountTzs)}${orderNumber && ` for order ${orderNumber}`} to you.`,
      'Products that had not been sent yet are cancelled. If you still want them, please order them again. Products that you have, or that are on their way, are no longer paid for: we will write to you about them.',
      link('See the order', url),
    ],
  }),
  saleReversed: ({ name, url, orderNumber, kept }) => ({
    subject: `Order ${orderNumber}: the payment was reversed`,
    greeting: greet('Hello', name),
    parts: [
      `The buyer’s mobile-money operator or bank has returned the payment of order ${orderNumber} to the buyer.`,
      kept
        ? 'Do not send the products: your part is cancelled, and they are back in your stock.'
        : 'The money of this sale is no longer in your balance. If it was paid out to you, it is taken from your next sales. We are looking into it.',
      link('See the order', url),
    ],
  }),
  planReversed: ({ name, url, plan, amountTzs, receiptNumber, validUntil }) => ({
    subject: `The payment of your ${plan} plan was reversed`,
    greeting: greet('Hello', name),
    parts: [
      `Your mobile-money operator or your bank has returned your payment of ${formatTzs(amountTzs)} to you (receipt ${receiptNumber}).`,
      validUntil
        ? `The time it paid for is removed: your plan runs until ${formatDay(validUntil, 'en')}.`
        : 'Your plan has ended. Products that you could show only with it are hidden, not deleted, and come back as soon as you pay.',
      link('See the plans', url),
    ],
  }),
};

/** Subject and sentences. */
function planMoney({
  receivedTzs,
  expectedTzs,
  settled,
}: Parameters<MoneyLetters['planMoneyHeld']>[0]): readonly [string, ...string[]] {
  if (settled)
    return [
      `Your plan: ${formatTzs(receivedTzs)} goes back to you`,
      `${formatTzs(receivedTzs)} has arrived and is not used for your plan, which is paid already: one of us sends it back to you.`,
    ];
  if (receivedTzs < expectedTzs)
    return [
      `Your plan: ${formatTzs(expectedTzs - receivedTzs)} is missing`,
      `${formatTzs(receivedTzs)} has arrived for your plan: ${formatTzs(expectedTzs - receivedTzs)} of the ${formatTzs(expectedTzs)} is missing. It does not pay the plan: one of us sends it back to you.`,
      `To get your plan, pay the whole ${formatTzs(expectedTzs)} at once.`,
    ];
  return [
    `Your plan: ${formatTzs(receivedTzs - expectedTzs)} too much. Do not pay again`,
    `${formatTzs(receivedTzs)} has arrived for your plan: ${formatTzs(receivedTzs - expectedTzs)} more than the ${formatTzs(expectedTzs)}. You need not pay again.`,
    'One of us decides: it pays the plan and what is too much goes back to you, or all of it goes back. We tell you.',
  ];
}
