import type { Locator, Page } from '@playwright/test';
import { drawPicture } from './drawn-picture.ts';
import { expect, test } from './journey.ts';
import { secondAdmin } from './money-people.ts';
import { screenChecker, unfold, untilHydrated } from './screen-check.ts';
import { logInAs } from './screen-people.ts';
import {
  BASE_URL,
  browserOf,
  call,
  completeOrder,
  join,
  mailsTo,
  type Person,
  payForCart,
  sell,
  sendOrder,
  uniqueName,
  WAYS,
} from './shop-people.ts';

interface Bought {
  readonly buyer: Person;
  readonly seller: Person;
  readonly productId: string;
  readonly name: string;
  readonly orderId: string;
}

/** A product that is bought, paid, sent and completed. */
async function completedOrder(): Promise<Bought> {
  const [seller, buyer] = [
    await join({ name: 'Juma Duka', seller: true }),
    await join({ name: 'Asha Mushi' }),
  ];
  const name = `Kettle ${uniqueName()}`;
  const productId = await sell(seller, { productName: name, category: 'Appliances' });
  await call(buyer.api, '/api/addToCart', { productId, variant: null });
  const orderId = await payForCart(buyer);
  await sendOrder(seller, orderId);
  await completeOrder(buyer, orderId);
  await expect(async () => {
    const lines = await (await buyer.api.get('/api/my-purchases')).json();
    expect(lines.data).toHaveLength(1);
  }).toPass();
  return { buyer, seller, productId, name, orderId };
}

/** The picture is on the screen, not only its place. */
async function expectLoaded(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}

async function expectMail({ email }: Person, subject: string): Promise<void> {
  await expect
    .poll(async () => (await mailsTo(email)).map((mail) => mail.subject))
    .toContain(subject);
}

const settle = async (page: Page, scripts: boolean) => {
  if (scripts) await untilHydrated(page);
};

