import sharp from 'sharp';
import { drawPicture } from './drawn-picture.ts';
import { expect, test } from './journey.ts';
import { keepPicture, sidewaysAt, unfold, untilHydrated, violationsOf } from './screen-check.ts';
import { BASE_URL, browserOf, join, sell, uniqueName, uploadPicture } from './shop-people.ts';

const WORDS = {
  en: { edit: 'Edit', later: 'Later', earlier: 'Earlier', picture: 'Picture', save: 'Save' },
  sw: { edit: 'Hariri', later: 'Nyuma', earlier: 'Mbele', picture: 'Picha', save: 'Hifadhi' },
} as const;

interface Own {
  readonly productImage: readonly string[];
  readonly variants: readonly { readonly color: string; readonly image?: string }[];
}

for (const [lang, options] of [
  ['en', {}],
  ['sw', { javaScriptEnabled: false }],
] as const) {
  const scripted = options.javaScriptEnabled !== false;
  const way = scripted ? 'with scripts' : 'without scripts';
  test(`a seller orders the pictures of a product and crops one, in ${lang}, ${way}`, async ({
    browser,
    viewport,
  }, info) => {
    const words = WORDS[lang];
    const seller = await join({ name: 'Asha Picha', seller: true });
    const [cover = '', red = '', blue = ''] = [
      await uploadPicture(seller.api, ['#14524a', '#f2b33d']),
      await uploadPicture(seller.api, ['#c62828', '#6d1a2b']),
      await uploadPicture(seller.api, ['#1f5fbf', '#14213d']),
    ];
    const common = { price: 50_000, stock: 9, wholesaleOptions: [] };
    await sell(seller, {
      productName: `Shirt ${uniqueName()}`,
      category: 'Fashion & Wear',
      productImage: [cover, red, blue],
      variants: [
        { ...common, color: 'Red', image: red },
        { ...common, color: 'Blue', image: blue },
      ],
    });
    const own = async () =>
      (await (await seller.api.get('/api/my-products')).json()).data[0] as Own;
    const context = await browserOf(seller, browser, { ...options, viewport });
    await context.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);
    const page = await context.newPage();
    await page.goto('/seller-panel/my-products');
    if (scripted) await untilHydrated(page);
    await unfold(page.locator('tr summary').first());
    await page.getByRole('link', { name: words.edit }).first().click();
    const dialog = page.getByRole('dialog');
    const button = (move: 'later' | 'earlier', number: number) =>
      dialog.getByRole('button', {
        name: new RegExp(`^${words[move]} ?: ${words.picture} ${number}$`),
      });
    const shown = dialog.locator('input[name="productImage"]');
    /** By the keyboard; without scripts the page comes back in the new order. */
    const press = async (move: 'later' | 'earlier', number: number, order: readonly string[]) => {
      await button(move, number).focus();
      await page.keyboard.press('Enter');
      await expect(async () => {
        const now = await shown.evaluateAll((all) => all.map((one) => one.getAttribute('value')));
        expect(now).toEqual(order);
      }).toPass();
    };

    await press('later', 1, [red, cover, blue]);
    if (scripted) {
      await expect(button('later', 2)).toBeFocused();
      await expect(dialog.getByText('Now picture 2 of 3.')).toBeAttached();
    }
    await press('later', 2, [red, blue, cover]);
    if (scripted) await expect(button('earlier', 3)).toBeFocused();
    await press('earlier', 2, [blue, red, cover]);

    if (scripted) {
      await dialog.getByLabel('Crop or rotate pictures before they are uploaded').check();
      await dialog.locator('input[type="file"]').setInputFiles({
        name: 'green.jpg',
        mimeType: 'image/jpeg',
        buffer: await drawPicture(['#2e7d32', '#a5d6a7']),
      });
      await expect(dialog.getByRole('heading', { name: 'Crop or rotate green.jpg' })).toBeFocused();
      await dialog.getByRole('button', { name: 'Rotate right' }).click();
      await dialog.getByRole('button', { name: 'Smaller' }).click();
      await dialog.getByRole('button', { name: 'Right', exact: true }).click();
      expect(await violationsOf(page)).toEqual([]);
      expect(await sidewaysAt(page)).toBeLessThanOrEqual(0);
      await keepPicture(page, info, `crop-${info.project.name}`);
      await dialog.getByRole('button', { name: 'Use this picture' }).click();
      await expect(shown).toHaveCount(4);
    }
    await keepPicture(page, info, `pictures-${info.project.name}-${lang}`);
    await dialog.getByRole('button', { name: words.save, exact: true }).click();
    await expect(dialog).toBeHidden();

    const { productImage, variants } = await own();
    expect(productImage.slice(0, 3)).toEqual([blue, red, cover]);
    expect(variants.map(({ color, image }) => [color, image])).toEqual([
      ['Red', red],
      ['Blue', blue],
    ]);
    if (scripted) {
      const file = await (await seller.api.get(productImage[3] ?? '')).body();
      const { width, height } = await sharp(file).metadata();
      expect([width, height]).toEqual([360, 360]);
      // Rotated to the right, what was above is at the right: it is lighter at the left.
      const { data, info: raw } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
      expect(data[0]).toBeGreaterThan(data[(raw.width - 1) * raw.channels] ?? 255);
    }
    await context.close();
  });
}
