import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { type Faults, startFaultyShop } from './faulty-line.ts';
import { untilHydrated } from './screen-check.ts';
import { BASE_URL, type Person } from './shop-people.ts';

/** Where a scene plays: a browser, and an eye that finds a text whichever element carries it. */
export interface Stage {
  readonly browser: Browser;
  /** The texts of the scene, all of which must be seen by its end. */
  readonly texts: readonly (string | RegExp)[];
}

export type Play = (stage: Stage) => Promise<void>;

/** A page at an address, as a user or as a visitor. */
export async function pageAt(
  { browser }: Stage,
  path: string,
  {
    person,
    width = 1280,
    shop = BASE_URL,
    prepare = async () => undefined,
  }: {
    person?: Person;
    width?: number;
    shop?: string;
    /** What has to be arranged before the page asks for anything. */
    prepare?: (page: Page) => Promise<unknown>;
  } = {},
): Promise<Page> {
  // What a service worker fetches passes the line that a scene breaks.
  const options = {
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  } as const;
  const context = await browser.newContext(options);
  if (person) await context.addCookies(await cookiesAt(shop, person));
  const page = await context.newPage();
  await prepare(page);
  await page.goto(shop + path);
  await untilHydrated(page);
  return page;
}

/** The session cookie, for a storefront at another origin. */
async function cookiesAt(shop: string, { api }: Person) {
  const { hostname, protocol } = new URL(shop);
  const { cookies } = await api.storageState();
  const secure = protocol === 'https:';
  return cookies.map((cookie) => ({ ...cookie, domain: hostname, secure }));
}

/** Finds a text as people do: written, on a button, as a label, or chosen in a list. */
export function written(where: Page | Locator, text: string | RegExp): Locator {
  const exact = typeof text === 'string';
  return where
    .getByText(text, { exact })
    .or(where.locator('select, label', { hasText: text }))
    .or(where.getByRole('button', { name: text, exact }))
    .filter({ visible: true })
    .first();
}

/** All texts of the scene are on the page together. */
export async function seeAll({ texts }: Pick<Stage, 'texts'>, where: Page | Locator) {
  for (const text of texts) await expect(written(where, text)).toBeVisible();
}

/** Types into a field until its remark stands there: rules apply once the scripts run. */
export async function seeRemark(page: Page, label: string, typed: string, remark: string) {
  await expect(async () => {
    const field = page.getByLabel(label, { exact: true });
    await field.fill('');
    await field.fill(typed);
    await field.blur();
    await expect(page.getByText(remark, { exact: true })).toBeVisible({ timeout: 1_000 });
  }, remark).toPass();
}

/** Plays on the storefront over a line with faults, and ends it. */
export async function onFaultyLine(faults: Faults, play: (shop: string) => Promise<void>) {
  const shop = await startFaultyShop(faults);
  try {
    await play(shop.url);
  } finally {
    shop.stop();
  }
}
