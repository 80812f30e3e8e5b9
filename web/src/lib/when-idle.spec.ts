/** @jest-environment ./web/test/dom-environment.ts */
import { jest } from '@jest/globals';
import { whenSpare } from './when-idle.ts';

const connectBy = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

beforeAll(() => {
  Object.assign(window, {
    requestIdleCallback: (run: () => void) => {
      run();
      return 1;
    },
    cancelIdleCallback: () => undefined,
  });
});
afterEach(() => connectBy(undefined));

describe('what a page does not need', () => {
  it.each([undefined, {}, { effectiveType: '4g', saveData: false }])(
    'comes once the browser is idle, on a line of %j',
    (connection) => {
      connectBy(connection);
      const work = jest.fn(async () => undefined);
      whenSpare(work);
      expect(work).toHaveBeenCalledTimes(1);
    },
  );

  it.each([
    { effectiveType: '3g' },
    { effectiveType: 'slow-2g' },
    { effectiveType: '4g', saveData: true },
  ])('waits for a sign of use, once, on a line of %j', (connection) => {
    connectBy(connection);
    const [work, gone] = [jest.fn(async () => undefined), jest.fn(async () => undefined)];
    whenSpare(work);
    whenSpare(gone)();
    expect(work).not.toHaveBeenCalled();
    for (const sign of ['scroll', 'pointerdown']) dispatchEvent(new Event(sign));
    expect(work).toHaveBeenCalledTimes(1);
    expect(gone).not.toHaveBeenCalled();
  });
});
