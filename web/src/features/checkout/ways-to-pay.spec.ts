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
});
