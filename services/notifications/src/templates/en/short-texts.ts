import {
  bySoon,
  fittingSms,
  formatDay,
  formatMinute,
  formatSoon,
  formatTzs,
  forSms,
  parcelText,
  payNumberText,
  sellerInSms,
} from '../format.ts';
import type { ShortTexts } from '../short-texts.ts';

export const shortTexts: ShortTexts = {
  passwordChanged: () =>
    'Sokoni: your password is changed. If it was not you, set a new one at once.',
  emailChanged: () =>
    'Sokoni: the email of your account is changed. If it was not you, contact us at once.',
  emailChangedUndo: ({ url }) => `Sokoni: your email is changed. Was it not you? Undo: ${url}`,
  phoneChanged: ({ url }) => `Sokoni: your number is changed. Was it not you? Undo: ${url}`,
  phoneCode: ({ code, minutes }) =>
    `Sokoni: your code is ${code}. It is valid for ${minutes} minutes. Do not share it.`,
  teamInvited: ({ url }) =>
    `Sokoni: a seller invites you to work in their shop. Log in with this number to see who: ${url}`,
  sellerVerified: () => 'Sokoni: you are now a verified seller. Buyers see it on your products.',
  sellerNeedsChanges: () =>
    'Sokoni: your verification needs changes. Your seller panel says which.',
  businessNameAccepted: () =>
    'Sokoni: your new business name is accepted. Buyers read it from now on.',
  businessNameRefused: () =>
    'Sokoni: your new business name was not accepted. Your seller panel has the reason.',
  sellerRejected: () =>
    'Sokoni: we could not verify you as a seller. Your seller panel has the reason.',
  sellerSuspended: () =>
    'Sokoni: your shop is suspended and your products are hidden. Your seller panel has the reason.',
  sellerReactivated: () =>
    'Sokoni: your shop is open again. Your products are shown as your plan allows.',
  shopperSuspended: () =>
    'Sokoni: your account is suspended, you cannot buy or write. Your profile has the reason. Orders and refunds go on.',
  shopperReactivated: () => 'Sokoni: your account is open again. You can buy and write.',
  orderPaid: ({ orderNumber, totalTzs, url }) =>
    `Sokoni: we have received ${formatTzs(totalTzs)} for order ${orderNumber}. Follow it: ${url}`,
  fiscalReceipt: ({ orderNumber, amountTzs, verificationCode, url }) =>
    `Sokoni: fiscal receipt ${verificationCode} for order ${orderNumber}, ${formatTzs(amountTzs)}: ${url}`,
  newSale: ({ orderNumber, totalTzs, dueAt }) =>
    `Sokoni: order ${orderNumber} is paid, ${formatTzs(totalTzs)}. Please accept it ${bySoon(dueAt, 'en')}.`,
  cashOrder: ({ orderNumber, totalTzs, pickup, url }) =>
    pickup
      ? `Sokoni: order ${orderNumber} is placed. Pick it up with ${formatTzs(totalTzs)} in cash. Follow it: ${url}`
      : `Sokoni: order ${orderNumber} is placed. Have ${formatTzs(totalTzs)} in cash ready. Follow it: ${url}`,
  sellerOrderAccepted: ({ orderNumber, sellerName, url }) =>
    `Sokoni: ${sellerInSms(sellerName, 'en')} is preparing order ${orderNumber}. Follow it: ${url}`,
  newCashSale: ({ orderNumber, totalTzs, pickup, dueAt }) =>
    `Sokoni: new order ${orderNumber}, cash ${pickup ? 'at pickup' : 'on delivery'}: collect ${formatTzs(totalTzs)}. Please accept it ${bySoon(dueAt, 'en')}.`,
  newSales: ({ count, totalTzs, dueAt, url }) =>
    `Sokoni: ${count} more orders, ${formatTzs(totalTzs)}. Please accept the first ${bySoon(dueAt, 'en')}: ${url}`,
  sellerOrderShipped: ({ orderNumber, sellerName, deliveryPin, parcel, collectTzs, station }) =>
    station
      ? `Sokoni: order ${orderNumber} goes to the station ${forSms(station.name)}. PIN ${deliveryPin}: show it only at the counter.`
      : collectTzs
        ? `Sokoni: order ${orderNumber} is on its way. Have ${formatTzs(collectTzs)} in cash ready. PIN ${deliveryPin}: give it only after you have seen the products.`
        : parcel
          ? `Sokoni: order ${orderNumber} is on its way: ${forSms(parcelText(parcel, 'en'))}. PIN ${deliveryPin}: give it only to the person who hands it over.`
          : `Sokoni: ${sellerInSms(sellerName, 'en')} has sent order ${orderNumber}. PIN ${deliveryPin}: give it only to the person who hands you the products.`,
  sellerOrderReady: ({ orderNumber, sellerName, deliveryPin, collectTzs }) =>
    collectTzs
      ? `Sokoni: order ${orderNumber} is ready for pickup. Bring ${formatTzs(collectTzs)} in cash. PIN ${deliveryPin}: give it only after you have seen the products.`
      : `Sokoni: ${sellerInSms(sellerName, 'en')} has order ${orderNumber} ready for pickup. PIN ${deliveryPin}: give it only to the person who hands you the products.`,
  payNumberIssued: (facts) => {
    const text = `pay ${formatTzs(facts.amountTzs)} by ${formatSoon(facts.payUntil, 'en')}: ${payNumberText(facts, 'en')}. ${facts.url}`;
    const named = facts.orderNumber && `${facts.orderNumber}: `;
    return fittingSms(`Sokoni: ${named}${text}`, `Sokoni: ${text}`);
  },
  payNumberLeft: ({ orderNumber, amountTzs, payUntil, url }) => {
    const text = `pay ${formatTzs(amountTzs)} online by ${formatSoon(payUntil, 'en')}`;
    return fittingSms(
      `Sokoni: ${orderNumber}: ${text}, no longer to the number: ${url}`,
      `Sokoni: ${orderNumber}: ${text}: ${url}`,
    );
  },
  moneyShort: ({ orderNumber, receivedTzs, expectedTzs, payUntil, url }) =>
    `Sokoni: ${formatTzs(receivedTzs)} came for order ${orderNumber}, ${formatTzs(expectedTzs - receivedTzs)} is missing. Pay the whole ${formatTzs(expectedTzs)} at once ${bySoon(payUntil, 'en')}, or the order ends. What came goes back to you: ${url}`,
  moneySpare: ({ orderNumber, receivedTzs, because, url }) =>
    because === 'ended'
      ? `Sokoni: ${orderNumber} has ended, only ${formatTzs(receivedTzs)} came. We send it back: ${url}`
      : `Sokoni: ${formatTzs(receivedTzs)} came for ${orderNumber} and is not used for it. We send it back: ${url}`,
  moneyOver: ({ orderNumber, receivedTzs, expectedTzs, url }) =>
    `Sokoni: ${orderNumber}: ${formatTzs(receivedTzs)} came, ${formatTzs(receivedTzs - expectedTzs)} too much. Do not pay again: ${url}`,
  planMoneyHeld: ({ receivedTzs, expectedTzs, settled, url }) => {
    if (settled)
      return `Sokoni: your plan is paid already: ${formatTzs(receivedTzs)} came too. We send it back: ${url}`;
    return receivedTzs < expectedTzs
      ? `Sokoni: your plan: only ${formatTzs(receivedTzs)} came. Pay the whole ${formatTzs(expectedTzs)} at once; what came goes back: ${url}`
      : `Sokoni: your plan: ${formatTzs(receivedTzs)} came, ${formatTzs(receivedTzs - expectedTzs)} too much. Do not pay again: ${url}`;
  },
  deliveryAsked: ({ orderNumber, sellerName, dueAt }) =>
    `Sokoni: did you get order ${orderNumber} from ${sellerInSms(sellerName, 'en')}? Confirm, or report a problem. ${dueAt ? `On ${formatSoon(dueAt, 'en')}` : 'Soon'} it counts as received.`,
  acceptanceAwaited: ({ orderNumber, dueAt }) =>
    `Sokoni: please accept order ${orderNumber} ${bySoon(dueAt, 'en')}, or it is cancelled.`,
  statementAwaited: ({ orderNumber, statementDueAt, dueAt }) =>
    `Sokoni: dispute about ${orderNumber}: tell your side ${bySoon(statementDueAt, 'en')}. An admin refunds all, part or nothing ${bySoon(dueAt, 'en')}.`,
  payoutPaid: ({ amountTzs, destination }) =>
    `Sokoni: we have sent ${formatTzs(amountTzs)} to ${destination}.`,
  payoutFailed: ({ amountTzs, destination, isBelowZero = false }) =>
    isBelowZero
      ? `Sokoni: ${formatTzs(amountTzs)} was not sent: your balance had fallen below zero. It is in your balance again.`
      : `Sokoni: ${formatTzs(amountTzs)} could not be sent to ${destination}. Please check it.`,
  destinationChange: ({ number, startsAt, url }) =>
    `Sokoni: your payouts go to ${number} from ${formatMinute(startsAt, 'en')}. Not you? Set a new password: ${url}`,
  orderPaymentFailed: ({ orderNumber, amountTzs, expired, url }) =>
    expired
      ? `Sokoni: ${orderNumber ? `order ${orderNumber}` : 'your order'} (${formatTzs(amountTzs)}) was not paid in time and has ended: ${url}`
      : `Sokoni: ${formatTzs(amountTzs)} for ${orderNumber ? `order ${orderNumber}` : 'your order'} did not go through. Not charged: ${url}`,
  refundSent: ({ orderNumber, amountTzs }) =>
    `Sokoni: we have sent ${formatTzs(amountTzs)} back to you for order ${orderNumber}.`,
  wrongPlanAmountRefunded: ({ amountTzs }) =>
    `Sokoni: you paid a different amount from what your plan costs. We have sent ${formatTzs(amountTzs)} back to you.`,
  planPaidTwiceRefunded: ({ amountTzs }) =>
    `Sokoni: you paid twice for your plan. We have sent ${formatTzs(amountTzs)} back to you.`,
  saleReversed: ({ orderNumber, kept }) =>
    kept
      ? `Sokoni: the payment of order ${orderNumber} was reversed. Do NOT send the products: the order is cancelled.`
      : `Sokoni: the payment of order ${orderNumber} was reversed. Its money is no longer in your balance.`,
  reviewPublished: ({ stars, url }) =>
    `Sokoni: a buyer gave your product ${stars} of 5 stars. Answer: ${url}`,
  reviewShown: ({ url }) => `Sokoni: your review is shown. Thank you! ${url}`,
  reviewHidden: ({ url }) => `Sokoni: your review is not shown. See why: ${url}`,
  reviewAnswered: ({ url }) => `Sokoni: the seller answered your review: ${url}`,
  questionAsked: ({ url }) => `Sokoni: a shopper asks about your product. Answer: ${url}`,
  questionAnswered: ({ url }) => `Sokoni: your question is answered: ${url}`,
  questionShown: ({ url }) => `Sokoni: your question is shown now: ${url}`,
  questionHidden: ({ url }) => `Sokoni: your question is not shown. See why: ${url}`,
  answerHidden: ({ url }) => `Sokoni: your answer is not shown. See why: ${url}`,
  textRestored: ({ url }) => `Sokoni: what you wrote is shown again. See: ${url}`,
  appealRefused: ({ url }) => `Sokoni: what you wrote stays hidden. See why: ${url}`,
  reviewRequested: ({ orderNumber, url }) =>
    `Sokoni: how is what you got in order ${orderNumber}? Tell others: ${url}`,
  planRenewal: ({ plan, amountTzs, paidUntil, visibleUntil, ahead, nextTzs, nextAt }) => {
    const coming =
      nextTzs && nextAt ? ` From ${formatDay(nextAt, 'en')}: ${formatTzs(nextTzs)}.` : '';
    return ahead
      ? `Sokoni: your ${plan} plan ends on ${formatDay(paidUntil, 'en')}. Another month costs ${formatTzs(amountTzs)}.${coming}`
      : `Sokoni: your ${plan} plan has ended. Pay ${formatTzs(amountTzs)} by ${formatDay(visibleUntil, 'en')} to keep products visible.${coming}`;
  },
  priceDropped: ({ productName, nowTzs, url }) =>
    `Sokoni: ${forSms(productName)} is down to ${formatTzs(nowTzs)}. ${url}`,
  backInStock: ({ productName, nowTzs, url }) =>
    `Sokoni: ${forSms(productName)} back in stock, ${formatTzs(nowTzs)}. ${url}`,
  newProducts: ({ shopName, productCount, url }) =>
    `Sokoni: new in shops you follow (${forSms(shopName)}): ${productCount}. ${url}`,
  optOut: ({ url }) => `Stop: ${url}`,
};
