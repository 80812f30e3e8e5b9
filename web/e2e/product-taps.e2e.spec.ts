import type { Locator } from '@playwright/test';
import { languagesOf } from './chosen.ts';
import { drawPicture } from './drawn-picture.ts';
import { expect, test } from './journey.ts';
import { untilHydrated, untilModal } from './screen-check.ts';
import { BASE_URL, browserOf, join, uniqueName } from './shop-people.ts';

/** The keys of the keyboard that move on within a form are no taps; a choice is two. */
const MOST = 10;
const MOST_SECONDS = 90;
/**
 * A person's pace on a phone, as published: 36 words of five letters a minute, and for each tap 1.35 s to think of it
 * and 1.1 s to make it. What the shop needs meanwhile is not in it, since it depends on the machine.
 */
const [SECONDS_A_KEY, SECONDS_A_TAP] = [1 / 3, 2.45];
/** The phone's own list of pictures: one is chosen, and the choice confirmed. */
const TAPS_IN_GALLERY = 2;
/** For uploading and answering: the rest of the time is the person's. */
const SECONDS_TO_WAIT = 10;
const WORDS = {
  en: {
    upload: 'Put your first product into the shop',
    choose: 'Choose pictures',
    name: /^Product Name/,
    brand: /^Brand Name/,
    category: /^Category/,
    description: /^Description/,
    price: /^Selling Price/,
    stock: /^Stock/,
    send: 'Upload Product',
    done: 'Product uploaded successfully',
  },
  sw: {
    upload: 'Weka bidhaa yako ya kwanza dukani',
    choose: 'Chagua picha',
    name: /^Jina la Bidhaa/,
    brand: /^Chapa/,
    category: /^Kundi/,
    description: /^Maelezo/,
    price: /^Bei ya Kuuza/,
    stock: /^Idadi/,
    send: 'Pakia Bidhaa',
    done: 'Bidhaa imepakiwa',
  },
} as const;

test.use({ screenSize: 'phone' });

for (const lang of languagesOf('product-taps')) {
  test(`a seller lists the first product by at most ${MOST} taps, in ${MOST_SECONDS} seconds (${lang})`, async ({
    browser,
    viewport,
  }) => {
    const words = WORDS[lang];
    const seller = await join({ name: 'Salma Vitu', seller: true });
    const context = await browserOf(seller, browser, { viewport, hasTouch: true });
    await context.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);
    const page = await context.newPage();
    let [taps, keys] = [0, 0];
    const tap = async (element: Locator, count = 1) => {
      taps += count;
      await element.tap();
    };
    await page.goto('/seller-panel');
    await untilHydrated(page);
    await tap(page.getByRole('main').getByRole('link', { name: words.upload }).first());
    await untilModal(page);
    const dialog = page.getByRole('dialog');
    const picture = await drawPicture(['#14524a', '#a33d1d'], 'image/png');
    const chooser = page.waitForEvent('filechooser');
    await tap(dialog.getByText(words.choose, { exact: true }));
    const file = { name: 'kanga.png', mimeType: 'image/png', buffer: picture };
    await (await chooser).setFiles(file);
    const fill = async (label: RegExp, text: string) => {
      const field = dialog.getByLabel(label).first();
      await tap(field);
      keys += text.length;
      await field.pressSequentially(text);
    };
    await fill(words.name, `Kanga ${uniqueName()}`);
    await fill(words.brand, 'Nguo Bora');
    taps += 2;
    await dialog.getByLabel(words.category).selectOption('Fashion & Wear');
    await fill(
      words.description,
      'Kanga ya pamba, pea moja. Rangi haitoki ukifua, na ina jina lake.',
    );
    await fill(words.price, '25000');
    await fill(words.stock, '4');
    await tap(dialog.getByRole('button', { name: words.send, exact: true }));
    await expect(page.getByText(words.done).first()).toBeVisible();
    expect(taps).toBeLessThanOrEqual(MOST);
    const seconds = (taps + TAPS_IN_GALLERY) * SECONDS_A_TAP + keys * SECONDS_A_KEY;
    expect(seconds).toBeLessThanOrEqual(MOST_SECONDS - SECONDS_TO_WAIT);
  });
}
