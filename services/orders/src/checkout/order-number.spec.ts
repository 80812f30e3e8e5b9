import { newOrderNumber } from './order-number.ts';

describe('an order number', () => {
  it('has the date of Dar es Salaam', () => {
    expect(newOrderNumber(new Date('2026-02-13T21:30:00Z'))).toMatch(/^SK-260214-/);
  });

  it('has no characters that are easily confused', () => {
    for (let i = 0; i < 200; i++) {
      expect(newOrderNumber(new Date())).toMatch(/^SK-\d{6}-[2-9ABCDEFGHJKMNPQRSTVWXYZ]{5}$/);
    }
  });
});
