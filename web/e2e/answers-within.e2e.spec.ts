import { expect, test } from './journey.ts';
import { keepPicture, untilHydrated } from './screen-check.ts';
import { BASE_URL, call, join, type Person, sell, uniqueName } from './shop-people.ts';

const TEXTS = {
  en: 'Usually answers within an hour',
  sw: 'Kwa kawaida hujibu ndani ya saa 1',
};

async function askAndAnswer(asker: Person, seller: Person, productId: string): Promise<void> {
  const asked = await call(asker.api, '/api/ask-question', { productId, text: 'Ina chaji?' });
  const { _id: questionId } = asked.data as { readonly _id: string };
  await call(seller.api, '/api/answer-question', { questionId, text: 'Ndiyo' });
}

test('a shop says how fast its seller answers, from the third answer on', async ({
  browser,
  viewport,
}, info) => {
  const [seller, asker] = [
    await join({ name: 'Juma Duka', seller: true }),
    await join({ name: 'Asha Mushi' }),
  ];
  const product = { productName: `Kettle ${uniqueName()}`, category: 'Appliances' };
  const productId = await sell(seller, product);
  const context = await browser.newContext({ viewport, baseURL: BASE_URL });
  const page = await context.newPage();
  const openShop = async () => {
    await page.goto(`/product/${productId}`);
    await untilHydrated(page);
    await page.getByRole('link', { name: 'Juma Duka' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Juma Duka' })).toBeVisible();
  };

  for (let count = 0; count < 2; count += 1) await askAndAnswer(asker, seller, productId);
  await openShop();
  await expect(page.getByText(TEXTS.en)).toHaveCount(0);
  await askAndAnswer(asker, seller, productId);

  for (const lang of ['en', 'sw'] as const) {
    await context.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);
    await expect(async () => {
      await openShop();
      await expect(page.getByText(TEXTS[lang])).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await keepPicture(page, info, `answers-within-shop-${lang}-${viewport?.width}`);
    await page.goto(`/product/${productId}/questions`);
    await expect(page.getByText(TEXTS[lang])).toBeVisible();
    await keepPicture(page, info, `answers-within-ask-${lang}-${viewport?.width}`);
  }
});
