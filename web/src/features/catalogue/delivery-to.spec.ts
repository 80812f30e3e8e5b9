import { DEFAULT_DELIVERY_TERMS, type ProductCard } from '@sokoni/contracts/browser';
import type { Caller } from '../../lib/http.ts';
import { toTiles } from './catalogue.api.ts';
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

  it('from an unknown place of the seller is what the page of the product and the checkout say', () => {
    const toArusha = { amountTzs: tariffsTzs.mainland, days: days.mainland };
    expect(shown({ from: '' }, 'Arusha')).toEqual(toArusha);
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

describe('the basket from which a card says that the delivery is free', () => {
  const from = 'Dar es Salaam, Kinondoni';
  const tileOf = (delivery: ProductCard['delivery'], place?: string) => {
    const product = { productName: 'Kanga', productImage: [], price: 60_000, sellingPrice: 50_000 };
    const card = { ...product, delivery } as unknown as ProductCard;
    const to = place ? deliveryToPlace(place, DEFAULT_DELIVERY_TERMS) : undefined;
    return toTiles([card], { headers: new Headers(), lang: 'en' } as Caller, to)[0];
  };

  it.each([
    ['a stranger', undefined],
    ['who is brought it', 'Arusha'],
  ])('is said to %s', (_, place) => {
    expect(tileOf({ from, freeFromTzs: 80_000 }, place)?.freeFromTzs).toBe(80_000);
    expect(tileOf({ from, freeFromTzs: 50_000 }, place)?.freeFromTzs).toBe(0);
    expect(tileOf({ from }, place)).not.toHaveProperty('freeFromTzs');
  });

  it('is said of chosen regions to nobody whose place is not among them, or not known', () => {
    const kigoma = { from, regions: ['Kigoma'], freeFromTzs: 0 };
    expect(tileOf(kigoma, 'Kigoma')?.freeFromTzs).toBe(0);
    for (const place of [undefined, 'Arusha'])
      expect(tileOf(kigoma, place)).not.toHaveProperty('freeFromTzs');
  });
});
