import type { Browser, ViewportSize } from '@playwright/test';
import { drawPicture } from './drawn-picture.ts';
import { expect, test } from './journey.ts';
import { keepPicture, unfold, untilHydrated, untilModal, violationsOf } from './screen-check.ts';
import { BASE_URL, browserOf, join, sell, uniqueName, WAYS } from './shop-people.ts';

const LANGUAGES = ['en', 'sw'] as const;

async function visitorIn(lang: string, browser: Browser, viewport: ViewportSize | null) {
  const context = await browser.newContext({ viewport, baseURL: BASE_URL });
  await context.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);
  return context.newPage();
}

for (const [way, options] of WAYS) {
  test(`a seller writes in both languages, and shoppers read their own, ${way}`, async ({
    browser,
    viewport,
  }, info) => {
    const seller = await join({ name: 'Juma Duka', seller: true });
    const [word, neno] = [uniqueName(), uniqueName()];
    const english = { name: `Steel pot ${word}`, text: 'Holds five litres. For every stove.' };
    const swahili = { name: `Sufuria ${neno}`, text: 'Inabeba lita tano. Kwa kila jiko.' };

    const selling = await (await browserOf(seller, browser, { viewport, ...options })).newPage();
    await selling.goto('/seller-panel/my-products?product=new');
    if (options.javaScriptEnabled !== false) await untilModal(selling);
    const dialog = selling.getByRole('dialog', { name: 'Upload Products' });
    await dialog.getByLabel('Product Name').fill(english.name);
    await dialog.getByLabel('Brand Name').fill('Umoja');
    await dialog.getByLabel('Category').selectOption('Appliances');
    const buffer = await drawPicture(['#14524a', '#a33d1d'], 'image/png');
    await dialog
      .getByLabel(/^Up to 8 pictures/)
      .setInputFiles([{ name: 'pot.png', mimeType: 'image/png', buffer }]);
    // The preview moves what is below it.
    if (options.javaScriptEnabled !== false) {
      await expect(dialog.getByRole('img', { name: /^Picture/ })).toHaveCount(1);
    }
    await dialog.getByLabel('Description').fill(english.text);
    await expect(dialog.getByLabel('Written in')).toHaveValue('en');
    await unfold(dialog.getByText('Also in the other language'));
    await dialog.getByLabel('Name in the other language').fill(swahili.name);
    await dialog.getByLabel('Details in the other language').fill(swahili.text);
    await dialog.locator('[name="price"]').fill('30000');
    await dialog.getByLabel('Selling Price').fill('25000');
    await dialog.getByLabel('Stock').fill('5');
    await dialog.getByRole('button', { name: 'Upload Product', exact: true }).click();
    await expect(selling.getByText('Product uploaded successfully').first()).toBeVisible();

    for (const [lang, sought, { name, text }] of [
      ['sw', neno, swahili],
      ['en', word, english],
      ['en', neno, english],
    ] as const) {
      const page = await visitorIn(lang, browser, viewport);
      await page.goto(`/search?sr=${sought}`);
      const card = page.getByRole('article').getByRole('link', { name });
      await expect(card).not.toHaveAttribute('lang');
      await card.click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByText(text)).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(name));
      await expect(page.getByText(/^(Only in|Kwa \S+ tu)/)).toHaveCount(0);
      const data = await page.locator('script[type="application/ld+json"]').textContent();
      expect(JSON.parse(data ?? '')).toMatchObject({ name, description: text });
      await page.context().close();
    }

    await selling.goto('/seller-panel/my-products');
    await selling.getByRole('link', { name: english.name, exact: true }).click();
    const edit = selling.getByRole('dialog', { name: 'Edit Product' });
    await expect(edit.getByLabel('Name in the other language')).toHaveValue(swahili.name);
    if (way === 'with scripts') {
      await keepPicture(selling, info, `texts-form-${viewport?.width}`);
      expect(await violationsOf(selling)).toEqual([]);
    }
  });
}

test('a text in one language is marked for readers of the other', async ({
  browser,
  viewport,
}, info) => {
  const seller = await join({ name: 'Juma Duka', seller: true });
  const word = uniqueName();
  const texts = {
    en: { productName: `Lamp ${word}`, description: 'Bright and small.' },
    sw: { productName: `Taa ${word}`, description: 'Ndogo yenye mwanga mkali.' },
  };
  const marks = { en: 'Only in Swahili', sw: 'Kwa Kiingereza tu' };
  for (const language of LANGUAGES) {
    const form = { ...texts[language], language, category: 'Appliances' };
    const id = await sell(seller, form);
    for (const reader of LANGUAGES) {
      const page = await visitorIn(reader, browser, viewport);
      await page.goto(`/product/${id}`);
      await untilHydrated(page);
      const heading = page.getByRole('heading', { level: 1, name: texts[language].productName });
      const text = page.getByText(texts[language].description);
      if (reader === language) {
        await expect(heading).not.toHaveAttribute('lang');
        await expect(page.getByText(marks[reader])).toHaveCount(0);
      } else {
        await expect(heading).toHaveAttribute('lang', language);
        await expect(text).toHaveAttribute('lang', language);
        await expect(page.getByText(marks[reader])).toBeVisible();
        expect(await violationsOf(page)).toEqual([]);
      }
      await keepPicture(page, info, `texts-${language}-read-in-${reader}-${viewport?.width}`);
      await page.context().close();
    }
  }
});
