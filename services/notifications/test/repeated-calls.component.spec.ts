import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  effectsOfRepeat,
  eventually,
  newId,
  type TestCaller,
  writesOf,
} from '@sokoni/common/testing';
import {
  notificationsRoutes,
  smsOptOutRoutes,
  type UserReplica,
  webhooksRoutes,
} from '@sokoni/contracts';
import { NotificationsConfig } from '../src/config.ts';
import { DEFAULT_SETTINGS } from '../src/settings/settings.ts';
import { optOutToken } from '../src/sms/opt-out.ts';
import { NotificationsUnderTest } from './notifications-under-test.ts';
import { someLine, somePaidOrder } from './order.factory.ts';
import { PushServer, TestBrowser } from './push-server.ts';
import { WebhookReceiver } from './webhook-receiver.ts';

const SENT = JSON.stringify({ successful: true, code: 100, valid: 1, invalid: 0, duplicates: 0 });
const REPORTS_TOKEN = 'a-token-of-the-shop-with-40-letters-in-it';

/** Takes every SMS, as Beem documents. */
const beem = createServer((_, response) => void response.end(SENT));
let under: NotificationsUnderTest;
let push: PushServer;
let receiver: WebhookReceiver;
let user: UserReplica;
let caller: TestCaller;
beforeAll(async () => {
  await new Promise<void>((resolve) => beem.listen(0, '127.0.0.1', resolve));
  [push, receiver] = [await PushServer.start(), await WebhookReceiver.start()];
  under = await NotificationsUnderTest.start({
    VAPID_PRIVATE_KEY: randomBytes(32).toString('base64url'),
    PUSH_HOSTS: push.host,
    SMS_PROVIDER: 'beem',
    SMS_API_URL: `http://127.0.0.1:${(beem.address() as AddressInfo).port}/v1/send`,
    SMS_API_KEY: 'key',
    SMS_API_SECRET: 'secret',
    SMS_SENDER: 'SOKONI',
    SMS_REPORTS_TOKEN: REPORTS_TOKEN,
    WEBHOOK_LOOPBACK: 'allowed',
  });
});
afterAll(async () => {
  await under.stop();
  beem.close();
  await Promise.all([push.stop(), receiver.stop()]);
});
beforeEach(async () => {
  // The database deletes deliveries of last week.
  under.setTime(new Date().toISOString());
  user = under.person({ role: 'SELLER' });
  caller = under.service.as(await under.service.mint({ userId: user._id, role: 'SELLER' }));
});

type Call = () => Promise<unknown>;

async function newNotification(): Promise<string> {
  const order = somePaidOrder(user, [someLine()]);
  await under.service.publishEvent('order.paid', order);
  const [entry] = await caller.call(notificationsRoutes.myNotifications, { query: {} });
  return entry?._id ?? '';
}
async function webhookId(): Promise<string> {
  const body = { url: receiver.url(`/${newId()}`), events: ['order.paid' as const] };
  return (await caller.call(webhooksRoutes.createWebhook, { body }))._id;
}
/** A message that has arrived, so that nothing is on its way any more. */
async function delivered(id: string): Promise<string> {
  await caller.call(webhooksRoutes.testWebhook, { body: { webhookId: id } });
  return eventually(async () => {
    const query = { webhookId: id };
    const [delivery] = await caller.call(webhooksRoutes.webhookDeliveries, { query });
    if (delivery?.state !== 'delivered') throw new Error(`It is ${delivery?.state}`);
    return delivery._id;
  });
}

/** The call as it is sent twice, with what it needs. */
const CALLS: Readonly<Record<string, () => Promise<Call> | Call>> = {
  'notifications.readNotification': async () => {
    const body = { notificationId: await newNotification() };
    return () => caller.call(notificationsRoutes.readNotification, { body });
  },
  'notifications.readAllNotifications': async () => {
    const body = { upTo: await newNotification() };
    return () => caller.call(notificationsRoutes.readAllNotifications, { body });
  },
  'notifications.unsubscribeFromPush': async () => {
    const { subscription } = new TestBrowser(push.host);
    await caller.call(notificationsRoutes.subscribeToPush, { body: subscription });
    const body = { endpoint: subscription.endpoint };
    return () => caller.send(notificationsRoutes.unsubscribeFromPush, { body });
  },
  'notifications.saveNotificationSettings': () => () => {
    const body = { ...DEFAULT_SETTINGS, quietFrom: 22 };
    return caller.call(notificationsRoutes.saveNotificationSettings, { body });
  },
  'notifications.endSms': async () => {
    // Who got an SMS is known here.
    await under.service.publishEvent('user.updated', user);
    const { INTERNAL_KEY } = under.service.app.get(NotificationsConfig);
    const token = optOutToken(INTERNAL_KEY, { userId: user._id, topic: 'reviews' }, user.phone);
    return () => under.service.as(null).call(smsOptOutRoutes.endSms, { body: { token } });
  },
  'notifications.smsReport': () => () => {
    const path = `/api/sms-reports/beem?token=${REPORTS_TOKEN}`;
    const body = JSON.stringify({ request_id: 501, status: 'DELIVERED' });
    const headers = { 'content-type': 'application/json' };
    return under.service.as(null).fetch(path, { method: 'POST', headers, body });
  },
  'notifications.enableWebhook': async () => {
    const body = { webhookId: await webhookId() };
    return () => caller.call(webhooksRoutes.enableWebhook, { body });
  },
  'notifications.deleteWebhook': async () => {
    const body = { webhookId: await webhookId() };
    return () => caller.send(webhooksRoutes.deleteWebhook, { body });
  },
};

/** What a repeat may add, and nothing else: why is in `infra/security/src/repeats.ts`. */
const ADDS: Readonly<Record<string, readonly [RegExp, () => Promise<Call> | Call]>> = {
  // The moment of the latest request, by which the oldest of too many browsers goes.
  'notifications.subscribeToPush': [
    /^changed push_subscriptions .*"createdAt"/,
    () => {
      const { subscription: body } = new TestBrowser(push.host);
      return () => caller.call(notificationsRoutes.subscribeToPush, { body });
    },
  ],
  'notifications.createWebhook': [/^added webhooks /, () => webhookId],
  'notifications.changeWebhookSecret': [
    /^changed webhooks .*ecret/,
    async () => {
      const body = { webhookId: await webhookId() };
      return () => caller.call(webhooksRoutes.changeWebhookSecret, { body });
    },
  ],
  'notifications.testWebhook': [
    /^added webhook_deliveries /,
    async () => {
      const id = await webhookId();
      return () => delivered(id);
    },
  ],
  'notifications.resendWebhook': [
    /^changed webhook_deliveries /,
    async () => {
      const id = await webhookId();
      const body = { deliveryId: await delivered(id) };
      return () => caller.call(webhooksRoutes.resendWebhook, { body });
    },
  ],
};

const names = writesOf('notifications').map(({ name }) => name);

it.each(names.filter((name) => !(name in ADDS)))(
  '%s changes nothing and tells nobody when it is sent again after a lost answer',
  async (name) => {
    const prepare = CALLS[name];
    if (!prepare) throw new Error(`${name} needs a row in this file: how is it safe to repeat?`);
    expect(await effectsOfRepeat(under.service, await prepare())).toEqual([]);
  },
);

it.each(Object.entries(ADDS))(
  '%s adds what it may, and nothing else',
  async (_, [may, prepare]) => {
    const effects = await effectsOfRepeat(under.service, await prepare());
    expect(effects.filter((effect) => !may.test(effect))).toEqual([]);
  },
);
