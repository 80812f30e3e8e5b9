import type { BrowserContext, Page } from '@playwright/test';
import { wholeBrowser } from './browsers.ts';
import { languagesOf } from './chosen.ts';
import { expect, test } from './journey.ts';
import { keepPicture, sidewaysAt, untilHydrated, violationsOf } from './screen-check.ts';
import { BASE_URL, browserOf, join, uniqueName } from './shop-people.ts';

const { origin } = new URL(BASE_URL);
test.use({ launchOptions: wholeBrowser });

/** A browser of its own, as an endpoint has one owner; the keys of RFC 8291's example. */
const newSubscription = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${uniqueName()}`,
  keys: {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
});

/** Counts the questions for the permission, and stands in for the push service, which no test can reach. */
async function withoutPushService(page: Page): Promise<void> {
  await page.addInitScript((given) => {
    const counts = window as unknown as { questions: number };
    counts.questions = 0;
    Notification.requestPermission = async () => {
      counts.questions += 1;
      return 'granted';
    };
    const key = 'subscribed';
    const subscription = {
      ...given,
      toJSON: () => given,
      unsubscribe: async () => {
        sessionStorage.removeItem(key);
        return true;
      },
    };
    PushManager.prototype.getSubscription = async () =>
      (sessionStorage.getItem(key) ? subscription : null) as PushSubscription | null;
    PushManager.prototype.subscribe = async () => {
      sessionStorage.setItem(key, 'yes');
      return subscription as unknown as PushSubscription;
    };
  }, newSubscription());
}

const questions = (page: Page) =>
  page.evaluate(() => (window as unknown as { questions: number }).questions);

async function openAs(context: BrowserContext, page: Page): Promise<void> {
  await context.grantPermissions(['notifications'], { origin });
  await page.goto('/notifications/settings');
  await untilHydrated(page);
}

const WORDS = {
  en: { start: 'Switch on', stop: 'Switch off', save: 'Save', saved: 'Your choice is saved' },
  sw: { start: 'Washa', stop: 'Zima', save: 'Hifadhi', saved: 'Chaguo lako limehifadhiwa' },
} as const;

for (const lang of languagesOf('push')) {
  test(`a user switches web push on by a tap, chooses topics and switches it off (${lang})`, async ({
    browser,
    viewport,
  }, info) => {
    const words = WORDS[lang];
    const user = await join({ name: 'Neema Mushi' });
    const context = await browserOf(user, browser, { viewport });
    await context.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);
    const page = await context.newPage();
    await withoutPushService(page);
    await openAs(context, page);
    expect(await questions(page)).toBe(0);
    expect(await sidewaysAt(page)).toBeLessThanOrEqual(0);
    expect(await violationsOf(page)).toEqual([]);
    await keepPicture(page, info, `notification-settings-${viewport?.width}-${lang}`);

    await page.getByRole('button', { name: words.start, exact: true }).click();
    await expect(page.getByRole('button', { name: words.stop, exact: true })).toBeVisible();
    expect(await questions(page)).toBe(1);

    const money = page.getByRole('group').filter({ has: page.locator('[name="sms.money"]') });
    await money.locator('[name="sms.money"]').uncheck();
    await page.getByRole('button', { name: words.save, exact: true }).click();
    await expect(page.getByText(words.saved).first()).toBeVisible();
    const settings = await (await user.api.get('/api/notification-settings')).json();
    expect(settings.data).toMatchObject({ sms: { orders: true, money: false, saved: false } });

    // On the next visit too the browser knows itself, without another question.
    await page.reload();
    await untilHydrated(page);
    expect(await questions(page)).toBe(0);
    await page.getByRole('button', { name: words.stop, exact: true }).click();
    await expect(page.getByRole('button', { name: words.start, exact: true })).toBeVisible();
    await context.close();
  });
}

test('settings are saved without scripts', async ({ browser, viewport }) => {
  const user = await join({ name: 'Neema Mushi' });
  const context = await browserOf(user, browser, { viewport, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/notifications/settings');
  await page.locator('[name="sms.saved"]').check();
  await page.getByLabel('Keep quiet hours').uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your choice is saved')).toBeVisible();
  await expect(page.locator('[name="sms.saved"]')).toBeChecked();
  await expect(page.getByLabel('Keep quiet hours')).not.toBeChecked();
  await context.close();
});

test('the worker shows what is pushed, once, and leads to its page', async ({ browser }) => {
  const user = await join({ name: 'Neema Mushi' });
  const context = await browserOf(user, browser);
  const page = await context.newPage();
  await openAs(context, page);
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  const registrationId = await registered;
  const message = { title: 'Oda SK-7 iko njiani', body: 'Duka la Juma ametuma bidhaa zako.' };
  const data = JSON.stringify({ ...message, link: '/notifications', tag: 'order-7', lang: 'sw' });
  // A push service may deliver twice.
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  const shown = () =>
    page.evaluate(async () => {
      const all = await (await navigator.serviceWorker.ready).getNotifications();
      return all.map(({ title, body, lang, data: link }) => ({ title, body, lang, link }));
    });
  await expect.poll(shown).toEqual([{ ...message, lang: 'sw', link: '/notifications' }]);

  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await registration.getNotifications();
    const Click = (self as unknown as { NotificationEvent: typeof Event }).NotificationEvent;
    self.dispatchEvent(new Click('notificationclick', { notification } as EventInit));
  });
  await expect(page).toHaveURL(/\/notifications$/);
  await expect.poll(shown).toEqual([]);
  await context.close();
});
