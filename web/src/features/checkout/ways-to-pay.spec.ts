import type { CashOnDelivery } from '@sokoni/contracts/browser';
import type { Translate } from '../../lib/texts.ts';
import { waysToPay } from './ways-to-pay.ts';

const keys = ((key: string) => key) as unknown as Translate<'checkout'> & Translate<'paynumber'>;

/** Title and text of cash, by their keys. */
function cashOf(method: string, total: number | null) {
  const cash = { refusal: null, leftTzs: 50_000, openTzs: 0 } as unknown as CashOnDelivery;
  const offer = { methods: null, saved: [], cash, cashNotTakenBy: [] };
  const row = waysToPay(offer, { total, method }, keys, keys).find(({ value }) => value === 'cash');
  return [row?.title, row?.text].map((key) => key?.replace('checkout.', ''));
}

describe('cash', () => {
  it.each([
    ['delivery', null, 'cash', 'cashUpTo'],
    ['delivery', 20_000, 'cash', 'cashText'],
    ['delivery', 90_000, 'cash', 'cashTooMuch'],
    ['pickup', null, 'cashAtPickup', 'cashUpToAtPickup'],
    ['pickup', 20_000, 'cashAtPickup', 'cashTextAtPickup'],
    ['pickup', 90_000, 'cashAtPickup', 'cashTooMuchAtPickup'],
    ['station', 20_000, 'cash', 'cashNotAtStations'],
  ])('by %s of %s is called %s and explained by %s', (method, total, title, text) => {
    expect(cashOf(method, total)).toEqual([title, text]);
  });

  it('leads to the profile where nothing but a confirmed number is missing', () => {
    const cash = (code: string) =>
      ({ refusal: { code, message: 'No.' } }) as unknown as CashOnDelivery;
    const rowOf = (code: string) => {
      const offer = { methods: null, saved: [], cash: cash(code), cashNotTakenBy: [] };
      const ways = waysToPay(offer, { total: null, method: 'delivery' }, keys, keys);
      return ways.find(({ value }) => value === 'cash');
    };
    expect(rowOf('phone')).toMatchObject({ refused: true, text: 'No.', wantsPhone: true });
    expect(rowOf('off')).toMatchObject({ refused: true, wantsPhone: false });
  });
});
