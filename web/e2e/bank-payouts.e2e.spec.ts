import { randomInt } from 'node:crypto';
import { expect, skipOnPhone, test } from './journey.ts';
import { firstAdmin, secondAdmin, soldTo, verifySeller } from './money-people.ts';
import { screenChecker, unfold, untilHydrated } from './screen-check.ts';
import { join, opener, PASSWORD, sell, uniqueName } from './shop-people.ts';

const NAME = 'Juma Benki';

const WORDS = {
  en: {
    account: 'Bank account',
    number: 'Account number',
    holder: 'Name of the account',
    password: 'Your password',
    wrong: 'Wrong password.',
    save: 'Save the account',
    payOut: /^Pay out TZS/,
    yes: 'Yes, pay it out',
    prove: 'The documents prove it is theirs',
    why: /goes out with our bank’s next file/,
    make: 'Make the file',
    other: /Another admin has to confirm it/,
    reference: 'Bank’s reference',
    confirm: 'The bank has paid all of it',
    confirmed: 'Saved: the bank has paid the file',
    paid: 'Paid',
  },
  sw: {
    account: 'Akaunti ya benki',
    number: 'Namba ya akaunti',
    holder: 'Jina la akaunti',
    password: 'Nenosiri lako',
    wrong: 'Nenosiri hili si sahihi.',
    save: 'Hifadhi akaunti',
    payOut: /^Toa TZS/,
    yes: 'Ndiyo, tuma pesa',
    prove: 'Nyaraka zinaonyesha ni yake',
    why: /yatatoka na faili lijalo la benki yetu/,
    make: 'Tengeneza faili',
    other: /Msimamizi mwingine anatakiwa kulithibitisha/,
    reference: 'Kumbukumbu ya benki',
    confirm: 'Benki imelipa yote',
    confirmed: 'Imehifadhiwa: benki imelipa faili',
    paid: 'Yamelipwa',
  },
} as const;

// One after the other, and on one screen alone: a file takes everything that waits for the bank.
test.describe.configure({ mode: 'default' });

for (const [lang, options, bank] of [
  ['en', {}, 'tcb'],
  ['sw', { javaScriptEnabled: false }, 'crdb'],
] as const) {
  const scripted = !('javaScriptEnabled' in options);
  const way = scripted ? 'with scripts' : 'without scripts';
  const what = bank === 'tcb' ? 'in a file that a second admin confirms' : 'by the provider';
  test(`a seller is paid to a bank account ${what}, in ${lang}, ${way}`, async ({
    browser,
    viewport,
  }, info) => {
    skipOnPhone(info);
    const words = WORDS[lang];
    const first = await firstAdmin();
    const seller = await join({ name: NAME, seller: true });
    await verifySeller(first, seller);
    const sellingPrice = 50_000 + randomInt(1, 9_000);
    const goods = { productName: `Radio ${uniqueName()}`, category: 'Appliances', sellingPrice };
    const paymentUrl = await soldTo(seller, await sell(seller, goods));
    const number = `0150${randomInt(100_000_000, 999_999_999)}`;
    await seller.api.post(new URL('/wallets', paymentUrl).href, { form: { number, name: NAME } });
    await expect(async () => {
      const money = await (await seller.api.get('/api/seller-money')).json();
      expect(money).toMatchObject({ data: { blocker: 'no-destination', pendingTzs: 0 } });
    }).toPass();

    const openAs = opener(browser, { lang, scripts: scripted, viewport });
    const checkScreen = screenChecker(info, scripted, lang);

    const selling = await openAs(seller, '/seller-panel/money');
    await unfold(selling.getByText(words.account, { exact: true }));
    await checkScreen(selling, 'bank-account');
    const form = selling.locator('form').filter({ has: selling.locator('select[name="bank"]') });
    await form.locator('select[name="bank"]').selectOption(bank);
    await form.getByLabel(words.number).fill(number);
    await form.getByLabel(words.holder).fill(NAME);
    const password = form.getByRole('textbox', { name: words.password });
    await password.fill('of somebody else');
    await form.getByRole('button', { name: words.save }).click();
    await expect(form.getByText(words.wrong).first()).toBeVisible();
    await expect(form.getByLabel(words.number)).toHaveValue(number);
    await checkScreen(selling, 'bank-account-refused');
    await password.fill(PASSWORD);
    await form.getByRole('button', { name: words.save }).click();
    await expect(
      selling
        .getByText(`****${number.slice(-4)}`)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();

    if (bank === 'tcb') {
      const proving = await openAs(first, '/admin-panel/money');
      const account = proving.getByRole('listitem').filter({ hasText: number });
      await checkScreen(proving, 'bank-account-unproven');
      await account.getByRole('button', { name: words.prove }).click();
      await expect(account).toHaveCount(0);
      await proving.context().close();
      await selling.reload();
      if (scripted) await untilHydrated(selling);
    }
    await unfold(selling.getByText(words.payOut));
    await selling.getByRole('button', { name: words.yes }).click();
    const row = selling.getByRole('row').filter({ hasText: number.slice(-4) });
    await expect(row.first()).toBeVisible();

    if (bank === 'tcb') {
      await expect(selling.getByText(words.why).first()).toBeVisible();
      await checkScreen(selling, 'bank-waits');
      const making = await openAs(first, '/admin-panel/money');
      await making.getByRole('button', { name: words.make }).click();
      await expect(making.getByText(words.other).first()).toBeVisible();
      await checkScreen(making, 'bank-file-made');
      const confirming = await openAs(await secondAdmin(first), '/admin-panel/money');
      const file = confirming.getByRole('listitem').filter({ hasText: 'SHA-256' });
      await checkScreen(confirming, 'bank-file');
      const link = await file.getByRole('link').getAttribute('href');
      const csv = await (await first.api.get(String(link))).text();
      expect(csv).toContain(`TAPBTZTZ,${number},${NAME},`);
      await file.getByLabel(words.reference).first().fill('BANK-1');
      await file.getByRole('button', { name: words.confirm }).click();
      await expect(confirming.getByText(words.confirmed).first()).toBeVisible();
      for (const page of [making, confirming]) await page.context().close();
    }
    await expect(async () => {
      await selling.reload();
      await expect(row.getByText(words.paid, { exact: true })).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await checkScreen(selling, 'bank-paid');
    await selling.context().close();
  });
}
