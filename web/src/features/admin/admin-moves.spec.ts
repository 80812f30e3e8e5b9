import type { SellerOrder } from '@sokoni/contracts/browser';
import { adminForms } from './admin-moves.ts';

const t = ((key: string, values: object) => `${key} ${JSON.stringify(values)}`) as never;

it('an admin reads how much goes back before it does', () => {
  const moves = ['accept', 'complete', 'receive-return', 'refund'];
  const part = {
    sellerName: 'Juma',
    status: 'disputed',
    sellerDueAt: null,
    moves,
    lineRefunds: [],
  };
  const explained = (paidTzs: number) =>
    adminForms(
      { ...part, paidTzs } as unknown as SellerOrder,
      t,
      { method: 'delivery' },
      'en',
      '2026-11-29T12:00:00.000Z',
    ).map(({ move, explanation = '' }) => [move, explanation.includes('37,900')]);
  expect(explained(37_900)).toEqual([
    ['accept', false],
    ['complete', false],
    ['receive-return', true],
    ['refund', true],
  ]);
  expect(explained(0)).toEqual(moves.map((move) => [move, false]));
});

it('a dispute whose seller is awaited is decided with a warning, until when and not after', () => {
  const explained = (sellerDueAt: string | null, status = 'disputed') => {
    const moves = ['complete', 'refund'];
    const part = {
      ...{ sellerName: 'Juma', status, sellerDueAt, moves },
      ...{ paidTzs: 0, lineRefunds: [] },
    } as unknown as SellerOrder;
    const forms = adminForms(part, t, { method: 'delivery' }, 'en', '2026-11-29T12:00:00.000Z');
    return forms.map(({ explanation = '' }) => explanation.includes('sales.decideEarly'));
  };
  expect(explained('2026-11-29T13:00:00.000Z')).toEqual([true, true]);
  expect(explained('2026-11-29T11:00:00.000Z')).toEqual([false, false]);
  expect(explained(null)).toEqual([false, false]);
  expect(explained('2026-11-29T13:00:00.000Z', 'return_requested')).toEqual([false, false]);
});
