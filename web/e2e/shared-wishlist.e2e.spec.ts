import { languagesOf } from './chosen.ts';
import { expect, test } from './journey.ts';
import { untilHydrated } from './screen-check.ts';
import { BASE_URL, call, join, sell, uniqueName, WAYS } from './shop-people.ts';

const WORDS = {
  en: {
    keep: 'Save for later',
    saved: 'Saved products',
    share: 'Share list',
    link: 'Link to this list',
    copy: 'Copy link',
    copied: 'Link copied',
    whatsApp: 'Share on WhatsApp',
    stop: 'Stop sharing',
    heading: 'A list shared with you',
    gone: 'This list is not shared',
    reason: 'This list is no longer shared, or a part of its link is missing.',
  },
  sw: {
    keep: 'Hifadhi kwa baadaye',
    saved: 'Bidhaa ulizohifadhi',
    share: 'Shiriki orodha',
    link: 'Kiungo cha orodha hii',
    copy: 'Nakili kiungo',
    copied: 'Kiungo kimenakiliwa',
    whatsApp: 'Shiriki kwa WhatsApp',
    stop: 'Acha kushiriki',
    heading: 'Orodha uliyoshirikishwa',
    gone: 'Orodha hii haishirikiwi',
    reason: 'Orodha hii haishirikiwi tena, au kiungo chake hakijakamilika.',
  },
} as const;

for (const [way, options] of WAYS) {
  for (const lang of languagesOf('shared-wishlist', way === 'with scripts')) {
    test(`a visitor shares saved products by a link and ends it ${way} (${lang})`, async ({
      browser,
      viewport,
    }) => {
      const words = WORDS[lang];
      const seller = await join({ name: 'Salma Vitu', seller: true });
      const lamp = `Lamp ${uniqueName()}`;
      const productId = await sell(seller, { productName: lamp, category: 'Electronics' });
      const enter = async () => {
        const context = await browser.newContext({ ...options, baseURL: BASE_URL, viewport });
        await context.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);
        const page = await context.newPage();
        const open = async (path: string) => {
          const answer = await page.goto(path);
          if (way === 'with scripts') await untilHydrated(page);
          return answer;
        };
        return { context, page, open };
      };
      const owner = await enter();
      const friend = await enter();
      const link = owner.page.getByRole('textbox', { name: words.link });
      const button = (name: string) => owner.page.getByRole('button', { name, exact: true });

      await owner.open(`/product/${productId}`);
      await button(words.keep).click();
      const lead = owner.page
        .getByRole('main')
        .getByRole('link', { name: words.saved })
        .or(owner.page.getByRole('alert').getByRole('link', { name: words.saved }))
        .first();
      // Its address, not a click: a toast is gone after five seconds, which a busy machine may need to move it in.
      await owner.open(String(await lead.getAttribute('href')));
      await button(words.share).click();
      const address = await link.inputValue();
      if (way === 'with scripts') {
        await owner.context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await button(words.copy).click();
        await expect(owner.page.getByText(words.copied)).toBeVisible();
        expect(await owner.page.evaluate(() => navigator.clipboard.readText())).toBe(address);
      } else await expect(button(words.copy)).toBeHidden();

      const opened = await friend.open(new URL(address).pathname);
      expect(opened?.status()).toBe(200);
      await expect(
        friend.page.getByRole('heading', { level: 1, name: words.heading }),
      ).toBeVisible();
      await expect(friend.page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await expect(friend.page.getByRole('textbox', { name: words.link })).toHaveValue(address);
      const message = await friend.page
        .getByRole('link', { name: words.whatsApp })
        .getAttribute('href');
      expect(new URL(String(message)).searchParams.get('text')).toContain(address);
      const { data } = await (await seller.api.get(`/api/managed-products/${productId}`)).json();
      await call(seller.api, '/api/update-product', { ...data, sellingPrice: 41_000 });
      await expect(async () => {
        await friend.open(new URL(address).pathname);
        const card = friend.page.getByRole('article').filter({ hasText: lamp });
        await expect(card).toContainText('41,000', { timeout: 1_000 });
      }).toPass();

      await button(words.stop).click();
      await expect(button(words.share)).toBeVisible();
      expect((await friend.open(new URL(address).pathname))?.status()).toBe(404);
      await expect(friend.page.getByRole('heading', { name: words.gone })).toBeVisible();
      await expect(friend.page.getByText(words.reason)).toBeVisible();

      await button(words.share).click();
      await expect(link).not.toHaveValue(address);
      for (const { context } of [owner, friend]) await context.close();
    });
  }
}
