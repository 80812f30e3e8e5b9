import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { codeTo, PHONE_WORDS, smsTo, someDigits } from './phone-words.ts';
import { goTo, screenChecker, unfold, untilHydrated } from './screen-check.ts';
import { call, join, pageIn, payForCart, sell, uniqueName } from './shop-people.ts';

const WORDS = {
  en: {
    menu: 'Seller Dashboard',
    name: 'Name',
    phone: 'Phone number',
    send: 'Send the invitation',
    sent: 'The invitation is on its way by SMS',
    invited: /Invited on/,
    inTeam: /In the team since/,
    accept: 'Accept',
    toPanel: 'To the shop',
    money: 'Money',
    change: 'Change',
    remove: 'Remove Juma Mpakiaji',
    removed: 'Removed from the team',
  },
  sw: {
    menu: 'Paneli ya Muuzaji',
    name: 'Jina',
    phone: 'Namba ya simu',
    send: 'Tuma mwaliko',
    sent: 'Mwaliko umetumwa kwa SMS',
    invited: /Alialikwa/,
    inTeam: /Yuko kwenye timu tangu/,
    accept: 'Kubali',
    toPanel: 'Nenda dukani',
    money: 'Pesa',
    change: 'Badilisha',
    remove: 'Ondoa Juma Mpakiaji',
    removed: 'Ameondolewa kwenye timu',
  },
} as const;

for (const [lang, options] of [
  ['en', {}],
  ['sw', { javaScriptEnabled: false }],
] as const) {
  const scripted = options.javaScriptEnabled !== false;
  const way = scripted ? 'with scripts' : 'without scripts';
  test(`a helper who is invited by phone packs, and cannot see money, in ${lang}, ${way}`, async ({
    browser,
    viewport,
  }, info) => {
    const [words, phoneWords, digits] = [WORDS[lang], PHONE_WORDS[lang], someDigits()];
    const seller = await join({ name: 'Asha Viatu', seller: true });
    const goods = { productName: `Shoes ${uniqueName()}`, category: 'Shoes' };
    const productId = await sell(seller, goods);
    const buyer = await join({ name: 'Rehema Said' });
    await call(buyer.api, '/api/addToCart', { productId, variant: null });
    await payForCart(buyer);

    const checkScreen = screenChecker(info, scripted, lang);
    const press = (page: Page, name: string) =>
      page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
    const go = (page: Page, path: string) => goTo(page, path, scripted);

    const reader = { lang, scripts: scripted, viewport };
    const owner = await pageIn(seller, browser, reader);
    await go(owner, '/seller-panel/team');
    await owner.getByLabel(words.name).fill('Juma Mpakiaji');
    await owner.getByLabel(words.phone).fill(`0${digits}`);
    await press(owner, words.send);
    await expect(owner.getByText(words.sent)).toBeVisible();
    await expect(owner.getByText(words.invited)).toBeVisible();
    await checkScreen(owner, 'team');

    await expect.poll(async () => (await smsTo(digits)).join(' ')).toContain('/team-invitations');
    const helper = await pageIn(null, browser, reader);
    await go(helper, '/team-invitations');
    await helper.getByLabel(phoneWords.phone).fill(`0${digits}`);
    await press(helper, phoneWords.send);
    await helper.getByLabel(phoneWords.code).fill(await codeTo(digits));
    await press(helper, phoneWords.login);
    // The number has no account yet: it is opened with a name.
    await helper.getByLabel(phoneWords.name).fill('Juma Mpakiaji');
    await press(helper, phoneWords.login);
    await expect(helper.getByRole('heading', { name: 'Asha Viatu' })).toBeVisible();
    await checkScreen(helper, 'team-invitation');
    await press(helper, `${words.accept} : Asha Viatu`);
    await helper.getByRole('link', { name: words.toPanel }).click();

    // A panel of orders alone; what belongs to the owner leads back to them.
    await expect(helper).toHaveURL(/all-orders/);
    const links = helper.getByRole('navigation', { name: words.menu, includeHidden: true });
    await expect(links.getByText(words.money, { exact: true })).toHaveCount(0);
    for (const path of ['/seller-panel/money', '/seller-panel/team', '/seller-panel']) {
      await helper.goto(path);
      await expect(helper).toHaveURL(/all-orders/);
    }
    for (const path of ['/api/seller-money', '/api/seller-home?days=7', '/api/team']) {
      expect((await helper.request.get(path)).status()).toBe(403);
    }
    await expect(async () => {
      await helper.goto('/seller-panel/all-orders?task=toAccept');
      await expect(helper.getByRole('checkbox').first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
    if (scripted) await untilHydrated(helper);
    await press(helper, words.accept);

    await go(owner, '/seller-panel/team');
    await expect(owner.getByText(words.inTeam)).toBeVisible();
    await unfold(owner.getByRole('row').filter({ hasText: 'Juma Mpakiaji' }).locator('summary'));
    await owner.getByRole('link', { name: words.change }).click();
    await expect(owner.getByRole('dialog')).toBeVisible();
    await checkScreen(owner, 'team-change');
    await press(owner, words.remove);
    await expect(owner.getByText(words.removed)).toBeVisible();
    // The session ended with the membership, on every page and at once.
    await expect(async () => {
      await helper.goto('/seller-panel/all-orders');
      await expect(helper).toHaveURL(/\/login\?/, { timeout: 1_000 });
    }).toPass();
    await owner.context().close();
    await helper.context().close();
  });
}
