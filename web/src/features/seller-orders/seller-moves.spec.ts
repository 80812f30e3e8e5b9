import type { SellerOrder, SellerOrderMove } from '@sokoni/contracts/browser';
import { readMove, sellerForms } from './seller-moves.ts';

const part = (...moves: SellerOrderMove[]): SellerOrder => ({
  sellerId: 's',
  sellerName: 'Duka',
  status: 'shipped',
  subtotalTzs: 1,
  deliveryTzs: 1,
  fundedDeliveryTzs: 0,
  promisedDeliveryTzs: 0,
  moves,
  dueAt: null,
  deliveryPin: null,
  cancelRequest: null,
});

describe('what a seller does with an order', () => {
  it('is what the server allows, the next step first', () => {
    const forms = sellerForms(part('cancel', 'accept'), String);
    expect(forms.map(({ move }) => move)).toEqual(['accept', 'cancel']);
  });

  it('delivers by the buyer’s PIN', () => {
    const [deliver] = sellerForms(part('deliver'), String);
    expect(deliver?.field).toMatchObject({ name: 'pin', required: true });
  });

  it('ends where nothing is allowed', () => {
    expect(sellerForms(part(), String)).toEqual([]);
  });

  it('knows no move that is not a seller’s', () => {
    expect(readMove('ship')).toBe('ship');
    expect(readMove('refund')).toBeNull();
    expect(readMove(null)).toBeNull();
  });
});
