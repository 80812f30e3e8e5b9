import { eventually, newId } from '@sokoni/common/testing';
import { promotionsRoutes } from '@sokoni/contracts';
import { announceFreeDeliveries } from '../src/migrations/added-fields.ts';
import type { PromotionRecord } from '../src/promotions/promotion.schema.ts';
import type { Buyer } from './support/orders-under-test.ts';
import { type Form, formOf, PromotingShop } from './support/promoting.ts';

let shop: PromotingShop;
beforeAll(async () => {
  shop = await PromotingShop.open();
});
afterAll(() => shop.fixture.stop());

describe('the owner of a promotion', () => {
  it('creates it once, however often the request is sent', async () => {
    const seller = await shop.fixture.signIn('SELLER');
    const form = formOf({ code: ' karibu 10' });
    const answers = await Promise.all([shop.send(seller, form), shop.send(seller, form)]);
    const again = await shop.send(seller, form);
    for (const { body } of [...answers, again]) {
      expect(body).toMatchObject({ data: { code: 'KARIBU10', state: 'running', version: 1 } });
    }
    const list = await shop.fixture.service
      .as(seller)
      .call(promotionsRoutes.promotions, { query: {} });
    expect(list).toHaveLength(1);
  });

  it('changes it unless another window has changed it meanwhile', async () => {
    const seller = await shop.fixture.signIn('SELLER');
    const form = formOf();
    await shop.send(seller, form);
    const changed = await shop.send(seller, { ...form, version: 1, percent: 20 });
    expect(changed.body).toMatchObject({ data: { percent: 20, version: 2 } });
    const late = await shop.send(seller, { ...form, version: 1, percent: 30 });
    expect(late).toMatchObject({ status: 409, body: { code: 'promotion-outdated' } });
  });

  it('publishes what pages show of it, and nothing to show while it is paused', async () => {
    const seller = await shop.fixture.signIn('SELLER');
    const form = formOf({ percent: 25 });
    const { promotionId } = form;
    await shop.send(seller, form);
    const body = { promotionId, paused: true };
    await shop.fixture.service.as(seller).call(promotionsRoutes.pausePromotion, { body });
    const published = (version: number) =>
      shop.fixture.service.waitForEvent(
        'promotion.changed',
        (event) => event.aggregateId === promotionId && event.version === version,
      );
    const { data } = await published(1);
    expect(data).toMatchObject({ promotionId, offer: { percent: 25, from: form.from, to: null } });
    expect((await published(2)).data.offer).toBeNull();
  });

  it('publishes from which basket on pages say that the delivery is free', async () => {
    const seller = await shop.fixture.signIn('SELLER');
    const free = { kind: 'free-delivery' as const, percent: null, leastBasketTzs: 60_000 };
    const form = formOf(free);
    await shop.send(seller, form);
    const { data } = await shop.fixture.service.waitForEvent(
      'promotion.changed',
      (event) => event.aggregateId === form.promotionId,
    );
    expect(data).toMatchObject({ offer: null, delivery: { fromTzs: 60_000, from: form.from } });
  });

  it('has the free delivery of the former version announced once replicas of that have ended', async () => {
    const seller = await shop.fixture.signIn('SELLER');
    const free = { kind: 'free-delivery' as const, percent: null };
    const [form, coded] = [formOf(free), formOf({ ...free, code: shop.newCode() })];
    for (const one of [form, coded]) await shop.send(seller, one);
    const started = Date.now();
    await announceFreeDeliveries.up(shop.fixture.db.db as never);
    const outbox = shop.fixture.db.collection('outbox');
    // The first version of each may still be on its way.
    const secondOf = ({ promotionId }: Form) => ({
      'events.payload': { $regex: `"${promotionId}","version":2` },
    });
    const waiting = secondOf(form);
    const batch = await outbox.findOne(waiting);
    expect(batch?.leaseUntil.getTime()).toBeGreaterThanOrEqual(started + 900_000);
    const [event] = (batch?.events ?? []) as { payload: string }[];
    expect(JSON.parse(event?.payload ?? '{}')).toMatchObject({
      occurredAt: batch?.leaseUntil.toISOString(),
    });
    await outbox.updateOne(waiting, { $set: { leaseUntil: new Date(0) } });
    const { data } = await shop.fixture.service.waitForEvent(
      'promotion.changed',
      ({ aggregateId, version }) => aggregateId === form.promotionId && version === 2,
    );
    expect(data).toMatchObject({ offer: null, delivery: { fromTzs: 0, from: form.from } });
    // The owner's form shows the version that is stored.
    const changed = await shop.send(seller, { ...form, version: 2, name: 'Bure' });
    expect(changed.body).toMatchObject({ data: { version: 3 } });
    expect(await outbox.countDocuments(secondOf(coded))).toBe(0);
  });

  it('is the only one who can change or pause it', async () => {
    const [seller, other] = [
      await shop.fixture.signIn('SELLER'),
      await shop.fixture.signIn('SELLER'),
    ];
    const form = formOf();
    await shop.send(seller, form);
    for (const stranger of [other, shop.admin]) {
      const body = { promotionId: form.promotionId, paused: true };
      const paused = await shop.fixture.service
        .as(stranger)
        .send(promotionsRoutes.pausePromotion, { body });
      expect(paused.status).toBe(404);
      expect((await shop.send(stranger, { ...form, version: 1, percent: 90 })).status).toBe(404);
    }
  });

  it('has at most fifty that apply without a code: each is read for each cart with its goods', async () => {
    const seller = await shop.fixture.signIn('SELLER');
    const { _id } = await shop.offer(seller);
    const promotions = shop.fixture.db.collection<PromotionRecord>('promotions');
    const stored = (await promotions.findOne({ _id })) as PromotionRecord;
    const others = Array.from({ length: 48 }, () => ({ ...stored, _id: newId() }));
    await promotions.insertMany(others);
    const fiftieth = await shop.offer(seller);
    const more = formOf();
    expect((await shop.send(seller, more)).body).toMatchObject({ code: 'offers-full' });
    // A code is typed in, and what is over or paused applies to no cart.
    expect((await shop.send(seller, formOf({ code: shop.newCode() }))).status).toBe(200);
    const turn = (promotionId: string, paused: boolean) =>
      shop.fixture.service
        .as(seller)
        .send(promotionsRoutes.pausePromotion, { body: { promotionId, paused } });
    expect((await turn(fiftieth._id, true)).status).toBe(200);
    expect((await shop.send(seller, more)).status).toBe(200);
    expect((await turn(fiftieth._id, false)).body).toMatchObject({ code: 'offers-full' });
    expect((await shop.send(seller, { ...more, version: 1, percent: 20 })).status).toBe(200);
  });

  it('cannot take the code of another promotion', async () => {
    const code = shop.newCode();
    await shop.offer(shop.admin, { code });
    const taken = await shop.send(
      await shop.fixture.signIn('SELLER'),
      formOf({ code: code.toLowerCase() }),
    );
    expect(taken).toMatchObject({ status: 409, body: { code: 'coupon-code-taken' } });
  });

  it.each<[string, Partial<Form>]>([
    ['percent', { percent: null }],
    ['percent', { percent: 91 }],
    ['amountTzs', { kind: 'amount' }],
    ['buy', { kind: 'buy-n', free: 1 }],
    ['to', { to: '2020-01-01' }],
    ['code', { code: 'a-b' }],
  ])('is refused at the field %s for %j', async (field, overrides) => {
    const { status, body } = await shop.send(shop.admin, formOf(overrides));
    expect(status).toBe(400);
    expect(body).toMatchObject({ data: { fields: { [field]: expect.any(String) } } });
  });
});

