import type { Page } from '@playwright/test';
import { languagesOf } from './chosen.ts';
import { expect, test } from './journey.ts';
import { codeTo, PHONE_WORDS, smsTo, someDigits } from './phone-words.ts';
import { screenChecker, untilHydrated } from './screen-check.ts';
import { BASE_URL, WAYS } from './shop-people.ts';

for (const [way, options] of WAYS) {
  for (const lang of languagesOf('phone-login', way === 'with scripts')) {
    const words = PHONE_WORDS[lang];
    const scripted = options.javaScriptEnabled !== false;
    const arrive = (page: Page) => (scripted ? untilHydrated(page) : undefined);

    test(`signs up with a phone number, and logs in with it ${way} (${lang})`, async ({
      browser,
      viewport,
    }, info) => {
      const digits = someDigits();
      const openPage = async () => {
        const context = await browser.newContext({ ...options, baseURL: BASE_URL, viewport });
        await context.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);
        return context.newPage();
      };
      const checkScreen = screenChecker(info, scripted, lang);
      const press = (page: Page, name: string) =>
        page.getByRole('main').getByRole('button', { name, exact: true }).click();

      const page = await openPage();
      await page.goto('/sign-up?returnTo=/faq');
      await arrive(page);
      await page.getByRole('link', { name: words.byPhone }).click();
      await expect(page).toHaveURL(/by=phone/);
      await expect(page.getByLabel(words.phone)).toHaveAttribute('inputmode', 'tel');
      await page.getByLabel(words.name).fill('Asha Mushi');
      await page.getByLabel(words.phone).fill(`0${digits.slice(0, 3)} ${digits.slice(3)}`);
      await press(page, words.send);
      const field = page.getByLabel(words.code);
      await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
      await checkScreen(page, 'phone-code');
      const code = await codeTo(digits);
      await field.fill(code === '000000' ? '000001' : '000000');
      await press(page, words.signUp);
      await expect(page.getByRole('main').getByText(words.wrong).last()).toBeVisible();
      await page.getByRole('button', { name: words.sendAgain }).click();
      // The SMS may be faster than the answer, which belongs to its code.
      if (scripted) await expect(field).toBeFocused();
      await field.fill(await codeTo(digits, 2));
      await press(page, words.signUp);
      await expect(page).toHaveURL(/\/faq$/);
      await expect(page.getByLabel(words.account)).toBeVisible();
      await page.context().close();

      const later = await openPage();
      await later.goto('/login?by=phone');
      await arrive(later);
      await later.getByLabel(words.phone).fill(`255${digits}`);
      await press(later, words.send);
      await later.getByLabel(words.code).fill(await codeTo(digits, 3));
      await press(later, words.login);
      await expect(later.getByLabel(words.account)).toBeVisible();
      expect(await smsTo(digits)).toHaveLength(3);
      await later.context().close();
    });

    test(`asks an unknown number for the name at the log-in ${way} (${lang})`, async ({
      browser,
      viewport,
    }) => {
      const digits = someDigits();
      const context = await browser.newContext({ ...options, baseURL: BASE_URL, viewport });
      await context.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);
      const page = await context.newPage();
      const press = (name: string) =>
        page.getByRole('main').getByRole('button', { name, exact: true }).click();
      await page.goto('/login?by=phone');
      await arrive(page);
      await page.getByLabel(words.phone).fill('12345');
      await press(words.send);
      await expect(page.getByLabel(words.phone)).toHaveAttribute('aria-invalid', 'true');
      await page.getByLabel(words.phone).fill(`0${someDigits()}`);
      await press(words.send);
      await press(words.otherNumber);
      await page.getByLabel(words.phone).fill(digits);
      await press(words.send);
      await page.getByLabel(words.code).fill(await codeTo(digits));
      await press(words.login);
      await expect(page.getByRole('main').getByText(words.noAccount).last()).toBeVisible();
      await page.getByLabel(words.name).fill('Juma Komba');
      await press(words.login);
      await expect(page.getByLabel(words.account)).toBeVisible();
      await context.close();
    });
  }
}
