import { expect, test } from './journey.ts';
import { expectFit, goTo, listenTo } from './screen-check.ts';
import { logInAs } from './screen-people.ts';
import { pageIn, uniqueName } from './shop-people.ts';

const WORDS = {
  en: {
    banner: '+ Banner',
    announcement: '+ Announcement',
    english: 'Text in English',
    swahili: 'Text in Swahili',
    link: 'Page it leads to',
    start: 'Starts at',
    preview: 'Preview',
    save: 'Save',
    saved: /^Saved\. The shop shows it/,
    scheduled: 'Scheduled',
    edit: 'Edit',
    history: 'History',
    putBack: 'Put back',
    withdraw: 'Withdraw',
  },
  sw: {
    banner: '+ Bango',
    announcement: '+ Tangazo',
    english: 'Maneno kwa Kiingereza',
    swahili: 'Maneno kwa Kiswahili',
    link: 'Ukurasa inakoelekeza',
    start: 'Inaanza',
    preview: 'Tazama kwanza',
    save: 'Hifadhi',
    saved: /^Imehifadhiwa\. Duka/,
    scheduled: 'Imepangwa',
    edit: 'Hariri',
    history: 'Historia',
    putBack: 'Rudisha',
    withdraw: 'Ondoa',
  },
} as const;

const DAY_MS = 24 * 3_600_000;

/** The Friday after this week's at midnight in Dar es Salaam, as a field of date and time takes it. */
function nextFriday(): string {
  const local = Date.now() + 3 * 3_600_000;
  const days = ((12 - new Date(local).getUTCDay()) % 7) + 7;
  return `${new Date(local + days * DAY_MS).toISOString().slice(0, 10)}T00:00`;
}

// One after the other: the shop shows one announcement at a time.
test.describe.configure({ mode: 'default' });

for (const [lang, scripts] of [
  ['en', true],
  ['sw', false],
] as const) {
  const words = WORDS[lang];
  test(`an admin plans a banner for Friday and announces something now (${lang}, scripts: ${scripts})`, async ({
    browser,
  }) => {
    const admin = await logInAs('admin');
    const name = uniqueName();
    const page = await pageIn(admin, browser, { lang, scripts });
    const faults = listenTo(page);
    const go = (path: string) => goTo(page, path, scripts);
    const card = (text: string) => page.getByRole('listitem').filter({ hasText: text });

    await go('/admin-panel/site-content');
    await page.getByRole('link', { name: words.banner }).click();
    await page.getByLabel(words.swahili).fill(`Ofa ${name}`);
    await page.getByLabel(words.english).fill(`Offers <b>${name}`);
    await page.getByLabel(words.link).fill('//elsewhere.example/');
    await page.getByLabel(words.start).fill(nextFriday());
    await page.getByRole('button', { name: words.preview }).click();
    for (const text of [`Ofa ${name}`, `Offers <b>${name}`]) {
      await expect(page.locator('#preview ~ div').getByText(text, { exact: true })).toBeVisible();
    }
    await expectFit(page, scripts);
    await page.getByRole('button', { name: words.save, exact: true }).click();
    await expect(page.getByLabel(words.link)).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel(words.link).fill('/search?sr=simu');
    await page.getByRole('button', { name: words.save, exact: true }).click();
    await expect(page.getByText(words.saved)).toBeVisible();
    await expect(card(name)).toContainText(words.scheduled);
    await expect(card(name)).toContainText('00:00');
    await expectFit(page, scripts);

    await card(name).getByRole('link', { name: words.edit }).click();
    await page.getByLabel(words.english).fill(`Changed ${name}`);
    await page.getByRole('button', { name: words.save, exact: true }).click();
    await expect(card(name)).toContainText(lang === 'en' ? 'Changed' : `Ofa ${name}`);
    await card(name).getByRole('link', { name: words.edit }).click();
    await expect(page.getByRole('heading', { name: words.history })).toBeVisible();
    await page.getByRole('link', { name: words.putBack }).click();
    await expect(page.getByLabel(words.english)).toHaveValue(`Offers <b>${name}`);
    await expectFit(page, scripts);

    // Not a banner: other tests look at that of the home page.
    await go('/admin-panel/site-content');
    await page.getByRole('link', { name: words.announcement }).click();
    await page.getByLabel(words.swahili).fill(`Tangazo ${name}`);
    await page.getByLabel(words.english).fill(`Notice ${name}`);
    await page.getByRole('button', { name: words.save, exact: true }).click();
    await expect(page.getByText(words.saved)).toBeVisible();
    const visitor = await pageIn(null, browser, { lang, scripts });
    const seen = visitor.getByText(lang === 'en' ? `Notice ${name}` : `Tangazo ${name}`);
    await expect(async () => {
      await visitor.goto('/');
      await expect(seen).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expectFit(visitor, scripts);
    const withdrawing = card(name).getByRole('button', { name: words.withdraw });
    for (const left of [1, 0]) {
      await withdrawing.first().click();
      await expect(withdrawing).toHaveCount(left);
    }
    // The link to another host was refused with 400.
    expect(faults.take().filter((fault) => !fault.startsWith('400'))).toEqual([]);
  });
}
