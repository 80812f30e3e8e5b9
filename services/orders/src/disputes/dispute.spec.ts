import type { SellerOrderRecord } from '../orders/seller-order.schema.ts';
import { reasonsOf } from './dispute.ts';

const at = new Date('2026-03-01T08:00:00Z');
type Step = Parameters<typeof reasonsOf>[0]['timeline'][number];
const step = (what: string, note: string, noteBy?: Step['noteBy']): Step => ({
  ...{ at, what: `seller-order.${what}`, sellerId: 'juma', note },
  ...(noteBy && { noteBy }),
});
const reasonsIn = (status: SellerOrderRecord['status'], ...timeline: Step[]) =>
  reasonsOf({ timeline }, {
    ...{ sellerId: 'juma', status, cancelRequest: null },
  } as unknown as SellerOrderRecord);
const reasons = (...timeline: Step[]) => reasonsIn('disputed', ...timeline);

describe('the reasons of a case', () => {
  it('are those of both where the seller opens a dispute over a return', () => {
    expect(
      reasons(
        step('delivered', ''),
        step('return-requested', 'Too small', 'buyer'),
        step('lines-refunded', '1 × Kanga: torn', 'seller'),
        step('disputed', 'It was worn', 'seller'),
      ),
    ).toEqual([
      { by: 'buyer', text: 'Too small' },
      { by: 'seller', text: 'It was worn' },
    ]);
  });

  it('are without those of a request that has ended, and of other parts', () => {
    expect(
      reasons(
        step('cancel-requested', 'Ordered twice', 'buyer'),
        step('shipped', ''),
        step('disputed', 'Broken', 'buyer'),
        { ...step('disputed', 'Not theirs', 'buyer'), sellerId: 'asha' },
      ),
    ).toEqual([{ by: 'buyer', text: 'Broken' }]);
  });

  it('are of nobody where a former release has stored a dispute that both may have opened', () => {
    expect(reasons(step('return-requested', 'Too small'), step('disputed', 'It was worn'))).toEqual(
      [
        { by: 'buyer', text: 'Too small' },
        { by: null, text: 'It was worn' },
      ],
    );
    expect(reasons(step('disputed', 'not-sent-in-time'))).toEqual([
      { by: 'system', text: 'not-sent-in-time' },
    ]);
  });

  it.each(['refunded', 'completed', 'cancelled'] as const)('stay once it is %s', (end) => {
    const steps = [step('delivered', ''), step('disputed', 'Broken', 'buyer')];
    const verdict = step(end, 'Pictures seen', 'admin');
    expect(reasonsIn(end, ...steps, verdict)).toEqual([{ by: 'buyer', text: 'Broken' }]);
    expect(reasonsIn(end, step('delivered', ''), verdict)).toEqual([]);
  });

  it('are none of a request that has ended while another one may follow', () => {
    const steps = [step('cancel-requested', 'Ordered twice', 'buyer'), step('shipped', '')];
    expect(reasonsIn('shipped', ...steps)).toEqual([]);
  });

  it('stay a person’s where they are a code of the shop', () => {
    expect(reasons(step('disputed', 'not-sent-in-time', 'buyer'))).toEqual([
      { by: 'buyer', text: 'not-sent-in-time' },
    ]);
  });
});
