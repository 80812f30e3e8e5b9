import { expect, skipOnPhone, test } from './journey.ts';
import { expectFit, keepPicture, listenTo, untilHydrated } from './screen-check.ts';
import { logInAs } from './screen-people.ts';
import { pageIn } from './shop-people.ts';

const WORDS = {
  en: {
    plan: 'Premium',
    price: 'Price a month',
    listings: 'Products shown',
    start: 'Starts at',
    preview: 'Preview',
    save: 'Save',
    planned: 'Planned changes',
    waits: 'Waits for another owner',
    own: 'Another owner has to approve it.',
    approve: /^Approve/,
    withdraw: /^Withdraw/,
    kept: 'Running plans keep what they were bought at.',
  },
  sw: {
    plan: 'Bora',
    price: 'Bei kwa mwezi',
    listings: 'Bidhaa zinazoonyeshwa',
    start: 'Inaanza',
    preview: 'Tazama kwanza',
    save: 'Hifadhi',
    planned: 'Mabadiliko yaliyopangwa',
    waits: 'Inasubiri mmiliki mwingine',
    own: 'Mmiliki mwingine lazima aiidhinishe.',
    approve: /^Idhinisha/,
    withdraw: /^Ondoa/,
    kept: 'Mipango inayoendelea hubaki ilivyonunuliwa.',
  },
} as const;

/** The day after tomorrow at midnight in Dar es Salaam, as a field of date and time takes it. */
function dayAfterTomorrow(): string {
  const local = Date.now() + 51 * 3_600_000;
  return `${new Date(local).toISOString().slice(0, 10)}T00:00`;
}

// One after the other: each names the newest version. A second owner approves in the component specs.
test.describe.configure({ mode: 'default' });

for (const [lang, scripts] of [
  ['en', true],
  ['sw', false],
] as const) {
  const words = WORDS[lang];
  const way = scripts ? 'with scripts' : 'without scripts';
  test(`an owner proposes another price of a plan, which waits and is sold at the old one ${way} (${lang})`, async ({
    browser,
  }, info) => {
    skipOnPhone(info);
    const admin = await logInAs('admin');
    const page = await pageIn(admin, browser, { lang, scripts });
    const faults = listenTo(page);
    await page.goto('/admin-panel/plan-terms');
    if (scripts) await untilHydrated(page);
    const premium = page.getByRole('group', { name: words.plan });
    const planned = page.getByRole('region', { name: words.planned });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

    await premium.getByLabel(words.price).fill('25000');
    await premium.getByLabel(words.listings).fill('5');
    await page.getByLabel(words.start).fill(dayAfterTomorrow());
    await press(words.preview);
    await expect(page.getByText(words.kept)).toBeVisible();
    await expect(page.getByText('TZS 23,500 → TZS 25,000').first()).toBeVisible();
    await expectFit(page, scripts);
    await keepPicture(page, info, `plan-terms-preview-${lang}`);
    await press(words.save);
    await expect(planned).toContainText('TZS 23,500 → TZS 25,000');
    await expect(planned).toContainText(words.waits);
    await expect(planned).toContainText(words.own);
    await expect(planned.getByRole('button', { name: words.approve })).toHaveCount(0);
    await expectFit(page, scripts);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectFit(page, scripts);
    await keepPicture(page, info, `plan-terms-waiting-${lang}`);

    const { data } = await (await admin.api.get('/api/plans')).json();
    expect(data[1]).toMatchObject({ amount: '23500', nextPrice: null });
    await planned.getByRole('button', { name: words.withdraw }).first().click();
    await expect(planned.getByRole('button')).toHaveCount(0);
    expect(faults.take()).toEqual([]);
  });
}
