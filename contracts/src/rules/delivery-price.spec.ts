import { DEFAULT_DELIVERY_TERMS } from '../constants/delivery.ts';
import {
  deliveriesFrom,
  deliveryBySeller,
  freeDelivery,
  priceDelivery,
  priceToStation,
} from './delivery-price.ts';

const TERMS = DEFAULT_DELIVERY_TERMS;

describe('the price of a delivery', () => {
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
      expect(priceDelivery('delivery', from, to, TERMS)).toEqual({
        rate,
        amountTzs,
        subsidyTzs: 0,
        days,
      });
    },
  );

  it('is free for pickup', () => {
    expect(priceDelivery('pickup', 'Arusha', 'Dodoma', TERMS)).toEqual({
      rate: 'pickup',
      amountTzs: 0,
      subsidyTzs: 0,
      days: null,
    });
  });

  it.each([
    ['Dodoma', 4_000, 4_000, 5],
    ['Arusha, Arusha', 4_000, 3_000, 2],
    ['Arusha, Arusha', 0, 0, 2],
    ['Mjini Magharibi, Mjini', 100_000, 15_000, 7],
  ])('to a station in %s with a tariff of %d costs %d', (to, tariffTzs, amountTzs, days) => {
    const price = { rate: 'station', amountTzs, subsidyTzs: 0, days };
    expect(priceToStation('Arusha, Arusha', to, tariffTzs, TERMS)).toEqual(price);
  });

  it('is paid by the shop where a plan makes it free', () => {
    const tariff = priceDelivery('delivery', 'Arusha', 'Dodoma', TERMS);
    expect(freeDelivery(tariff, 10_000)).toEqual({
      rate: 'free',
      amountTzs: 0,
      subsidyTzs: 10_000,
      days: 5,
    });
    const pickup = priceDelivery('pickup', 'Arusha', 'Dodoma', TERMS);
    expect(freeDelivery(pickup, 10_000)).toBe(pickup);
    expect(freeDelivery(tariff, 9_999)).toBe(tariff);
  });

  it('leaves nothing to the shop where the seller pays it, and stays a pickup', () => {
    const tariff = priceDelivery('delivery', 'Arusha', 'Dodoma', TERMS);
    expect(deliveryBySeller(tariff)).toEqual({
      rate: 'free',
      amountTzs: 0,
      subsidyTzs: 0,
      days: 5,
    });
    const pickup = priceDelivery('pickup', 'Arusha', 'Dodoma', TERMS);
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
    expect(deliveriesFrom(from, TERMS).map(({ rate }) => rate)).toEqual(rates);
  });

  it('cost and last what an order to there does', () => {
    const [, , mainland] = deliveriesFrom('Arusha, Karatu', TERMS);
    expect(mainland).toEqual(priceDelivery('delivery', 'Arusha, Karatu', 'Dodoma', TERMS));
  });

  it('follow the terms in effect, in price and in days', () => {
    const terms = {
      tariffsTzs: { ...TERMS.tariffsTzs, mainland: 12_000 },
      days: { ...TERMS.days, mainland: 9 },
    };
    const changed = { rate: 'mainland', amountTzs: 12_000, subsidyTzs: 0, days: 9 };
    expect(priceDelivery('delivery', 'Arusha', 'Dodoma', terms)).toEqual(changed);
    expect(deliveriesFrom('Arusha', terms)).toContainEqual(changed);
  });
});
