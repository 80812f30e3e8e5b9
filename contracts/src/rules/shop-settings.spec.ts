import { beginningOf, dateOf } from './day.ts';
import {
  checkHoliday,
  deliversTo,
  NO_SHOP_SETTINGS,
  paysDelivery,
  returnDay,
} from './shop-settings.ts';

const NOON = new Date('2026-12-01T09:00:00Z');

describe('delivery by the settings of a shop', () => {
  it('goes everywhere, at the price of the tariff, without settings', () => {
    expect(deliversTo(NO_SHOP_SETTINGS, 'Kigoma')).toBe(true);
    expect(paysDelivery(NO_SHOP_SETTINGS, 1_000_000)).toBe(false);
    expect(returnDay(NO_SHOP_SETTINGS, NOON)).toBeNull();
  });

  it.each([
    ['Arusha', true],
    ['Arusha, Meru', true],
    ['Kilimanjaro, Moshi', false],
    ['', false],
  ])('to chosen regions only, with all of their districts: %s', (place, expected) => {
    expect(deliversTo({ regions: ['Arusha', 'Dodoma'] }, place)).toBe(expected);
  });

  it('is paid by the seller from the basket on, and always from zero', () => {
    const from = (freeDeliveryFromTzs: number) => ({ freeDeliveryFromTzs });
    expect(paysDelivery(from(50_000), 49_999)).toBe(false);
    expect(paysDelivery(from(50_000), 50_000)).toBe(true);
    expect(paysDelivery(from(0), 1)).toBe(true);
  });
});

describe('a holiday of a shop', () => {
  const holiday = { from: '2026-12-01', to: '2026-12-05' };

  it.each([
    ['2026-11-30T20:59:59Z', null],
    ['2026-11-30T21:00:00Z', '2026-12-06'],
    ['2026-12-05T20:59:59Z', '2026-12-06'],
    ['2026-12-05T21:00:00Z', null],
  ])('lasts from the first to the last day in Tanzania: %s', (at, back) => {
    expect(returnDay({ holiday }, new Date(at))).toBe(back);
  });

  it('ends with a month and a year', () => {
    const days = { from: '2026-12-01', to: '2026-12-31' };
    expect(returnDay({ holiday: days }, NOON)).toBe('2027-01-01');
  });

  it('may begin today and have a single day', () => {
    expect(checkHoliday({ from: '2026-12-01', to: '2026-12-01' }, NOON)).toBeNull();
    expect(checkHoliday({ from: '2026-11-20', to: '2026-12-19' }, NOON)).toBeNull();
  });

  it.each([
    ['2026-12-05', '2026-12-04', 'holiday-order'],
    ['2026-11-01', '2026-11-30', 'holiday-over'],
    ['2026-12-01', '2026-12-31', 'holiday-long'],
    ['2028-01-01', '2028-01-02', 'holiday-far'],
  ])('is refused from %s to %s: %s', (from, to, code) => {
    expect(checkHoliday({ from, to }, NOON)).toBe(code);
  });

  it('counts days from midnight in Tanzania', () => {
    expect(beginningOf('2026-12-06').toISOString()).toBe('2026-12-05T21:00:00.000Z');
    expect(dateOf(beginningOf('2026-12-06'))).toBe('2026-12-06');
  });
});
