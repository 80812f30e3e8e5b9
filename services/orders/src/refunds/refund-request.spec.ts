import { beginningOf, keyOf, readKey, type WantedRefund } from './refund-request.ts';

const [ORDER, ONE, OTHER] = ['a'.repeat(24), 'b'.repeat(24), 'c'.repeat(24)];
const asked = { amountTzs: 30_000, reason: '', aboutId: ORDER, sellerIds: [] };
const CASES: readonly (readonly [string, WantedRefund])[] = [
  [`order ${ORDER} ${ONE} 30000`, { ...asked, kind: 'order', sellerIds: [ONE] }],
  [`order ${ORDER} ${ONE} ${OTHER} 30000`, { ...asked, kind: 'order', sellerIds: [ONE, OTHER] }],
  [`plan ${ORDER} 30000`, { ...asked, kind: 'plan' }],
  [`by hand ${ORDER} BANK 1 30000`, { ...asked, kind: 'by-hand', transactionId: 'BANK 1' }],
];

describe('what a request for a refund is called', () => {
  it.each(CASES)('%s says what is refunded, and how much', (key, wanted) => {
    expect(keyOf(wanted)).toBe(key);
    expect(readKey(key)).toEqual(wanted);
    expect(key.startsWith(`${beginningOf(wanted.kind, ORDER)} `)).toBe(true);
  });

  it('is the same with another reason, and of a plan whoever bought it', () => {
    const wanted: WantedRefund = { ...asked, kind: 'plan' };
    expect(keyOf({ ...wanted, reason: 'Fraud', sellerIds: [ONE], number: 'SK-1' })).toBe(
      keyOf(wanted),
    );
  });
});
