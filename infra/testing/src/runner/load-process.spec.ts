import { nextThreads } from './load-process.ts';

const shared = { aim: 1, most: 16 };

describe('nextThreads', () => {
  it('adds a thread while others leave less than the share', () => {
    expect(nextThreads(1, { ...shared, used: 0.4 })).toBe(2);
  });

  it('takes one away while the load has more than its share', () => {
    expect(nextThreads(3, { ...shared, used: 1.4 })).toBe(2);
  });

  it('stays where the share is met, and within its limits', () => {
    expect(nextThreads(2, { ...shared, used: 1.05 })).toBe(2);
    expect(nextThreads(16, { ...shared, used: 0.1 })).toBe(16);
    expect(nextThreads(0, { ...shared, used: 2 })).toBe(0);
  });
});
