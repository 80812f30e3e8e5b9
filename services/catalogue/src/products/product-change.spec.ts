import type { AuditStep } from '@sokoni/common';
import { toRecordedChange } from './product-change.ts';

const state = {
  sellerId: 's',
  status: 'listed',
  pinned: false,
  deletedAt: null,
  productName: 'Kettle',
  price: 60_000,
  sellingPrice: 50_000,
};
const step = (before: AuditStep['before'], after: AuditStep['after']): AuditStep => ({
  at: new Date('2026-03-01T08:00:00Z'),
  actor: { id: 'a', role: 'ADMIN' },
  action: 'product.listed',
  before,
  after,
});
const by = { at: '2026-03-01T08:00:00.000Z', byRole: 'ADMIN', byName: 'Asha' };

describe('a change of a product', () => {
  it('names what was changed, from what, to what, and by whom', () => {
    const after = { ...state, sellingPrice: 45_000, status: 'draft' };
    expect(toRecordedChange(step(state, after), 'Asha')).toEqual({
      ...by,
      what: 'changed',
      parts: [
        { part: 'status', before: 'listed', after: 'draft' },
        { part: 'sellingPrice', before: 50_000, after: 45_000 },
      ],
    });
  });

  it('has the prices of variants in their order', () => {
    const variants = (...prices: number[]) =>
      prices.map((price) => ({ id: 'v', price, wholesale: [[5, price - 1]] }));
    const change = toRecordedChange(
      step({ ...state, variants: variants(10, 20) }, { ...state, variants: variants(10, 25) }),
      '',
    );
    expect(change?.parts).toEqual([
      { part: 'variantPrices', before: [10, 20], after: [10, 25] },
      { part: 'wholesalePrices', before: [9, 19], after: [9, 24] },
    ]);
  });

  it('has the wholesale prices of a product without variants', () => {
    const after = { ...state, wholesale: [[5, 45_000]] };
    expect(toRecordedChange(step(state, after), '')?.parts).toEqual([
      { part: 'wholesalePrices', before: [], after: [45_000] },
    ]);
  });

  it('is the upload where nothing was before, and the deletion', () => {
    expect(toRecordedChange(step(null, state), 'Asha')).toEqual({
      ...by,
      what: 'uploaded',
      parts: [],
    });
    const deleted = { ...state, deletedAt: '2026-03-01T08:00:00.000Z' };
    expect(toRecordedChange(step(state, deleted), 'Asha')).toMatchObject({ what: 'deleted' });
  });

  it('is none where only what is not shown changed', () => {
    expect(toRecordedChange(step(state, { ...state, sellerId: 'other' }), '')).toBeNull();
  });
});
