import { deliveriesFrom, deliveryBySeller, freeDelivery, priceDelivery } from './delivery-price.ts';

describe('delivery', () => {
  it.each([
    ['Arusha, Arusha', 'Arusha, Arusha', 'same-district', 3_000, 2],
    ['Arusha, Arusha', 'Arusha, Karatu', 'same-region', 5_000, 3],
    ['Arusha', 'Arusha', 'same-region', 5_000, 3],
    ['Arusha', 'Arusha, Arusha', 'same-region', 5_000, 3],
    ['Arusha, Arusha', 'Dodoma', 'mainland', 10_000, 5],
    ['Arusha, Arusha', 'Mjini Magharibi, Mjini', 'zanzibar', 15_000, 7],
    ['Mjini Magharibi, Mjini', 'Dodoma', 'zanzibar', 15_000, 7],
    ['Mjini Magharibi, Mjini', 'Kusini Pemba', 'zanzibar', 15_000, 7],
    ['Mjini Magharibi, Mjini', 'Mjini Magharibi, Mjini', 'same-district', 3_000, 2],
  ])(
    'from %s to %s is charged as %s: TZS %d, within %d days',
    (from, to, rate, amountTzs, days) => {
      expect(priceDelivery('delivery', from, to)).toEqual({
        rate,
        amountTzs,
        subsidyTzs: 0,
        days,
      });
    },
  );

  it('is free for pickup', () => {
    expect(priceDelivery('pickup', 'Arusha', 'Dodoma')).toEqual({
      rate: 'pickup',
      amountTzs: 0,
      subsidyTzs: 0,
      days: null,
    });
  });

  it('is paid by the shop where a plan makes it free', () => {
    const tariff = priceDelivery('delivery', 'Arusha', 'Dodoma');
    expect(freeDelivery(tariff, 10_000)).toEqual({
      rate: 'free',
      amountTzs: 0,
      subsidyTzs: 10_000,
      days: 5,
    });
    const pickup = priceDelivery('pickup', 'Arusha', 'Dodoma');
    expect(freeDelivery(pickup, 10_000)).toBe(pickup);
    expect(freeDelivery(tariff, 9_999)).toBe(tariff);
  });

  it('leaves nothing to the shop where the seller pays it, and stays a pickup', () => {
    const tariff = priceDelivery('delivery', 'Arusha', 'Dodoma');
    expect(deliveryBySeller(tariff)).toEqual({
      rate: 'free',
      amountTzs: 0,
      subsidyTzs: 0,
      days: 5,
    });
    const pickup = priceDelivery('pickup', 'Arusha', 'Dodoma');
    expect(deliveryBySeller(pickup)).toBe(pickup);
  });
});

describe('the deliveries from a place', () => {
  it.each([
    ['Arusha, Karatu', ['same-district', 'same-region', 'mainland', 'zanzibar']],
    ['Arusha', ['same-region', 'mainland', 'zanzibar']],
    ['Mjini Magharibi, Mjini', ['same-district', 'same-region', 'zanzibar']],
    ['', ['mainland', 'zanzibar']],
  ])('of %p are %j', (from, rates) => {
    expect(deliveriesFrom(from).map(({ rate }) => rate)).toEqual(rates);
  });

  it('cost and last what an order to there does', () => {
    const [, , mainland] = deliveriesFrom('Arusha, Karatu');
    expect(mainland).toEqual(priceDelivery('delivery', 'Arusha, Karatu', 'Dodoma'));
  });
});
