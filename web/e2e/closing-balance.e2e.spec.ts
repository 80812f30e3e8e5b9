import { randomInt } from 'node:crypto';
import { dateOf } from '@sokoni/contracts';
import { formatDate, formatTzs } from '../src/lib/format.ts';
import { expect, skipOnPhone, test } from './journey.ts';
import { firstAdmin, secondAdmin, verifySeller } from './money-people.ts';
import { keepPicture, sidewaysAt, untilHydrated, violationsOf } from './screen-check.ts';
import { BASE_URL, browserOf, call, join, type Person, sell, uniqueName } from './shop-people.ts';

const WORDS = {
  en: {
    balances: 'Balances at midnight',
    holder: 'The sandbox',
    differs: 'Different balance at midnight',
    opening: 'When the day began',
    lines: 'Lines of the day',
    expected: 'Expected',
    theirs: 'By the holder',
    gap: 'Difference',
    note: 'What was done',
    resolve: 'Mark as resolved',
    resolved: /^Resolved by Rehema Said on .+: They give it back$/,
  },
  sw: {
    balances: 'Salio siku ilipoisha',
    holder: 'Malipo ya majaribio',
    differs: 'Salio tofauti siku ilipoisha',
    opening: 'Siku ilipoanza',
    lines: 'Mistari ya siku',
    expected: 'Kilichotarajiwa',
    theirs: 'Kwa mhifadhi',
    gap: 'Tofauti',
    note: 'Kilichofanyika',
    resolve: 'Weka kuwa imeshughulikiwa',
    resolved: /^Ilishughulikiwa na Rehema Said, .+: They give it back$/,
  },
} as const;

// One after the other, and on one screen alone: all look at the account of the same day.
test.describe.configure({ mode: 'default' });

for (const [lang, options] of [
  ['en', {}],
  ['sw', { javaScriptEnabled: false }],
] as const) {
  const scripted = options.javaScriptEnabled !== false;
  const way = scripted ? 'with scripts' : 'without scripts';
  test(`an admin finds yesterday’s difference of the balance, in ${lang}, ${way}`, async ({
    browser,
    viewport,
  }, info) => {
    skipOnPhone(info);
    const words = WORDS[lang];
    const first = await firstAdmin();
    const admin = await secondAdmin(first);
    const sandbox = await sandboxOf(first);

    const date = dateOf(new Date(), -1);
    type Figure = 'openingTzs' | 'linesTzs' | 'expectedTzs' | 'closingTzs' | 'gapTzs';
    type Day = {
      readonly date: string;
      readonly balance: Readonly<Record<Figure, number>> | null;
    };
    const balanceOf = async () => {
      const days = (await call(first.api, '/api/reconciliations', { date })).data as Day[];
      const day = days.find((one) => one.date === date && one.balance);
      if (!day?.balance) throw new Error(`No balance of ${date}`);
      return day.balance;
    };
    // What was planted before this test is in it.
    const before = await balanceOf();
    const amount = randomInt(1_000, 9_000);
    const form = { date, amount: String(amount) };
    await first.api.post(`${sandbox}/charges`, { form });

    const context = await browserOf(admin, browser, { ...options, viewport });
    await context.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);
    const page = await context.newPage();
    await page.goto('/admin-panel/reconciliation');
    if (scripted) await untilHydrated(page);
    await page.locator('form input[type=date]').fill(date);
    await page.locator('button[value=compare]').click();
    await expect(page).toHaveURL(new RegExp(`date=${date}`));
    const after = await balanceOf();
    expect(after.closingTzs).toBe(before.closingTzs - amount);
    expect(after.gapTzs).toBe(before.gapTzs - amount);

    const day = formatDate(date, lang);
    const fact = (label: string) =>
      cards.locator('dl > div').filter({ hasText: label }).locator('dd');
    const cards = page.getByRole('listitem').filter({ hasText: words.differs });
    await expect(cards).toHaveCount(1);
    await expect(fact(words.expected)).toHaveText(formatTzs(after.expectedTzs));
    await expect(fact(words.theirs)).toHaveText(formatTzs(after.closingTzs));
    const row = page
      .getByRole('table', { name: words.balances })
      .getByRole('row')
      .filter({ hasText: day })
      .filter({ hasText: words.holder });
    // In each cell its heading, which a phone shows.
    await expect(row.getByRole('cell').filter({ hasText: 'TZS' })).toHaveText([
      words.opening + formatTzs(after.openingTzs),
      words.lines + formatTzs(after.linesTzs),
      words.expected + formatTzs(after.expectedTzs),
      words.theirs + formatTzs(after.closingTzs),
      words.gap + formatTzs(after.gapTzs),
    ]);
    expect(await sidewaysAt(page)).toBeLessThanOrEqual(0);
    if (scripted) expect(await violationsOf(page)).toEqual([]);
    await keepPicture(page, info, `closing-balance-${lang}`);

    await cards.getByLabel(words.note).fill('They give it back');
    await cards.getByRole('button', { name: words.resolve }).click();
    await expect(cards.getByText(words.resolved)).toBeVisible();
    await page.context().close();
  });
}

/** Where the payment provider of this shop is, as the address of a payment page says. */
async function sandboxOf(admin: Person): Promise<string> {
  const seller = await join({ name: 'Juma Mushi', seller: true });
  await verifySeller(admin, seller);
  const goods = { productName: `Kettle ${uniqueName()}`, category: 'Appliances' };
  const productId = await sell(seller, { ...goods, sellingPrice: 9_000 });
  const buyer = await join({ name: 'Asha Mushi' });
  await call(buyer.api, '/api/addToCart', { productId, variant: null });
  const { data } = await call(buyer.api, '/api/checkout', {});
  return new URL((data as { paymentUrl: string }).paymentUrl).origin;
}
