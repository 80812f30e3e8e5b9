import { ProblemError } from '../http/problem.error.ts';
import { isPassing, pauseBeforeRetry } from './event-server.ts';

describe('a delivery that failed', () => {
  it('waits twice as long every time, up to half a minute', () => {
    expect([0, 1, 2, 3].map((tries) => pauseBeforeRetry(tries, 500))).toEqual([
      500, 1_000, 2_000, 4_000,
    ]);
    expect(pauseBeforeRetry(20, 500)).toBe(30_000);
  });

  it.each([
    Object.assign(new Error(), { name: 'MongoNetworkError' }),
    Object.assign(new Error(), { code: 'ECONNREFUSED' }),
    new ProblemError('service-unavailable'),
  ])('is tried again without counting while a dependency is unavailable: %p', (error) => {
    expect(isPassing(error)).toBe(true);
  });

  it.each([new Error('bug'), new ProblemError('order-not-found'), 'text', undefined])(
    'counts when it is the handler that fails: %p',
    (error) => {
      expect(isPassing(error)).toBe(false);
    },
  );
});
