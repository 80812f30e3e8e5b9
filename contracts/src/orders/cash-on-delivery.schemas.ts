import { z } from 'zod';
import { tzs } from '../kit/fields.ts';
import type { Sentence } from '../kit/sentence.ts';

/** The payment method of orders that are paid in cash on delivery, where providers have `Mpesa` or `Card`. */
export const CASH = 'cash';

/** How much a buyer with kept orders may have open in cash on delivery. */
export const CASH_ON_DELIVERY_LIMIT_TZS = 150_000;

const cashRefusal = z.enum([
  'off',
  'phone',
  'refused-deliveries',
  'seller',
  'seller-off',
  'station',
  'limit',
]);
export type CashRefusal = z.infer<typeof cashRefusal>;

/** Why an order cannot be paid in cash on delivery, as whole sentences. */
export const CASH_REFUSAL_WORDS: Readonly<Record<CashRefusal, Sentence>> = {
  off: {
    en: 'The shop does not offer it at the moment.',
    sw: 'Duka halitoi huduma hii kwa sasa.',
  },
  phone: {
    en: 'Cash needs your own phone number, confirmed by SMS in your profile.',
    sw: 'Malipo taslimu yanahitaji namba yako mwenyewe ya simu, iliyothibitishwa kwa SMS kwenye wasifu wako.',
  },
  'refused-deliveries': {
    en: 'Too many parcels that were to be paid in cash have gone back. It is possible again from {date}.',
    sw: 'Mizigo mingi ya kulipwa kwa pesa taslimu imerudishwa. Itawezekana tena kuanzia {date}.',
  },
  seller: {
    en: '{seller} is not verified yet, so it is paid in advance.',
    sw: '{seller} bado hajathibitishwa, kwa hiyo lipa kabla.',
  },
  'seller-off': {
    en: 'Cash on delivery is not taken by {sellers}, so pay in advance.',
    sw: 'Malipo taslimu oda ikifika hayapokelewi na {sellers}, kwa hiyo lipa kabla.',
  },
  station: {
    en: 'Pickup stations take no cash, so pay in advance.',
    sw: 'Vituo vya kuchukulia havipokei taslimu, kwa hiyo lipa kabla.',
  },
  limit: {
    en: 'You can have TZS {limit} open in cash at most, and TZS {left} of it is left.',
    sw: 'Unaweza kuwa na oda za pesa taslimu za hadi TZS {limit}, na imebaki TZS {left}.',
  },
};

/** What a buyer may order in cash now. */
export const cashOnDelivery = z.object({
  limitTzs: tzs,
  /** Ordered in cash and neither paid nor ended. */
  openTzs: tzs,
  leftTzs: tzs,
  /** Why nothing can be ordered in cash; null when it can, up to `leftTzs`. */
  refusal: z.object({ code: cashRefusal, message: z.string() }).nullable(),
});
export type CashOnDelivery = z.infer<typeof cashOnDelivery>;
