import { weighShop } from '../scripts/byte-table.ts';
import { ANY_PAGE_SCRIPT_BYTES, measuredPages, weighRoutes } from '../scripts/page-bytes.ts';
import { expect, skipOnPhone, test } from './journey.ts';
import { BASE_URL } from './shop-people.ts';

const PICTURES_IN_SIGHT_BYTES = 150_000;

test.describe('the weight of pages', () => {
  // What is measured is what a phone gets.
  test.use({ screenSize: 'phone' });

  test('stays within the limits in both languages', async ({ browserName: _ }, info) => {
    skipOnPhone(info);
    const { table, tooBig } = await weighShop(BASE_URL);
    process.stdout.write(`\n${table}\n`);
    expect(tooBig).toEqual([]);
  });

  test('stays within 150 KB of scripts on every page', async ({ browserName: _ }, info) => {
    skipOnPhone(info);
    const pages = await weighRoutes(BASE_URL);
    const heavy = [...pages].filter(([, bytes]) => bytes > ANY_PAGE_SCRIPT_BYTES);
    expect(heavy).toEqual([]);
    expect(pages.size).toBeGreaterThan(90);
  });

  test('is light in pictures where a phone looks first', async ({ page }, info) => {
    skipOnPhone(info);
    for (const { name, path } of await measuredPages(BASE_URL)) {
      await page.goto(path);
      const bytes = await page.evaluate(async () => {
        const inSight = [...document.images].filter((image) => {
          const { top, bottom, left, right } = image.getBoundingClientRect();
          return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
        });
        await Promise.all(inSight.map((image) => image.decode()));
        const addresses = new Set(inSight.map((image) => image.currentSrc));
        const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        const shown = loaded.filter((entry) => addresses.has(entry.name));
        return shown.reduce((sum, entry) => sum + entry.encodedBodySize, 0);
      });
      expect(bytes, name).toBeGreaterThan(0);
      expect(bytes, name).toBeLessThanOrEqual(PICTURES_IN_SIGHT_BYTES);
    }
  });
});
