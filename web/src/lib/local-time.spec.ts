import { fromLocalTime, toLocalTime } from './local-time.ts';

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
