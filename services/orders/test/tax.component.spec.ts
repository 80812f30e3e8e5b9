import { Clock } from '@sokoni/common';
import { eventually } from '@sokoni/common/testing';
import {
  marketTermsRoutes,
  moneyRoutes,
  NO_SHOP_SETTINGS,
  type Order,
  ordersRoutes,
  type PaymentStart,
  type RouteBody,
  type UserReplica,
} from '@sokoni/contracts';
import { PaymentsRepository } from '../src/payments/attempts/payments.repository.ts';
import { SaleTaxVerificationService } from '../src/reconciliation/sale-tax-verification.service.ts';
import { postCallback, successOf } from './support/callback.ts';
import { comeToTheEnd } from './support/completion.ts';
import { type Buyer, type Goods, OrdersUnderTest } from './support/orders-under-test.ts';
import { move, pinOf } from './support/sale.ts';

const { marketTerms, saveMarketTerms, decideMarketTerms } = marketTermsRoutes;
const PATIENCE_MS = 300_000;
const HOUR_MS = 3_600_000;
const VAT_NUMBER = '40001234A';
/** 20,000 and 3,000 for the delivery, of which 18 % and 16 % are tax. */
const AT_18 = [
  { amountTzs: 20_000, rateBasisPoints: 1_800, netCents: 1_694_915, taxCents: 305_085 },
  { amountTzs: 3_000, rateBasisPoints: 1_800, netCents: 254_237, taxCents: 45_763 },
];
const AT_16 = [
  { amountTzs: 20_000, rateBasisPoints: 1_600, netCents: 1_724_138, taxCents: 275_862 },
  { amountTzs: 3_000, rateBasisPoints: 1_600, netCents: 258_621, taxCents: 41_379 },
];

