import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { languagesOf } from './chosen.ts';
import { expect, test } from './journey.ts';
import { keepPicture, sidewaysAt, violationsOf } from './screen-check.ts';
import { browserOf, join, pageIn } from './shop-people.ts';

const SANDBOX = process.env.SANDBOX_ORIGIN ?? 'http://localhost:8090';

const WORDS = {
  en: {
    payNow: 'Pay Now',
    prompted: 'Check your phone',
    refuse: 'Cancel',
    declined: 'The payment did not go through',
    pin: 'Enter PIN',
    confirm: 'Confirm',
    paid: 'Your plan is paid!',
  },
  sw: {
    payNow: 'Lipa Sasa',
    prompted: 'Angalia simu yako',
    refuse: 'Ghairi',
    declined: 'Malipo hayakufanikiwa',
    pin: 'Weka PIN',
    confirm: 'Thibitisha',
    paid: 'Mpango wako umelipiwa!',
  },
} as const;

for (const lang of languagesOf('plan-by-prompt')) {
  test(`a seller refuses the request for a plan on the phone, then pays it there (${lang})`, async ({
    browser,
    viewport,
  }, info) => {
    const words = WORDS[lang];
    const digits = `61${randomInt(1e6, 1e7)}`;
    const seller = await join({ name: 'Baraka Simu', seller: true, phone: digits });
    const page = await pageIn(seller, browser, { lang, scripts: true });
    if (viewport) await page.setViewportSize(viewport);
    const phone = await (await browserOf(seller, browser, { viewport, locale: lang })).newPage();
    const becomes = async (heading: string, name: string) => {
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      expect(await sidewaysAt(page)).toBeLessThanOrEqual(0);
      expect(await violationsOf(page)).toEqual([]);
      await keepPicture(page, info, `plan-${name}-${lang}-${viewport?.width}`);
    };
    const choose = async () => {
      await page.goto('/payment?plan=basic');
      await page.getByRole('button', { name: words.payNow }).click();
      await becomes(words.prompted, 'prompted');
      await expect(page.getByText(`+255${digits}`)).toBeVisible();
      await phone.goto(`${SANDBOX}/my-phone?number=${digits}&lang=${lang}`);
    };

    await choose();
    await press(phone, words.refuse);
    await becomes(words.declined, 'declined');

    await choose();
    await phone.getByLabel(words.pin).fill('1234');
    await press(phone, words.confirm);
    await becomes(words.paid, 'paid');
    await Promise.all([page.context().close(), phone.context().close()]);
  });
}

const press = (phone: Page, name: string) => phone.getByRole('button', { name }).click();