for (const [way, options] of WAYS) {
  const scripts = options.javaScriptEnabled !== false;

  test(`a review from the order to the answer, ${way}`, async ({ browser, viewport }, info) => {
    const checkScreen = screenChecker(info, scripts, `${viewport?.width}`);
    const { buyer, seller, productId, name, orderId } = await completedOrder();
    const open = async (person: Person) =>
      (await browserOf(person, browser, { viewport, ...options })).newPage();

    const buying = await open(buyer);
    await buying.goto(`/MyOrders/${orderId}`);
    await buying.getByRole('link', { name: 'Write a review' }).click();
    await settle(buying, scripts);
    const rate = (aspect: string, stars: string) =>
      buying.getByRole('group', { name: aspect }).getByRole('radio', { name: stars }).check();
    await rate('How many stars?', '4: good');
    await buying.getByLabel('What should others know?').fill('Inachemsha haraka');
    const buffer = await drawPicture(['#0b6b3a', '#f2b705']);
    const photo = { name: 'kettle.jpg', mimeType: 'image/jpeg', buffer };
    await buying.getByLabel('Photos (up to 3)').setInputFiles(photo);
    if (scripts) await expect(buying.locator('input[name="photo"]')).toHaveCount(1);
    await buying.getByRole('button', { name: 'Send the review' }).click();
    await expect(buying.getByText('Your review is shown now')).toBeVisible();
    await expect(buying.getByText('Inachemsha haraka').first()).toBeVisible();
    await expectLoaded(buying.getByRole('img', { name: 'Photo 1' }));
    await unfold(buying.getByText('Change my review'));
    await buying.getByLabel('What should others know?').fill('Inachemsha haraka sana');
    await expect(buying.getByLabel('Keep photo 1')).toBeChecked();
    await buying.getByRole('button', { name: 'Save the review' }).click();
    await expect(buying.getByText('Inachemsha haraka sana').first()).toBeVisible();
    await expect(buying.getByRole('button', { name: 'Send the review' })).toHaveCount(0);

    await rate('Goods as described', '5: very good');
    await rate('Speed of delivery', '4: good');
    await buying.getByRole('button', { name: 'Rate the seller' }).click();
    await expect(buying.getByText('Thank you for rating the seller')).toBeVisible();
    const speed = buying.getByRole('group', { name: 'Speed of delivery' });
    await expect(speed.getByRole('radio', { name: '4: good' })).toBeChecked();

    const selling = await open(seller);
    await selling.goto('/seller-panel/reviews');
    await settle(selling, scripts);
    await selling.getByRole('link', { name: 'Inachemsha haraka sana' }).click();
    await selling.getByLabel('Your answer').fill('Piga 0712 345 678');
    await selling.getByRole('button', { name: 'Save the answer' }).click();
    await expect(selling.getByText('An answer cannot have phone numbers')).toBeVisible();
    await selling.getByLabel('Your answer').fill('Asante sana');
    await selling.getByRole('button', { name: 'Save the answer' }).click();
    await expect(selling.getByText('Your answer is shown now')).toBeVisible();

    const reader = await join({ name: 'Neema Ali' });
    const reading = await open(reader);
    await reading.goto(`/product/${productId}`);
    await expect(reading.getByText(/ 1 review$/)).toBeVisible();
    await expect(reading.getByText('Asante sana')).toBeVisible();
    await expect(reading.getByText('4.5 / 5 (1)')).toBeVisible();
    const shown = reading.getByRole('link', { name: 'Photo 1' });
    await expectLoaded(shown.getByRole('img'));
    const large = (await shown.getAttribute('href')) ?? '';
    expect((await reader.api.get(large)).status()).toBe(200);
    const json = (await reading.locator('script[type="application/ld+json"]').textContent()) ?? '';
    expect(JSON.parse(json)).toMatchObject({ aggregateRating: { ratingValue: 4, reviewCount: 1 } });
    await reading.getByRole('link', { name: 'Juma Duka' }).first().click();
    await expect(reading.getByRole('region', { name: 'What buyers think' })).toContainText(
      'from 1 order',
    );
    await reading.goBack();
    await reading.getByRole('link', { name: 'Read all reviews' }).click();
    await expect(reading.getByRole('heading', { name: `Reviews of ${name}` })).toBeVisible();
    await settle(reading, scripts);
    await reading.getByRole('button', { name: 'Helpful', exact: true }).click();
    await expect(reading.getByText('1 buyer found this helpful')).toBeVisible();
    await unfold(reading.getByText('Report this review'));
    await reading.getByLabel('What is wrong with it?').selectOption('untrue');
    await reading.getByRole('button', { name: 'Send the report' }).click();
    await expect(reading.getByText('Our team will look at this review')).toBeVisible();

    const admin = await logInAs('admin');
    const deciding = await open(admin);
    await deciding.goto('/admin-panel/reviews');
    await settle(deciding, scripts);
    const row = deciding.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('It is not true');
    await row.getByRole('link').click();
    const queued = deciding.getByRole('listitem').filter({ hasText: name });
    await expect(queued).toContainText('Reported: It is not true');
    await expectLoaded(queued.getByRole('img', { name: 'Photo 1' }));
    await queued.getByRole('button', { name: 'Take it' }).click();
    await expect(queued.getByText('You have it since')).toBeVisible();
    await checkScreen(deciding, 'review-taken-en');
    await deciding.getByRole('link', { name: 'Close' }).click();
    await deciding.getByRole('link', { name: 'Mine' }).click();
    await expect(deciding).toHaveURL(/show=mine/);
    await row.getByRole('link').click();
    await expect(queued.getByLabel('Why it is hidden')).toHaveValue('untrue');
    await queued.getByLabel('What do you add').fill('Birika haliwezi hivyo');
    await queued.getByRole('button', { name: 'Hide' }).click();
    await expect(deciding.getByText('The decision on the review is saved')).toBeVisible();
    await expect(row).toHaveCount(0);

    await expect(async () => {
      await reading.goto(`/product/${productId}/reviews`);
      const none = reading.getByText('Nobody has reviewed this product yet');
      await expect(none).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect.poll(async () => (await reader.api.get(large)).status()).toBe(404);
    await buying.goto(`/MyOrders/${orderId}/reviews`);
    await expect(buying.getByText('(Not shown)')).toBeVisible();
    await expect(buying.getByText('Our team does not show it: It is not true.')).toBeVisible();
    await expectMail(buyer, `Your review of ${name} is not shown`);
    await expectMail(seller, `A new review: 4 of 5 stars for ${name}`);

    await buying.context().addCookies([{ name: 'lang', value: 'sw', url: BASE_URL }]);
    await buying.goto('/hidden-texts');
    await settle(buying, scripts);
    await expect(buying.getByText('Timu yetu haionyeshi: Si kweli.')).toBeVisible();
    await expect(buying.getByText('Timu yetu inaongeza: Birika haliwezi hivyo')).toBeVisible();
    await checkScreen(buying, 'hidden-text-sw');
    await unfold(buying.getByText('Pinga uamuzi huu'));
    await buying.getByLabel('Kwa nini kionyeshwe?').fill('Nimeijaribu mwenyewe');
    await buying.getByRole('button', { name: 'Tuma pingamizi' }).click();
    await expect(buying.getByText('Umepinga. Mwenzetu mwingine ataamua')).toBeVisible();
    await deciding.goto('/admin-panel/reviews');
    await row.getByRole('link').click();
    await expect(queued).toContainText('another admin decides');
    const restoring = await open(await secondAdmin(admin, 'moderation'));
    await restoring.goto('/admin-panel/reviews');
    await settle(restoring, scripts);
    await restoring.getByRole('row').filter({ hasText: name }).getByRole('link').click();
    const appealed = restoring.getByRole('listitem').filter({ hasText: name });
    await expect(appealed).toContainText('The author: Nimeijaribu mwenyewe');
    await checkScreen(restoring, 'review-appealed-en');
    await appealed.getByRole('button', { name: 'Publish' }).click();
    await expect(restoring.getByText('The decision on the review is saved')).toBeVisible();
    await buying.goto('/hidden-texts');
    await expect(buying.getByText('Hakuna ulichoandika kilichofichwa')).toBeVisible();
    await expectMail(buyer, `What you wrote about ${name} is shown again`);
  });
}

test('a review with a phone number waits for an admin, in Swahili', async ({
  browser,
  viewport,
}) => {
  const { buyer, productId, orderId } = await completedOrder();
  const context = await browserOf(buyer, browser, { viewport });
  await context.addCookies([{ name: 'lang', value: 'sw', url: BASE_URL }]);
  const page = await context.newPage();
  await page.goto(`/MyOrders/${orderId}/reviews`);
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Tuma maoni' }).click();
  await page
    .getByRole('group', { name: 'Nyota ngapi?' })
    .getByRole('radio', { name: '5: nzuri sana' })
    .check();
  await page.getByLabel('Wengine wajue nini?').fill('Nipigie sifuri saba moja mbili 345678');
  await page.getByRole('button', { name: 'Tuma maoni' }).click();
  await expect(page.getByText('Tutakagua maoni yako kabla hayajaonekana')).toBeVisible();
  await page.goto(`/product/${productId}`);
  await expect(page.getByText('Hakuna aliyetoa maoni kuhusu bidhaa hii bado')).toBeVisible();
});
