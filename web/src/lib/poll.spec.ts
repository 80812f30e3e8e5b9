/** @jest-environment ./web/test/dom-environment.ts */
import { jest } from '@jest/globals';
import { type Polled, startPoll } from './poll.ts';

let asked = 0;
let answer: Polled;
let stop: () => void = () => {};

function start(nextMs: (sinceMs: number) => number | null = () => 1_000): void {
  const ask = () => {
    asked += 1;
    return answer;
  };
  stop = startPoll({ ask, nextMs });
}
function show(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  asked = 0;
  answer = undefined;
});
afterEach(() => {
  stop();
  show(false);
  jest.useRealTimers();
});

describe('a poll', () => {
  it('asks after each wait until it is stopped', async () => {
    start();
    await pass(3_000);
    expect(asked).toBe(3);
    stop();
    await pass(3_000);
    expect(asked).toBe(3);
  });

  it('rests out of sight and asks at once when it is seen again', async () => {
    start();
    show(true);
    await pass(60_000);
    expect(asked).toBe(0);
    show(false);
    await pass(0);
    expect(asked).toBe(1);
    await pass(1_000);
    expect(asked).toBe(2);
  });

  it('rests while the line is down', async () => {
    const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    start();
    await pass(60_000);
    expect(asked).toBe(0);
    line.mockRestore();
    dispatchEvent(new Event('online'));
    await pass(0);
    expect(asked).toBe(1);
  });

  it('waits twice as long after each failure, and as usual after an answer', async () => {
    answer = 'failed';
    start();
    await pass(1_000 + 2_000);
    expect(asked).toBe(2);
    await pass(3_999);
    expect(asked).toBe(2);
    answer = undefined;
    await pass(1);
    expect(asked).toBe(3);
    await pass(1_000);
    expect(asked).toBe(4);
  });

  it.each([
    ['its time is over', () => start((sinceMs) => (sinceMs < 2_000 ? 1_000 : null))],
    [
      'an answer ends it',
      () => {
        answer = 'ended';
        start();
      },
    ],
  ])('ends where %s, also for who comes back to the page', async (_, begin) => {
    begin();
    await pass(60_000);
    const before = asked;
    show(true);
    show(false);
    await pass(60_000);
    expect(asked).toBe(before);
  });

  it('never has two questions on their way', async () => {
    let give: (value: undefined) => void = () => {};
    const ask = () => {
      asked += 1;
      return new Promise<undefined>((resolve) => {
        give = resolve;
      });
    };
    stop = startPoll({ ask, nextMs: () => 1_000 });
    await pass(1_000);
    show(true);
    show(false);
    await pass(60_000);
    expect(asked).toBe(1);
    give(undefined);
    await pass(1_000);
    expect(asked).toBe(2);
  });
});
