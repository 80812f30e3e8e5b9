import { getModelToken } from '@nestjs/mongoose';
import { envelopeOf, eventually, newId } from '@sokoni/common/testing';
import {
  type NotificationSettings,
  notificationsRoutes,
  type UserReplica,
} from '@sokoni/contracts';
import type { Model } from 'mongoose';
import { HeldMessageRecord } from '../src/held-messages/held-messages.repository.ts';
import { HeldMessagesService } from '../src/held-messages/held-messages.service.ts';
import { NotificationsService } from '../src/notifications/notifications.service.ts';
import { DEFAULT_SETTINGS } from '../src/settings/settings.ts';
import { NotificationsUnderTest } from './notifications-under-test.ts';

const { notificationSettings, saveNotificationSettings } = notificationsRoutes;
const NOON = '2026-01-05T09:00:00.000Z';
const NIGHT = '2026-01-05T20:00:00.000Z';
const MORNING = '2026-01-06T04:00:00.000Z';

describe('the settings of notifications', () => {
  let under: NotificationsUnderTest;
  let held: Model<HeldMessageRecord>;
  beforeAll(async () => {
    under = await NotificationsUnderTest.start();
    held = under.service.app.get(getModelToken(HeldMessageRecord.name));
  });
  afterAll(() => under.stop());
  beforeEach(() => under.setTime(NOON));

  const as = async (user: UserReplica) =>
    under.service.as(await under.service.mint({ userId: user._id }));
  const choose = async (user: UserReplica, change: Partial<NotificationSettings>) =>
    (await as(user)).call(saveNotificationSettings, { body: { ...DEFAULT_SETTINGS, ...change } });

  const cheaper = ({ _id: userId }: UserReplica) => ({
    ...{ userId, productId: newId(), productName: 'Tecno Spark 20' },
    ...{ wasTzs: 100_000, nowTzs: 90_000 },
  });
  const refund = ({ _id: userId }: UserReplica) => ({
    ...{ refundId: newId(), referenceId: newId(), userId, sellerId: null },
    ...{ purpose: 'order' as const, orderNumber: 'SK-77', amountTzs: 13_500, reason: 'late-money' },
  });

  it('are the defaults until they are chosen, and each user has their own', async () => {
    const [asha, juma] = [under.person(), under.person()];
    expect(await (await as(asha)).call(notificationSettings, {})).toEqual(DEFAULT_SETTINGS);
    const sms = { orders: false, money: true, saved: true, reviews: true };
    await choose(asha, { sms, quietFrom: 22 });
    const saved = await (await as(asha)).call(notificationSettings, {});
    expect(saved).toEqual({ ...DEFAULT_SETTINGS, sms, quietFrom: 22 });
    expect(await (await as(juma)).call(notificationSettings, {})).toEqual(DEFAULT_SETTINGS);
    for (const quietFrom of [24, -1, 7.5]) {
      const body = { ...DEFAULT_SETTINGS, quietFrom };
      expect((await (await as(asha)).send(saveNotificationSettings, { body })).status).toBe(400);
    }
  });

  it('bring a cheaper saved product by SMS to who chose it, and always in the shop', async () => {
    const [asha, juma] = [under.person({ language: 'en' }), under.person()];
    await choose(asha, {
      mail: { ...DEFAULT_SETTINGS.mail, saved: false },
      sms: { ...DEFAULT_SETTINGS.sms, saved: true },
    });
    for (const user of [asha, juma]) {
      await under.service.deliverTwice('wishlist.price-dropped', cheaper(user));
    }
    expect(await under.sentTo(asha)).toEqual(['shop', 'sms']);
    expect((await under.onlySms(asha)).text.replaceAll(/\s+/g, ' ')).toContain(
      'Tecno Spark 20 is down to TZS 90,000. http://localhost:8080/product/',
    );
    expect(await under.sentTo(juma)).toEqual(['mail', 'shop']);
  });

  it('cannot switch off the alert of a changed password', async () => {
    const person = under.person({ language: 'en' });
    const off = { orders: false, money: false, saved: false, reviews: false };
    await choose(person, { mail: off, sms: off });
    const { _id: userId, email, name } = person;
    await under.service.publishEvent('password.changed', { userId, email, name, language: 'en' });
    expect(await under.sentTo(person)).toEqual(['mail', 'shop', 'sms']);
    await under.service.publishEvent('refund.succeeded', refund(person));
    expect(await under.sentTo(person)).toEqual(['mail', 'shop', 'shop', 'sms']);
  });

  it('hold an SMS of the night back until the morning, once although the event comes twice', async () => {
    under.setTime(NIGHT);
    const buyer = under.person({ language: 'sw' });
    const event = await under.service.deliverTwice('refund.succeeded', refund(buyer));
    expect(await under.sentTo(buyer)).toEqual(['mail', 'shop']);
    const [waiting, ...others] = await held.find({ userId: buyer._id });
    expect(others).toEqual([]);
    expect(waiting?.dueAt.toISOString()).toBe(MORNING);
    expect(await under.deliveries.findById(event.eventId)).toMatchObject({ state: 'done' });

    // A process that died before it recorded the delivery leaves the event to be handled again.
    await under.deliveries.deleteOne({ _id: event.eventId });
    await under.service.app.get(NotificationsService).notify(event);
    expect(await held.countDocuments({ userId: buyer._id })).toBe(1);

    under.setTime(MORNING);
    expect((await under.onlySms(buyer)).text).toContain('tumekurudishia');
    await eventually(async () => (await held.countDocuments({ userId: buyer._id })) === 0);
  });

  it('are looked at again when a held SMS is due', async () => {
    under.setTime(NIGHT);
    const [late, off, asleep] = [under.person(), under.person(), under.person()];
    for (const one of [late, off, asleep])
      await under.service.publishEvent('refund.succeeded', refund(one));
    await eventually(async () => (await held.countDocuments()) === 3);
    await choose(late, { quietUntil: 9 });
    await choose(off, { sms: { ...DEFAULT_SETTINGS.sms, money: false } });
    under.setTime(MORNING);
    await under.onlySms(asleep);
    await eventually(async () => (await held.countDocuments()) === 1);
    const [waiting] = await held.find();
    expect([waiting?.userId, waiting?.dueAt.toISOString()]).toEqual([
      late._id,
      '2026-01-06T06:00:00.000Z',
    ]);
    under.setTime('2026-01-06T06:00:00.000Z');
    await under.onlySms(late);
    expect(await under.sentTo(off)).not.toContain('sms');
  });

  it('send nothing in the next night, nor news of two days ago, after an outage', async () => {
    const service = under.service.app.get(HeldMessagesService);
    under.setTime(NIGHT);
    const buyer = under.person();
    await under.service.publishEvent('refund.succeeded', refund(buyer));
    await eventually(async () => (await held.countDocuments({ userId: buyer._id })) === 1);
    under.setTime('2026-01-06T19:00:00.000Z');
    await service.sendOne();
    await eventually(
      async () =>
        (await held.findOne({ userId: buyer._id }))?.dueAt.toISOString() ===
        '2026-01-07T04:00:00.000Z',
    );
    under.setTime('2026-01-07T09:00:00.000Z');
    await service.sendOne();
    await eventually(async () => (await held.countDocuments({ userId: buyer._id })) === 0);
    expect(await under.sentTo(buyer)).not.toContain('sms');
  });

  it('let through at night what cannot wait', async () => {
    under.setTime(NIGHT);
    const buyer = under.person();
    const seller = under.person({ role: 'SELLER' });
    const ids = { orderId: newId(), buyerId: buyer._id, sellerId: seller._id, orderNumber: 'SK-9' };
    const move = { ...ids, status: 'shipped' as const, note: '' };
    await under.service.publishEvent('seller-order.shipped', {
      ...{ ...move, deliveryPin: '0412', pickup: false },
    });
    await under.service.publishEvent('seller-order.acceptance-awaited', move);
    expect(await under.sentTo(buyer)).toContain('sms');
    expect(await under.sentTo(seller)).toContain('sms');
  });

  it('hold nothing for who has no quiet hours', async () => {
    under.setTime(NIGHT);
    const buyer = under.person();
    await choose(buyer, { quietFrom: 0, quietUntil: 0 });
    await under.service.publishEvent('refund.succeeded', refund(buyer));
    expect(await under.sentTo(buyer)).toEqual(['mail', 'shop', 'sms']);
  });

  it('send a due SMS once when several processes look for it, and again while the mail server is unavailable', async () => {
    const buyer = under.person();
    const event = envelopeOf('refund.succeeded', refund(buyer));
    under.setTime(NIGHT);
    await under.service.app.get(NotificationsService).notify(event);
    await under.maildev.stop();
    under.setTime(MORNING);
    const service = under.service.app.get(HeldMessagesService);
    await eventually(
      async () => (await held.findOne({ userId: buyer._id }))?.dueAt.toISOString() !== MORNING,
    );
    expect(await held.countDocuments({ userId: buyer._id })).toBe(1);
    await under.maildev.start();
    under.setTime('2026-01-06T04:05:00.000Z');
    await Promise.all([service.sendOne(), service.sendOne(), service.sendOne()]);
    await under.onlySms(buyer);
    expect(await held.countDocuments({ userId: buyer._id })).toBe(0);
  });

  it('are deleted with the account, and so is what is held back', async () => {
    under.setTime(NIGHT);
    const user = under.person();
    await choose(user, { quietFrom: 20 });
    await under.service.publishEvent('refund.succeeded', refund(user));
    const { _id: userId, email, name, language, role } = user;
    const gone = { userId, email, name, language, role, openOrders: 'cancel' as const };
    await under.service.deliverTwice('user.deleted', gone);
    expect(await held.countDocuments({ userId })).toBe(0);
    expect(await (await as(user)).call(notificationSettings, {})).toEqual(DEFAULT_SETTINGS);
  });
});
