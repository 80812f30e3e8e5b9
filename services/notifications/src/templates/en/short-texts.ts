import { formatTzs } from '../format.ts';
import type { ShortTexts } from '../texts.ts';

export const shortTexts: ShortTexts = {
  passwordChanged: () =>
    'Sokoni: your password is changed. If it was not you, set a new one at once.',
  orderPaid: ({ orderNumber, totalTzs }) =>
    `Sokoni: we have received ${formatTzs(totalTzs)} for order ${orderNumber}. Thank you!`,
  newSale: ({ orderNumber, totalTzs }) =>
    `Sokoni: order ${orderNumber} is paid, ${formatTzs(totalTzs)}. Please accept it within 48 hours.`,
  partShipped: ({ orderNumber, sellerName }) =>
    `Sokoni: ${sellerName} has sent the products of order ${orderNumber}.`,
  refundSent: ({ orderNumber, amountTzs }) =>
    `Sokoni: we have sent ${formatTzs(amountTzs)} back to you for order ${orderNumber}.`,
};
