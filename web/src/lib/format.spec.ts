import {
  discountPercent,
  formatDate,
  formatNumber,
  formatTzs,
  fromLocalTime,
  toLocalTime,
} from './format.ts';

describe('format', () => {
  it('writes shillings in groups of three without decimals', () => {
    expect(formatTzs(13_500)).toBe('TZS\u00A013,500');
    expect(formatTzs(999)).toBe('TZS\u00A0999');
    expect(formatTzs(-490_000)).toBe('\u2212TZS\u00A0490,000');
    expect(formatNumber(1_234_567)).toBe('1,234,567');
  });

  it('writes a date in the language of the reader', () => {
    expect(formatDate('2026-11-21T07:00:00.000Z', 'en')).toBe('21 November 2026');
    expect(formatDate('2026-11-21T07:00:00.000Z', 'sw')).toContain('Novemba');
  });

  it('takes the day of Dar es Salaam', () => {
    expect(formatDate('2026-11-21T22:30:00.000Z', 'en')).toBe('22 November 2026');
  });

  it('counts a discount only when there is one', () => {
    expect(discountPercent(1_000, 750)).toBe(25);
    expect(discountPercent(750, 1_000)).toBe(0);
  });
});

it.each([
  ['2026-12-04T00:00', '2026-12-03T21:00:00.000Z'],
  ['2026-12-31T23:59', '2026-12-31T20:59:00.000Z'],
  ['2027-01-01T02:59', '2026-12-31T23:59:00.000Z'],
])('%s in Dar es Salaam is %s', (local, iso) => {
  expect(fromLocalTime(local)).toBe(iso);
  expect(toLocalTime(iso)).toBe(local);
});

it('leaves nothing out and lets the shop refuse what is no time', () => {
  expect([fromLocalTime(''), toLocalTime(null)]).toEqual([null, '']);
  expect(fromLocalTime('next Friday')).toBe('next Friday');
  expect(fromLocalTime('2026-12-04T00:00:30')).toBe('2026-12-03T21:00:00.000Z');
});
