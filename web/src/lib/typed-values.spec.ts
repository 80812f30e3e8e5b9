import { fromLocalTime, shillingsIn, toLocalTime } from './typed-values.ts';

it.each([
  ['2026-12-04T00:00', '2026-12-03T21:00:00.000Z'],
  ['2026-12-31T23:59', '2026-12-31T20:59:00.000Z'],
  ['2027-01-01T02:59', '2026-12-31T23:59:00.000Z'],
])('the local time %s in Dar es Salaam is %s', (local, iso) => {
  expect(fromLocalTime(local)).toBe(iso);
  expect(toLocalTime(iso)).toBe(local);
});

it('a local time leaves nothing out and lets the shop refuse what is no time', () => {
  expect([fromLocalTime(''), toLocalTime(null)]).toEqual([null, '']);
  expect(fromLocalTime('next Friday')).toBe('next Friday');
  expect(fromLocalTime('2026-12-04T00:00:30')).toBe('2026-12-03T21:00:00.000Z');
});

describe('typed shillings', () => {
  it.each(['20000', '20,000', '20.000', '20 000', '20000.00', '20,000.00', ' 20000 '])(
    'are whole: %s',
    (text) => {
      expect(shillingsIn(text)).toBe(20_000);
    },
  );

  it.each(['', '20000.50', '20,5', '1.5', '-20000', 'twenty', '1'.repeat(16)])(
    'are refused as out of range: "%s"',
    (text) => {
      expect(shillingsIn(text)).toBe(-1);
    },
  );
});
