import { createHash, randomBytes } from 'node:crypto';
import { getModelToken } from '@nestjs/mongoose';
import { eventually, newId, type TestSession } from '@sokoni/common/testing';
import { type EventData, notificationsRoutes, type UserReplica } from '@sokoni/contracts';
import type { Model } from 'mongoose';
import { HeldMessageRecord } from '../src/held-messages/held-messages.repository.ts';
import { MAX_SUBSCRIPTIONS } from '../src/push/push.ts';
import { SubscriptionRecord } from '../src/push/subscriptions.repository.ts';
import { DEFAULT_SETTINGS } from '../src/settings/settings.ts';
import { NotificationsUnderTest } from './notifications-under-test.ts';
import { PushServer, TestBrowser, verifiedSender } from './push-server.ts';

const { pushKey, subscribeToPush, unsubscribeFromPush, saveNotificationSettings } =
  notificationsRoutes;
const NOON = '2026-01-05T09:00:00.000Z';

describe('web push', () => {
  let push: PushServer;
  let under: NotificationsUnderTest;
  let subscriptions: Model<SubscriptionRecord>;
  let held: Model<HeldMessageRecord>;
  beforeAll(async () => {
    push = await PushServer.start();
    // 32 bytes, whatever they are, but for a few that no random number is.
    const VAPID_PRIVATE_KEY = randomBytes(32).toString('base64url');
    under = await NotificationsUnderTest.start({ VAPID_PRIVATE_KEY, PUSH_HOSTS: push.host });
    subscriptions = under.service.app.get(getModelToken(SubscriptionRecord.name));
    held = under.service.app.get(getModelToken(HeldMessageRecord.name));
  });
  afterAll(async () => {
    await under.stop();
    await push.stop();
  });
  beforeEach(() => {
    push.status = 201;
    under.setTime(NOON);
  });

  const sessionOf = ({ _id }: UserReplica) => under.service.mint({ userId: _id });

  /** A browser in which the session has asked for notifications. */
  async function subscribed(session: TestSession): Promise<TestBrowser> {
    const browser = new TestBrowser(push.host);
    await under.service.as(session).call(subscribeToPush, { body: browser.subscription });
    return browser;
  }

  const refund = ({ _id: userId }: UserReplica) => ({
    ...{ refundId: newId(), referenceId: newId(), userId, sellerId: null },
    ...{ purpose: 'order' as const, orderNumber: 'SK-77', amountTzs: 13_500, reason: 'late-money' },
  });
  const publish = (data: EventData<'refund.succeeded'>) =>
    under.service.deliverTwice('refund.succeeded', data);

  it('reaches every browser of the user once, encrypted for it and signed by the shop', async () => {
    const user = under.person({ language: 'sw', name: 'Neema' });
    const browsers = [
      await subscribed(await sessionOf(user)),
      await subscribed(await sessionOf(user)),
    ];
    const refunded = refund(user);
    await publish(refunded);
    const { publicKey } = await under.service.as(await sessionOf(user)).call(pushKey, {});
    for (const browser of browsers) {
      const [pushed, ...others] = push.receivedBy(browser);
      expect(others).toEqual([]);
      if (!pushed) throw new Error('Nothing was pushed');
      expect(browser.read(pushed)).toMatchObject({
        title: 'Umerudishiwa TZS 13,500, oda SK-77',
        link: `/MyOrders/${refunded.referenceId}`,
        lang: 'sw',
      });
      expect(pushed.body.toString('latin1')).not.toContain('SK-77');
      expect(pushed.body.length).toBeLessThan(600);
      expect(pushed.headers).toMatchObject({ ttl: '86400', urgency: 'normal' });
      expect(verifiedSender(pushed, publicKey)).toMatchObject({
        aud: `https://${push.host}`,
        sub: 'mailto:no-reply@sokoni.example',
      });
    }
    expect(await under.sentTo(user)).toEqual(['mail', 'push', 'shop', 'sms']);
  });

  it('never carries the delivery PIN', async () => {
    const [buyer, seller] = [under.person({ language: 'en' }), under.person({ role: 'SELLER' })];
    const browser = await subscribed(await sessionOf(buyer));
    const ids = { orderId: newId(), buyerId: buyer._id, sellerId: seller._id, orderNumber: 'SK-7' };
    await under.service.publishEvent('seller-order.shipped', {
      ...{ ...ids, status: 'shipped', note: '', deliveryPin: '0412', pickup: false },
    });
    const [pushed] = push.receivedBy(browser);
    if (!pushed) throw new Error('Nothing was pushed');
    expect(pushed.headers.urgency).toBe('high');
    expect(JSON.stringify(browser.read(pushed))).toContain('Order SK-7 is on its way');
    expect(JSON.stringify(browser.read(pushed))).not.toContain('0412');
  });

  it('forgets a browser whose key nothing can be encrypted for', async () => {
    const user = under.person();
    const session = await sessionOf(user);
    const { endpoint, keys } = new TestBrowser(push.host).subscription;
    const p256dh = Buffer.alloc(65, 4).toString('base64url');
    const body = { endpoint, keys: { ...keys, p256dh } };
    await under.service.as(session).call(subscribeToPush, { body });
    await publish(refund(user));
    expect(await subscriptions.countDocuments({ userId: user._id })).toBe(0);
  });

  it.each([404, 410])('forgets a browser that the push service answers with %i', async (status) => {
    const user = under.person();
    const browser = await subscribed(await sessionOf(user));
    push.status = status;
    await publish(refund(user));
    expect(await subscriptions.countDocuments({ userId: user._id })).toBe(0);
    push.status = 201;
    await publish(refund(user));
    expect(push.receivedBy(browser)).toHaveLength(1);
  });

  it('is sent again after a pause while the push service fails, and the mail does not wait for it', async () => {
    const user = under.person();
    const browser = await subscribed(await sessionOf(user));
    push.status = 503;
    await publish(refund(user));
    expect(await under.sentTo(user)).toEqual(['mail', 'shop', 'sms']);
    expect(await held.findOne({ userId: user._id })).toMatchObject({ tries: 1 });
    push.status = 201;
    under.setTime('2026-01-05T09:01:00.000Z');
    await eventually(async () => (await held.countDocuments({ userId: user._id })) === 0);
    const [first, second] = push.receivedBy(browser);
    expect(second?.headers.topic).toBe(first?.headers.topic);
  });

  it('waits for the morning where the message may, and not for who has no quiet hours', async () => {
    under.setTime('2026-01-05T20:00:00.000Z');
    const [asha, juma] = [under.person(), under.person()];
    const [hers, his] = [
      await subscribed(await sessionOf(asha)),
      await subscribed(await sessionOf(juma)),
    ];
    const awake = { ...DEFAULT_SETTINGS, quietFrom: 0, quietUntil: 0 };
    await under.service.as(await sessionOf(juma)).call(saveNotificationSettings, { body: awake });
    await publish(refund(asha));
    await publish(refund(juma));
    expect(push.receivedBy(his)).toHaveLength(1);
    expect(push.receivedBy(hers)).toHaveLength(0);
    under.setTime('2026-01-06T04:00:00.000Z');
    await eventually(() => push.receivedBy(hers).length === 1);
  });

  it('is switched off by topic', async () => {
    const user = under.person();
    const browser = await subscribed(await sessionOf(user));
    const body = { ...DEFAULT_SETTINGS, push: { ...DEFAULT_SETTINGS.push, money: false } };
    await under.service.as(await sessionOf(user)).call(saveNotificationSettings, { body });
    await publish(refund(user));
    expect(push.receivedBy(browser)).toHaveLength(0);
  });

  it.each([
    'https://127.0.0.1/latest/meta-data',
    'https://mongo:27017/',
    'https://fcm.googleapis.com.evil.example/x',
  ])('refuses an endpoint of no known push service: %s', async (endpoint) => {
    const session = await under.service.mint();
    const body = { ...new TestBrowser(push.host).subscription, endpoint };
    const answer = await under.service.as(session).send(subscribeToPush, { body });
    expect(answer.body).toMatchObject({ code: 'push-service-unknown' });
    expect(await subscriptions.countDocuments({ userId: session.userId })).toBe(0);
  });

  it('belongs to the last user of a browser, and ends with the session that asked for it', async () => {
    const [asha, juma] = [under.person(), under.person()];
    const [hers, his] = [await sessionOf(asha), await sessionOf(juma)];
    const browser = await subscribed(hers);
    await under.service.as(his).call(subscribeToPush, { body: browser.subscription });
    await publish(refund(asha));
    expect(push.receivedBy(browser)).toHaveLength(0);
    // Another session of his is no concern of this browser.
    const ended = { userId: juma._id, before: null, expiresAt: new Date().toISOString() };
    await under.service.deliverTwice('session.revoked', { ...ended, sid: newId() });
    await publish(refund(juma));
    expect(push.receivedBy(browser)).toHaveLength(1);
    await under.service.deliverTwice('session.revoked', { ...ended, sid: his.sid });
    await publish(refund(juma));
    expect(push.receivedBy(browser)).toHaveLength(1);
  });

  it('ends for all browsers with all sessions, and on request of its owner alone', async () => {
    const [asha, juma] = [under.person(), under.person()];
    const [hers, his] = [await sessionOf(asha), await sessionOf(juma)];
    const { subscription } = await subscribed(hers);
    const hash = createHash('sha256').update(subscription.endpoint).digest('hex');
    expect((await under.service.as(hers).call(pushKey, {})).browsers).toEqual([hash]);
    expect((await under.service.as(his).call(pushKey, {})).browsers).toEqual([]);
    const body = { endpoint: subscription.endpoint };
    await under.service.as(his).call(unsubscribeFromPush, { body });
    expect(await subscriptions.countDocuments({ userId: asha._id })).toBe(1);
    await under.service.as(hers).call(unsubscribeFromPush, { body });
    expect(await subscriptions.countDocuments({ userId: asha._id })).toBe(0);
    await subscribed(hers);
    const before = new Date(Date.now() + 1_000).toISOString();
    const all = { userId: asha._id, sid: null, before, expiresAt: before };
    await under.service.publishEvent('session.revoked', all);
    expect(await subscriptions.countDocuments({ userId: asha._id })).toBe(0);
  });

  it('keeps the newest browsers of a user, and none of a deleted account', async () => {
    const user = under.person();
    const session = await sessionOf(user);
    const first = await subscribed(session);
    for (let n = 1; n <= MAX_SUBSCRIPTIONS; n += 1) {
      under.setTime(new Date(Date.parse(NOON) + n * 1_000).toISOString());
      await subscribed(session);
    }
    expect(await subscriptions.countDocuments({ userId: user._id })).toBe(MAX_SUBSCRIPTIONS);
    const { endpoint } = first.subscription;
    expect(await subscriptions.countDocuments({ endpoint })).toBe(0);
    const { _id: userId, email, name, language, role } = user;
    const gone = { userId, email, name, language, role, openOrders: 'cancel' as const };
    await under.service.deliverTwice('user.deleted', gone);
    expect(await subscriptions.countDocuments({ userId })).toBe(0);
  });

  it('is off without a key', async () => {
    const without = await NotificationsUnderTest.start({ VAPID_PRIVATE_KEY: '' });
    const caller = without.service.as(await without.service.mint());
    expect(await caller.call(pushKey, {})).toEqual({ publicKey: '', browsers: [] });
    const body = new TestBrowser('fcm.googleapis.com').subscription;
    expect((await caller.send(subscribeToPush, { body })).body).toMatchObject({ code: 'push-off' });
    await without.stop();
  });
});
