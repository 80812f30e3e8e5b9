import { counterKey, secondsToWait } from './limit.ts';

const limit = { name: 'signin', max: 3, windowMs: 60_000 };
const now = new Date('2026-03-01T12:00:00Z');
const endsAt = new Date(now.getTime() + 30_500);

describe('a limit', () => {
  it('lets so many pass', () => {
    expect(secondsToWait({ count: 3, endsAt }, limit, now)).toBe(0);
  });

  it('makes the others wait for the end of the window', () => {
    expect(secondsToWait({ count: 4, endsAt }, limit, now)).toBe(31);
    expect(secondsToWait({ count: 4, endsAt: now }, limit, now)).toBe(1);
  });

  it('counts apart what is done and who does it, without naming anybody', () => {
    const key = counterKey(limit, 'neema@example.com');
    expect(key).not.toContain('neema');
    expect(key).not.toBe(counterKey(limit, 'juma@example.com'));
    expect(key).not.toBe(counterKey({ ...limit, name: 'reset' }, 'neema@example.com'));
  });
});
