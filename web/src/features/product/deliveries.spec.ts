import { DEFAULT_DELIVERY_TERMS } from '@sokoni/contracts/browser';
import { areaDeliveries, deliveryOf } from './deliveries.ts';

const TERMS = DEFAULT_DELIVERY_TERMS;

describe('the deliveries of a product', () => {
  it.each([
    ['Arusha, Karatu', ['toDistrict', 'toRestOfRegion', 'toMainland', 'toZanzibar']],
    ['Arusha', ['toRegion', 'toMainland', 'toZanzibar']],
    ['Kusini Pemba', ['toRegion', 'toRest']],
    ['', ['toMainland', 'toZanzibar']],
  ])('from %p go %j', (from, areas) => {
    expect(areaDeliveries(from, null, TERMS).map(({ area }) => area)).toEqual(areas);
  });

  it('cost and last what the checkout says', () => {
    expect(areaDeliveries('Arusha, Karatu', null, TERMS)[0]).toEqual({
      area: 'toDistrict',
      amountTzs: 3_000,
      days: 2,
    });
  });
});

it.each([
  ['Arusha, Karatu', ['Arusha'], ['toDistrict', 'toRestOfRegion']],
  ['Arusha, Karatu', ['Manyara', 'Kaskazini Unguja'], ['toMainland', 'toZanzibar']],
  ['Kusini Unguja', ['Tanga'], ['toRest']],
  ['', ['Tanga'], ['toMainland']],
])('a product is sent from %s to %j only: %j', (from, regions, areas) => {
  expect(areaDeliveries(from, regions, TERMS).map(({ area }) => area)).toEqual(areas);
});

it('a product announces the holiday of its shop while it lasts', () => {
  const holiday = { from: '2026-12-01', to: '2026-12-03', note: 'Sikukuu' };
  const settings = { regions: null, freeDeliveryFromTzs: 0, cashOnDelivery: true, holiday };
  const on = (day: string) =>
    deliveryOf('Arusha', settings, TERMS, new Date(`${day}T10:00:00Z`)).holiday;
  expect(on('2026-11-30')).toBeNull();
  expect(on('2026-12-03')).toEqual({ sentFrom: '2026-12-04', note: 'Sikukuu' });
  expect(on('2026-12-04')).toBeNull();
});

describe('the delivery to the place of the reader', () => {
  const settings = {
    regions: ['Arusha'],
    freeDeliveryFromTzs: null,
    cashOnDelivery: true,
    holiday: null,
  };
  const toMe = (to: string) => deliveryOf('Arusha, Karatu', settings, TERMS, new Date(), to).toMe;

  it('has the fee and the days that the checkout charges by', () => {
    expect(toMe('Arusha, Karatu')).toEqual({
      place: 'Arusha, Karatu',
      price: { amountTzs: 3_000, days: 2 },
    });
  });

  it('costs nothing anywhere where the seller pays each delivery, and the tariff below a sum', () => {
    const amounts = (freeDeliveryFromTzs: number, goodsTzs?: number) => {
      const free = { ...settings, regions: null, freeDeliveryFromTzs };
      const { areas, toMe: mine } = deliveryOf(
        ...(['Arusha', free, TERMS, new Date(), 'Tanga', goodsTzs] as const),
      );
      return [mine?.price, ...areas].map((one) => one?.amountTzs);
    };
    expect(amounts(0)).toEqual([0, 0, 0, 0]);
    expect(amounts(1)).not.toContain(0);
    expect(amounts(50_000, 50_000)).toEqual([0, 0, 0, 0]);
    expect(amounts(50_000, 49_999)).not.toContain(0);
  });

  it('has no price where the seller does not deliver, and is nothing where no place is known', () => {
    expect(toMe('Tanga')).toEqual({ place: 'Tanga', price: null });
    expect(toMe('')).toBeNull();
  });
});
