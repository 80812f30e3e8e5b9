import type { Delivery, PricedLine, ShopTerms } from '@sokoni/contracts';
import { checkServed } from './checkout.ts';

const line = (sellerId: string, productName: string) =>
  ({ sellerId, sellerName: sellerId, productName }) as PricedLine;
const lines = [line('Asha', 'Kanga'), line('Juma', 'Redio'), line('Juma', 'Simu')];
const to = (location: string, method: Delivery['method'] = 'delivery') =>
  ({ location, method }) as Delivery;
const juma = (regions: string[] | null) => {
  const terms: ShopTerms = { regions, freeDeliveryFromTzs: null, holiday: null };
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
