import { newOrderNumber } from './order-number.ts';

describe('an order number', () => {
  it('carries the day as Tanzania counts it', () => {
    expect(newOrderNumber(new Date('2026-02-13T21:30:00Z'))).toMatch(/^SK-260214-/);
  });

  it('can be read out: no letter that looks or sounds like another', () => {
    for (let i = 0; i < 200; i++) {
      expect(newOrderNumber(new Date())).toMatch(/^SK-\d{6}-[2-9ABCDEFGHJKMNPQRSTVWXYZ]{5}$/);
    }
  });
});
