import { waitForLastingDayMs } from './lasting-day.ts';

it.each([
  ['long before midnight in Tanzania', '2026-11-30T20:54:59.999Z', 0],
  ['as long as it takes before midnight', '2026-11-30T20:55:00.000Z', 0],
  ['shortly before midnight', '2026-11-30T20:55:00.001Z', 299_999],
  ['in the last moment of the day', '2026-11-30T20:59:59.999Z', 1],
  ['at midnight', '2026-11-30T21:00:00.000Z', 0],
])('what takes five minutes waits for a day that lasts: %s', (_, now, ms) => {
  expect(waitForLastingDayMs(5 * 60_000, new Date(now))).toBe(ms);
});
