import { newId } from '@sokoni/common/testing';
import { notificationsRoutes, smsOptOutRoutes, type UserReplica } from '@sokoni/contracts';
import { DEFAULT_SETTINGS } from '../src/settings/settings.ts';
import { NotificationsUnderTest } from './notifications-under-test.ts';

const { smsOptOut, endSms } = smsOptOutRoutes;
const { notificationSettings, saveNotificationSettings } = notificationsRoutes;

describe('SMS that their reader can end without a log-in', () => {
  let under: NotificationsUnderTest;
  beforeAll(async () => {
    under = await NotificationsUnderTest.start();
  });
  afterAll(() => under.stop());
  beforeEach(() => under.setTime('2026-01-05T09:00:00.000Z'));

  const as = async ({ _id: userId }: UserReplica) =>
    under.service.as(await under.service.mint({ userId }));
  const settingsOf = async (user: UserReplica) => (await as(user)).call(notificationSettings, {});
  const cheaper = ({ _id: userId }: UserReplica) =>
    under.service.publishEvent('wishlist.price-dropped', {
      ...{ userId, productId: newId(), productName: 'Tecno Spark 20' },
      ...{ wasTzs: 100_000, nowTzs: 90_000 },
    });
  const refunded = ({ _id: userId }: UserReplica) =>
    under.service.publishEvent('refund.succeeded', {
      ...{ refundId: newId(), referenceId: newId(), userId, sellerId: null },
      ...{ purpose: 'order', orderNumber: 'SK-77', amountTzs: 13_500, reason: 'late-money' },
    });

  const reviewAsked = ({ _id: buyerId }: UserReplica) =>
    under.service.publishEvent('review.requested', {
      ...{ orderId: newId(), orderNumber: 'SK-1042', sellerId: newId(), buyerId },
      ...{ productNames: ['Khanga'], names: [{ productName: 'Khanga', language: 'en' }] },
    });

  /** Wants SMS of saved products, and has got one; with the secret of its link. */
  async function reader(language: 'en' | 'sw') {
    const user = under.person({ language });
    const sms = { ...DEFAULT_SETTINGS.sms, saved: true };
    const mail = { ...DEFAULT_SETTINGS.mail, money: false };
    const body = { ...DEFAULT_SETTINGS, sms, mail, quietFrom: 22 };
    await (await as(user)).call(saveNotificationSettings, { body });
    await cheaper(user);
    const text = (await under.onlySms(user)).text.replaceAll(/\s+/g, ' ').trim();
    const [, words = '', token = ''] =
      / http:\S+ ([^:]+): http:\/\/localhost:8080\/s\/([\w-]{25})$/.exec(text) ?? [];
    return { user, body, words, token };
  }

  it.each([
    ['en', 'Stop'],
    ['sw', 'Zuia'],
  ] as const)('say how in %s; the press ends them, and nothing else', async (language, said) => {
    const [{ user, body, words, token }, other] = [await reader(language), await reader('en')];
    expect(words).toBe(said);
    const stranger = under.service.as(null);

    // Programs open links: nothing changes by it.
    const before = { topic: 'saved', ended: false };
    expect(await stranger.call(smsOptOut, { query: { token } })).toEqual(before);
    expect(await stranger.call(smsOptOut, { query: { token } })).toEqual(before);
    expect(await settingsOf(user)).toEqual(body);

    const ended = { topic: 'saved', ended: true };
    for (const _ of ['first', 'again'])
      expect(await stranger.call(endSms, { body: { token } })).toEqual(ended);
    expect(await stranger.call(smsOptOut, { query: { token } })).toEqual(ended);
    expect(await settingsOf(user)).toEqual({ ...body, sms: { ...body.sms, saved: false } });
    expect(await settingsOf(other.user)).toEqual(other.body);
  });

  it('do not come any more, while those of money do, without a link', async () => {
    const { user, token } = await reader('en');
    await under.service.as(null).call(endSms, { body: { token } });
    await cheaper(user);
    expect(await under.sentTo(user)).toEqual(['mail', 'mail', 'shop', 'shop', 'sms']);
    const other = under.person({ language: 'en' });
    await refunded(other);
    expect((await under.onlySms(other)).text).not.toContain('/s/');
  });

  it('say how once where they were held back at night', async () => {
    const user = under.person({ email: '', language: 'en' });
    under.setTime('2026-01-05T20:00:00.000Z');
    await reviewAsked(user);
    expect(await under.sentTo(user)).toEqual(['shop']);
    under.setTime('2026-01-06T04:00:00.000Z');
    expect((await under.onlySms(user)).text.split('/s/')).toHaveLength(2);
  });

  it('are ended for who has chosen nothing, with the defaults for the rest', async () => {
    const user = under.person({ email: '', language: 'en' });
    await reviewAsked(user);
    const { text } = await under.onlySms(user);
    const token = /\/s\/([\w-]{25})/.exec(text)?.[1] ?? '';
    expect(await under.service.as(null).call(endSms, { body: { token } })).toMatchObject({
      topic: 'reviews',
    });
    const sms = { ...DEFAULT_SETTINGS.sms, reviews: false };
    expect(await settingsOf(user)).toEqual({ ...DEFAULT_SETTINGS, sms });
  });

  it('are not ended by a link to a number that its user has no longer', async () => {
    const { user, body, token } = await reader('en');
    const stranger = under.service.as(null);
    const digits = user.phone.slice(-8);
    // Whoever holds the old number now ends nothing.
    const moved = { ...user, phone: `+2556${digits}`, version: user.version + 1 };
    await under.service.publishEvent('user.updated', moved);
    expect((await stranger.send(smsOptOut, { query: { token } })).status).toBe(404);
    expect((await stranger.send(endSms, { body: { token } })).status).toBe(404);
    expect(await settingsOf(user)).toEqual(body);
  });

  it('are ended by no link that the shop has not sent, nor for a deleted account', async () => {
    const { user, token } = await reader('en');
    const stranger = under.service.as(null);
    const foreign = `${token.slice(0, -1)}r`;
    for (const forged of [foreign, `${token}s`, 'x']) {
      expect((await stranger.send(endSms, { body: { token: forged } })).status).toBe(404);
      expect((await stranger.send(smsOptOut, { query: { token: forged } })).status).toBe(404);
    }
    const { _id: userId, email, name, language, role } = user;
    const gone = { userId, email, name, language, role, openOrders: 'cancel' as const };
    await under.service.deliverTwice('user.deleted', gone);
    expect((await stranger.send(endSms, { body: { token } })).status).toBe(404);
    expect(await settingsOf(user)).toEqual(DEFAULT_SETTINGS);
  });
});
