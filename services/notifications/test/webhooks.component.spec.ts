import { getModelToken } from '@nestjs/mongoose';
import {
  envelopeOf,
  eventually,
  newId,
  shopReadsOf,
  type TestCaller,
} from '@sokoni/common/testing';
import {
  MAX_WEBHOOKS,
  notificationsRoutes,
  TIMINGS,
  type WebhookWithSecret,
  webhooksRoutes,
} from '@sokoni/contracts';
import type { Model } from 'mongoose';
import { Webhook as Verifier } from 'standardwebhooks';
import { WebhookRecord } from '../src/webhooks/webhook.schema.ts';
import { WebhookDeliveryRecord } from '../src/webhooks/webhook-delivery.ts';
import { NotificationsUnderTest } from './notifications-under-test.ts';
import { someLine, somePaidOrder } from './order.factory.ts';
import { WebhookReceiver } from './webhook-receiver.ts';

let under: NotificationsUnderTest;
let receiver: WebhookReceiver;

beforeAll(async () => {
  under = await NotificationsUnderTest.start({ WEBHOOK_LOOPBACK: 'allowed' });
  receiver = await WebhookReceiver.start();
});
afterAll(async () => {
  await receiver.stop();
  await under.stop();
});
beforeEach(() => {
  later(0);
  receiver.status = 200;
});

/** Signatures are checked against the time of the machine, so that the clock may only run ahead of it. */
const later = (seconds: number) =>
  under.setTime(new Date(Date.now() + seconds * 1_000).toISOString());
const deliveries = () =>
  under.service.app.get<Model<WebhookDeliveryRecord>>(getModelToken(WebhookDeliveryRecord.name));

interface Shop {
  readonly sellerId: string;
  readonly caller: TestCaller;
  readonly webhook: WebhookWithSecret;
  readonly path: string;
}

async function shop(): Promise<Shop> {
  const { _id: sellerId } = under.person({ role: 'SELLER' });
  const caller = under.service.as(await under.service.mint({ userId: sellerId, role: 'SELLER' }));
  const path = `/${newId()}`;
  const body = { url: receiver.url(path), events: ['order.paid' as const] };
  const webhook = await caller.call(webhooksRoutes.createWebhook, { body });
  return { sellerId, caller, webhook, path };
}

const paidOrderOf = ({ sellerId }: Shop) => somePaidOrder(under.person(), [someLine({ sellerId })]);
const pay = (of: Shop) => under.service.publishEvent('order.paid', paidOrderOf(of));
const arrived = (path: string, count: number) =>
  eventually(() => {
    const all = receiver.to(path);
    if (all.length !== count) throw new Error(`${all.length} messages instead of ${count}`);
    return all;
  });
const listed = ({ caller, webhook: { _id: webhookId } }: Shop) =>
  caller.call(webhooksRoutes.webhookDeliveries, { query: { webhookId } });
const untilState = (of: Shop, state: string) =>
  eventually(async () => {
    const all = await listed(of);
    return all.length > 0 && all.every((one) => one.state === state);
  });
const verify = (secret: string, { headers, body }: (typeof receiver.received)[number]) =>
  new Verifier(secret).verify(body, headers as Record<string, string>);

