import { formatTzs } from '../format.ts';
import type { ShortTexts } from '../texts.ts';

export const shortTexts: ShortTexts = {
  passwordChanged: () =>
    'Sokoni: nenosiri lako limebadilishwa. Kama si wewe, weka jipya mara moja.',
  orderPaid: ({ orderNumber, totalTzs }) =>
    `Sokoni: tumepokea ${formatTzs(totalTzs)} ya oda ${orderNumber}. Asante!`,
  newSale: ({ orderNumber, totalTzs }) =>
    `Sokoni: oda ${orderNumber} imelipwa, ${formatTzs(totalTzs)}. Tafadhali ikubali ndani ya saa 48.`,
  partShipped: ({ orderNumber, sellerName }) =>
    `Sokoni: ${sellerName} ametuma bidhaa za oda ${orderNumber}.`,
  refundSent: ({ orderNumber, amountTzs }) =>
    `Sokoni: tumekurudishia ${formatTzs(amountTzs)} ya oda ${orderNumber}.`,
};
