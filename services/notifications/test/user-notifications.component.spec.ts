import { getModelToken } from '@nestjs/mongoose';
import { envelopeOf, eventually, newId } from '@sokoni/common/testing';
import {
  MAX_UNREAD_COUNTED,
  notificationsRoutes,
  type UserNotification,
  type UserReplica,
} from '@sokoni/contracts';
import { type Model, Types } from 'mongoose';
import { NotificationsService } from '../src/notifications/notifications.service.ts';
import { UserNotificationRecord } from '../src/user-notifications/user-notifications.repository.ts';
import { NotificationsUnderTest } from './notifications-under-test.ts';
import { someLine, somePaidOrder } from './order.factory.ts';

const { myNotifications, unreadNotifications, readNotification, readAllNotifications } =
  notificationsRoutes;

describe('the list of notifications', () => {
  let under: NotificationsUnderTest;
  let records: Model<UserNotificationRecord>;
  beforeAll(async () => {
    under = await NotificationsUnderTest.start();
    records = under.service.app.get(getModelToken(UserNotificationRecord.name));
  });
  afterAll(() => under.stop());

  const as = async (user: UserReplica) =>
    under.service.as(await under.service.mint({ userId: user._id }));

  async function listOf(user: UserReplica, language = 'en'): Promise<UserNotification[]> {
    const { body } = await (await as(user)).send(myNotifications, {
      query: {},
      headers: { 'accept-language': language },
    });
    return body.data as UserNotification[];
  }

  function shipped(buyer: UserReplica, orderId = newId()) {
    const seller = under.person({ role: 'SELLER', businessName: 'Duka la Juma' });
    const ids = { orderId, orderNumber: 'SK-7', buyerId: buyer._id, sellerId: seller._id };
    const move = { status: 'shipped' as const, note: 'Bus T 123', pickup: false };
    return { ...ids, ...move, deliveryPin: '0412' };
  }

  const forUsers = Object.values(notificationsRoutes).filter(({ access }) => access !== 'public');
  it.each(forUsers)('refuses $name to a visitor', async (route) => {
    expect(under.service.serves(route)).toBe(true);
    expect((await under.service.as(null).send(route, {})).status).toBe(401);
  });

  it('has one entry for an event that comes twice, in the language of the reader at that moment', async () => {
    const buyer = under.person({ language: 'en' });
    const data = shipped(buyer);
    await under.service.deliverTwice('seller-order.shipped', data);
    const [entry, ...others] = await listOf(buyer);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      topic: 'orders',
      title: 'Order SK-7 is on its way: Duka la Juma',
      text: 'Duka la Juma has sent your products.',
      link: `/MyOrders/${data.orderId}`,
      readAt: null,
    });
    expect(await listOf(buyer, 'sw')).toMatchObject([
      { title: 'Oda SK-7 iko njiani: Duka la Juma' },
    ]);
  });

  it('names a product in the language of the reader, not in that of its message', async () => {
    const asker = under.person({ language: 'sw' });
    const about = { questionId: newId(), askerId: asker._id, productId: newId() };
    const names = {
      productName: 'Outdoor camera',
      language: 'en' as const,
      translation: { productName: 'Kamera ya nje' },
    };
    const answered = { ...about, ...names, sellerId: newId(), by: 'seller' as const };
    await under.service.publishEvent('question.answered', answered);
    expect((await under.onlyMail(asker.email)).subject).toContain('Kamera ya nje');
    expect(await listOf(asker, 'en')).toMatchObject([
      { title: 'Your question about Outdoor camera is answered' },
    ]);
    expect(await listOf(asker, 'sw')).toMatchObject([
      { title: 'Swali lako kuhusu Kamera ya nje limejibiwa' },
    ]);
  });

  it('stores neither the delivery PIN nor names of users nor what they wrote', async () => {
    const buyer = under.person({ name: 'Neema Mushi' });
    await under.service.publishEvent('seller-order.shipped', shipped(buyer));
    const stored = JSON.stringify(await records.find({ userId: buyer._id }));
    expect(stored).toContain('sellerOrderShipped');
    expect(stored).not.toMatch(/0412|Neema|Bus T/);
  });

  it('has one entry when two replicas handle an event at once, or one dies before it records it', async () => {
    const buyer = under.person();
    const notifications = under.service.app.get(NotificationsService);
    const event = envelopeOf('seller-order.shipped', shipped(buyer));
    await Promise.allSettled([notifications.notify(event), notifications.notify(event)]);
    await under.deliveries.deleteOne({ _id: event.eventId });
    await notifications.notify(event);
    expect(await listOf(buyer)).toHaveLength(1);
  });

  it('has the entry while the mail server is unavailable', async () => {
    const buyer = under.person();
    await under.maildev.stop();
    await under.service.broker.publish(envelopeOf('seller-order.shipped', shipped(buyer)));
    await eventually(async () => (await listOf(buyer)).length === 1);
    await under.maildev.start();
    await eventually(async () => (await under.sentTo(buyer)).includes('mail'));
    expect(await listOf(buyer)).toHaveLength(1);
  });

  it('shows buyer and seller their own entry of an order', async () => {
    const [buyer, seller] = [under.person(), under.person({ role: 'SELLER' })];
    const order = somePaidOrder(buyer, [someLine({ sellerId: seller._id })]);
    await under.service.publishEvent('order.paid', order);
    expect(await listOf(buyer)).toMatchObject([{ link: `/MyOrders/${order.orderId}` }]);
    expect(await listOf(seller)).toMatchObject([
      { link: `/seller-panel/all-orders/${order.orderId}` },
    ]);
  });

  it('omits links that log in or confirm, and codes', async () => {
    const { _id: userId, email, name, phone } = under.person();
    const mailed = { userId, email, name, language: 'en' as const };
    const link = { ...mailed, token: newId(), expiresAt: new Date().toISOString() };
    await under.service.publishEvent('password.reset-requested', link);
    await under.service.publishEvent('email.change-requested', link);
    const code = { userId, phone, language: 'en' as const, code: '012345' };
    await under.service.publishEvent('verification.code-requested', code);
    expect(await records.countDocuments({ userId })).toBe(0);
  });

  it('is read by its owner alone, and keeps the time of the first reading', async () => {
    const [owner, other] = [under.person(), under.person()];
    await under.service.publishEvent('user.registered', owner);
    const [entry] = await listOf(owner);
    const body = { notificationId: entry?._id ?? '' };
    expect((await (await as(other)).send(readNotification, { body })).status).toBe(404);
    const caller = await as(owner);
    expect(await caller.call(unreadNotifications, {})).toEqual({ count: 1 });
    expect(await caller.call(readNotification, { body })).toEqual({ link: '/' });
    const [{ readAt } = { readAt: null }] = await listOf(owner);
    expect(readAt).not.toBeNull();
    await caller.call(readNotification, { body });
    expect(await listOf(owner)).toMatchObject([{ readAt }]);
    expect(await caller.call(unreadNotifications, {})).toEqual({ count: 0 });
  });

  it('is paged by cursor, and marked as read up to what was seen', async () => {
    const user = under.person();
    for (let n = 0; n < 3; n += 1) {
      await under.service.publishEvent('seller-order.shipped', shipped(user));
    }
    const caller = await as(user);
    const first = await caller.send(myNotifications, { query: { limit: 2 } });
    const seen = first.body.data as UserNotification[];
    expect(seen).toHaveLength(2);
    const rest = await caller.call(myNotifications, { query: { cursor: seen[1]?._id } });
    expect(rest).toHaveLength(1);
    const upTo = seen[1]?._id ?? '';
    expect(await caller.call(readAllNotifications, { body: { upTo } })).toEqual({ count: 2 });
    expect(await caller.call(readAllNotifications, { body: { upTo } })).toEqual({ count: 0 });
    expect((await listOf(user)).map(({ readAt }) => readAt === null)).toEqual([true, false, false]);
  });

  it('counts no more than a hundred of ten thousand unread, from their index alone', async () => {
    const userId = newId();
    const row = { userId, topic: 'orders', kind: 'sellerTask', facts: {}, link: '/' } as const;
    const rows = Array.from({ length: 10_000 }, () => {
      const id = { _id: new Types.ObjectId(), eventId: newId() };
      return { ...row, ...id, createdAt: new Date(), readAt: null };
    });
    await records.insertMany(rows, { lean: true });
    const caller = under.service.as(await under.service.mint({ userId }));
    expect(await caller.call(unreadNotifications, {})).toEqual({ count: MAX_UNREAD_COUNTED });
    const plan = JSON.stringify(
      await records.find({ userId, readAt: null }).limit(MAX_UNREAD_COUNTED).explain(),
    );
    expect(plan).toContain('userId_1_readAt_1');
    expect(plan).toMatch(/"totalKeysExamined":100\b/);
    // Ids are not in the order in which they were made once their counter starts again or a clock is set back.
    const ids = rows.map(({ _id }) => String(_id)).toSorted();
    const upTo = ids.at(-1) ?? '';
    expect(await caller.call(readAllNotifications, { body: { upTo } })).toEqual({ count: 10_000 });
  });

  it('is deleted with its account', async () => {
    const user = under.person();
    await under.service.publishEvent('user.registered', user);
    const { _id: userId, email, name, language, role } = user;
    const gone = { userId, email, name, language, role, openOrders: 'cancel' as const };
    await under.service.deliverTwice('user.deleted', gone);
    expect(await records.countDocuments({ userId })).toBe(0);
  });
});
