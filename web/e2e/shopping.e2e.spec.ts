import { BUYER_WORDS, orderBy } from './buyer-words.ts';
import { languagesOf } from './chosen.ts';
import { expect, test } from './journey.ts';
import { untilHydrated } from './screen-check.ts';
import { BASE_URL, browserOf, goToPayment, join, sell, uniqueName, WAYS } from './shop-people.ts';

const SHIRT = [
  {
    color: 'Red',
    size: 'M',
    price: 50_000,
    stock: 30,
    wholesaleOptions: [{ quantity: 10, wholesalePrice: 40_000 }],
  },
  { color: 'Blue', size: 'L', price: 55_000, stock: 2, wholesaleOptions: [] },
];

for (const [way, options] of WAYS) {
  // A press while the page comes alive has tests of its own.
  const arrive = options.javaScriptEnabled === false ? async () => undefined : untilHydrated;

  test.describe(`shopping ${way}`, () => {
    for (const lang of languagesOf('shopping', way === 'with scripts')) {
      test(`buys what a misspelt and a Swahili word find (${lang})`, async ({
        browser,
        viewport,
      }) => {
        const words = BUYER_WORDS[lang];
        const brand = uniqueName();
        const seller = await join({ name: 'Neema Duka', seller: true });
        const name = `Smartphone ${brand}`;
        await sell(seller, { productName: name, category: 'Tablets.Phones' });
        const shopper = await join({ name: 'Juma Mushi' });
        const context = await browserOf(shopper, browser, { ...options, viewport });
        await context.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);
        const page = await context.newPage();
        const heading = (text: string) => page.getByRole('heading', { name: text });

        await page.goto(`/search?sr=simu+${brand}`);
        await expect(page.getByText(words.oneResult, { exact: true })).toBeVisible();
        await page.goto(`/search?sr=${brand.slice(0, -1)}q`);
        await page.getByRole('link', { name }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
        await page.getByRole('button', { name: words.addToCart }).click();
        await expect(page.getByText(words.added)).toBeVisible();
        await page.getByRole('link', { name: words.cartLink }).click();
        await expect(heading(words.cart)).toBeVisible();
        await arrive(page);
        await page.getByRole('button', { name: words.oneMore }).click();
        await expect(page.getByText('TZS 100,000').first()).toBeVisible();

        await page.getByRole('link', { name: words.checkout }).click();
        await expect(page.getByLabel(words.location)).toHaveValue('Arusha');
        await page.getByLabel(words.place).fill('Sekei');
        await orderBy(page, 'page');
        await page.getByLabel('M-Pesa').check();
        await page.getByRole('button', { name: words.pay }).click();

        await expect(heading(words.paid)).toBeVisible();
        await page.getByRole('link', { name: words.seeOrder }).click();
        await expect(heading(words.orders)).toBeVisible();
        await expect(page.getByRole('link', { name })).toBeVisible();
        await expect(page.getByText('M-Pesa', { exact: true })).toBeVisible();
        // 2 x 50,000 and 5,000 for the way within Arusha.
        await expect(page.getByText('TZS 105,000').filter({ visible: true })).toHaveCount(1);
        await context.close();
      });
    }

    test('buys a wholesale step at its price', async ({ browser, viewport }) => {
      const brand = uniqueName();
      const seller = await join({ name: 'Asha Mavazi', seller: true });
      const productId = await sell(seller, {
        productName: `Shirt ${brand}`,
        category: 'Fashion & Wear',
        variants: SHIRT,
      });
      const shopper = await join({ name: 'Rehema Said' });
      const context = await browserOf(shopper, browser, { ...options, viewport });
      const page = await context.newPage();

      await page.goto(`/product/${productId}`);
      await arrive(page);
      await page.getByLabel('10 pieces or more').check();
      await page.getByRole('spinbutton', { name: 'Quantity' }).fill('12');
      await page.getByRole('button', { name: 'Buy' }).click();
      await expect(page.getByRole('heading', { name: 'My Cart' })).toBeVisible();
      await expect(page.getByText('Red, M · Fashion & Wear')).toBeVisible();
      await expect(page.getByText('TZS 480,000').first()).toBeVisible();
      await page.getByRole('button', { name: /^Delete/ }).click();
      await expect(page.getByText('Your Cart is Empty!')).toBeVisible();
      await context.close();
    });

    test('gives a payment up and finds the cart as it was', async ({ browser, viewport }) => {
      const brand = uniqueName();
      const seller = await join({ name: 'Baraka Soko', seller: true });
      const productId = await sell(seller, {
        productName: `Lantern ${brand}`,
        category: 'Electronics',
      });
      const shopper = await join({ name: 'Zawadi Komba' });
      const context = await browserOf(shopper, browser, { ...options, viewport });
      const page = await context.newPage();

      await goToPayment(page, productId, arrive);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('heading', { name: 'Payment Cancelled!' })).toBeVisible();
      const giveUp = page.getByRole('button', { name: 'Cancel this order' });
      // The provider's own message may have been quicker than the page.
      const waits = options.javaScriptEnabled === false && (await giveUp.isVisible());
      if (waits) await giveUp.click();
      await expect(giveUp).toHaveCount(0);
      await page.getByRole('link', { name: 'Go to Cart' }).click();
      await expect(page.getByRole('link', { name: `Lantern ${brand}` })).toBeVisible();
      await context.close();
    });
  });
}

