import type { PricedLine } from '@sokoni/contracts';

/** A line of Kanga at checkout, named after its seller. */
export function pricedLine(sellerId: string, unitPriceTzs: number, quantity = 1): PricedLine {
  return {
    lineId: sellerId,
    productId: 'f'.repeat(24),
    variantId: null,
    wholesaleMinimum: null,
    quantity,
    productName: 'Kanga',
    image: [],
    optionLabel: '',
    unitPriceTzs,
    lineTotalTzs: unitPriceTzs * quantity,
    sellerId,
    sellerName: sellerId,
    sellerLocation: 'Arusha',
  };
}
