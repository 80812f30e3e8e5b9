import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { unfold, untilHydrated } from './screen-check.ts';
import {
  ADMIN_EMAIL,
  ADMIN_PASSWORD,
  BASE_URL,
  browserOf,
  join,
  logIn,
  mailsTo,
  type Person,
  sell,
  uniqueName,
  WAYS,
} from './shop-people.ts';

const settle = async (page: Page, scripts: boolean) => {
  if (scripts) await untilHydrated(page);
};

async function expectMail({ email }: Person, subject: string): Promise<void> {
  await expect
    .poll(async () => (await mailsTo(email)).map((mail) => mail.subject))
    .toContain(subject);
}

for (const [way, options] of WAYS) {
  const scripts = options.javaScriptEnabled !== false;

  test(`a question from the asker to the answer, ${way}`, async ({ browser, viewport }) => {
    const [seller, asker] = [
      await join({ name: 'Juma Duka', seller: true }),
      await join({ name: 'Asha Mushi' }),
    ];
    const name = `Kettle ${uniqueName()}`;
    const productId = await sell(seller, { productName: name, category: 'Appliances' });
    const open = async (person: Person) =>
      (await browserOf(person, browser, { viewport, ...options })).newPage();

    const asking = await open(asker);
    await asking.goto(`/product/${productId}`);
    await asking.getByRole('link', { name: 'Ask a question' }).click();
    await expect(asking.getByRole('heading', { name: `Questions about ${name}` })).toBeVisible();
    await settle(asking, scripts);
    await asking.getByLabel('Your question').fill('Does it switch itself off?');
    await asking.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(asking.getByText('Your question is shown now')).toBeVisible();
    await unfold(asking.getByText('Answer', { exact: true }));
    await asking.getByLabel('Your answer').fill('I think so');
    await asking.getByRole('button', { name: 'Save the answer' }).click();
    await expect(asking.getByText('Only the seller and buyers who have received')).toBeVisible();
    // One's own question is no one's to report.
    await expect(asking.getByText('Report', { exact: true })).toHaveCount(0);

    const selling = await open(seller);
    await selling.goto('/seller-panel/questions');
    await settle(selling, scripts);
    await selling.getByRole('link', { name: 'Not answered' }).click();
    await expect(selling).toHaveURL(/show=unanswered/);
    await selling.getByRole('link', { name: 'Does it switch itself off?' }).click();
    await selling.getByLabel('Your answer').fill('Yes, after a minute');
    await selling.getByRole('button', { name: 'Save the answer' }).click();
    await expect(selling.getByText('Your answer is shown now')).toBeVisible();
    await expect(selling.getByText('Every question has your answer')).toBeVisible();
    await expectMail(seller, `A question about ${name}`);
    // The name, which the seller has chosen, stands in no mail to an address that nobody has confirmed.
    await expectMail(asker, 'Your question is answered');

    await expect(async () => {
      await asking.goto(`/product/${productId}`);
      await expect(asking.getByText('Yes, after a minute')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    const json = (await asking.locator('script[type="application/ld+json"]').textContent()) ?? '';
    expect(JSON.parse(json)).toMatchObject({
      subjectOf: [{ name: 'Does it switch itself off?', answerCount: 1 }],
    });
  });
}

test('a question with a phone number waits for an admin, in Swahili', async ({
  browser,
  viewport,
}) => {
  const [seller, asker] = [
    await join({ name: 'Juma', seller: true }),
    await join({ name: 'Asha' }),
  ];
  const name = `Kettle ${uniqueName()}`;
  const productId = await sell(seller, { productName: name, category: 'Appliances' });
  const context = await browserOf(asker, browser, { viewport });
  await context.addCookies([{ name: 'lang', value: 'sw', url: BASE_URL }]);
  const page = await context.newPage();
  await page.goto(`/product/${productId}/questions`);
  await untilHydrated(page);
  await page.getByLabel('Swali lako').fill(`Nipigie 0712 345 678, ${name}`);
  await page.getByRole('button', { name: 'Uliza', exact: true }).click();
  await expect(page.getByText('Tutakagua swali lako kabla halijaonekana')).toBeVisible();
  await expect(page.getByText('Hakuna aliyeuliza kuhusu bidhaa hii bado')).toBeVisible();

  const deciding = await (await browser.newContext({ viewport })).newPage();
  await logIn(deciding, ADMIN_EMAIL, ADMIN_PASSWORD);
  await deciding.goto('/admin-panel/questions');
  await untilHydrated(deciding);
  const row = deciding.getByRole('row').filter({ hasText: name });
  await row.getByRole('link').click();
  const queued = deciding.getByRole('listitem').filter({ hasText: name });
  await expect(queued.getByLabel('Why it is hidden')).toHaveValue('contact');
  await queued.getByRole('button', { name: 'Hide' }).click();
  await expect(deciding.getByText('The decision on the question is saved')).toBeVisible();
  await expect(row).toHaveCount(0);
});
