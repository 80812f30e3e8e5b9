import { balancesOf, gapBeganOn, gapsLeftOn } from './balance-gaps.ts';

const day = (date: string, gapTzs: number | null, provider = 'selcom') => ({
  ...{ date: `2026-11-${date}`, provider, title: provider, lines: 1, differences: 0, open: 0 },
  comparedAt: '2026-11-29T03:00:00.000Z',
  balance: gapTzs === null ? null : { openingTzs: 0, closingTzs: 90_000 + gapTzs, oursTzs: 90_000 },
});
const began = (date: string, days: readonly ReturnType<typeof day>[]) => {
  const own = balancesOf(days, 99).find((one) => one.date === `2026-11-${date}`);
  return own && gapBeganOn(own, days);
};

it('the balances are those of days, however many holders each has', () => {
  const holders = ['selcom', 'own-till', 'own-account'];
  const days = ['29', '28', '27'].flatMap((date) => holders.map((one) => day(date, 0, one)));
  expect(balancesOf(days, 2).map(({ date }) => date.slice(-2))).toEqual([
    ...['29', '29', '29'],
    ...['28', '28', '28'],
  ]);
  expect(balancesOf([day('29', null), ...days], 1)).toHaveLength(3);
});

describe('a gap', () => {
  it.each([
    ['28', 'there was none before', [day('28', -500), day('27', 0)]],
    ['28', 'there was another before', [day('28', -500), day('27', 500)]],
    ['28', 'another holder had it before', [day('28', -500), day('27', -500, 'own-till')]],
    ['26', 'it is left', [day('28', -500), day('27', -500), day('26', -500), day('25', 0)]],
    ['27', 'it came again', [day('28', -500), day('27', -500), day('26', 0), day('25', -500)]],
    ['28', 'no day before is known', [day('28', -500)]],
  ])('began on the %s where %s', (date, _, days) => {
    expect(began('28', days)).toBe(`2026-11-${date}`);
  });

  it('is told of on the days that it is left on', () => {
    const days = [day('28', -500), day('28', 0, 'own-till'), day('27', -500), day('26', 0)];
    expect(gapsLeftOn('2026-11-28', days)).toEqual([days[0]]);
    expect(gapsLeftOn('2026-11-27', days)).toEqual([]);
  });
});
