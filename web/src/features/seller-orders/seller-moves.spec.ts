import type { SellerOrder, SellerOrderMove } from '@sokoni/contracts/browser';
import { readMove, sellerForms } from './seller-moves.ts';
import { readTask, TASKS } from './seller-tasks.ts';

const part = (...moves: SellerOrderMove[]): SellerOrder => ({
  sellerId: 's',
  sellerName: 'Duka',
  status: 'shipped',
  subtotalTzs: 1,
  deliveryTzs: 1,
  fundedDeliveryTzs: 0,
  pendingSubsidyTzs: 0,
  deliveryDays: null,
  moves,
  dueAt: null,
  deliveryPin: null,
  cancelRequest: null,
});

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

  it('answers a wish to cancel first: agree or refuse', () => {
    const asked = { ...part('ship', 'refuse-cancel', 'cancel'), cancelRequest: 'Ordered twice' };
    const forms = sellerForms(asked, String, { method: 'delivery' });
    expect(forms.slice(0, 2)).toMatchObject([
      { move: 'cancel', label: 'sales.agree' },
      { move: 'refuse-cancel', label: 'sales.refuse' },
    ]);
  });

  it('agrees to a return when the goods are back, or refuses it before an admin', () => {
    const asked = { ...part('receive-return', 'dispute'), status: 'return_requested' } as const;
    expect(sellerForms(asked, String, { method: 'delivery' })).toMatchObject([
      { move: 'receive-return', label: 'sales.agree', explanation: 'sales.agreeReturnText' },
      { move: 'dispute', label: 'sales.refuse', explanation: 'sales.refuseReturnText' },
    ]);
  });

  it('ends where nothing is allowed', () => {
    expect(sellerForms(part(), String, { method: 'delivery' })).toEqual([]);
  });

  it('knows no move that is not a seller’s', () => {
    expect(readMove('ship')).toBe('ship');
    expect(readMove('refund')).toBeNull();
    expect(readMove(null)).toBeNull();
  });
});

describe('which orders a seller wants to see', () => {
  it('is what the address says', () => {
    expect(['any', ...TASKS].map(readTask)).toEqual(['any', ...TASKS]);
  });

  it('is all of them where the address says nothing or nonsense', () => {
    expect([null, '', 'shipped', 'toString'].map(readTask)).toEqual([null, null, null, null]);
  });
});
