import type { Locator, Page } from '@playwright/test';
import { expect, layoutTest as test } from './journey.ts';
import { keepPicture, sidewaysAt, untilHydrated, untilModal } from './screen-check.ts';
import {
  browserOf,
  join,
  type Person,
  payForCart,
  sell,
  uniqueName,
  uploadPicture,
  WAYS,
} from './shop-people.ts';

/** A cover, a red shirt and a blue one; the large size has no picture of its own. */
async function sellShirt(seller: Person) {
  const draw = (from: string, to: string) => uploadPicture(seller.api, [from, to]);
  const cover = await draw('#14524a', '#f2b33d');
  const red = await draw('#c62828', '#6d1a2b');
  const blue = await draw('#1f5fbf', '#14213d');
  const common = { price: 50_000, stock: 9, wholesaleOptions: [] };
  const productName = `Shirt ${uniqueName()}`;
  const id = await sell(seller, {
    productName,
    category: 'Fashion & Wear',
    productImage: [cover, red, blue],
    variants: [
      { ...common, color: 'Red', image: red },
      { ...common, color: 'Blue', image: blue },
      { ...common, size: 'XL', image: 'https://elsewhere.example/pixel.jpg' },
    ],
  });
  return { id, productName, cover, red, blue };
}

const main = (page: Page) => page.getByRole('list', { name: /^(Pictures|Picha)/ });

/** The stored name of a picture, whatever size of it is drawn. */
const nameOf = (address: string) => /\/media\/([\w]+)/.exec(address)?.[1] ?? address;

/** The one picture of the gallery that stands in its frame. */
async function expectShown(gallery: Locator, address: string): Promise<void> {
  await expect
    .poll(() =>
      gallery.evaluate((strip) => {
        const left = strip.getBoundingClientRect().left;
        const shown = [...strip.children].find(
          (item) => Math.abs(item.getBoundingClientRect().left - left) < 3,
        );
        return shown?.querySelector('img')?.src ?? '';
      }),
    )
    .toContain(nameOf(address));
}

for (const [way, options] of WAYS) {
  const arrive = options.javaScriptEnabled === false ? async () => undefined : untilHydrated;

  test.describe(`the picture of a choice ${way}`, () => {
    test('follows it from the product page to the order', async ({ browser, viewport }, info) => {
      const seller = await join({ name: 'Asha Mavazi', seller: true });
      const shirt = await sellShirt(seller);
      const shopper = await join({ name: 'Rehema Said' });
      const context = await browserOf(shopper, browser, { ...options, viewport });
      const page = await context.newPage();
      const seen = (address: string) =>
        page.locator(`main img[src*="${nameOf(address)}"]`).filter({ visible: true });

      await page.goto(`/product/${shirt.id}`);
      await arrive(page);
      await expectShown(main(page), shirt.red);
      await page.getByRole('radio', { name: /^Blue/ }).check();
      await expectShown(main(page), shirt.blue);
      await keepPicture(page, info, `choice-picture-${viewport?.width}-${way.replace(' ', '-')}`);
      expect(await sidewaysAt(page)).toBeLessThanOrEqual(0);
      await page.getByRole('radio', { name: /^XL/ }).check();
      await expectShown(main(page), shirt.cover);
      await page.getByRole('radio', { name: /^Blue/ }).check();

      await page.getByRole('button', { name: 'Add To Cart' }).click();
      await expect(page).toHaveURL(/[?&]option=/);
      await expectShown(main(page), shirt.blue);
      await page.reload();
      await expectShown(main(page), shirt.blue);

      await page.goto('/cart');
      await expect(seen(shirt.blue)).toHaveCount(1);
      await expect(seen(shirt.cover)).toHaveCount(0);
      await payForCart(shopper);
      await page.goto('/MyOrders');
      await expect(seen(shirt.blue).first()).toBeVisible();
      await expect(seen(shirt.cover)).toHaveCount(0);
      await context.close();
    });

    test('is chosen in the form of the product', async ({ browser, viewport }, info) => {
      const seller = await join({ name: 'Neema Duka', seller: true });
      const { id, blue, cover } = await sellShirt(seller);
      const context = await browserOf(seller, browser, { ...options, viewport });
      const page = await context.newPage();
      await page.goto(`/seller-panel/my-products?product=${id}`);
      if (way === 'with scripts') await untilModal(page);
      const pictureOf = (number: number) =>
        page
          .getByRole('group', { name: `Variant ${number}` })
          .getByLabel('Picture of this variant');
      await expect(pictureOf(1)).toHaveValue(/./);
      await expect(pictureOf(3)).toHaveValue('');
      await pictureOf(3).selectOption('Picture 3');
      await pictureOf(2).selectOption('The cover picture');
      await keepPicture(page, info, `choice-picture-form-${viewport?.width}`);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await page.goto(`/product/${id}`);
      await arrive(page);
      await page.getByRole('radio', { name: /^XL/ }).check();
      await expectShown(main(page), blue);
      await page.getByRole('radio', { name: /^Blue/ }).check();
      await expectShown(main(page), cover);
      await context.close();
    });
  });
}
