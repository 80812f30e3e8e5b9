import { nextMoves, readMove } from './seller-order.ts';

describe('what a seller does with an order', () => {
  it('goes from paid over packing and sending to the door', () => {
    expect(nextMoves('paid')).toEqual(['accept', 'cancel']);
    expect(nextMoves('processing')).toEqual(['ship', 'cancel']);
    expect(nextMoves('shipped')).toEqual(['deliver']);
  });

  it('ends there', () => {
    for (const status of ['delivered', 'completed', 'cancelled', 'refunded'] as const) {
      expect(nextMoves(status)).toEqual([]);
    }
    expect(nextMoves(undefined)).toEqual([]);
  });

  it('knows only its four moves', () => {
    expect(readMove('ship')).toBe('ship');
    expect(readMove('refund')).toBeNull();
    expect(readMove(null)).toBeNull();
  });
});