describe('the tax in what is paid', () => {
  let fixture: OrdersUnderTest;
  const settings = { CASH_ON_DELIVERY_LIMIT_TZS: '1000000' };
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start(settings, 0.01);
  }, PATIENCE_MS);
  afterAll(() => fixture.stop());

  /** The shop's time stands still there; callbacks of another time are refused, and the payment is asked for. */
  const standAt = (time: Date | null) => {
    const now = time ? () => time : () => new Date();
    fixture.service.app.get(Clock).now = now;
  };
  afterEach(() => standAt(null));

  async function registered(
    vatNumber = VAT_NUMBER,
    details: Partial<UserReplica> = { verification: 'verified' },
  ): Promise<Buyer> {
    const seller = await fixture.signIn('SELLER', details);
    const about = { aggregateId: seller.userId, version: 1 };
    const terms = { ...NO_SHOP_SETTINGS, regions: null, pictures: [], vatNumber };
    await fixture.service.deliverTwice(
      'shop-settings.changed',
      { sellerId: seller.userId, ...terms },
      about,
    );
    return seller;
  }

  const buyerOf = ({ userId: sellerId }: Buyer, ...goods: Goods[]) =>
    fixture.buyerWith(...goods.map((one) => ({ ...one, sellerId })));

  async function pay(
    buyer: Buyer,
    placed?: Pick<PaymentStart, 'orderId' | 'paymentUrl'>,
  ): Promise<Order> {
    const { orderId, paymentUrl } = placed ?? (await fixture.checkout(buyer));
    await fixture.sandbox.act(paymentUrl, 'pay');
    const paymentId = await fixture.paymentIdOf(orderId);
    await fixture.service.app.get(PaymentsRepository).pollAt(paymentId, new Date(0));
    return fixture.paymentBecomes(buyer, orderId, 'paid');
  }

  /** Two owners change the rates, from then on or at once. */
  async function change(
    changes: RouteBody<typeof saveMarketTerms>['changes'],
    startsAt: Date | null = null,
  ): Promise<void> {
    const [neema, juma] = [await fixture.signIn('ADMIN'), await fixture.signIn('ADMIN')];
    const { version } = await fixture.service.as(neema).call(marketTerms, {});
    const start = startsAt?.toISOString() ?? null;
    const body = { version, changes, startsAt: start, confirmed: true };
    const saved = await fixture.service.as(neema).call(saveMarketTerms, { body });
    expect(saved).toMatchObject({ state: 'waiting' });
    const approve = { version: version + 1, newest: version + 1, decision: 'approve' } as const;
    await fixture.service.as(juma).call(decideMarketTerms, { body: approve });
  }

  const taxOf = ({ sellerOrders: [part] }: Order) => part?.tax ?? null;

  async function paidFact(orderId: string) {
    const isOf = (event: { readonly aggregateId: string }) => event.aggregateId === orderId;
    return (await fixture.service.waitForEvent('seller-order.paid', isOf)).data;
  }

  type Refunded = Pick<RouteBody<typeof ordersRoutes.refundLines>, 'lines' | 'key'>;
  async function refund(
    who: Buyer,
    { _id: orderId }: Order,
    what: Refunded,
    seller = who,
  ): Promise<void> {
    const body = { orderId, sellerId: seller.userId, reason: 'broken', ...what };
    await fixture.service.as(who).call(ordersRoutes.refundLines, { body });
  }

  it(
    'has the rate of the payment, to the cent: before, at and after a change, and back again with refunds',
    async () => {
      const juma = await registered();
      const goods = { priceTzs: 10_000, quantity: 2 };
      const start = new Date(Date.now() + HOUR_MS);
      const early = await buyerOf(juma, goods);
      const before = await pay(early);
      await change({ vatElectronicBasisPoints: 1_600 }, start);
      expect(taxOf(before)).toMatchObject({ vatNumber: VAT_NUMBER, lines: AT_18, backCents: 0 });
      const [sold, delivery] = AT_18;
      expect(await paidFact(before._id)).toMatchObject({
        ...{ orderNumber: before.orderNumber, sellerId: juma.userId, vatNumber: VAT_NUMBER },
        buyer: { name: 'Neema Juma Mollel', phone: early.phone, tin: null },
        lines: [
          { ...sold, name: 'Kitenge', quantity: 2 },
          { ...delivery, lineId: null, name: '', quantity: 1 },
        ],
        totals: { amountTzs: 23_000, netCents: 1_949_152, taxCents: 350_848 },
      });

      standAt(new Date(start.getTime() - 1));
      expect(taxOf(await pay(await buyerOf(juma, goods)))).toMatchObject({ lines: AT_18 });
      standAt(start);
      expect(taxOf(await pay(await buyerOf(juma, goods)))).toMatchObject({ lines: AT_16 });
      standAt(new Date(start.getTime() + HOUR_MS));
      expect(taxOf(await pay(await buyerOf(juma, goods)))).toMatchObject({ lines: AT_16 });

      // The old order goes back at the old rate, in two parts that are all of it.
      const [line] = before.productDetails;
      const one = { lines: [{ lineId: line?.lineId ?? '', quantity: 1 }] };
      await move(fixture, juma, before._id, 'accept');
      await refund(juma, before, { ...one, key: 'the first one' });
      const half = await fixture.order(early, before._id);
      expect(taxOf(half)).toMatchObject({ lines: AT_18, backCents: 152_542 });
      await refund(juma, before, { ...one, key: 'the second one' });
      const whole = await fixture.order(early, before._id);
      expect(taxOf(whole)).toMatchObject({ lines: AT_18, backCents: 305_085 + 45_763 });
    },
    PATIENCE_MS,
  );

  it(
    'is named, seller by seller, by what goes back to the buyer or the operator',
    async () => {
      const [juma, asha] = [await registered(), await registered('')];
      const goods = { priceTzs: 10_000, quantity: 2 };
      const both = () =>
        fixture.buyerWith(...[juma, asha].map(({ userId: sellerId }) => ({ ...goods, sellerId })));
      const [ofJuma, ofAsha] = [
        { amountTzs: 23_000, saleTaxCents: 350_848 },
        { amountTzs: 23_000, saleTaxCents: 0 },
      ];
      const shares = [
        { sellerId: juma.userId, ...ofJuma },
        { sellerId: asha.userId, ...ofAsha },
      ];
      const neema = await both();
      const { _id: orderId } = await pay(neema);
      const body = { orderId, reason: 'Changed my mind' };
      await fixture.service.as(neema).call(ordersRoutes.cancelOrder, { body });
      const isOf = ({ data }: { readonly data: { readonly referenceId: string } }) =>
        data.referenceId === orderId;
      for (const name of ['refund.requested', 'refund.succeeded'] as const) {
        const { data } = await fixture.service.waitForEvent(name, isOf);
        expect(data).toMatchObject({ sellerId: null, amountTzs: 46_000, shares });
      }

      // What went back before is not lost again.
      const rehema = await both();
      const order = await pay(rehema);
      const [line] = order.productDetails.filter(({ sellerId }) => sellerId === juma.userId);
      await move(fixture, juma, order._id, 'accept');
      const pieces = [{ lineId: line?.lineId ?? '', quantity: 1 }];
      await refund(juma, order, { lines: pieces, key: 'the first one' });
      const payment = await fixture.sandbox.payment(await fixture.paymentIdOf(order._id));
      const reversed = successOf(payment, { type: 'payment.reversed' });
      expect(await postCallback(fixture.service.url, reversed)).toBe(200);
      for (const [{ userId }, back] of [
        [juma, { amountTzs: 13_000, saleTaxCents: 350_848 - 152_542 }],
        [asha, ofAsha],
      ] as const) {
        const { data } = await fixture.service.waitForEvent(
          'seller-order.reversed',
          ({ data: { orderId, sellerId } }) => orderId === order._id && sellerId === userId,
        );
        expect(data).toMatchObject({ back });
      }
    },
    PATIENCE_MS,
  );

  it(
    'is that of a business where the buyer names one, which order and receipt name too',
    async () => {
      const juma = await registered();
      await change({ vatElectronicBasisPoints: 1_600 });
      const goods = { priceTzs: 10_000, quantity: 2 };
      expect(taxOf(await pay(await buyerOf(juma, goods)))).toMatchObject({ lines: AT_16 });
      const buyer = await buyerOf(juma, goods);
      const wrong = { business: { tin: '123-456-78', name: 'Kilimo Bora Ltd' } };
      const refused = await fixture.service.as(buyer).send(ordersRoutes.checkout, { body: wrong });
      expect(refused).toMatchObject({
        status: 400,
        body: { data: { fields: { 'business.tin': 'A TIN has 9 digits.' } } },
      });
      const business = { tin: '123-456 789', name: ' Kilimo Bora Ltd ' };
      const { orderId, paymentUrl } = await fixture.service
        .as(buyer)
        .call(ordersRoutes.checkout, { body: { business } });
      const named = { tin: '123456789', name: 'Kilimo Bora Ltd' };
      expect(await fixture.order(buyer, orderId)).toMatchObject({ business: named });
      // The same again is the same order; for somebody else it is another.
      const again = (body: object) =>
        fixture.service.as(buyer).send(ordersRoutes.checkout, { body });
      expect(await again({ business })).toMatchObject({ status: 200, body: { data: { orderId } } });
      expect(await again({})).toMatchObject({ status: 409, body: { code: 'order-waiting' } });
      const ofSeller = () =>
        fixture.service.as(juma).call(ordersRoutes.soldOrder, { params: { orderId } });
      const order = await pay(buyer, { orderId, paymentUrl });
      expect(order).toMatchObject({ business: named });
      expect(await ofSeller()).toMatchObject({ business: named });
      expect(taxOf(order)).toMatchObject({ lines: AT_18 });
      expect((await paidFact(orderId)).buyer).toMatchObject({
        name: 'Neema Juma Mollel',
        tin: named.tin,
        businessName: named.name,
      });
      const sold = await (await fixture.service.as(juma).fetch('/api/sold-orders-csv')).text();
      expect(sold).toContain('Kilimo Bora Ltd,123-456-789');
      await change({ vatElectronicBasisPoints: 1_800 });
    },
    PATIENCE_MS,
  );

  it(
    'stands in the statement with that in the commission, and goes back with refunds to the cent',
    async () => {
      const juma = await registered();
      await change({ shopVatBasisPoints: 1_800, commissionBasisPoints: 1_000 });
      const buyer = await buyerOf(juma, { priceTzs: 10_000, quantity: 3 });
      const order = await pay(buyer);
      const [line] = order.productDetails;
      const lines = (quantity: number) => [{ lineId: line?.lineId ?? '', quantity }];
      await move(fixture, juma, order._id, 'accept');
      await refund(juma, order, { lines: lines(1), key: 'while packed' });
      await change({ shopVatBasisPoints: 0 });
      await move(fixture, juma, order._id, 'ship');
      await comeToTheEnd(fixture, juma, order._id);
      const taxes = async () => {
        const query = { limit: 50 };
        const statement = await fixture.service
          .as(juma)
          .call(moneyRoutes.sellerStatement, { query });
        return statement.reverse().map(({ kind, tax }) => [kind, tax.saleCents, tax.feeCents]);
      };
      // 30,000 and 3,000 at 18 %; a third of the goods back; 18 % in the commission of 2,000.
      const sold = ['order-paid', 457_627 + 45_763, 0];
      const first = [sold, ['refund-requested', -152_542, 0], ['seller-completed', 0, 30_508]];
      expect(await taxes()).toEqual(first);
      const admin = await fixture.signIn('ADMIN');
      await refund(admin, order, { lines: lines(2), key: 'after the end' }, juma);
      const rest = ['refund-requested', 0 - (457_627 - 152_542 + 45_763), -30_508];
      expect(await taxes()).toEqual([...first, rest]);
      const file = await (await fixture.service.as(juma).fetch('/api/seller-statement/csv')).text();
      expect(file).toContain(',5033.9,0');

      // The command that verifies the ledger compares it with the orders.
      const verification = fixture.service.app.get(SaleTaxVerificationService);
      expect(await verification.faults()).toEqual([]);
      const postings = fixture.db.collection('ledger_postings');
      const sale = { kind: 'order-paid', orderNumber: order.orderNumber };
      await postings.updateOne(sale, { $inc: { 'tax.0.saleCents': 1 } });
      expect(await verification.faults()).toEqual([
        `${order.orderNumber} of ${juma.userId} has 0 cents of tax, postings say 1`,
      ]);
      // However many orders are compared at once, and where an order is missing.
      const isOf = { tax: [{ sellerId: 'nobody', saleCents: 2, feeCents: 0 }] };
      const lost = ['', 'zzz'].map((orderNumber) => ({
        ...isOf,
        reference: orderNumber,
        orderNumber,
      }));
      await postings.insertMany(lost);
      const faults = await verification.faults();
      expect(faults).toHaveLength(3);
      expect((await verification.faults(1)).sort()).toEqual(faults.sort());
      await postings.deleteMany({ reference: { $in: lost.map(({ reference }) => reference) } });
      await postings.updateOne(sale, { $inc: { 'tax.0.saleCents': -1 } });
      expect(await verification.faults(1)).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'in cash is decided when it is handed over, of what is left then, by the kind of the goods',
    async () => {
      const juma = await registered();
      const buyer = await buyerOf(
        juma,
        { priceTzs: 10_000, quantity: 2 },
        { priceTzs: 5_000, taxKind: 'exempt' },
      );
      const body = { paymentMethod: 'cash' } as const;
      const { orderId } = await fixture.service.as(buyer).call(ordersRoutes.checkout, { body });
      const placed = await fixture.order(buyer, orderId);
      expect(taxOf(placed)).toBeNull();
      await move(fixture, juma, orderId, 'accept');
      const [kanga] = placed.productDetails;
      const one = { lines: [{ lineId: kanga?.lineId ?? '', quantity: 1 }], key: 'not there' };
      await refund(juma, placed, one);
      await move(fixture, juma, orderId, 'ship');
      expect(taxOf(await fixture.order(buyer, orderId))).toBeNull();
      const pin = (await pinOf(fixture, buyer, orderId, juma)) ?? '';
      await move(fixture, juma, orderId, 'deliver', { pin });
      const delivered = await fixture.order(buyer, orderId);
      expect(taxOf(delivered)).toMatchObject({
        lines: [
          { amountTzs: 10_000, taxKind: 'standard', netCents: 847_458, taxCents: 152_542 },
          { amountTzs: 5_000, taxKind: 'exempt', netCents: 500_000, taxCents: 0 },
          { lineId: null, amountTzs: 3_000, taxCents: 45_763 },
        ],
        backCents: 0,
      });
      expect(await paidFact(orderId)).toMatchObject({
        ...{ sellerId: juma.userId, vatNumber: VAT_NUMBER, method: 'cash' },
        lines: [{ quantity: 1, taxCents: 152_542 }, { taxKind: 'exempt' }, { lineId: null }],
        totals: { amountTzs: 18_000, taxCents: 198_305 },
      });
    },
    PATIENCE_MS,
  );

  it(
    'is shown of no seller without a number, nor of orders that were paid before it was kept',
    async () => {
      const [juma, asha] = [await registered(''), await registered()];
      const untaxed = await pay(await buyerOf(juma, { priceTzs: 10_000 }));
      expect(taxOf(untaxed)).toBeNull();
      expect(await paidFact(untaxed._id)).toMatchObject({
        vatNumber: '',
        lines: [{ rateBasisPoints: 0, netCents: 1_000_000, taxCents: 0 }, { lineId: null }],
        totals: { amountTzs: 13_000, netCents: 1_300_000, taxCents: 0 },
      });
      const buyer = await buyerOf(asha, { priceTzs: 10_000 });
      const { _id, orderNumber } = await pay(buyer);
      const fields = { 'sellerOrders.0.tax': null, 'sellerOrders.0.vatNumber': '' };
      const orders = fixture.db.collection('orders');
      await orders.updateOne({ _id: _id as never }, { $unset: fields as object });
      const postings = fixture.db.collection('ledger_postings');
      await postings.updateOne({ kind: 'order-paid', orderNumber }, { $unset: { tax: '' } });
      expect((await fixture.order(buyer, _id)).sellerOrders).toMatchObject([{ tax: null }]);
      await move(fixture, asha, _id, 'cancel', { note: 'sold out' });
      await eventually(async () => {
        const { sellerOrders } = await fixture.order(buyer, _id);
        expect(sellerOrders).toMatchObject([{ status: 'cancelled', tax: null }]);
      });
      await orders.updateOne({ _id: _id as never }, { $set: fields });
    },
    PATIENCE_MS,
  );

  it(
    'is shown under no number of a seller whom nobody has verified',
    async () => {
      const quick = await registered(VAT_NUMBER, {});
      const order = await pay(await buyerOf(quick, { priceTzs: 10_000 }));
      expect(taxOf(order)).toBeNull();
      expect(await paidFact(order._id)).toMatchObject({ vatNumber: '', totals: { taxCents: 0 } });
    },
    PATIENCE_MS,
  );

  it(
    'in money that came late has the rate of its moment, however late the order has its stock again',
    async () => {
      const juma = await registered();
      const buyer = await buyerOf(juma, { priceTzs: 10_000, quantity: 2 });
      const { orderId } = await fixture.checkout(buyer);
      standAt(new Date(Date.now() + (3 * HOUR_MS) / 4));
      await fixture.paymentBecomes(buyer, orderId, 'expired');
      standAt(null);
      const { neighbours } = fixture;
      neighbours.release(orderId);
      neighbours.catalogueDown = true;
      const payment = await fixture.sandbox.payment(await fixture.paymentIdOf(orderId));
      expect(await postCallback(fixture.service.url, successOf(payment))).toBe(200);
      await eventually(() => neighbours.refusedWhileDown > 0);
      await change({ vatElectronicBasisPoints: 1_700 });
      neighbours.catalogueDown = false;
      standAt(new Date(Date.now() + HOUR_MS / 2));
      expect(taxOf(await fixture.paymentBecomes(buyer, orderId, 'paid'))).toMatchObject({
        lines: AT_18,
      });
      standAt(null);
      await change({ vatElectronicBasisPoints: 1_800 });
    },
    PATIENCE_MS,
  );
});
