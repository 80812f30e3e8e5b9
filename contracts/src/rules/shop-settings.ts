import { locationParts } from '../constants/locations.ts';
import { beginningOf, DAY_MS, dateOf } from './day.ts';

/** Orders that come in meanwhile wait for the seller: no buyer's money waits longer than this. */
const LONGEST_HOLIDAY_DAYS = 30;
/** A holiday may be announced this long before it begins. */
const ANNOUNCED_DAYS = 365;

/** First and last day, as YYYY-MM-DD. */
export interface HolidayDays {
  readonly from: string;
  readonly to: string;
}

/** What a seller has set about delivery; a seller without settings has `NO_SHOP_SETTINGS`. */
export interface ShopTerms {
  /** The regions that the seller delivers to; null for everywhere. */
  readonly regions: readonly string[] | null;
  /**
   * From goods of this worth on the delivery is free; null for never. As a seller has set it, the seller pays it; as the
   * catalogue shows it, the seller's plan may pay it from a lower basket on.
   */
  readonly freeDeliveryFromTzs: number | null;
  readonly holiday: HolidayDays | null;
  /** Whether the seller takes cash when the parcel is handed over. */
  readonly cashOnDelivery: boolean;
}

/** With the number of a seller who is registered for VAT, which receipts show. */
export interface TermsOfShop extends ShopTerms {
  readonly vatNumber?: string;
}

export const NO_SHOP_SETTINGS: ShopTerms = {
  regions: null,
  freeDeliveryFromTzs: null,
  holiday: null,
  cashOnDelivery: true,
};

/** Whether the seller delivers to this place, `Region` or `Region, District`. */
export function deliversTo({ regions }: Pick<ShopTerms, 'regions'>, location: string): boolean {
  return regions === null || regions.includes(locationParts(location).region);
}

/** Whether the seller pays the delivery of goods of this worth. */
export function paysDelivery(
  { freeDeliveryFromTzs }: Pick<ShopTerms, 'freeDeliveryFromTzs'>,
  goodsTzs: number,
): boolean {
  return freeDeliveryFromTzs !== null && goodsTzs >= freeDeliveryFromTzs;
}

/** The day on which a seller who is on holiday is back and sends orders; null for one who is not. */
export function returnDay({ holiday }: Pick<ShopTerms, 'holiday'>, now: Date): string | null {
  const today = dateOf(now);
  if (holiday === null || today < holiday.from || today > holiday.to) return null;
  return dateOf(beginningOf(holiday.to), 1);
}

/** What is wrong with the days of a holiday; null for nothing. */
export function checkHoliday({ from, to }: HolidayDays, now: Date) {
  const today = dateOf(now);
  if (to < from) return 'holiday-order';
  if (to < today) return 'holiday-over';
  if ((Date.parse(to) - Date.parse(from)) / DAY_MS >= LONGEST_HOLIDAY_DAYS) return 'holiday-long';
  if (Date.parse(from) - Date.parse(today) > ANNOUNCED_DAYS * DAY_MS) return 'holiday-far';
  return null;
}
