import { newDeliveryPin } from './delivery-pin.ts';

describe('a delivery PIN', () => {
  it('has four digits', () => {
    for (let i = 0; i < 200; i++) expect(newDeliveryPin()).toMatch(/^\d{4}$/);
  });
});
