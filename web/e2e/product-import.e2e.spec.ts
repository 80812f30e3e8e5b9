import { XLSX } from '@sokoni/contracts';
import { strToU8, zipSync } from 'fflate';
import { languagesOf } from './chosen.ts';
import { drawPicture } from './drawn-picture.ts';
import { expect, test } from './journey.ts';
import { keepPicture, sidewaysAt, untilHydrated, violationsOf } from './screen-check.ts';
import { BASE_URL, browserOf, join, uniqueName, uploadPicture, WAYS } from './shop-people.ts';

const WORDS = {
  en: {
    paste: 'Or paste the rows here, with their headings',
    check: 'Check the sheet',
    right: '2 products are right and can be imported.',
    wrong: '1 product has to be changed first.',
    column: 'Selling price',
    save: 'Import 2 products',
    saved: 'New products: 2. Changed products: 0.',
    again: '2 products stay as they were',
    unreadable: 'This file cannot be read.',
  },
  sw: {
    paste: 'Au bandika safu hapa, pamoja na vichwa vyake',
    check: 'Kagua jedwali',
    right: 'Bidhaa 2 ziko sawa na zinaweza kuingizwa.',
    wrong: 'Bidhaa 1 inahitaji kurekebishwa kwanza.',
    column: 'Bei ya kuuza',
    save: 'Ingiza bidhaa 2',
    saved: 'Bidhaa mpya: 2. Zilizobadilishwa: 0.',
    again: 'Bidhaa 2 zimebaki zilivyokuwa',
    unreadable: 'Faili hili halisomeki.',
  },
} as const;

const HEADINGS =
  'Name\tBrand\tCategory\tDescription\tPrice\tSelling price\tStock\tPhotos\tColour\tVariant price';

/** Two right products, one of them with two colours, and one without a price. */
function sheetOf(name: string, photos: readonly [string, string]): string {
  const described = ['Nguo Bora', 'Mitindo na Mavazi', 'Cotton of six yards.'];
  return [
    HEADINGS,
    [`${name} A`, ...described, '30,000', 'TZS 25,000/=', '4', photos[0], '', ''],
    [`${name} B`, ...described, '40000', '35000', '2', photos.join(' | '), 'Red', '35000'],
    ['', '', '', '', '', '', '3', '', 'Blue', '36000'],
    [`${name} C`, ...described, '40000', 'cheap', '1', photos[1], '', ''],
  ]
    .map((row) => (typeof row === 'string' ? row : row.join('\t')))
    .join('\n');
}

for (const [way, options] of WAYS) {
  for (const lang of languagesOf('product-import', way === 'with scripts')) {
    test(`a seller imports a sheet of products ${way} (${lang})`, async ({
      browser,
      viewport,
    }, info) => {
      const scripted = options.javaScriptEnabled !== false;
      const words = WORDS[lang];
      const seller = await join({ name: 'Zuhura Nguo', seller: true });
      const context = await browserOf(seller, browser, { ...options, viewport });
      await context.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);
      const page = await context.newPage();
      const open = async () => {
        await page.goto('/seller-panel/import');
        if (scripted) await untilHydrated(page);
      };
      const name = `Kitenge ${uniqueName()}`;
      const photos = scripted
        ? (['kitenge-1.jpg', 'Kitenge-2.JPG'] as const)
        : ([
            await uploadPicture(seller.api),
            await uploadPicture(seller.api, ['#c62828', '#6d1a2b']),
          ] as const);

      await open();
      await page.getByLabel(words.paste).fill(sheetOf(name, photos));
      if (scripted) {
        const pictures = await Promise.all(
          ['#14524a', '#a33d1d'].map((one) => drawPicture([one, one])),
        );
        const zip = zipSync({
          'photos/KITENGE-1.jpg': new Uint8Array(pictures[0] ?? []),
          'photos/kitenge-2.jpg': new Uint8Array(pictures[1] ?? []),
          'photos/notes.txt': strToU8('not a picture'),
        });
        await page.locator('#photos').setInputFiles({
          name: 'photos.zip',
          mimeType: 'application/zip',
          buffer: Buffer.from(zip),
        });
      }
      await page.getByRole('button', { name: words.check }).click();
      await expect(page.getByText(words.right)).toBeVisible();
      await expect(page.getByText(words.wrong)).toBeVisible();
      const problem = page
        .getByRole('row')
        .filter({ hasText: '5' })
        .filter({ hasText: words.column });
      await expect(problem).toBeVisible();
      expect(await sidewaysAt(page)).toBeLessThanOrEqual(0);
      if (scripted) expect(await violationsOf(page)).toEqual([]);
      await keepPicture(page, info, `import-${info.project.name}-${lang}-${scripted}`);

      await page.getByRole('button', { name: words.save }).click();
      await expect(page.getByText(words.saved)).toBeVisible();
      const { data } = await (await seller.api.get('/api/my-products')).json();
      const own = data as {
        productName: string;
        variants: { color: string }[];
        sellingPrice: number;
      }[];
      expect(own.map(({ productName }) => productName).sort()).toEqual([`${name} A`, `${name} B`]);
      expect(own.find(({ productName }) => productName.endsWith('A'))?.sellingPrice).toBe(25_000);
      expect(
        own
          .find(({ productName }) => productName.endsWith('B'))
          ?.variants.map(({ color }) => color),
      ).toEqual(['Red', 'Blue']);

      const file = await context.request.get('/seller-panel/products.xlsx');
      await open();
      const choose = (name: string, buffer: Buffer) =>
        page.locator('#sheet').setInputFiles({ name, mimeType: XLSX, buffer });
      await choose('photos.xlsx', Buffer.from(zipSync({ 'a.txt': strToU8('no sheet') })));
      await page.getByRole('button', { name: words.check }).click();
      await expect(page.getByText(words.unreadable)).toBeVisible();
      await choose('products.xlsx', await file.body());
      await page.getByRole('button', { name: words.check }).click();
      await expect(page.getByText(words.right)).toBeVisible();
      await page.getByRole('button', { name: words.save }).click();
      await expect(page.getByText(words.again)).toBeVisible();
      const after = (await (await seller.api.get('/api/my-products')).json()).data;
      // With their versions: nothing was written.
      expect(after).toEqual(data);
      await context.close();
    });
  }
}