describe('webhooks', () => {
  it.each(shopReadsOf('notifications'))(
    'by %s are read by who is no seller any more',
    async (_, route) => {
      const former = under.service.as(await under.service.mint());
      expect((await former.send(route, { query: {} })).status).toBe(200);
    },
  );

  it('are signed by the standard, once an event, with the own part of the order alone', async () => {
    const own = await shop();
    const order = somePaidOrder(under.person(), [
      someLine({ sellerId: own.sellerId }),
      someLine({ sellerId: newId() }),
    ]);
    const { occurredAt } = await under.service.deliverTwice('order.paid', order);
    const [message] = await arrived(own.path, 1);
    const { orderId, orderNumber } = order;
    expect(message && verify(own.webhook.secret, message)).toEqual({
      type: 'order.paid',
      timestamp: occurredAt,
      data: { orderId, orderNumber, status: 'paid' },
    });
    await untilState(own, 'delivered');
    expect(await listed(own)).toMatchObject([{ tries: 1, answer: 200, nextTryAt: null }]);
    expect(JSON.stringify(await own.caller.call(webhooksRoutes.webhooks, {}))).not.toContain(
      'whsec',
    );
  });

  it('do not wait for the mails of the same event', async () => {
    const own = await shop();
    await under.maildev.stop();
    try {
      await under.service.broker.publish(envelopeOf('order.paid', paidOrderOf(own)));
      const [message] = await arrived(own.path, 1);
      expect(message && verify(own.webhook.secret, message)).toMatchObject({ type: 'order.paid' });
    } finally {
      await under.maildev.start();
    }
  });

  it('are tried again with the same id, after a refusal and after a process that died', async () => {
    const own = await shop();
    receiver.status = 302;
    await pay(own);
    await arrived(own.path, 1);
    await eventually(async () => (await listed(own))[0]?.answer === 302);
    receiver.status = 200;
    later(6);
    await arrived(own.path, 2);
    await untilState(own, 'delivered');
    // As a process leaves it that dies between sending and recording: leased.
    const dueAt = new Date(Date.now() + 60_000);
    await deliveries().updateOne({ sellerId: own.sellerId }, { $set: { state: 'waiting', dueAt } });
    later(61);
    const all = await arrived(own.path, 3);
    expect(new Set(all.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    for (const one of all) expect(verify(own.webhook.secret, one)).toBeDefined();
    expect(receiver.to('/elsewhere')).toEqual([]);
  });

  it('that are sent again during a try are sent once more, whatever that try says', async () => {
    for (const status of [500, 200]) {
      const own = await shop();
      const answer = Promise.withResolvers<void>();
      Object.assign(receiver, { status, waits: answer.promise });
      await pay(own);
      await arrived(own.path, 1);
      const [underWay] = await listed(own);
      const body = { deliveryId: underWay?._id ?? '' };
      await own.caller.call(webhooksRoutes.resendWebhook, { body });
      Object.assign(receiver, { status: 200, waits: Promise.resolve() });
      answer.resolve();
      // An address that failed rests; one that was slow would as well, if the clock went on meanwhile.
      if (status === 500) later(6);
      await arrived(own.path, 2);
      await untilState(own, 'delivered');
      expect(await listed(own)).toMatchObject([{ tries: 1, answer: 200 }]);
    }
  });

  it('have as many addresses as a seller may have, however many are named at once', async () => {
    const { caller } = await shop();
    const body = { url: receiver.url(), events: ['order.paid'] };
    const created = await Promise.all(
      Array.from({ length: MAX_WEBHOOKS + 3 }, () =>
        caller.send(webhooksRoutes.createWebhook, { body }),
      ),
    );
    expect(created.filter(({ status }) => status === 200)).toHaveLength(MAX_WEBHOOKS - 1);
    expect(await caller.call(webhooksRoutes.webhooks, {})).toHaveLength(MAX_WEBHOOKS);
  });

  it('of a slow address do not hold up those of another seller', async () => {
    const [slow, quick] = [await shop(), await shop()];
    receiver.status = 'never';
    await pay(slow);
    await pay(slow);
    await arrived(slow.path, 1);
    receiver.status = 200;
    await pay(quick);
    expect(await arrived(quick.path, 1)).toHaveLength(1);
    expect(receiver.to(slow.path)).toHaveLength(1);
  });

  it('of an address that is slow to accept rest as long as it took, so that those of others are older', async () => {
    const slow = await shop();
    const answer = Promise.withResolvers<void>();
    receiver.waits = answer.promise;
    await pay(slow);
    await pay(slow);
    await arrived(slow.path, 1);
    receiver.waits = Promise.resolve();
    const end = new Date(Date.now() + 9_000);
    under.setTime(end.toISOString());
    answer.resolve();
    const webhookId = slow.webhook._id;
    const resting = await eventually(async () => {
      // Until then the first one waits as well: for its own lease.
      const delivered = await deliveries().countDocuments({ webhookId, state: 'delivered' });
      const one = await deliveries().findOne({ webhookId, state: 'waiting', dueAt: { $gt: end } });
      if (delivered !== 1 || !one) throw new Error('It does not rest yet');
      return one;
    });
    expect(receiver.to(slow.path)).toHaveLength(1);
    under.setTime(resting.dueAt.toISOString());
    expect(await arrived(slow.path, 2)).toHaveLength(2);
  });

  it('end at an address that is gone, of which the seller is notified; enabled, they go on', async () => {
    const own = await shop();
    const webhookId = own.webhook._id;
    receiver.status = 410;
    await pay(own);
    const { data } = await under.service.waitForEvent(
      'webhook.disabled',
      (event) => event.data.webhookId === webhookId,
    );
    expect(data).toEqual({ webhookId, sellerId: own.sellerId, host: new URL(receiver.url()).host });
    await eventually(async () => {
      const [newest] = await own.caller.call(notificationsRoutes.myNotifications, { query: {} });
      return newest?.link === '/seller-panel/api-access';
    });
    receiver.status = 200;
    await pay(own);
    const [failed] = await listed(own);
    const body = { deliveryId: failed?._id ?? '' };
    expect(await own.caller.send(webhooksRoutes.resendWebhook, { body })).toMatchObject({
      status: 409,
      body: { code: 'webhook-disabled' },
    });
    await own.caller.call(webhooksRoutes.enableWebhook, { body: { webhookId } });
    await own.caller.call(webhooksRoutes.resendWebhook, { body });
    const [first, again] = await arrived(own.path, 2);
    expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  });

  it('of the days before a new password are disabled, all of them where its owner says so', async () => {
    const own = await shop();
    const { sellerId: userId, caller } = own;
    const event = { userId, email: 'asha@example.tz', name: 'Asha', language: 'en' as const };
    const changed = (more: { readonly endAccess?: boolean } = {}) =>
      under.service.publishEvent('password.changed', { ...event, ...more });
    const isDisabled = async () => {
      const [webhook] = await caller.call(webhooksRoutes.webhooks, {});
      return webhook?.disabledAt !== null;
    };
    const enable = () =>
      caller.call(webhooksRoutes.enableWebhook, { body: { webhookId: own.webhook._id } });
    const created = under.service.app.get<Model<WebhookRecord>>(getModelToken(WebhookRecord.name));
    const createdAgo = (ms: number) =>
      created.updateOne({ sellerId: userId }, { createdAt: new Date(Date.now() - ms) });
    await createdAgo(60_000);
    await changed();
    expect(await isDisabled()).toBe(true);
    await enable();
    await createdAgo(TIMINGS.contactUndoMs + 60_000);
    await changed();
    expect(await isDisabled()).toBe(false);
    await changed({ endAccess: true });
    expect(await isDisabled()).toBe(true);
    await enable();
    await createdAgo(-60_000);
    await changed({ endAccess: true });
    expect(await isDisabled()).toBe(false);
  });

  it('are signed with both secrets for a day after a change, and tested by their owner alone', async () => {
    const [own, other] = [await shop(), await shop()];
    const webhook = { body: { webhookId: own.webhook._id } };
    const changed = await own.caller.call(webhooksRoutes.changeWebhookSecret, webhook);
    await own.caller.call(webhooksRoutes.testWebhook, webhook);
    const [message] = await arrived(own.path, 1);
    for (const secret of [own.webhook.secret, changed.secret])
      expect(message && verify(secret, message)).toMatchObject({
        type: 'webhook.test',
        data: null,
      });
    for (const route of [
      webhooksRoutes.testWebhook,
      webhooksRoutes.changeWebhookSecret,
      webhooksRoutes.enableWebhook,
      webhooksRoutes.deleteWebhook,
    ])
      expect((await other.caller.send(route, webhook)).status).toBe(404);
  });

  it('refuse addresses inside a network, and go with the account', async () => {
    const own = await shop();
    for (const url of [
      'https://10.0.0.5/',
      'https://169.254.169.254/latest',
      'https://[fd00::1]/',
      'http://register.example.com/',
      'https://user:pass@register.example.com/',
    ]) {
      const body = { url, events: ['order.paid'] };
      expect(await own.caller.send(webhooksRoutes.createWebhook, { body })).toMatchObject({
        status: 422,
        body: { code: 'webhook-url-unfit' },
      });
    }
    await pay(own);
    await untilState(own, 'delivered');
    const { name, email, language } = under.person({ _id: own.sellerId });
    const left = { userId: own.sellerId, role: 'SELLER', name, email, language } as const;
    await under.service.publishEvent('user.deleted', { ...left, openOrders: 'cancel' });
    await eventually(
      async () => (await deliveries().countDocuments({ sellerId: own.sellerId })) === 0,
    );
    expect(await own.caller.call(webhooksRoutes.webhooks, {})).toEqual([]);
  });
});
