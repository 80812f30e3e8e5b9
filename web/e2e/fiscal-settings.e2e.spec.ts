import { dateOf } from '@sokoni/contracts';
import { expect, skipOnPhone, test } from './journey.ts';
import { expectFit, goTo, keepPicture, listenTo, untilHydrated } from './screen-check.ts';
import { logInAs } from './screen-people.ts';
import { join, pageIn, uniqueName } from './shop-people.ts';

const WORDS = {
  en: {
    missing: 'What is still missing',
    open: 'Missing',
    done: 'Done',
    steps: ['Your TIN', 'The day from which receipts are issued'],
    certificateStep: 'The certificate of your virtual device',
    tin: 'TIN',
    name: 'Name',
    address: 'Address',
    certificate: 'Certificate (.pfx or .p12)',
    password: 'Password of the certificate',
    start: 'Issue receipts from',
    save: 'Save',
    saved: 'Your tax settings are saved',
    wrongTin: 'A TIN has 9 digits.',
    unreadable: /^The certificate could not be opened/,
    vat: 'VAT return',
    file: 'VAT return as a file (CSV)',
    none: 'No fiscal receipt here yet.',
    day: 'Day',
    show: 'Show',
    compared: /could not be compared|Each order has its receipt|Order without a receipt/,
  },
  sw: {
    missing: 'Kinachokosekana bado',
    open: 'Bado',
    done: 'Tayari',
    steps: ['TIN yako', 'Siku ambayo risiti zitaanza kutolewa'],
    certificateStep: 'Cheti cha kifaa chako cha VFD',
    tin: 'TIN',
    name: 'Jina',
    address: 'Anwani',
    certificate: 'Cheti (.pfx au .p12)',
    password: 'Nenosiri la cheti',
    start: 'Toa risiti kuanzia',
    save: 'Hifadhi',
    saved: 'Mipangilio yako ya kodi imehifadhiwa',
    wrongTin: 'TIN ina tarakimu 9.',
    unreadable: /^Cheti hakikuweza kufunguliwa/,
    vat: 'Ritani ya VAT',
    file: 'Ritani ya VAT kama faili (CSV)',
    none: 'Bado hakuna risiti ya EFD hapa.',
    day: 'Siku',
    show: 'Onyesha',
    compared: /haikuweza kulinganishwa|Kila oda ina risiti|Oda haina risiti/,
  },
} as const;

/** A TIN that no other test has. */
const someTin = () => String(Math.floor(Math.random() * 900_000_000) + 100_000_000);
const today = () => dateOf(new Date());

test.use({ onOneDay: true });

for (const [lang, scripts] of [
  ['en', true],
  ['sw', false],
] as const) {
  const words = WORDS[lang];
  const way = scripts ? 'with scripts' : 'without scripts';

  test(`a seller prepares fiscal receipts from nothing, ${way} (${lang})`, async ({
    browser,
  }, info) => {
    skipOnPhone(info);
    const seller = await join({ name: `Duka ${uniqueName()}`, seller: true });
    const page = await pageIn(seller, browser, { lang, scripts });
    const faults = listenTo(page);
    const go = (path: string) => goTo(page, path, scripts);
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const save = () => page.getByRole('button', { name: words.save, exact: true }).click();
    const step = (name: string) => page.getByRole('listitem').filter({ hasText: name });

    await go('/seller-panel/fiscal-settings');
    await expect(page.getByRole('heading', { name: words.missing })).toBeVisible();
    for (const name of words.steps) await expect(step(name)).toContainText(words.open);
    await field(words.tin).fill('12-34');
    await save();
    await expect(page.getByText(words.wrongTin).last()).toBeVisible();
    await expectFit(page, scripts);
    await page.setViewportSize({ width: 1280, height: 800 });
    await field(words.tin).fill(someTin());
    await field(words.name).fill('Duka la Neema Ltd');
    await field(words.address).fill('Sokoine Road 4, Arusha');
    await field(words.start).fill(today());
    await field(words.password).fill('siri');
    await field(words.certificate).setInputFiles({
      name: 'cheti.pfx',
      mimeType: 'application/x-pkcs12',
      buffer: Buffer.from('not a certificate'),
    });
    await save();
    await expect(page.getByText(words.unreadable)).toBeVisible();
    await expect(field(words.name)).toHaveValue('Duka la Neema Ltd');
    await keepPicture(page, info, `fiscal-refused-${lang}`);
    // A file is chosen anew.
    if (scripts) await field(words.certificate).setInputFiles([]);
    await field(words.password).fill('');
    await save();
    for (const name of words.steps) await expect(step(name)).toContainText(words.done);
    await expect(step(words.certificateStep)).toContainText(words.open);
    await expectFit(page, scripts);
    await keepPicture(page, info, `fiscal-settings-${lang}`);

    await go('/seller-panel/fiscal-receipts');
    await expect(page.getByText(words.none)).toBeVisible();
    if (scripts) {
      // Back and another tab show what is stored, and send nothing again.
      const second = await page.context().newPage();
      await second.goto('/seller-panel/fiscal-settings');
      await untilHydrated(second);
      const moved = 'Sokoine Road 5, Arusha';
      const address = second.getByLabel(words.address, { exact: true });
      await address.fill(moved);
      await second.getByRole('button', { name: words.save, exact: true }).click();
      await expect(second.getByText(words.saved)).toBeVisible();
      await page.goBack();
      await untilHydrated(page);
      await expect(field(words.address)).toHaveValue(moved);
      for (const name of words.steps) await expect(step(name)).toContainText(words.done);
      await second.reload();
      await expect(address).toHaveValue(moved);
      await second.close();
      await go('/seller-panel/fiscal-receipts');
    }
    await page.getByRole('link', { name: words.vat, exact: true }).click();
    await expect(page.getByRole('link', { name: words.file })).toBeVisible();
    await keepPicture(page, info, `fiscal-vat-${lang}`);
    expect(faults.take().filter((fault) => !/^4\d\d/.test(fault))).toEqual([]);
  });

  test(`an admin opens a day of orders and fiscal receipts, ${way} (${lang})`, async ({
    browser,
  }, info) => {
    skipOnPhone(info);
    const page = await pageIn(await logInAs('admin'), browser, { lang, scripts });
    await page.goto('/admin-panel/fiscal');
    if (scripts) await untilHydrated(page);
    await expect(page.getByText(words.compared).first()).toBeVisible();
    await page.getByLabel(words.day, { exact: true }).fill(today());
    await page.getByRole('button', { name: words.show, exact: true }).click();
    await page.waitForURL(new RegExp(`day=${today()}`));
    await expect(page.getByText(words.compared).first()).toBeVisible();
    await keepPicture(page, info, `fiscal-day-${lang}`);
  });
}
