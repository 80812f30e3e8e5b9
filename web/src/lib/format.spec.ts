import { discountPercent, formatDate, formatNumber, formatTzs } from './format.ts';

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
