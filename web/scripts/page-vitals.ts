import type { Browser, CDPSession, Page } from '@playwright/test';

/** A cheap phone on a bad line. */
export const SLOW = { kbitPerS: 400, latencyMs: 400, cpuSlowdown: 4, width: 360, height: 740 };

export interface Vitals {
  readonly lcpMs: number;
  readonly lcpElement: string;
  readonly fcpMs: number;
  readonly cls: number;
  readonly tbtMs: number;
  readonly bytesBeforeLcp: number;
  readonly bytes: number;
  /** When the last of it had come. */
  readonly settledMs: number;
}

interface Watched {
  lcpMs: number;
  lcpElement: string;
  fcpMs: number;
  cls: number;
  longTasks: { start: number; duration: number }[];
}

const QUIET_MS = 1_500;
const PATIENCE_MS = 60_000;

/** Runs in the page before its own scripts: collects performance entries. */
function watch(): void {
  const seen: Watched = { lcpMs: 0, lcpElement: '', fcpMs: 0, cls: 0, longTasks: [] };
  Object.assign(window, { vitals: seen });
  const on = (type: string, take: (entry: never) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as never);
    }).observe({ type, buffered: true });
  on('largest-contentful-paint', (entry: LargestContentfulPaint) => {
    const { element } = entry;
    const what = entry.url ? new URL(entry.url).pathname : (element?.textContent ?? '').trim();
    seen.lcpMs = entry.startTime;
    seen.lcpElement = `${element?.tagName.toLowerCase() ?? '?'} ${what.slice(0, 60)}`;
  });
  on('paint', (entry: PerformanceEntry) => {
    if (entry.name === 'first-contentful-paint') seen.fcpMs = entry.startTime;
  });
  on('longtask', ({ startTime, duration }: PerformanceEntry) => {
    seen.longTasks.push({ start: startTime, duration });
  });
  // Shifts count in windows: at most five seconds, and no second of rest within.
  let window_ = { first: 0, last: -2_000, value: 0 };
  on('layout-shift', (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => {
    if (entry.hadRecentInput) return;
    const { startTime: at, value } = entry;
    const same = at - window_.last < 1_000 && at - window_.first < 5_000;
    window_ = same
      ? { first: window_.first, last: at, value: window_.value + value }
      : { first: at, last: at, value };
    seen.cls = Math.max(seen.cls, window_.value);
  });
}

/** One visit with an empty cache, until the line has been quiet for a while. */
export async function visitSlowly(
  browser: Browser,
  address: string,
  lang: string,
): Promise<Vitals> {
  const { width, height } = SLOW;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    await context.addCookies([{ name: 'lang', value: lang, url: address }]);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const line = await watchLine(cdp);
    await slowDown(cdp);
    await page.addInitScript(watch);
    await page.goto(address, { waitUntil: 'load', timeout: PATIENCE_MS });
    await untilQuiet(page, line);
    const seen = await page.evaluate(() => (window as unknown as { vitals: Watched }).vitals);
    return { ...toVitals(seen), ...line.count(seen.lcpMs) };
  } finally {
    await context.close();
  }
}

async function slowDown(cdp: CDPSession): Promise<void> {
  const bytesPerS = (SLOW.kbitPerS * 1_000) / 8;
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latencyMs,
    downloadThroughput: bytesPerS,
    uploadThroughput: bytesPerS,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpuSlowdown });
}

interface Line {
  idleMs(): number;
  count(lcpMs: number): Pick<Vitals, 'bytes' | 'bytesBeforeLcp' | 'settledMs'>;
}

/** Listens to what travels: when each request ended, and how heavy it was. */
async function watchLine(cdp: CDPSession): Promise<Line> {
  await cdp.send('Network.enable');
  const open = new Set<string>();
  const ended: { readonly at: number; readonly bytes: number }[] = [];
  let start = 0;
  let last = Date.now();
  cdp.on('Network.requestWillBeSent', ({ requestId, timestamp, request }) => {
    if (!request.url.startsWith('http')) return;
    start ||= timestamp;
    open.add(requestId);
    last = Date.now();
  });
  const end = (requestId: string, at: number, bytes: number) => {
    open.delete(requestId);
    ended.push({ at, bytes });
    last = Date.now();
  };
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    end(requestId, timestamp, encodedDataLength),
  );
  cdp.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp, 0));
  const sum = (untilS: number) =>
    ended.reduce((bytes, one) => (one.at <= untilS ? bytes + one.bytes : bytes), 0);
  return {
    idleMs: () => (open.size > 0 ? 0 : Date.now() - last),
    count: (lcpMs) => ({
      bytes: sum(Number.POSITIVE_INFINITY),
      bytesBeforeLcp: sum(start + lcpMs / 1_000),
      settledMs: 1_000 * (Math.max(start, ...ended.map(({ at }) => at)) - start),
    }),
  };
}

async function untilQuiet(page: Page, line: Line): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (line.idleMs() < QUIET_MS && Date.now() < end) await page.waitForTimeout(100);
}

function toVitals({ longTasks, ...seen }: Watched) {
  const blocking = longTasks.map(({ start, duration }) => {
    const counted = Math.min(duration, start + duration - seen.fcpMs);
    return Math.max(0, counted - 50);
  });
  return { ...seen, tbtMs: blocking.reduce((sum, ms) => sum + ms, 0) };
}
