import { languagesOf } from './chosen.ts';
import { expect, test } from './journey.ts';
import { goTo, keepPicture, sidewaysAt } from './screen-check.ts';
import { BASE_URL, join, PASSWORD, sell, uniqueName, WAYS } from './shop-people.ts';

const WORDS = {
  en: {
    keep: 'Save for later',
    kept: 'Kept for later',
    saved: 'Saved products',
    add: 'Add To Cart',
    delete: 'Delete',
    cart: 'My Cart',
    email: 'Email',
    password: 'Password',
    login: 'Login',
    empty: 'You have not saved any product yet.',
  },
  sw: {
    keep: 'Hifadhi kwa baadaye',
    kept: 'Imehifadhiwa',
    saved: 'Bidhaa ulizohifadhi',
    add: 'Weka Kikapuni',
    delete: 'Futa',
    cart: 'Kikapu Changu',
    email: 'Barua pepe',
    password: 'Nenosiri',
    login: 'Ingia',
    empty: 'Bado hujahifadhi bidhaa yoyote.',
  },
} as const;

for (const [way, options] of WAYS) {
  for (const lang of languagesOf('wishlist', way === 'with scripts')) {
    test(`a visitor keeps products for later and finds them after a log-in ${way} (${lang})`, async ({
      browser,
      viewport,
    }, info) => {
      const words = WORDS[lang];
      const seller = await join({ name: 'Salma Vitu', seller: true });
      const [lamp, bag] = [`Lamp ${uniqueName()}`, `Bag ${uniqueName()}`];
      const lampId = await sell(seller, { productName: lamp, category: 'Electronics' });
      const bagId = await sell(seller, { productName: bag, category: 'Bags' });
      const { email } = await join({ name: 'Neema Mushi' });
      const context = await browser.newContext({ ...options, baseURL: BASE_URL, viewport });
      await context.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);
      const page = await context.newPage();
      const go = (path: string) => goTo(page, path, way === 'with scripts');
      const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name });
      const savedHeading = page.getByRole('heading', { level: 1, name: words.saved });

      await go(`/product/${lampId}`);
      await page.getByRole('button', { name: words.keep }).click();
      const savedLink = page
        .getByRole('main')
        .getByRole('link', { name: words.saved })
        .or(page.getByRole('alert').getByRole('link', { name: words.saved }))
        .first();
      // Its address, not a click: a toast is gone after five seconds, which a busy machine may need to move it in.
      await go(String(await savedLink.getAttribute('href')));
      await expect(savedHeading).toBeVisible();
      await expect(page.getByRole('link', { name: lamp })).toBeVisible();
      expect(await sidewaysAt(page)).toBeLessThanOrEqual(0);

      // From the cart as well: the row moves.
      await go(`/product/${bagId}`);
      await page.getByRole('button', { name: words.add, exact: true }).click();
      await expect(page.getByTestId('cart-count')).toHaveText('1');
      await go('/cart');
      await page.getByRole('button', { name: words.keep }).click();
      await expect(page.getByTestId('cart-count')).toHaveCount(0);
      // The row goes before the server has answered; a page opened now would cut the request off.
      await expect(savedLink).toBeVisible();

      await go('/login?returnTo=%2Fwishlist');
      await page.getByLabel(words.email).fill(email);
      await page.getByRole('textbox', { name: words.password }).fill(PASSWORD);
      await page.getByRole('button', { name: words.login, exact: true }).click();
      await expect(savedHeading).toBeVisible();
      for (const name of [lamp, bag]) await expect(page.getByRole('link', { name })).toBeVisible();
      await keepPicture(page, info, `wishlist-${lang}`);

      await rowOf(bag).getByRole('button', { name: words.add }).click();
      await expect(page.getByTestId('cart-count')).toHaveText('1');
      for (const name of [lamp, bag]) {
        await rowOf(name).getByRole('button', { name: words.delete }).click();
        await expect(page.getByRole('link', { name })).toHaveCount(0);
      }
      await expect(page.getByText(words.empty)).toBeVisible();
      await context.close();
    });
  }
}
