import type { Page } from '@playwright/test';
import { languagesOf } from './chosen.ts';
import { expect, test } from './journey.ts';
import { firstAdmin, secondAdmin } from './money-people.ts';
import { keepPicture, sidewaysAt, unfold, untilHydrated, violationsOf } from './screen-check.ts';
import { BASE_URL, browserOf } from './shop-people.ts';

const WORDS = {
  en: {
    sandbox: /All payments: first choice, in use/,
    payments: 'Switch payments by Snippe off or on',
    payouts: 'Switch payouts by Snippe off or on',
    reason: 'Reason',
    off: 'Switch off',
    on: 'Switch on',
    isOff: 'The provider is switched off',
    isOn: 'The provider is switched on',
    pill: 'Switched off',
    unrouted: 'Not in use',
    by: /Switched off by Rehema Said, .*: Planned work/,
  },
  sw: {
    sandbox: /Malipo yote: chaguo la kwanza, inatumika/,
    payments: 'Zima au washa malipo ya wanunuzi kupitia Snippe',
    payouts: 'Zima au washa malipo kwa wauzaji kupitia Snippe',
    reason: 'Sababu',
    off: 'Zima',
    on: 'Washa',
    isOff: 'Kampuni imezimwa',
    isOn: 'Kampuni imewashwa',
    pill: 'Imezimwa',
    unrouted: 'Haitumiki',
    by: /Imezimwa na Rehema Said, .*: Planned work/,
  },
} as const;

// One after the other: the tests of a screen switch the same; the two screens switch different uses.
test.describe.configure({ mode: 'default' });

const COMBINATIONS = [true, false].flatMap((scripted) =>
  languagesOf('provider-switch', scripted).map((lang) => [lang, scripted] as const),
);
for (const [lang, scripted] of COMBINATIONS) {
  const way = scripted ? 'with scripts' : 'without scripts';
  test(`an admin switches a provider off and on again with a reason ${way} (${lang})`, async ({
    browser,
    viewport,
  }, info) => {
    const words = WORDS[lang];
    const fold = words[viewport && viewport.width < 600 ? 'payments' : 'payouts'];
    const admin = await secondAdmin(await firstAdmin());
    const context = await browserOf(admin, browser, { javaScriptEnabled: scripted, viewport });
    await context.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);
    const page = await context.newPage();
    await page.goto('/admin-panel/money');
    if (scripted) await untilHydrated(page);
    await expect(page.getByText(words.sandbox)).toBeVisible();

    const row = page.getByRole('listitem').filter({ hasText: fold });
    const turn = async (button: string, notice: string) => {
      await unfold(row.getByText(fold));
      await row.getByLabel(words.reason).fill('Planned work');
      await checkScreen(page);
      await row.getByRole('button', { name: button, exact: true }).click();
      await expect(page.getByText(notice)).toBeVisible();
    };
    const checkScreen = async (shown: Page) => {
      expect(await sidewaysAt(shown)).toBeLessThanOrEqual(0);
      if (scripted) expect(await violationsOf(shown)).toEqual([]);
    };
    await turn(words.off, words.isOff);
    await expect(row.getByText(words.by)).toBeVisible();
    await expect(row.getByText(words.pill, { exact: true })).toBeVisible();
    await keepPicture(page, info, `provider-off-${lang}-${viewport?.width}`);
    await turn(words.on, words.isOn);
    await expect(row.getByText(words.by)).toBeHidden();
    await expect(row.getByText(words.unrouted, { exact: true })).toBeVisible();
    await context.close();
  });
}
