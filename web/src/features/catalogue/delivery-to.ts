import type { DeliveryTerms } from '@sokoni/contracts/browser';
import { priceDelivery } from '@sokoni/contracts/delivery-price';
import { deliversTo, paysDelivery } from '@sokoni/contracts/shop-settings';
import type { DeliveryTo } from './catalogue.api.ts';

/** By the rule that the checkout charges by, for one piece; nothing for a reader whose place is not known. */
export function deliveryToPlace(place: string | undefined, terms: DeliveryTerms): DeliveryTo {
  return (product) => {
    const { delivery, sellingPrice } = product;
    if (!place || !delivery) return {};
    const { from, regions = null, freeFromTzs: freeDeliveryFromTzs = null } = delivery;
    if (!deliversTo({ regions }, place)) return { delivery: null };
    const { amountTzs, days } = priceDelivery('delivery', from, place, terms);
    // Of the full price, as at checkout: an offer makes nothing dearer.
    const isFree = paysDelivery({ freeDeliveryFromTzs }, sellingPrice);
    return { delivery: { amountTzs: isFree ? 0 : amountTzs, days } };
  };
}
