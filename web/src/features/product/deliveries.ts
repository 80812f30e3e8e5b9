import { deliveriesFrom } from '@sokoni/contracts/delivery-price';

/** What it costs to have a product brought to one area, and within how many days. */
export interface AreaDelivery {
  /** The text that names the area. */
  readonly area:
    | 'toDistrict'
    | 'toRegion'
    | 'toRestOfRegion'
    | 'toMainland'
    | 'toZanzibar'
    | 'toRest';
  readonly amountTzs: number;
  readonly days: number | null;
}

/** By the rule that the checkout charges by; an unknown place of the seller leaves out what is near it. */
export function areaDeliveries(from: string): readonly AreaDelivery[] {
  const deliveries = deliveriesFrom(from);
  const rates = deliveries.map(({ rate }) => rate);
  return deliveries.map(({ rate, amountTzs, days }) => ({ area: areaOf(rate), amountTzs, days }));

  function areaOf(rate: (typeof rates)[number]): AreaDelivery['area'] {
    if (rate === 'same-district') return 'toDistrict';
    if (rate === 'mainland') return 'toMainland';
    if (rate === 'zanzibar') return rates.includes('mainland') ? 'toZanzibar' : 'toRest';
    return rates.includes('same-district') ? 'toRestOfRegion' : 'toRegion';
  }
}
