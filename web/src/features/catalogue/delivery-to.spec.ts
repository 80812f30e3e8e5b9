import { DEFAULT_DELIVERY_TERMS, type ProductCard } from '@sokoni/contracts/browser';
import { deliveryToPlace } from './delivery-to.ts';

const { tariffsTzs, days } = DEFAULT_DELIVERY_TERMS;

function shown(delivery: ProductCard['delivery'], place?: string) {
  const product = { price: 60_000, sellingPrice: 50_000, delivery } as ProductCard;
  return deliveryToPlace(place, DEFAULT_DELIVERY_TERMS)(product).delivery;
}

describe('the delivery that a card shows', () => {
  const from = 'Dar es Salaam, Kinondoni';

  it.each([
    ['Dar es Salaam, Kinondoni', 'same-district'],
    ['Dar es Salaam, Temeke', 'same-region'],
    ['Arusha', 'mainland'],
    ['Mjini Magharibi, Mjini', 'zanzibar'],
  ] as const)('to %s is that of %s', (place, rate) => {
    expect(shown({ from }, place)).toEqual({ amountTzs: tariffsTzs[rate], days: days[rate] });
  });

  it('is free from the price on from which the seller pays it', () => {
    expect(shown({ from, freeFromTzs: 50_000 }, 'Arusha')).toMatchObject({ amountTzs: 0 });
    expect(shown({ from, freeFromTzs: 50_001 }, 'Arusha')?.amountTzs).toBe(tariffsTzs.mainland);
  });

  it('is free by the full price, also where an offer is below it: the checkout asks for no more', () => {
    const delivery = { from, freeFromTzs: 50_000 };
    const offer = { percents: [20], until: null };
    const product = { price: 60_000, sellingPrice: 50_000, delivery, offer } as ProductCard;
    const toArusha = deliveryToPlace('Arusha', DEFAULT_DELIVERY_TERMS);
    expect(toArusha(product).delivery).toMatchObject({ amountTzs: 0 });
  });

  it('is none where the seller does not deliver', () => {
    expect(shown({ from, regions: ['Kigoma'] }, 'Arusha')).toBeNull();
  });

  it('is not said to a stranger, and not of an earlier release', () => {
    expect(shown({ from })).toBeUndefined();
    expect(shown(undefined, 'Arusha')).toBeUndefined();
  });
});
