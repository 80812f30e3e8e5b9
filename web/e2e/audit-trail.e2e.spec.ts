import { expect, test } from './journey.ts';
import { keepPicture, sidewaysAt, untilHydrated } from './screen-check.ts';
import { ADMIN_EMAIL, ADMIN_PASSWORD, BASE_URL, join, logIn, uniqueName } from './shop-people.ts';

const WORDS = {
  en: {
    link: 'All that admins did about this person',
    suspended: /blocked the account/,
    from: 'From day',
    show: 'Show',
    nothing: /Nothing was found/,
    trail: 'Audit trail',
  },
  sw: {
    link: 'Yote ambayo wasimamizi walifanya kuhusu mtu huyu',
    suspended: /alisimamisha akaunti/,
    from: 'Kuanzia siku',
    show: 'Onyesha',
    nothing: /Hakuna kilichopatikana/,
    trail: 'Kumbukumbu za wasimamizi',
  },
} as const;

for (const lang of ['en', 'sw'] as const) {
  test(`what an admin did is found by person and day, in ${lang}`, async ({
    browser,
    viewport,
  }, info) => {
    const words = WORDS[lang];
    const name = `Rehema ${uniqueName()}`;
    const seller = await join({ name, seller: true });
    const { data } = await (await seller.api.get('/api/user-details')).json();
    const context = await browser.newContext({ viewport, baseURL: BASE_URL });
    const page = await context.newPage();
    await logIn(page, ADMIN_EMAIL, ADMIN_PASSWORD);
    const reason = `Goods never sent ${uniqueName()}`;
    const body = { userId: data._id, action: 'suspend', reason, openOrders: 'finish' };
    const answer = await page.request.post('/api/account-status', {
      data: body,
      headers: { origin: BASE_URL },
    });
    expect(answer.ok()).toBe(true);
    await context.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);

    await page.goto(`/admin-panel/users/${data._id}`);
    await page.getByRole('link', { name: words.link }).click();
    const row = page.getByRole('row').filter({ hasText: reason });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(words.suspended);
    await expect(row.getByRole('link', { name })).toHaveAttribute(
      'href',
      `/admin-panel/users/${data._id}`,
    );
    await untilHydrated(page);
    expect(await sidewaysAt(page)).toBe(0);
    await keepPicture(page, info, `audit-trail-person-${lang}`);

    await page.getByLabel(words.from).fill('2099-01-01');
    await page.getByRole('button', { name: words.show }).click();
    await expect(page.getByText(words.nothing)).toBeVisible();

    await page.goto('/admin-panel/audit-trail');
    await expect(page.getByRole('heading', { level: 1, name: words.trail })).toBeVisible();
    await expect(row).toHaveCount(1);
    await keepPicture(page, info, `audit-trail-${lang}`);
    await context.close();
  });
}
