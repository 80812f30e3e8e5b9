import { dateOf, datesUntil, dayBounds } from './day.ts';

it.each([
  ['2026-02-28T20:59:59.999Z', '2026-02-28'],
  ['2026-02-28T21:00:00.000Z', '2026-03-01'],
  ['2026-12-31T21:00:00.000Z', '2027-01-01'],
])('a day in Tanzania begins at 21:00 UTC: %s is %s', (at, date) => {
  expect(dateOf(new Date(at))).toBe(date);
});

it('a day lasts from midnight to midnight in Tanzania', () => {
  const [from, until] = [new Date('2026-02-28T21:00:00Z'), new Date('2026-03-01T21:00:00Z')];
  expect(dayBounds('2026-03-01')).toEqual({ from, until });
});

it('a day counted back is a date in Tanzania', () => {
  expect(dateOf(new Date('2026-03-01T21:30:00Z'), -1)).toBe('2026-03-01');
});

it('the days up to a date run over the end of a month', () => {
  expect(datesUntil('2028-03-01', 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
});
