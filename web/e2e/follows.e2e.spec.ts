import { languagesOf } from './chosen.ts';
import { expect, test } from './journey.ts';
import { goTo, keepPicture, sidewaysAt, violationsOf } from './screen-check.ts';
import { BASE_URL, join, PASSWORD, sell, uniqueName, WAYS } from './shop-people.ts';

const WORDS = {
  en: {
    follow: 'Follow',
    following: 'Following',
    followers: 'Followers',
    shops: 'Shops you follow',
    stop: 'Stop following',
    none: 'You do not follow any shop yet.',
    email: 'Email',
    password: 'Password',
    login: 'Login',
  },
  sw: {
    follow: 'Fuata',
    following: 'Unafuata',
    followers: 'Wafuasi',
    shops: 'Maduka unayofuata',
    stop: 'Acha kufuata',
    none: 'Bado hufuati duka lolote.',
    email: 'Barua pepe',
    password: 'Nenosiri',
    login: 'Ingia',
  },
} as const;

for (const [way, options] of WAYS) {
  for (const lang of languagesOf('follows', way === 'with scripts')) {
    test(`a visitor logs in to follow a shop, finds it in a list and stops ${way} (${lang})`, async ({
      browser,
      viewport,
    }, info) => {
      const words = WORDS[lang];
      const name = `Duka ${uniqueName()}`;
      const seller = await join({ name, seller: true });
      const id = await sell(seller, {
        productName: `Lamp ${uniqueName()}`,
        category: 'Electronics',
      });
      const { email } = await join({ name: 'Neema Mushi' });
      const context = await browser.newContext({ ...options, baseURL: BASE_URL, viewport });
      await context.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);
      const page = await context.newPage();
      const go = (path: string) => goTo(page, path, way === 'with scripts');
      const button = (label: string) => page.getByRole('button', { name: label, exact: true });
      const followers = page
        .locator('dl > div')
        .filter({ hasText: words.followers })
        .getByRole('definition');

      await go(`/product/${id}`);
      await page.getByRole('link', { name, exact: true }).click();
      await expect(followers).toHaveText('0');
      const shop = new URL(page.url()).pathname;
      await button(words.follow).click();
      await page.getByLabel(words.email).fill(email);
      await page.getByRole('textbox', { name: words.password }).fill(PASSWORD);
      await button(words.login).click();
      await expect(page).toHaveURL(new RegExp(`${shop}$`));
      await button(words.follow).click();
      await expect(button(words.following)).toBeVisible();
      await expect(followers).toHaveText('1');
      expect(await sidewaysAt(page)).toBeLessThanOrEqual(0);
      if (way === 'with scripts') expect(await violationsOf(page)).toEqual([]);
      await keepPicture(page, info, `shop-followed-${info.project.name}-${lang}`);

      await go('/wishlist');
      await page.getByRole('link', { name: words.shops }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.shops })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute(
        'href',
        shop,
      );
      expect(await sidewaysAt(page)).toBeLessThanOrEqual(0);
      await keepPicture(page, info, `followed-shops-${info.project.name}-${lang}`);
      await page
        .getByRole('listitem')
        .filter({ hasText: name })
        .getByRole('button', { name: words.stop })
        .click();
      await expect(page.getByText(words.none)).toBeVisible();
      await context.close();
    });
  }
}