test.describe('the product page', () => {
  test('keeps the choice in its address and shows no e-mail address to a stranger', async ({
    page,
  }) => {
    const seller = await join({ name: 'Salma Nguo', seller: true });
    const productName = `Dress ${uniqueName()}`;
    const productId = await sell(seller, {
      productName,
      category: 'Fashion & Wear',
      variants: SHIRT,
    });
    await page.goto(`/product/${productId}`);
    await expect(page.getByRole('link', { name: /@example.com/ })).toHaveCount(0);
    await page.getByRole('radio', { name: /^Blue, L/ }).check();
    await expect(page.getByText('TZS 55,000').first()).toBeVisible();
    await expect(page.getByText('Only 2 left')).toBeVisible();
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    await expect(page).toHaveURL(/[?&]option=/);
    await page.reload();
    await expect(page.getByRole('radio', { name: /^Blue, L/ })).toBeChecked();
  });

  test('clears the variant for a wholesale step, and the step for a variant', async ({ page }) => {
    const seller = await join({ name: 'Halima Jumla', seller: true });
    const productId = await sell(seller, {
      productName: `Shirt ${uniqueName()}`,
      category: 'Fashion & Wear',
      variants: SHIRT,
    });
    await page.goto(`/product/${productId}`);
    const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
    await expect(quantity).toHaveValue('1');
    await untilHydrated(page);
    await page.getByRole('radio', { name: '10 pieces or more, Red, M' }).check();
    await expect(page.getByRole('radio', { name: /^Red, M/ })).not.toBeChecked();
    await expect(quantity).toHaveValue('10');
    await expect(page.getByText('TZS 400,000')).toBeVisible();
    await quantity.fill('99');
    await quantity.blur();
    await expect(quantity).toHaveValue('30');
    // As many as there are of what was asked for.
    await page.getByRole('radio', { name: /^Blue, L/ }).check();
    await expect(quantity).toHaveValue('2');
    await expect(page.getByRole('radio', { name: /^10 pieces or more/ })).not.toBeChecked();
  });

  for (const [lang, near, far] of [
    ['en', 'Arusha within 3 days TZS 5,000', 'Zanzibar within 7 days TZS 15,000'],
    ['sw', 'Arusha ndani ya siku 3 TZS 5,000', 'Zanzibar ndani ya siku 7 TZS 15,000'],
  ] as const) {
    test(`says what delivery costs and how long it takes (${lang})`, async ({ page }) => {
      const seller = await join({ name: 'Salma Vitu', seller: true });
      const productName = `Lamp ${uniqueName()}`;
      const productId = await sell(seller, { productName, category: 'Electronics' });
      await page.setViewportSize({ width: 320, height: 568 });
      await page.goto(`/product/${productId}?lang=${lang}`);
      for (const name of [near, far]) {
        const row = page.getByRole('row', { name });
        const box = await row.boundingBox();
        expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(308);
      }
    });
  }

  test('is a 404 page for a product that is gone', async ({ page }) => {
    const answer = await page.goto(`/product/${'a'.repeat(24)}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});

test.describe('the category page', () => {
  test('drops unknown values and writes one parameter a box', async ({
    page,
    isMobile,
    viewport,
  }) => {
    await page.goto('/product-category?category=Spaceships&category=Shoes&sort=cheap');
    await expect(page).toHaveURL(/\/product-category\?category=Shoes$/);
    if (isMobile || (viewport?.width ?? 0) < 768) await page.getByText('Filters (1)').click();
    await page.getByLabel('Computers', { exact: true }).check();
    await expect(page).toHaveURL(/category=Computers&category=Shoes$/);
  });
});
