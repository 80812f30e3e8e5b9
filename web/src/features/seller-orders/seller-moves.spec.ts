import type { SellerOrder, SellerOrderMove } from '@sokoni/contracts/browser';
import { someSellerOrder } from '../../../test/some.ts';
import { nextStep, sellerForms } from './seller-moves.ts';
import { countOf, firstTab, readTab, STAGES, shownTabs, TASKS } from './seller-tasks.ts';

const part = (...moves: SellerOrderMove[]) => someSellerOrder({ status: 'shipped', moves });

describe('what a seller does with an order', () => {
  it('is what the server allows, the next step first', () => {
    const forms = sellerForms(part('cancel', 'accept'), String, { method: 'delivery' });
    expect(forms.map(({ move }) => move)).toEqual(['accept', 'cancel']);
  });

  it('delivers by the buyer’s PIN', () => {
    const [deliver] = sellerForms(part('deliver'), String, { method: 'delivery' });
    expect(deliver?.field).toMatchObject({ name: 'pin', required: true });
  });

  it('makes ready what the buyer picks up: no tracking, no delivery', () => {
    const forms = sellerForms(part('ship', 'deliver'), String, { method: 'pickup' });
    expect(forms.map(({ label }) => label)).toEqual(['sales.makeReady', 'sales.handOver']);
    expect(forms[0]?.field).toBeUndefined();
  });

  it('answers a request to cancel first: agree or refuse', () => {
    const asked = { ...part('ship', 'refuse-cancel', 'cancel'), cancelRequest: 'Ordered twice' };
    const forms = sellerForms(asked, String, { method: 'delivery' });
    expect(forms.slice(0, 2)).toMatchObject([
      { move: 'cancel', label: 'sales.agree' },
      { move: 'refuse-cancel', label: 'sales.refuse' },
    ]);
  });

  it('confirms that the goods of a return are back, or refuses it before an admin', () => {
    const asked = {
      ...part('receive-return', 'dispute'),
      ...({ status: 'return_requested', paidTzs: 42_900 } as const),
    };
    expect(sellerForms(asked, String, { method: 'delivery' })).toMatchObject([
      {
        move: 'receive-return',
        label: 'sales.receiveReturn',
        explanation: 'sales.agreeReturnText',
      },
      { move: 'dispute', label: 'sales.refuse', explanation: 'sales.refuseReturnText' },
    ]);
  });

  it('names the amount that goes back before it does', () => {
    const t = ((key: string, values?: object) => `${key} ${JSON.stringify(values ?? {})}`) as never;
    const explained = (one: SellerOrder) =>
      sellerForms(one, t, { method: 'delivery' }).map(({ explanation }) => explanation);
    const back = { lines: [], amountTzs: 5_000, reason: '', at: '2026-11-29T12:00:00.000Z' };
    const paid = {
      ...part('receive-return', 'give-up-delivery', 'cancel'),
      paidTzs: 42_900,
      lineRefunds: [{ ...back, wasPaid: true }],
    };
    expect(explained(paid)).toEqual([
      expect.stringContaining('37,900'),
      expect.stringContaining('37,900'),
      expect.stringContaining('37,900'),
    ]);
    const [asked] = explained({ ...paid, cancelRequest: 'Ordered twice' });
    expect(asked).toContain('37,900');
    // Taken off what the buyer would have paid in cash.
    const inCash = { ...paid, paidTzs: 0, lineRefunds: [{ ...back, wasPaid: false }] };
    expect(explained(inCash)[2]).toContain('sales.endsUnpaidText');
  });

  it.each([
    ['return_requested', 'sales.agreeUnpaidReturnText'],
    ['disputed', 'sales.endsUnpaidText'],
  ] as const)('names no amount where nothing was paid: %s', (status, explanation) => {
    const unpaid = { ...part('receive-return'), status };
    expect(sellerForms(unpaid, String, { method: 'delivery' })).toMatchObject([{ explanation }]);
  });

  it('ends where nothing is allowed', () => {
    expect(sellerForms(part(), String, { method: 'delivery' })).toEqual([]);
  });
});

describe('the next step in a list', () => {
  const step = (one: SellerOrder, method: 'delivery' | 'pickup' = 'delivery') =>
    nextStep(one, String, { method });

  it('is done at once where it needs no word of the seller', () => {
    expect(step(part('accept', 'cancel'))).toMatchObject({ move: 'accept', way: 'at-once' });
    expect(step(part('ship', 'cancel'), 'pickup')).toMatchObject({ move: 'ship', way: 'at-once' });
  });

  it('is confirmed in a dialog where a parcel leaves, or it needs a PIN', () => {
    expect(step(part('ship', 'cancel'))).toMatchObject({ move: 'ship', way: 'dialog' });
    expect(step(part('deliver', 'fail-delivery'))).toMatchObject({
      move: 'deliver',
      way: 'dialog',
    });
  });

  it('is answered on the page of the order, which has both answers', () => {
    const asked = { ...part('ship', 'refuse-cancel', 'cancel'), cancelRequest: 'Ordered twice' };
    expect(step(asked)).toEqual({ move: 'cancel', label: 'sales.answer', way: 'page' });
  });

  it('is none where the order waits for others', () => {
    expect(step(part())).toBeNull();
    expect(step(part('dispute'))).toBeNull();
  });
});

describe('which orders a seller wants to see', () => {
  const tabs = ['any', ...TASKS, ...STAGES, 'all'];
  const tasks = {
    counts: { cancelRequests: 0, toAccept: 2, toShip: 1, toReceiveReturn: 0, toState: 0 },
    others: { shipped: 4, delivered: 0, disputed: 0 },
    nextDueAt: null,
    nextStatementAt: null,
    ceiling: null,
  };
  const idle = { ...tasks, counts: { ...tasks.counts, toAccept: 0, toShip: 0 } };

  it('is what the address says', () => {
    expect(tabs.map(readTab)).toEqual(tabs);
    expect([null, '', 'paid', 'toString'].map(readTab)).toEqual([null, null, null, null]);
  });

  it('is otherwise what waits for them, or all where nothing does', () => {
    expect([firstTab(tasks, undefined), firstTab(idle, undefined)]).toEqual(['any', 'all']);
    expect(firstTab(null, undefined)).toBe('all');
  });

  it('stays the list of its cursor, whatever was done meanwhile', () => {
    expect(firstTab(idle, `17.${'a'.repeat(24)}`)).toBe('any');
    expect(firstTab(tasks, 'a'.repeat(24))).toBe('all');
  });

  it('has tabs for what there is and for what is chosen', () => {
    expect(shownTabs(tasks, 'any')).toEqual(['any', 'toAccept', 'toShip', 'shipped', 'all']);
    expect(shownTabs(idle, 'toAccept')).toEqual(['toAccept', 'shipped', 'all']);
    expect(countOf(tasks, 'any')).toBe(3);
    expect(countOf(tasks, 'shipped')).toBe(4);
    expect(countOf(tasks, 'all')).toBeNull();
  });
});
