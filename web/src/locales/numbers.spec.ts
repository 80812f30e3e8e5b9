import { STARTER_TRIAL, TIMINGS } from '@sokoni/contracts';
import enCheckout from './en/checkout.ts';
import enCommon from './en/common.ts';
import enInfo from './en/info.ts';
import enProduct from './en/product.ts';
import swCheckout from './sw/checkout.ts';
import swCommon from './sw/common.ts';
import swInfo from './sw/info.ts';
import swProduct from './sw/product.ts';

const HOUR_MS = 3_600_000;
const acceptHours = TIMINGS.acceptMs / HOUR_MS;
const returnDays = TIMINGS.completeMs / (24 * HOUR_MS);

describe.each([
  ['English', { ...enCommon, ...enCheckout, ...enInfo, ...enProduct }],
  ['Swahili', { ...swCommon, ...swCheckout, ...swInfo, ...swProduct }],
] as const)('numbers that %s texts name', (_, texts) => {
  it.each([
    // Tariffs and days of delivery are filled in: admins change them.
    ['faqDeliveryAnswer', [acceptHours]],
    ['faqCostAnswer', []],
    ['deliveryFrom', [acceptHours]],
    ['protection', [returnDays]],
    ['faqCancelAnswer', [acceptHours]],
    ['faqReturnAnswer', [returnDays]],
    ['faqSellAnswer', [STARTER_TRIAL.listingLimit, STARTER_TRIAL.days]],
  ] as const)('are those of the rules: %s', (key, numbers) => {
    expect([...texts[key].matchAll(/\d+/g)].map(Number)).toEqual(numbers);
  });
});
