import {
  type Delivery,
  NO_SHOP_SETTINGS,
  type PricedLine,
  type RefusedLine,
  type ShopTerms,
  type WantedLine,
} from '@sokoni/contracts';
import type { RecentOrder } from '../orders/order.schema.ts';
import { checkServed, orderWithMissing } from './checkout.ts';
import { newOrderNumber } from './order-writer.service.ts';

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

describe('goods that are missing', () => {
  const wanted = (quantity: number, productId = 'simu') =>
    ({ lineId: `${productId} again`, productId, variantId: 'black', quantity }) as WantedLine;
  const waiting = (_id: string, ...lines: WantedLine[]) =>
    ({ _id, lines }) as unknown as RecentOrder;
  const refused = (available: number, code: RefusedLine['code'] = 'sold-out', productId = 'simu') =>
    [{ lineId: `${productId} again`, productId, code, available }] as const;
  const orders = [
    waiting('newest', wanted(1, 'redio')),
    waiting('newer', wanted(2)),
    waiting('old', wanted(1)),
  ];

  it.each([
    ['all are in waiting orders', wanted(3), refused(0)],
    ['some are there and the others in waiting orders', wanted(5), refused(2, 'out-of-stock')],
  ])('are in the newest order that has some of them when %s', (_when, line, lines) => {
    expect(orderWithMissing(lines, [line], orders)?._id).toBe('newer');
  });

  it.each([
    ['others have bought some of them', wanted(6), refused(2, 'out-of-stock')],
    ['they are no longer sold', wanted(1), refused(0, 'option-gone')],
    ['they are of another option', { ...wanted(1), variantId: 'white' }, refused(0)],
  ])('are in no order when %s', (_when, line, lines) => {
    expect(orderWithMissing(lines, [line], orders)).toBeUndefined();
  });

  it('are in no order where further goods are sold out', () => {
    const lines = [...refused(0), ...refused(0, 'sold-out', 'saa')];
    expect(orderWithMissing(lines, [wanted(1), wanted(1, 'saa')], orders)).toBeUndefined();
    expect(orderWithMissing([], [wanted(1)], orders)).toBeUndefined();
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
