import {
  type Delivery,
  NO_SHOP_SETTINGS,
  type PricedLine,
  type ShopTerms,
} from '@sokoni/contracts';
import { checkServed } from './checkout.ts';
import { newOrderNumber } from './order-number.ts';

const line = (sellerId: string, productName: string) =>
  ({ sellerId, sellerName: sellerId, productName }) as PricedLine;
const lines = [line('Asha', 'Kanga'), line('Juma', 'Redio'), line('Juma', 'Simu')];
const to = (location: string, method: Delivery['method'] = 'delivery') =>
  ({ location, method }) as Delivery;
const juma = (regions: string[] | null) => {
  const terms: ShopTerms = { ...NO_SHOP_SETTINGS, regions };
  return new Map([['Juma', terms]]);
};

describe('a place of delivery', () => {
  it.each<[string, Delivery, Map<string, ShopTerms>]>([
    ['nothing is known of the sellers', to('Kigoma'), new Map()],
    ['the seller delivers everywhere', to('Kigoma'), juma(null)],
    ['its region is one of the seller’s', to('Arusha, Meru'), juma(['Arusha'])],
    ['the goods are picked up', to('Kigoma', 'pickup'), juma(['Arusha'])],
  ])('is served when %s', (_when, place, shops) => {
    expect(() => checkServed(lines, place, shops)).not.toThrow();
  });

  it('is refused with seller, region and all products of the seller', () => {
    const refuse = () => checkServed(lines, to('Kigoma, Kasulu'), juma(['Arusha', 'Manyara']));
    expect(refuse).toThrow(
      expect.objectContaining({
        code: 'place-not-served',
        values: { seller: 'Juma', region: 'Kigoma', products: 'Redio, Simu' },
      }),
    );
  });
});

describe('an order number', () => {
  it('has the date of Dar es Salaam', () => {
    expect(newOrderNumber(new Date('2026-02-13T21:30:00Z'))).toMatch(/^SK-260214-/);
  });

  it('has no characters that are easily confused', () => {
    for (let i = 0; i < 200; i++) {
      expect(newOrderNumber(new Date())).toMatch(/^SK-\d{6}-[2-9ABCDEFGHJKMNPQRSTVWXYZ]{5}$/);
    }
  });
});
