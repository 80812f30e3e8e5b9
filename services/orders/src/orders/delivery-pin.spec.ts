import { isDeliveryPin, newDeliveryPin } from './delivery-pin.ts';

describe('a delivery PIN', () => {
  it('has four digits', () => {
    for (let i = 0; i < 200; i++) expect(newDeliveryPin()).toMatch(/^\d{4}$/);
  });

  it.each([
    ['0412', '0412', true],
    ['0412', '0413', false],
    ['0412', '04120', false],
    ['0412', '', false],
    ['', '', false],
  ])('%j answered by %j: %s', (pin, given, right) => {
    expect(isDeliveryPin(pin, given)).toBe(right);
  });
});
