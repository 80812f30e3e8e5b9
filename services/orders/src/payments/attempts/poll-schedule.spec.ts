import {
  firstPollAt,
  isOverdue,
  nextPollAt,
  nextRecheckAt,
  unansweredRecheckAt,
} from './poll-schedule.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const createdAt = new Date('2026-03-01T08:00:00Z');
const expiresAt = new Date(createdAt.getTime() + 30 * MINUTE);
const session = { createdAt, expiresAt, graceMs: MINUTE };

function pollsUntilSilence(): number[] {
  const polls: number[] = [];
  let at: Date | null = firstPollAt(createdAt);
  while (at) {
    polls.push(at.getTime() - createdAt.getTime());
    at = nextPollAt(session, at);
  }
  return polls;
}

describe('polling the provider', () => {
  const polls = pollsUntilSilence();

  it('starts after 3 s and doubles its pauses for ten minutes', () => {
    const early = polls.filter((at) => at <= 10 * MINUTE).map((at) => at / 1_000);
    expect(early).toEqual([3, 8, 18, 38, 78, 158, 318, 600]);
  });

  it('continues every five minutes until a minute after the session', () => {
    const middle = polls
      .filter((at) => at > 10 * MINUTE && at <= 31 * MINUTE)
      .map((at) => at / MINUTE);
    expect(middle).toEqual([15, 20, 25, 30, 31]);
  });

  it('continues hourly after the end, for three days', () => {
    const late = polls.filter((at) => at > 31 * MINUTE);
    expect(late[0]).toBe(31 * MINUTE + HOUR);
    expect(late.length).toBe(72);
    expect(late.at(-1)).toBeLessThanOrEqual(30 * MINUTE + 73 * HOUR);
  });

  it('ends with an answer alone: without one it goes on, ever more rarely', () => {
    const after = (hours: number) => new Date(expiresAt.getTime() + hours * HOUR);
    const pauseAfter = (hours: number) => {
      const at = after(hours);
      return ((nextPollAt(session, at, false)?.getTime() ?? 0) - at.getTime()) / HOUR;
    };
    expect(nextPollAt(session, after(72))).toBeNull();
    expect([71, 72, 24 * 30].map(pauseAfter)).toEqual([1, 6, 60]);
  });

  it('always has a later next time', () => {
    expect(polls.every((at, i) => i === 0 || at > (polls[i - 1] ?? 0))).toBe(true);
  });
});

describe('a payment', () => {
  it('is overdue a minute after its session, not before', () => {
    expect(isOverdue(session, new Date(expiresAt.getTime() + MINUTE - 1))).toBe(false);
    expect(isOverdue(session, new Date(expiresAt.getTime() + MINUTE))).toBe(true);
  });
});

describe('a query for reversals', () => {
  const dayAfter = (days: number) => new Date(createdAt.getTime() + days * 24 * HOUR);

  it.each([
    [0, 1],
    [0.9, 1],
    [1, 3],
    [3, 7],
    [8, 14],
    [14, 30],
    [59, 60],
    [60, 90],
    [119, 120],
  ])('after %p days follows on day %p', (age, next) => {
    expect(nextRecheckAt(createdAt, dayAfter(age))).toEqual(dayAfter(next));
  });

  it('without an answer follows in an hour, for ever only where the provider may still give one', () => {
    const hourAfter = (days: number) => new Date(dayAfter(days).getTime() + HOUR);
    for (const connected of [true, false])
      expect(unansweredRecheckAt(createdAt, dayAfter(119), connected)).toEqual(hourAfter(119));
    expect(unansweredRecheckAt(createdAt, dayAfter(120), true)).toEqual(hourAfter(120));
    expect(unansweredRecheckAt(createdAt, dayAfter(120), false)).toBeNull();
  });

  it('ends after 120 days', () => {
    expect(nextRecheckAt(createdAt, dayAfter(120))).toBeNull();
  });
});
