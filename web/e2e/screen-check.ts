import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Locator, Page, TestInfo } from '@playwright/test';
import { expect } from './html/html-expect.ts';
import { HtmlPage } from './html/html-page.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const FOLDER = fileURLToPath(new URL('../test-results/screens', import.meta.url));

/** Everything a page complains about; empty on a healthy screen. */
interface Complaints {
  take(): string[];
}

/** Listens to the console, to what is thrown and to every answer of a page. */
export function listenTo(page: Page): Complaints {
  let reported: string[] = [];
  page.on('console', (message) => {
    const kind = message.type();
    // The browser's own line about a failed request; `response` below names it better.
    if (message.text().startsWith('Failed to load resource')) return;
    if (kind === 'error' || kind === 'warning') reported.push(`console ${kind}: ${message.text()}`);
  });
  page.on('pageerror', (error) => reported.push(`thrown: ${error.message}`));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText;
    // What a walk to the next screen leaves behind is cancelled by the browser.
    if (why !== 'net::ERR_ABORTED') reported.push(`request failed: ${request.url()} ${why}`);
  });
  page.on('response', (response) => {
    const isPage = response.request().isNavigationRequest();
    if (response.status() >= 400 && !isPage)
      reported.push(`${response.status()}: ${response.url()}`);
  });
  return {
    take() {
      const all = reported;
      reported = [];
      return all;
    },
  };
}

interface Fiber {
  readonly return: Fiber | null;
  readonly stateNode: { readonly current: { readonly memoizedState: { isDehydrated: boolean } } };
}

/** The scripts of a page come late; from here on its buttons do more than links and forms. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    const entry = Object.entries(main ?? {}).find(([key]) => key.startsWith('__reactFiber'));
    let fiber = entry?.[1] as Fiber | undefined;
    while (fiber?.return) fiber = fiber.return;
    // React attaches to elements one by one; effects run once it has them all.
    return fiber?.stateNode.current.memoizedState.isDehydrated === false;
  });
}

/** Goes to an address, and waits until its scripts run where they do. */
export async function goTo(page: Page, path: string, scripts: boolean): Promise<void> {
  await page.goto(path);
  if (scripts) await untilHydrated(page);
}

/** A dialog that came with the page leaves its place in it when scripts take over: a press in that moment is lost. */
export async function untilModal(page: Page): Promise<void> {
  await expect(page.locator('dialog:modal')).toBeVisible();
}

/** Opens a disclosure by its summary: a click is lost where the layout moves under it. */
export async function unfold(summary: Locator): Promise<void> {
  const fold = summary.locator('xpath=ancestor-or-self::details[1]');
  await expect(async () => {
    const isOpen = await fold.evaluate((element) => (element as HTMLDetailsElement).open);
    if (!isOpen) await summary.click();
    await expect(fold).toHaveJSProperty('open', true, { timeout: 1_000 });
  }).toPass();
}

/** The page is drawn, its scripts run, and every picture that is to come is there. */
export async function settle(page: Page): Promise<void> {
  await untilHydrated(page);
  await page.evaluate(async () => {
    const pictures = [...document.images].map((picture) => {
      picture.loading = 'eager';
      return picture.decode().catch(() => {});
    });
    await Promise.all([...pictures, document.fonts.ready]);
  });
  await expect(page.locator('dialog[open]:not(:modal)')).toHaveCount(0);
}

/** Gives axe-core to every page of a context. A page that comes without it is given it when it is checked, which takes longer. */
export async function bringAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript(AXE);
}

/** Toasts of the pages that a context opens from here on stay: what counts down until one goes stands still. */
export async function keepToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('.Toastify__progress-bar { animation-play-state: paused !important; }');
    document.adoptedStyleSheets.push(still);
  });
}

/** What no screen may lack, whatever it shows. */
export async function checkScreen(page: Page, path: string, lang: string): Promise<void> {
  await expect.soft(page.locator('html')).toHaveAttribute('lang', lang);
  await expect.soft(page.locator('h1'), path).toHaveCount(1);
  await expect.soft(page, path).toHaveTitle(/\S.*Sokoni|Sokoni.*\S/);
  expect.soft(await violationsOf(page), `axe on ${path}`).toEqual([]);
  expect.soft(await unsafeDefaultsOf(page), `Enter in a field of ${path}`).toEqual([]);
}

/**
 * What Enter in a field presses where its form has several buttons, by name and value: but for one that searches, puts
 * in the cart, or keeps what is typed where nothing shows beforehand what that would do.
 */
async function unsafeDefaultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const noText = /^(?:hidden|checkbox|radio|submit|button|file|image|reset|range|color)$/;
    const isSubmit = (one: Element): one is HTMLButtonElement =>
      one instanceof HTMLButtonElement && one.type === 'submit';
    return [...document.forms].flatMap((form) => {
      const all = [...form.elements];
      const buttons = all.filter(isSubmit);
      const [first] = buttons;
      const typed = all.some((one) => one instanceof HTMLInputElement && !noText.test(one.type));
      if (!first || first.disabled || !typed || buttons.length < 2) return [];
      const pressed = `${first.name}=${first.value}`;
      const shows = buttons.some(({ value }) => value.startsWith('preview'));
      const safe = ['=', 'intent=buy', ...(shows ? [] : ['intent=save'])];
      return safe.includes(pressed) ? [] : [pressed];
    });
  });
}

/** Nothing is wider than the window. */
export async function expectNoSideways(page: Page, where: string): Promise<void> {
  expect.soft(await sidewaysAt(page), `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Pixels by which the page is wider than its window. A page read as HTML has no width: it has the layout of the others. */
export async function sidewaysAt(page: Page): Promise<number> {
  if (isHtml(page)) return 0;
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/** What axe-core objects to, a line each. What `screen-list.ts` has is looked at there: a journey looks at what it alone reaches. */
export async function violationsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    // What is still coming, such as a toast, is looked at as it will be: half transparent, its text has no contrast.
    for (const animation of document.getAnimations()) {
      const { endTime } = animation.effect?.getComputedTiming() ?? {};
      if (Number(endTime) <= 1_000) animation.finish();
    }
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target}`));
  });
}

/** A picture of the whole screen, for people to look at, where `PICTURES=1` asks for it; a busy browser may refuse the first time. */
export async function keepPicture(page: Page, info: TestInfo, name: string): Promise<void> {
  if (process.env.PICTURES !== '1' || isHtml(page)) return;
  const path = `${FOLDER}/${name}.jpg`;
  const options = { fullPage: true, animations: 'disabled', type: 'jpeg', quality: 70 } as const;
  await expect(() => page.screenshot({ ...options, path })).toPass({ timeout: 20_000 });
  info.annotations.push({ type: 'screen', description: path });
}

/**
 * Checks screens of a journey as they stand, and keeps a picture of each: not wider than the window, and accessible. What
 * looks for faults of access is a script itself.
 */
export const screenChecker =
  (info: TestInfo, scripts: boolean, ending: string) =>
  async (page: Page, name: string): Promise<void> => {
    expect(await sidewaysAt(page)).toBeLessThanOrEqual(0);
    if (scripts) expect(await violationsOf(page)).toEqual([]);
    await keepPicture(page, info, `${name}-${ending}`);
  };

/** Accessible, and as wide as a screen on a desktop and on a phone. What looks for faults of access is a script itself. */
export async function expectFit(page: Page, scripts: boolean): Promise<void> {
  if (scripts) expect(await violationsOf(page)).toEqual([]);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysAt(page)).toBeLessThanOrEqual(0);
  }
}

function isHtml(page: unknown): boolean {
  return page instanceof HtmlPage;
}
