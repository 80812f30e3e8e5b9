import { languagesOf } from './chosen.ts';
import { expect, test } from './journey.ts';
import { keepPicture, untilHydrated, violationsOf } from './screen-check.ts';
import { BASE_URL, join, sell, uniqueName, WAYS } from './shop-people.ts';

const ENLARGE = { en: 'See picture 1 larger', sw: 'Kuza picha ya 1' } as const;

for (const [way, options] of WAYS) {
  for (const lang of languagesOf('large-picture', way === 'with scripts')) {
    test(`a tap on a picture shows it larger ${way} (${lang})`, async ({
      browser,
      viewport,
    }, info) => {
      const scripted = options.javaScriptEnabled !== false;
      const seller = await join({ name: 'Pendo Picha', seller: true });
      const productName = `Vase ${uniqueName()}`;
      const id = await sell(seller, { productName, category: 'Electronics' });
      const context = await browser.newContext({ ...options, baseURL: BASE_URL, viewport });
      await context.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);
      const page = await context.newPage();
      await page.goto(`/product/${id}`);
      if (scripted) await untilHydrated(page);
      await page.getByRole('link', { name: ENLARGE[lang] }).click();
      if (scripted) {
        const viewer = page.getByRole('dialog', { name: productName });
        const picture = viewer.getByRole('img', { name: productName });
        await expect(picture).toBeVisible();
        const width = await picture.evaluate((image) => image.getBoundingClientRect().width);
        expect(width).toBeGreaterThan((viewport?.width ?? 0) * 0.95);
        const scrolled = await viewer.evaluate(
          ({ scrollTop, scrollLeft }) => scrollTop + scrollLeft,
        );
        expect(scrolled, 'the middle that was tapped is in the middle').toBeGreaterThan(0);
        expect(await violationsOf(page)).toEqual([]);
        await keepPicture(page, info, `large-picture-${info.project.name}-${lang}`);
        await page.keyboard.press('Escape');
        await expect(viewer).toBeHidden();
        await page.getByRole('link', { name: ENLARGE[lang] }).click();
        await viewer.getByRole('button').click();
        await expect(viewer).toBeHidden();
      } else {
        await expect(page).toHaveURL(/\/media\//);
        expect(
          await page.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth),
        ).toBeGreaterThan(0);
      }
      await context.close();
    });
  }
}
