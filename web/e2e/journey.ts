import {
  type Browser,
  type BrowserContextOptions,
  test as base,
  type TestInfo,
  type ViewportSize,
} from '@playwright/test';
import { untilDayLasts } from '@sokoni/testing/lasting-day';
import { chosenBy } from './chosen.ts';
import { HtmlContext } from './html/html-page.ts';
import { BASE_URL } from './shop-people.ts';

export { expect } from './html/html-expect.ts';

type ScreenSize = 'phone' | 'desktop';

export interface Sized {
  /** Chosen by the name of the test where neither the project nor the file says it. */
  readonly screenSize: ScreenSize | 'chosen';
}

interface Dated {
  /** All of a test belongs to one day in Tanzania: said by files whose tests name a day. */
  readonly onOneDay: boolean;
  readonly aDayThatLasts: undefined;
}

/** Beside the test's own time: until the browser is there, and for what closes it. */
const AROUND_TEST_MS = 60_000;

const VIEWPORTS: Readonly<Record<ScreenSize, ViewportSize>> = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1280, height: 800 },
};

/** The `test` of journeys whose layout matters without scripts too: all of it in Chromium. */
export const layoutTest = base.extend<Sized & Dated>({
  onOneDay: [false, { option: true }],
  // In a time of its own, longer than any wait: what is waited for midnight is not taken from the test.
  aDayThatLasts: [
    async ({ onOneDay }, use, { timeout }) => {
      if (onOneDay) await untilDayLasts(timeout + AROUND_TEST_MS);
      await use(undefined);
    },
    { auto: true, timeout: 15 * 60_000 },
  ],
  screenSize: ['chosen', { option: true }],
  viewport: async ({ screenSize }, use, info) => use(VIEWPORTS[sizeOf(screenSize, info)]),
  hasTouch: async ({ screenSize }, use, info) => use(sizeOf(screenSize, info) === 'phone'),
});

/**
 * The `test` of journeys: each runs on one size of screen, and together they meet both. Without scripts a page is
 * HTTP and HTML: a context with `javaScriptEnabled: false` reads it without Chromium.
 */
export const test = layoutTest.extend<object, { browser: Browser }>({
  browser: [async ({ browser }, use) => use(withHtml(browser)), { scope: 'worker' }],
});

/** For what has no size: in a run of every combination it is left to the desktop. */
export function skipOnPhone(info: TestInfo): void {
  info.skip(info.project.name === 'phone', 'the same on each screen');
}

function sizeOf(screenSize: Sized['screenSize'], { titlePath }: TestInfo): ScreenSize {
  return screenSize === 'chosen' ? chosenBy(titlePath.join(' '), ['phone', 'desktop']) : screenSize;
}

function withHtml(browser: Browser): Browser {
  const newContext = (options: BrowserContextOptions = {}) =>
    options.javaScriptEnabled === false
      ? HtmlContext.open({ baseURL: BASE_URL, ...options })
      : browser.newContext(options);
  return new Proxy(browser, {
    get(target, key) {
      const own = Reflect.get(target, key);
      if (key === 'newContext') return newContext;
      return typeof own === 'function' ? own.bind(target) : own;
    },
  });
}