describe('a quote of promotions', () => {
  const line = (overrides = {}) => ({
    lineId: 'l1',
    productId: newId(),
    sellerId: newId(),
    quantity: 2,
    unitPriceTzs: 10_000,
    ...overrides,
  });
  const quote = (who: Buyer | null, lines: ReturnType<typeof line>[], couponCode?: string) =>
    shop.fixture.service
      .as(who)
      .send(promotionsRoutes.promotionQuote, { body: { lines, couponCode } });

  it('shows a visitor what is off, and says in words why a code does not count', async () => {
    const code = shop.newCode();
    await shop.offer(shop.admin, { code, leastBasketTzs: 50_000 });
    const seller = await shop.fixture.signIn('SELLER');
    await shop.offer(seller, { percent: 30 });
    const { body } = await quote(null, [line({ sellerId: seller.userId })], code.toLowerCase());
    expect(body).toMatchObject({
      data: {
        lines: [{ lineId: 'l1', discountTzs: 6_000, percents: [30] }],
        discounts: [{ paidBy: 'seller', goodsTzs: 6_000 }],
        refusal: {
          code: 'coupon-basket-small',
          message: `The code ${code} needs products of TZS 50,000.`,
        },
      },
    });
  });

  it('refuses a first order’s code to a buyer who has paid before', async () => {
    const code = shop.newCode();
    await shop.offer(shop.admin, { code, firstOrder: true });
    const buyer = await shop.fixture.buyerWith({ priceTzs: 10_000 });
    expect((await quote(buyer, [line()], code)).body).toMatchObject({ data: { refusal: null } });
    await shop.paidWith(buyer);
    const { body } = await quote(buyer, [line()], code);
    expect(body).toMatchObject({ data: { refusal: { code: 'coupon-first-order' } } });
  });

  it('takes it again after an order that found no stock: nobody has sold at that price', async () => {
    const code = shop.newCode();
    const { _id } = await shop.offer(shop.admin, { code, firstOrder: true, usesPerPerson: 1 });
    const buyer = await shop.fixture.buyerWith({ priceTzs: 10_000 });
    const { _id: orderId } = await shop.paidWith(buyer, code);
    expect(await shop.usesOf(shop.admin, _id)).toBe(1);
    await shop.fixture.service.deliverTwice('stock.unavailable', { orderId });
    await shop.fixture.paymentBecomes(buyer, orderId, 'refunded');
    expect(await shop.usesOf(shop.admin, _id)).toBe(0);
    expect((await quote(buyer, [line()], code)).body).toMatchObject({ data: { refusal: null } });
  });

  it('refuses it to another account of the same confirmed number', async () => {
    const code = shop.newCode();
    await shop.offer(shop.admin, { code, firstOrder: true });
    const buyer = await shop.fixture.buyerWith({ priceTzs: 10_000 });
    await shop.paidWith(buyer);
    const again = await shop.fixture.signIn('GENERAL', { phone: buyer.phone });
    const { body } = await quote(again, [line()], code);
    expect(body).toMatchObject({ data: { refusal: { code: 'coupon-first-order' } } });
    // A number that nobody has confirmed says nothing of its account: anybody opens as many as they like.
    const details = { phone: buyer.phone, phoneConfirmed: false };
    const stranger = await shop.fixture.signIn('GENERAL', details);
    expect((await quote(stranger, [line()], code)).body).toMatchObject({
      data: { refusal: { code: 'coupon-phone' } },
    });
    expect((await quote(null, [line()], code)).body).toMatchObject({ data: { refusal: null } });
  });

  it('refuses a code by person to accounts whose number nobody has confirmed: anybody opens as many as they like', async () => {
    const code = shop.newCode();
    await shop.offer(shop.admin, { code, usesPerPerson: 1 });
    const stranger = await shop.fixture.signIn('GENERAL', { phoneConfirmed: false });
    expect((await quote(stranger, [line()], code)).body).toMatchObject({
      data: { refusal: { code: 'coupon-phone' } },
    });
    const confirmed = await shop.fixture.signIn();
    for (const who of [confirmed, null])
      expect((await quote(who, [line()], code)).body).toMatchObject({ data: { refusal: null } });
  });

  it('is refused after twenty unknown codes, at checkout too', async () => {
    const known = shop.newCode();
    await shop.offer(shop.admin, { code: known });
    const buyer = await shop.fixture.buyerWith({ priceTzs: 10_000 });
    for (let n = 0; n < 20; n++) {
      const { body } = await quote(buyer, [line()], `GUESS${n}`);
      expect(body).toMatchObject({ data: { refusal: { code: 'coupon-unknown' } } });
    }
    expect((await quote(buyer, [line()], known)).status).toBe(429);
    expect((await shop.checkout(buyer, known)).status).toBe(429);
  });
});

it('orders removes the promotions of a seller whose account is deleted', async () => {
  const seller = await shop.fixture.signIn('SELLER');
  const { _id } = await shop.offer(seller);
  const about = { email: seller.email, name: 'Juma', language: 'sw', role: 'SELLER' } as const;
  const deleted = { ...about, userId: seller.userId, openOrders: 'finish' as const };
  await shop.fixture.service.publishEvent('user.deleted', deleted);
  await eventually(async () => {
    const { matchedCount } = await shop.fixture.db
      .collection<{ _id: string }>('promotions')
      .updateOne({ _id }, { $set: {} });
    expect(matchedCount).toBe(0);
  });
});
