import { barsOf, changeOf, lastDays, readDays, readSpan, refusedDays } from './figures.ts';

it.each([
  [10, 8, 'up', 25],
  [6, 8, 'down', 25],
  [0, 8, 'down', 100],
  [8, 8, 'same', 0],
  [0, 0, 'same', 0],
  [3, 0, 'up', null],
  [-5, 0, 'down', null],
  [5, -10, 'up', 150],
  [1, 3, 'down', 67],
])('the change to %s from %s is %s by %s percent', (now, before, direction, percent) => {
  expect(changeOf(now, before)).toEqual({ direction, percent });
});

it.each([
  ['1', 1],
  ['30', 30],
  ['8', 7],
  [null, 7],
])('the span of %s is %s days', (value, days) => {
  expect(readSpan(value)).toBe(days);
});

it.each([
  ['from=2026-11-01&to=2026-11-30', { from: '2026-11-01', to: '2026-11-30' }],
  ['from=2026-11-01', {}],
  ['from=2026-11-30&to=2026-11-01', {}],
  ['from=2024-01-01&to=2026-01-01', {}],
  ['from=yesterday&to=2026-11-01', {}],
])('the days of the sales that an address asks for: %s', (query, days) => {
  const asked = new URLSearchParams(query);
  expect(readDays(asked)).toEqual(days);
  expect(refusedDays(asked) === null).toBe('from' in days);
});

it('days that are not taken are kept as they were typed', () => {
  const typed = { from: '2026-11-30', to: '2026-11-01' };
  expect(refusedDays(new URLSearchParams(typed))).toEqual(typed);
  expect(refusedDays(new URLSearchParams())).toBeNull();
});

it('so many days end today', () => {
  expect(lastDays(7, '2026-03-03')).toEqual({ from: '2026-02-25', to: '2026-03-03' });
});

describe('the bars of a chart', () => {
  const daysFrom = (from: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      date: new Date(Date.parse(from) + at * 86_400_000).toISOString().slice(0, 10),
      orders: 1,
      incomeTzs: 1_000,
    }));

  it('are days, as long as a phone has room for each', () => {
    expect(barsOf(daysFrom('2026-10-01', 31))).toMatchObject({ by: 'day' });
    expect(barsOf(daysFrom('2026-10-01', 31)).bars).toHaveLength(31);
  });

  it('are weeks from Monday on, the first and the last with the days of the range alone', () => {
    // 1 October 2026 is a Thursday.
    const { by, bars } = barsOf(daysFrom('2026-10-01', 90));
    expect(by).toBe('week');
    expect(bars.slice(0, 2)).toEqual([
      { date: '2026-10-01', orders: 4, incomeTzs: 4_000 },
      { date: '2026-10-05', orders: 7, incomeTzs: 7_000 },
    ]);
  });

  it('are months of a year, and always sum up to the whole range', () => {
    const { by, bars } = barsOf(daysFrom('2025-11-30', 365));
    expect(by).toBe('month');
    expect(bars.map(({ date }) => date).slice(0, 3)).toEqual([
      '2025-11-30',
      '2025-12-01',
      '2026-01-01',
    ]);
    expect(bars).toHaveLength(13);
    expect(bars.reduce((sum, { orders }) => sum + orders, 0)).toBe(365);
  });
});
