import { homeOf, salesOf, salesRange } from './seller-home.ts';

const day = (date: string, orders: number, incomeTzs: number) => ({
  ...{ date, orders, incomeTzs },
  ...{ refunds: 0, refundedTzs: 0, views: 10, cartAdditions: 2 },
});

it('the home page of a seller sums each span and the same number of days before it', () => {
  const home = homeOf('2026-11-26', [
    day('2026-11-26', 2, 200),
    day('2026-11-25', 1, 100),
    day('2026-11-20', 1, 50),
    day('2026-11-19', 4, 400),
    day('2026-10-28', 8, 800),
    day('2026-10-27', 16, 1_600),
    day('2026-09-28', 32, 3_200),
    day('2026-09-27', 64, 6_400),
  ]);
  const figures = home.spans.map(({ days, now, before }) => [
    ...[days, now.orders, now.incomeTzs],
    ...[before.orders, before.incomeTzs],
  ]);
  expect(figures).toEqual([
    [1, 2, 200, 1, 100],
    [7, 4, 350, 4, 400],
    [30, 16, 1_550, 48, 4_800],
  ]);
  expect(home.spans[1]?.now).toMatchObject({ views: 30, cartAdditions: 6 });
});

it('the home page of a seller has a row for each of thirty days, also for those without sales', () => {
  const { days, today } = homeOf('2026-03-01', [day('2026-02-28', 1, 100)]);
  expect(today).toBe('2026-03-01');
  expect(days).toHaveLength(30);
  expect(days.at(0)).toEqual({ date: '2026-01-31', orders: 0, incomeTzs: 0 });
  expect(days.at(-2)).toEqual({ date: '2026-02-28', orders: 1, incomeTzs: 100 });
});

it('the home page of a seller is all zeros for a new seller', () => {
  const { spans } = homeOf('2026-11-26', []);
  expect(spans.flatMap(({ now, before }) => Object.values({ ...now, ...before }))).toEqual(
    Array(18).fill(0),
  );
});

it.each([
  ['thirty days', {}, ['2026-10-28', '2026-11-26', '2026-09-28']],
  ['a week', { from: '2026-11-02', to: '2026-11-08' }, ['2026-11-02', '2026-11-08', '2026-10-26']],
  ['one day', { from: '2026-03-01' }, ['2026-03-01', '2026-03-01', '2026-02-28']],
  [
    'no day to come',
    { from: '2026-11-20', to: '2026-12-24' },
    ['2026-11-20', '2026-11-26', '2026-11-13'],
  ],
  [
    'days to come alone',
    { from: '2027-01-01', to: '2027-01-02' },
    ['2026-10-28', '2026-11-26', '2026-09-28'],
  ],
])('the sales of %s stand beside as many days before', (_, query, days) => {
  const { from, to, beforeFrom } = salesRange(query, '2026-11-26');
  expect([from, to, beforeFrom]).toEqual(days);
});

it('the sales of some days leave out what was sold before and after them', () => {
  const range = { from: '2026-11-20', to: '2026-11-21', beforeFrom: '2026-11-18' };
  const sales = salesOf(range, [
    day('2026-11-22', 1, 1),
    day('2026-11-21', 2, 20),
    day('2026-11-19', 4, 400),
    day('2026-11-17', 8, 8_000),
  ]);
  expect(sales).toMatchObject({ now: { orders: 2, incomeTzs: 20 }, before: { orders: 4 } });
  expect(sales.days).toEqual([
    { date: '2026-11-20', orders: 0, incomeTzs: 0 },
    { date: '2026-11-21', orders: 2, incomeTzs: 20 },
  ]);
});
