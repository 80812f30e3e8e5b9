import { nextReadingAt, nextTryAfter } from './reconciliation.repository.ts';

const at = (iso: string) => new Date(iso);
/** Three hours behind the day in Dar es Salaam. */
const END = '2026-03-01T21:00:00.000Z';

describe('the statement of a day', () => {
  it.each([
    ['2026-03-01T12:00:00Z', '2026-03-02T00:00:00.000Z'],
    ['2026-03-02T00:00:00Z', '2026-03-02T21:00:00.000Z'],
    ['2026-03-02T21:00:00Z', '2026-03-04T21:00:00.000Z'],
    ['2026-03-10T00:00:00Z', '2026-03-15T21:00:00.000Z'],
    ['2026-03-15T21:00:00Z', null],
  ])('that was read at %s is read again at %s', (now, next) => {
    expect(nextReadingAt('2026-03-01', at(now), false)?.toISOString() ?? null).toBe(next);
  });

  it('with open differences is read every day, without end', () => {
    const read = (now: string) => nextReadingAt('2026-03-01', at(now), true)?.toISOString();
    expect(read('2026-03-20T00:00:00Z')).toBe('2026-03-21T00:00:00.000Z');
    expect(read('2026-03-06T00:00:00Z')).toBe('2026-03-07T00:00:00.000Z');
    expect(read('2026-02-28T23:00:00Z')).toBe('2026-03-02T00:00:00.000Z');
  });

  it('that cannot be read is tried again soon, then every six hours, and never given up', () => {
    const minutes = (tries: number) =>
      (nextTryAfter(tries, at(END)).getTime() - at(END).getTime()) / 60_000;
    expect([1, 8, 9, 1_000].map(minutes)).toEqual([15, 15, 360, 360]);
  });
});
