import { startOfDay } from './market-figures.controller.ts';

describe('the days of the market’s figures', () => {
  it.each([
    ['2026-11-26T20:59:59.999Z', 0, '2026-11-25T21:00:00.000Z'],
    ['2026-11-26T21:00:00.000Z', 0, '2026-11-26T21:00:00.000Z'],
    ['2026-11-26T10:00:00.000Z', 6, '2026-11-19T21:00:00.000Z'],
  ])('begin at midnight in Dar es Salaam: %s, %i days ago', (now, daysAgo, begin) => {
    expect(startOfDay(new Date(now), daysAgo).toISOString()).toBe(begin);
  });
});
