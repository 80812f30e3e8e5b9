import type { Page } from '@playwright/test';
import { languagesOf } from './chosen.ts';
import { expect, test } from './journey.ts';
import { codeTo, joinByPhone, PHONE_WORDS, someDigits } from './phone-words.ts';
import {
  keepPicture,
  sidewaysAt,
  untilHydrated,
  untilModal,
  violationsOf,
} from './screen-check.ts';
import { BASE_URL, browserOf, join, mailsTo, PASSWORD, uniqueName, WAYS } from './shop-people.ts';

const WORDS = {
  en: {
    ...PHONE_WORDS.en,
    confirmNumber: /^Confirm a number/,
    change: /^Change/,
    confirm: 'Confirm',
    password: 'Your password',
    formerCode: /^Code to your number so far/,
    sendFormer: 'Send the code to the number so far',
    bySms: (digits: string) => `You log in with +255${digits} and a code by SMS.`,
    edit: 'Edit',
    email: /^Email/,
    save: 'Save',
    sendMe: 'Send me a code',
    end: 'Delete my account for good',
  },
  sw: {
    ...PHONE_WORDS.sw,
    confirmNumber: /^Thibitisha namba/,
    change: /^Badilisha/,
    confirm: 'Thibitisha',
    password: 'Nenosiri lako',
    formerCode: /^Msimbo wa namba ya sasa/,
    sendFormer: 'Tuma msimbo kwa namba ya sasa',
    bySms: (digits: string) => `Unaingia kwa +255${digits} na msimbo wa SMS.`,
    edit: 'Hariri',
    email: /^Barua pepe/,
    save: 'Hifadhi',
    sendMe: 'Nitumie msimbo',
    end: 'Futa akaunti yangu kabisa',
  },
} as const;

for (const [way, options] of WAYS) {
  for (const lang of languagesOf('phone-profile', way === 'with scripts')) {
    const words = WORDS[lang];
    const scripted = options.javaScriptEnabled !== false;
    const arrive = (page: Page) => (scripted ? untilHydrated(page) : undefined);
    const press = (page: Page, name: string | RegExp) =>
      page.getByRole('button', { name, exact: true }).click();

    test(`confirms a number in the profile, and changes it ${way} (${lang})`, async ({
      browser,
      viewport,
    }, info) => {
      const member = await join({ name: 'Rehema Said' });
      const context = await browserOf(member, browser, { ...options, viewport });
      await context.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);
      const page = await context.newPage();
      await page.goto('/MyProfile');
      for (const link of [words.confirmNumber, words.change]) {
        const digits = someDigits();
        await arrive(page);
        await page.getByRole('link', { name: link }).click();
        await page.getByRole('textbox', { name: words.phone }).fill(`0${digits}`);
        await press(page, words.send);
        await page.getByLabel(words.code).fill(await codeTo(digits));
        await page.getByLabel(words.password).fill(PASSWORD);
        if (scripted) expect(await violationsOf(page)).toEqual([]);
        await keepPicture(page, info, `profile-phone-code-${lang}`);
        await press(page, words.confirm);
        await expect(page.getByText(words.bySms(digits))).toBeVisible();
        expect(await sidewaysAt(page)).toBeLessThanOrEqual(0);
      }
      await context.close();
    });

    test(`adds an email to an account by phone, and deletes it with a code ${way} (${lang})`, async ({
      browser,
      viewport,
    }, info) => {
      const digits = someDigits();
      const api = await joinByPhone(digits);
      const context = await browserOf({ email: '', api }, browser, { ...options, viewport });
      await context.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);
      const page = await context.newPage();
      await page.goto('/MyProfile?edit=details');
      if (scripted) await untilModal(page);
      await keepPicture(page, info, `profile-without-email-${lang}`);
      const email = `${uniqueName()}@example.com`;
      await press(page, words.sendFormer);
      // The answer brings the cookie without which the code counts nowhere; the SMS may be faster.
      if (scripted) await expect(page.getByLabel(words.formerCode)).toBeFocused();
      await page.getByLabel(words.formerCode).fill(await codeTo(digits, 2));
      await page.getByLabel(words.email).fill(email);
      await page.locator('select[name=location]').selectOption('Arusha');
      await press(page, words.save);
      await expect(page).not.toHaveURL(/edit=/);
      await expect(async () => {
        const [mail] = await mailsTo(email);
        const link = /\/confirm-email\?token=[\w-]+/.exec(mail?.html ?? '')?.[0] ?? '';
        expect(link).not.toBe('');
        await page.goto(link);
      }).toPass();
      await arrive(page);
      await press(page, words.confirm);
      await expect(page).not.toHaveURL(/confirm-email/);
      await page.goto('/MyProfile');
      await expect(page.getByText(email)).toBeVisible();

      await page.goto('/my-data');
      await arrive(page);
      await press(page, words.sendMe);
      await page.getByLabel(words.code).fill(await codeTo(digits, 3));
      await press(page, words.end);
      await expect(page).toHaveURL(`${BASE_URL}/`);
      await expect(page.getByLabel(words.account)).toHaveCount(0);
      await context.close();
    });
  }
}
