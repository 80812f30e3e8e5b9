import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { goTo, screenChecker, untilModal } from './screen-check.ts';
import { ADMIN_EMAIL, ADMIN_PASSWORD, BASE_URL, browserOf, call, join } from './shop-people.ts';

const WORDS = {
  en: {
    role: 'Role',
    save: 'Save',
    sure: /Yes, change the role/,
    updated: 'User updated',
    roles: 'Roles among the admins',
    moderation: 'Moderation',
    finance: 'Finance',
    stale: /has changed this role meanwhile/,
    now: 'They are now: Support, Moderation.',
    saveRoles: 'Save the roles',
    saved: 'Roles saved',
    single: 'Without a second owner: the shop had only one.',
    menu: 'Admin Panel',
    users: 'All Users',
    money: 'Money',
    reviews: 'Reviews to check',
  },
  sw: {
    role: 'Wadhifa',
    save: 'Hifadhi',
    sure: /Ndiyo, badilisha wadhifa/,
    updated: 'Mtumiaji amesasishwa',
    roles: 'Nyadhifa za usimamizi',
    moderation: 'Usimamizi wa maudhui',
    finance: 'Pesa za soko',
    stale: /amebadilisha wadhifa huu wakati huo huo/,
    now: 'Nyadhifa za sasa: Huduma kwa wateja, Usimamizi wa maudhui.',
    saveRoles: 'Hifadhi nyadhifa',
    saved: 'Wadhifa umehifadhiwa',
    single: 'Bila mmiliki wa pili: duka lilikuwa na mmoja tu.',
    menu: 'Paneli ya Msimamizi',
    users: 'Watumiaji Wote',
    money: 'Pesa',
    reviews: 'Maoni ya kukagua',
  },
} as const;

for (const [lang, options] of [
  ['en', {}],
  ['sw', { javaScriptEnabled: false }],
] as const) {
  const scripted = options.javaScriptEnabled !== false;
  const way = scripted ? 'with scripts' : 'without scripts';
  test(`an owner gives a helper the role support, who sees no money, in ${lang}, ${way}`, async ({
    browser,
    viewport,
  }, info) => {
    const words = WORDS[lang];
    const helper = await join({ name: 'Juma Msaidizi' });
    const { data } = await (await helper.api.get('/api/user-details')).json();
    const path = `/admin-panel/users/${data._id}`;
    const checkScreen = screenChecker(info, scripted, lang);
    const go = (page: Page, to: string) => goTo(page, to, scripted);
    const press = (page: Page, name: string) =>
      page.getByRole('button', { name, exact: true }).first().click();
    const cookie = { name: 'lang', value: lang, url: BASE_URL };

    const owning = await browserOf(await loggedInOwner(), browser, { ...options, viewport });
    await owning.addCookies([cookie]);
    const owner = await owning.newPage();
    await go(owner, `${path}?act=edit`);
    if (scripted) await untilModal(owner);
    await owner.getByLabel(words.role, { exact: true }).selectOption('ADMIN');
    await press(owner, words.save);
    await owner.getByLabel(words.sure).check();
    await press(owner, words.save);
    await expect(owner.getByText(words.updated)).toBeVisible();
    await expect(owner.getByText(words.single)).toBeVisible();
    await checkScreen(owner, 'admin-roles');

    // The helper's sessions ended with the change.
    await call(helper.api, '/api/signin', { email: helper.email, password: 'kahawa-tamu-92' });
    const helping = await browserOf(helper, browser, { ...options, viewport });
    await helping.addCookies([cookie]);
    const page = await helping.newPage();
    await go(page, '/admin-panel/overview');
    const links = page.getByRole('navigation', { name: words.menu, includeHidden: true });
    await expect(links.getByText(words.users, { exact: true }).first()).toBeAttached();
    await expect(links.getByText(words.money, { exact: true })).toHaveCount(0);
    await page.goto('/admin-panel/money');
    await expect(page).toHaveURL(/admin-panel\/overview/);
    for (const closed of ['/api/money-overview', '/api/payouts', '/api/admin-requests'])
      expect((await page.request.get(closed)).status()).toBe(403);

    const second = await owning.newPage();
    await go(second, path);
    await go(owner, path);
    await owner.getByLabel(words.moderation, { exact: true }).check();
    await press(owner, words.saveRoles);
    await expect(owner.getByText(words.saved)).toBeVisible();

    // A window that was open meanwhile keeps its choice, and overwrites nothing unseen.
    await second.getByLabel(words.finance, { exact: true }).check();
    await press(second, words.saveRoles);
    await expect(second.getByText(words.stale)).toBeVisible();
    await expect(second.getByText(words.now)).toBeVisible();
    await expect(second.getByLabel(words.finance, { exact: true })).toBeChecked();
    await expect(second.getByLabel(words.moderation, { exact: true })).not.toBeChecked();
    await checkScreen(second, 'admin-roles-changed');
    await expect(async () => {
      await page.goto('/admin-panel/overview');
      await expect(page).toHaveURL(/\/login\?/, { timeout: 1_000 });
    }).toPass();
    await owning.close();
    await helping.close();
  });
}

async function loggedInOwner() {
  const owner = await join({ name: 'Unused' });
  await call(owner.api, '/api/signin', { email: ADMIN_EMAIL, password: ADMIN_PASSWORD });
  return owner;
}
