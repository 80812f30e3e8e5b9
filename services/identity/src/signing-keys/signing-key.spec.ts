import { currentKey, dueGeneration, retiredKeys, type SigningKey } from './signing-key.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const policy = { rotateAfterMs: 30 * DAY, announceMs: HOUR, tokenMs: 7 * DAY };
const now = new Date('2026-03-01T12:00:00Z');
const at = (ms: number) => new Date(now.getTime() + ms);
const key = (generation: number, signsFrom: Date): SigningKey => ({
  _id: `k${generation}`,
  generation,
  signsFrom,
  publicJwk: {},
});

describe('signing keys', () => {
  it('start with a first key that signs at once', () => {
    expect(dueGeneration([], now, policy, () => true)).toEqual({ generation: 1, signsFrom: now });
  });

  it('get a successor that is published an hour before it signs', () => {
    const old = key(1, at(-30 * DAY));
    expect(dueGeneration([old], now, policy, () => true)).toEqual({
      generation: 2,
      signsFrom: at(HOUR),
    });
    expect(currentKey([old, key(2, at(HOUR))], now)).toBe(old);
  });

  it('get only one successor', () => {
    expect(
      dueGeneration([key(1, at(-31 * DAY)), key(2, at(HOUR))], now, policy, () => true),
    ).toBeNull();
  });

  it('get one at once where none can sign: the last one was taken out of the environment', () => {
    const due = dueGeneration([key(3, at(-HOUR))], now, policy, () => false);
    expect(due).toEqual({ generation: 4, signsFrom: now });
  });

  it('sign with the newest key whose time has come', () => {
    const keys = [key(2, at(-1)), key(1, at(-30 * DAY)), key(3, at(1))];
    expect(currentKey(keys, now)?._id).toBe('k2');
  });

  it('retire when the tokens they signed have run out, never before', () => {
    const first = key(1, at(-60 * DAY));
    expect(retiredKeys([first, key(2, at(-6 * DAY))], now, policy)).toEqual([]);
    expect(retiredKeys([first, key(2, at(-8 * DAY))], now, policy)).toEqual([first]);
    expect(retiredKeys([first], now, policy)).toEqual([]);
  });
});
