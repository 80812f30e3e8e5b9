import { getModelToken } from '@nestjs/mongoose';
import { envelopeOf, eventually, type ReceivedMail } from '@sokoni/common/testing';
import type { UserReplica } from '@sokoni/contracts';
import type { Model } from 'mongoose';
import { GatheringRecord } from '../src/gathered-sales/gathered-sales.repository.ts';
import { NotificationsService } from '../src/notifications/notifications.service.ts';
import { NotificationsUnderTest } from './notifications-under-test.ts';
import { someLine, somePaidOrder } from './order.factory.ts';

/** Today: what is over for a day is deleted by the database, whose clock is the real one. */
const NOON = `${new Date().toISOString().slice(0, 10)}T09:00:00.000Z`;
const after = (seconds: number) => new Date(Date.parse(NOON) + seconds * 1_000).toISOString();

describe('orders of a seller in a rush', () => {
  let under: NotificationsUnderTest;
  let gatherings: Model<GatheringRecord>;
  let notifications: NotificationsService;
  beforeAll(async () => {
    under = await NotificationsUnderTest.start();
    gatherings = under.service.app.get(getModelToken(GatheringRecord.name));
    notifications = under.service.app.get(NotificationsService);
  });
  afterAll(() => under.stop());
  beforeEach(() => under.setTime(NOON));

  const seller = (language: 'en' | 'sw' = 'en') => under.person({ language, role: 'SELLER' });
  const paid = ({ _id: sellerId }: UserReplica, name = 'Kanga') =>
    envelopeOf(
      'order.paid',
      somePaidOrder(under.person({ language: 'en' }), [someLine({ name, sellerId })]),
    );
  const rush = async (to: UserReplica, count: number) => {
    const events = Array.from({ length: count }, (_, at) => paid(to, `Kanga ${at}`));
    for (const event of events) await notifications.notify(event);
    return events;
  };
  /** Mails and SMS, once there are so many. */
  const received = (to: UserReplica, count: number): Promise<readonly ReceivedMail[][]> =>
    eventually(async () => {
      const both = [to.email, `${to.phone.slice(1)}@sms.sokoni.example`];
      const found = await Promise.all(both.map((address) => under.maildev.to(address)));
      if (found.some((mails) => mails.length < count)) throw new Error('Not yet');
      return found;
    });
  const settled = ({ _id }: UserReplica) =>
    eventually(async () => (await gatherings.findById(_id))?.dueAt === null);

  it('are sent at once for the first and for those of the minute in one mail and one SMS', async () => {
    const juma = seller();
    const [first, ...others] = await rush(juma, 4);
    const [[alone] = []] = await received(juma, 1);
    expect(alone?.subject).toBe(`You have sold: order ${first?.data.orderNumber}`);
    expect((await under.sentTo(juma)).filter((channel) => channel === 'shop')).toHaveLength(4);

    under.setTime(after(60));
    const [mails = [], sms = []] = await received(juma, 2);
    const mail = mails.find(({ subject }) => subject === 'You have sold: 3 more orders');
    for (const { data } of others) {
      expect(mail?.text).toContain(`Order ${data.orderNumber}: 1 × Kanga`);
      expect(mail?.text).toContain(`/seller-panel/all-orders/${data.orderId}`);
    }
    expect(mail?.text).not.toContain(first?.data.orderNumber);
    expect(mail?.text).toContain('3 more orders have come within a short time, TZS 55,500');
    expect(sms.some(({ text }) => text.includes('3 more orders, TZS 55,500'))).toBe(true);
    await settled(juma);
    expect([mails.length, sms.length]).toEqual([2, 2]);
  });

  it('begin a new minute with the mail, and are sent at once after it', async () => {
    const juma = seller('sw');
    await rush(juma, 2);
    under.setTime(after(60));
    await settled(juma);
    await rush(juma, 1);
    under.setTime(after(119));
    expect((await gatherings.findById(juma._id))?.sales).toHaveLength(1);
    under.setTime(after(120));
    await settled(juma);
    under.setTime(after(181));
    await rush(juma, 1);
    expect((await gatherings.findById(juma._id))?.sales).toHaveLength(0);
    const [mails = []] = await received(juma, 4);
    expect(mails.every(({ subject }) => subject.startsWith('Umeuza: oda SK-'))).toBe(true);
  });

  it('are sent once, although their events come again while they wait and after', async () => {
    const juma = seller();
    const events = await rush(juma, 3);
    const repeat = async () => {
      // A process that died before it recorded what it did.
      const lost = { state: 'open', leaseUntil: new Date(0), 'messages.$[].state': 'open' };
      await under.deliveries.updateMany(
        { 'messages.userId': juma._id, eventName: 'order.paid' },
        lost,
      );
      for (const event of events.slice(1)) await notifications.notify(event);
    };
    await repeat();
    expect((await gatherings.findById(juma._id))?.sales).toHaveLength(2);
    under.setTime(after(60));
    await settled(juma);
    await repeat();
    const [mails = [], sms = []] = await received(juma, 2);
    expect([mails.length, sms.length]).toEqual([2, 2]);
  });

  it('are gathered by several processes at once without losing one', async () => {
    const juma = seller();
    await rush(juma, 1);
    await Promise.all(
      Array.from({ length: 3 }, async () => {
        for (let i = 0; i < 5; i++) await notifications.notify(paid(juma));
      }),
    );
    expect((await gatherings.findById(juma._id))?.sales).toHaveLength(15);
    under.setTime(after(60));
    await Promise.allSettled([1, 2, 3].map(() => notifications.sendGatheredSales()));
    const [mails = []] = await received(juma, 2);
    await settled(juma);
    expect(mails.map(({ subject }) => subject)).toContain('You have sold: 15 more orders');
    expect(mails).toHaveLength(2);
  });

  it('leave out what was cancelled while it waited', async () => {
    const juma = seller();
    const [, gone, kept] = await rush(juma, 3);
    if (!gone || !kept) throw new Error('no orders');
    const { orderId, orderNumber } = gone.data;
    const ids = { orderId, orderNumber, buyerId: 'b'.repeat(24), sellerId: juma._id };
    await under.service.deliverTwice('seller-order.cancelled', {
      ...{ ...ids, status: 'cancelled', note: '', by: 'seller' },
    });
    under.setTime(after(60));
    const [mails = []] = await received(juma, 2);
    const texts = mails.map(({ text }) => text).join();
    expect(texts).toContain(kept.data.orderNumber);
    expect(texts).not.toContain(orderNumber);
  });

  it('ask for nothing that was accepted while it waited, and are not sent once all of it was', async () => {
    const [juma, asha] = [seller(), seller()];
    const accept = ({ _id: sellerId }: UserReplica, { data }: ReturnType<typeof paid>) => {
      const { orderId, orderNumber } = data;
      const ids = { orderId, orderNumber, buyerId: 'b'.repeat(24), sellerId };
      return under.service.deliverTwice('seller-order.accepted', {
        ...{ ...ids, status: 'processing', note: '', by: 'seller' },
      });
    };
    const [, done, open] = await rush(juma, 3);
    const [, ...all] = await rush(asha, 3);
    if (!done || !open) throw new Error('no orders');
    await accept(juma, done);
    for (const one of all) await accept(asha, one);
    under.setTime(after(60));
    const [mails = []] = await received(juma, 2);
    const mail = mails.find(({ subject }) => subject === 'You have sold: 2 more orders');
    const lineOf = ({ data }: ReturnType<typeof paid>) =>
      mail?.text.split('\n').find((line) => line.includes(`Order ${data.orderNumber}:`));
    expect(lineOf(done)).toContain('It is accepted already.');
    expect(lineOf(open)).toContain('Please accept it');
    await settled(asha);
    const [alone = []] = await received(asha, 1);
    expect(alone).toHaveLength(1);
  });

  it('wait until the mail server is up again, and are deleted with their seller', async () => {
    const [juma, asha] = [seller(), seller()];
    await rush(juma, 3);
    await rush(asha, 3);
    await received(juma, 1);
    const { _id: userId, email, name, language, role } = asha;
    const left = { userId, email, name, language, role, openOrders: 'cancel' as const };
    await under.service.deliverTwice('user.deleted', left);
    expect(await gatherings.findById(userId)).toBeNull();

    await under.maildev.stop();
    under.setTime(after(60));
    await eventually(async () => (await gatherings.findById(juma._id))?.mail);
    await under.maildev.start();
    under.setTime(after(600));
    const [mails = []] = await received(juma, 1);
    await settled(juma);
    expect(mails.map(({ subject }) => subject)).toContain('You have sold: 2 more orders');
  });
});
