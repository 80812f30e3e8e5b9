import type { Page } from '@playwright/test';
import { BUYER_WORDS, ORDER } from './buyer-words.ts';
import { languagesOf } from './chosen.ts';
import { expect, test } from './journey.ts';
import { keepPicture, sidewaysAt, untilHydrated, violationsOf } from './screen-check.ts';
import { BASE_URL, browserOf, call, join, sell, uniqueName, WAYS } from './shop-people.ts';

const WORDS = {
  en: {
    ...BUYER_WORDS.en,
    add: 'Add an address',
    name: /^Name of the address/,
    first: 'Begin with this address at checkout',
    save: 'Save',
    kept: 'Your delivery address is saved',
    edit: /^Edit.*Work/,
    remove: /^Remove.*Office/,
    removeNow: 'Remove this address',
    elsewhere: 'Another address',
  },
  sw: {
    ...BUYER_WORDS.sw,
    add: 'Ongeza anwani',
    name: /^Jina la anwani/,
    first: 'Anza na anwani hii wakati wa kulipia',
    save: 'Hifadhi',
    kept: 'Anwani yako ya kuletewa imehifadhiwa',
    edit: /^Hariri.*Work/,
    remove: /^Ondoa.*Office/,
    removeNow: 'Ondoa anwani hii',
    elsewhere: 'Anwani nyingine',
  },
} as const;

for (const [way, options] of WAYS) {
  for (const lang of languagesOf('delivery-addresses', way === 'with scripts')) {
    test(`a shopper keeps several addresses and orders to one of them ${way} (${lang})`, async ({
      browser,
      viewport,
    }, info) => {
      const words = WORDS[lang];
      const scripted = options.javaScriptEnabled !== false;
      const seller = await join({ name: 'Salma Vitu', seller: true });
      const goods = { productName: `Lamp ${uniqueName()}`, category: 'Electronics' };
      const productId = await sell(seller, goods);
      const buyer = await join({ name: 'Neema Mollel' });
      await call(buyer.api, '/api/addToCart', { productId, variant: null });
      const context = await browserOf(buyer, browser, { ...options, viewport });
      await context.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);
      const page: Page = await context.newPage();
      const arrive = () => (scripted ? untilHydrated(page) : undefined);
      const checkScreen = async (name: string) => {
        expect(await sidewaysAt(page)).toBeLessThanOrEqual(0);
        if (scripted) expect(await violationsOf(page)).toEqual([]);
        await keepPicture(page, info, `addresses-${name}-${lang}-${viewport?.width}`);
      };
      const main = page.getByRole('main');
      const add = async (name: string, place: string) => {
        await page.getByRole('link', { name: words.add }).click();
        await arrive();
        await page.getByLabel(words.name).fill(name);
        await page.getByLabel(words.place).fill(place);
      };
      const save = async () => {
        await page.getByRole('button', { name: words.save, exact: true }).click();
        // What the address before was answered with may still be on the screen.
        await expect(page.getByLabel(words.name)).toHaveCount(0);
        await expect(page.getByText(words.kept).first()).toBeVisible();
        await arrive();
      };

      await page.goto('/MyProfile');
      await arrive();
      await add('Home', 'Sekei, Arusha');
      await checkScreen('form');
      await save();
      await add('Work', 'Pasiansi, Mwanza');
      await page.getByLabel(words.first).check();
      await save();
      await expect(main.getByRole('heading', { level: 3 })).toHaveText(['Work', 'Home']);
      await page.getByRole('link', { name: words.edit }).click();
      await arrive();
      await page.getByLabel(words.name).fill('Office');
      await save();
      await checkScreen('profile');

      await page.goto('/checkout');
      await arrive();
      const place = page.getByLabel(words.place);
      await expect(page.getByLabel(words.location)).toHaveValue('Mwanza');
      await expect(place).toHaveValue('Pasiansi');
      await main.getByRole('link', { name: words.elsewhere }).click();
      await expect(place).toHaveValue('');
      await main.getByRole('link', { name: 'Home', exact: true }).click();
      await expect(place).toHaveValue('Sekei');
      await expect(page.getByLabel(words.location)).toHaveValue('Arusha');
      await page.getByRole('button', { name: ORDER }).click();
      await expect(page).toHaveURL(/payment-success/);
      const { data } = await (await buyer.api.get('/api/order-list?include=all')).json();
      expect(data[0].delivery).toMatchObject({ location: 'Arusha', landmark: 'Sekei' });

      await page.goto('/MyProfile');
      await arrive();
      await expect(main.getByRole('heading', { level: 3 })).toHaveText(['Office', 'Home']);
      await main.locator('summary').filter({ hasText: words.remove }).click();
      await main.getByRole('button', { name: words.removeNow }).first().click();
      await expect(main.getByRole('heading', { level: 3 })).toHaveText(['Home']);
      await context.close();
    });
  }
}
