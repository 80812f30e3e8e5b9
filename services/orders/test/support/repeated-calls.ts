import { eventually, newId, withoutTimers } from '@sokoni/common/testing';
import {
  dateOf,
  IDEMPOTENCY_KEY_HEADER,
  marketTermsRoutes,
  moneyRoutes,
  ordersRoutes,
  pickupStationsRoutes,
  promotionsRoutes,
  tillRoutes,
} from '@sokoni/contracts';
import type { PayoutRecord } from '../../src/payouts/payout.schema.ts';
import type { RefundRecord } from '../../src/refunds/refund.schema.ts';
import { postCallback, successOf } from './callback.ts';
import { complete } from './completion.ts';
import type { Buyer, OrdersUnderTest } from './orders-under-test.ts';
import { formOf } from './promoting.ts';
import { ask, move, pinOf, sale, saleIn } from './sale.ts';
import { SellerPurse } from './seller-purse.ts';
import { counterKeyOf, openStation, saveStation, sendOff, stationForm } from './stations.ts';
import { newCode, TillShop } from './till-shop.ts';

export type Call = () => Promise<unknown>;
/** Prepares what a call needs, anew each time. */
type Prepare = () => Promise<Call> | Call;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The sandbox's wallet of which a payout comes back. */
const CLOSED_WALLET = '0712000020';
/** Payouts to it wait for the bank's file. */
const FAR_BANK = 'tcb';
const PARCEL = { carrier: 'bus', carrierName: 'Dar Express', reference: 'T 1', phone: '' } as const;
const CARD = {
  paymentType: 'credit',
  cardNumber: '4242 4242 4242 4242',
  expiry: '12/39',
  cvc: '737',
} as const;

/** The shop in which every call of orders is sent twice. */
export async function openRepeatedShop(): Promise<TillShop> {
  return TillShop.open({ PAYOUT_RELEASE_CEILING_TZS: '250000', TIMER_TICK_MS: '50' }, 0.01);
}

/** Of orders: buying, paying, the seller's and the buyer's steps. */
export function orderCalls({ fixture }: TillShop): Readonly<Record<string, Prepare>> {
  const as = (who: Buyer | null) => fixture.service.as(who);
  const admin = () => fixture.signIn('ADMIN');
  const waiting = async () => {
    const buyer = await fixture.buyerWith({ priceTzs: 10_000 });
    return { buyer, ...(await fixture.checkout(buyer)) };
  };
  /** A step of a seller order, from the state that it needs. */
  const step =
    (
      action: Parameters<typeof move>[3],
      from: 'paid' | 'processing' | 'shipped' | 'delivered',
      note = '',
    ): Prepare =>
    async () => {
      const { buyer, juma, orderId } = await (from === 'paid'
        ? sale(fixture)
        : saleIn(fixture, from));
      const pin = (await pinOf(fixture, buyer, orderId, juma)) ?? '';
      return () => move(fixture, juma, orderId, action, { note, pin });
    };
  const askIn =
    (action: Parameters<typeof ask>[4], from: 'paid' | 'processing' | 'shipped' | 'delivered') =>
    async () => {
      const { buyer, juma, orderId } = await (from === 'paid'
        ? sale(fixture)
        : saleIn(fixture, from));
      return () => ask(fixture, buyer, orderId, juma, action, 'It is broken');
    };
  const someLines = async () => {
    const { juma, orderId, paid } = await saleIn(fixture, 'processing');
    const lineId = paid.productDetails.find(({ quantity }) => quantity === 2)?.lineId ?? '';
    const body = { orderId, key: newId(), lines: [{ lineId, quantity: 1 }], reason: 'Sold out' };
    return { juma, body };
  };
  return {
    'orders.checkout': async () => {
      const buyer = await fixture.buyerWith({ priceTzs: 10_000 });
      const headers = { [IDEMPOTENCY_KEY_HEADER]: newId() };
      return () => as(buyer).send(ordersRoutes.checkout, { body: {}, headers });
    },
    'orders.checkout: without a key': async () => {
      const buyer = await fixture.buyerWith({ priceTzs: 10_000 });
      return () => as(buyer).send(ordersRoutes.checkout, { body: {} });
    },
    'orders.payOrder': async () => {
      const { buyer, orderId } = await waiting();
      return () => as(buyer).send(ordersRoutes.payOrder, { body: { orderId } });
    },
    'orders.resendPayment': async () => {
      const { buyer, orderId } = await waiting();
      fixture.advance(MINUTE_MS);
      return () => as(buyer).send(ordersRoutes.resendPayment, { body: { orderId } });
    },
    'orders.changePayment': async () => {
      const { buyer, orderId } = await waiting();
      const body = { orderId, paymentMethod: 'lipa-number' } as const;
      return () => as(buyer).send(ordersRoutes.changePayment, { body });
    },
    'orders.acceptOrders': async () => {
      const { juma, orderId } = await sale(fixture);
      return () => as(juma).send(ordersRoutes.acceptOrders, { body: { orderIds: [orderId] } });
    },
    'orders.saveParcel': async () => {
      const { juma, orderId } = await saleIn(fixture, 'shipped');
      return () => as(juma).send(ordersRoutes.saveParcel, { body: { orderId, parcel: PARCEL } });
    },
    'orders.sendLines': async () => {
      const { juma, body } = await someLines();
      return () => as(juma).send(ordersRoutes.sendLines, { body });
    },
    'orders.refundLines': async () => {
      const { juma, body } = await someLines();
      return () => as(juma).send(ordersRoutes.refundLines, { body });
    },
    'orders.saveSellerNote': async () => {
      const { juma, orderId } = await sale(fixture);
      const body = { orderId, note: 'Wrap it twice' };
      return () => as(juma).send(ordersRoutes.saveSellerNote, { body });
    },
    'orders.stateInDispute': async () => {
      const { buyer, juma, orderId } = await saleIn(fixture, 'delivered');
      await ask(fixture, buyer, orderId, juma, 'dispute', 'The screen is cracked');
      const body = { orderId, sellerId: juma.userId, text: 'It was cracked in the box' };
      return () => as(buyer).send(ordersRoutes.stateInDispute, { body });
    },
    'orders.cancelPayment': async () => {
      const { buyer, orderId } = await waiting();
      return () => as(buyer).send(ordersRoutes.cancelPayment, { body: { orderId } });
    },
    'orders.cancelOrder': async () => {
      const { buyer, orderId } = await sale(fixture);
      return () => as(buyer).send(ordersRoutes.cancelOrder, { body: { orderId } });
    },
    'orders.sellerOrderAction: accept': step('accept', 'paid'),
    'orders.sellerOrderAction: cancel': step('cancel', 'paid', 'broken'),
    'orders.sellerOrderAction: ship': step('ship', 'processing'),
    'orders.sellerOrderAction: fail-delivery': step('fail-delivery', 'shipped', 'Away'),
    'orders.sellerOrderAction: deliver': step('deliver', 'shipped'),
    'orders.sellerOrderAction: complete': async () => {
      const { buyer, juma, orderId } = await saleIn(fixture, 'delivered');
      await ask(fixture, buyer, orderId, juma, 'dispute', 'It is broken');
      const [judge, sellerId] = [await admin(), juma.userId];
      return () => move(fixture, judge, orderId, 'complete', { sellerId, note: 'It is whole' });
    },
    'orders.sellerOrderAction: receive-return': async () => {
      const { buyer, juma, orderId } = await saleIn(fixture, 'delivered');
      await ask(fixture, buyer, orderId, juma, 'request-return', 'It is broken');
      return () => move(fixture, juma, orderId, 'receive-return');
    },
    'orders.sellerOrderAction: refund': async () => {
      const { buyer, juma, orderId } = await saleIn(fixture, 'delivered');
      await ask(fixture, buyer, orderId, juma, 'dispute', 'It is broken');
      const judge = await admin();
      const more = { sellerId: juma.userId, note: 'broken' };
      return () => move(fixture, judge, orderId, 'refund', more);
    },
    'orders.buyerOrderAction: request-cancel': askIn('request-cancel', 'processing'),
    'orders.buyerOrderAction: deliver': askIn('deliver', 'shipped'),
    'orders.buyerOrderAction: complete': askIn('complete', 'delivered'),
    'orders.buyerOrderAction: request-return': askIn('request-return', 'delivered'),
    'orders.buyerOrderAction: dispute': askIn('dispute', 'delivered'),
    'orders.userPayment': async () => {
      const buyer = await fixture.signIn();
      const headers = { [IDEMPOTENCY_KEY_HEADER]: newId() };
      return () => as(buyer).send(ordersRoutes.userPayment, { body: CARD, headers });
    },
    'orders.removePayment': async () => {
      const buyer = await fixture.signIn();
      const { _id } = await as(buyer).call(ordersRoutes.userPayment, { body: CARD });
      return () => as(buyer).send(ordersRoutes.removePayment, { body: { _id } });
    },
    'orders.paymentCallback': async () => {
      const { buyer, orderId } = await waiting();
      const message = successOf(await fixture.sandbox.payment(await fixture.paymentIdOf(orderId)));
      return async () => {
        expect(await postCallback(fixture.service.url, message)).toBe(200);
        await fixture.paymentBecomes(buyer, orderId, 'paid');
      };
    },
    'orders.orderOutcomes': async () => {
      const { orderId } = await waiting();
      const body = { orderIds: [orderId] };
      return () => fixture.service.inside.call(ordersRoutes.orderOutcomes, { body });
    },
    'orders.startPayment': async () => {
      const { userId } = await fixture.signIn('SELLER');
      const body = {
        purpose: 'subscription',
        referenceId: newId(),
        userId,
        amountTzs: 13_500,
        description: 'Basic',
        pageQuery: {},
        successPath: '/ok',
        cancelPath: '/no',
      } as const;
      return () => fixture.service.inside.call(ordersRoutes.startPayment, { body });
    },
  };
}

/** Of sellers' money, refunds and reconciliation. */
export function moneyCalls(shop: TillShop): Readonly<Record<string, Prepare>> {
  const { fixture } = shop;
  const purse = new SellerPurse(fixture);
  const as = (who: Buyer | null) => fixture.service.as(who);
  const admin = () => fixture.signIn('ADMIN');
  const payouts = () => fixture.db.collection<PayoutRecord>('payouts');

  async function earnedBy(seller: Buyer, priceTzs: number): Promise<Buyer> {
    await complete(fixture, seller, await purse.sell(seller, priceTzs));
    await purse.becomes(seller, { availableTzs: priceTzs + 3_000 });
    return seller;
  }
  const earned = async (priceTzs: number) => earnedBy(await purse.sellerWithWallet(), priceTzs);

  /** A payout above the ceiling, which waits for two admins. */
  async function waitingPayout() {
    const seller = await earned(300_000);
    await purse.askForPayout(seller);
    const maker = await admin();
    const { waiting, waitingTzs } = await as(maker).call(moneyRoutes.payoutTasks, {});
    return { seller, maker, shown: { count: waiting.length, sumTzs: waitingTzs } };
  }
  async function preparedBatch() {
    const { maker, shown } = await waitingPayout();
    await as(maker).call(moneyRoutes.preparePayouts, { body: shown });
    const { batches } = await as(maker).call(moneyRoutes.payoutTasks, {});
    return { maker, body: { batchId: batches[0]?._id ?? '' } };
  }

  async function unconfirmedAccount() {
    const seller = await fixture.signIn('SELLER', { verification: 'verified' });
    await purse.setAccount(seller, FAR_BANK, `0150${purse.newNumber()}`);
    const judge = await admin();
    const { unproven } = await as(judge).call(moneyRoutes.bankFiles, {});
    const savedAt = unproven.find(({ sellerId }) => sellerId === seller.userId)?.savedAt ?? '';
    return { seller, judge, body: { sellerId: seller.userId, savedAt } };
  }
  /** A payout that only the bank can carry out. */
  async function waitingForBank() {
    const { seller, judge, body } = await unconfirmedAccount();
    await as(judge).call(moneyRoutes.confirmDestination, { body });
    await purse.askForPayout(await earnedBy(seller, 20_000));
    const { waiting, waitingTzs } = await as(judge).call(moneyRoutes.bankFiles, {});
    return { maker: judge, shown: { count: waiting.length, sumTzs: waitingTzs } };
  }
  async function bankFile() {
    const { maker, shown } = await waitingForBank();
    const { files } = await as(maker).call(moneyRoutes.makeBankFile, { body: shown });
    const [file] = files;
    if (!file) throw new Error('No file for the bank');
    return { file, second: await admin() };
  }

  async function wrongAmount() {
    const buyer = await fixture.buyerWith({ priceTzs: 10_000 });
    const { orderId } = await fixture.checkout(buyer);
    const _id = await fixture.paymentIdOf(orderId);
    const message = successOf(await fixture.sandbox.payment(_id), { amount: 15_000 });
    expect(await postCallback(fixture.service.url, message)).toBe(200);
    return _id;
  }
  /** The provider knows nothing of the payment, and so refuses its refund. */
  async function refusedRefund(): Promise<string> {
    const seller = await fixture.signIn('SELLER');
    const buyer = await fixture.buyerWith({ sellerId: seller.userId, priceTzs: 10_000 });
    const { orderId } = await fixture.checkout(buyer);
    const message = successOf(await fixture.sandbox.payment(await fixture.paymentIdOf(orderId)));
    expect(await postCallback(fixture.service.url, message)).toBe(200);
    await fixture.paymentBecomes(buyer, orderId, 'paid');
    await move(fixture, seller, orderId, 'cancel', { note: 'broken' });
    const isOfOrder = (event: { data: { referenceId: string } }) =>
      event.data.referenceId === orderId;
    return (await fixture.service.waitForEvent('refund.failed', isOfOrder)).data.refundId;
  }
  async function unknownRefund(): Promise<string> {
    const _id = await refusedRefund();
    const past = new Date(Date.now() - 2 * HOUR_MS);
    const unknown = { status: 'requested', failureReason: '', endedAt: null, nextTryAt: null };
    const $set = { ...unknown, sentAt: past, triedAt: past } as Partial<RefundRecord>;
    await fixture.db.collection<RefundRecord>('refunds').updateOne({ _id }, { $set });
    return _id;
  }
  /** A line of the shop's own statement that no order explains. */
  async function difference() {
    const code = newCode();
    await shop.brought([{ code, at: new Date() }]);
    const finance = await admin();
    const body = { date: dateOf(new Date()) };
    await as(finance).call(moneyRoutes.reconcileDay, { body });
    const query = { query: body };
    const all = await as(finance).call(moneyRoutes.reconciliationDifferences, query);
    const differenceId = all.find(({ reference }) => reference === code)?._id ?? '';
    return { finance, differenceId };
  }

  let paysOut = true;
  return {
    'orders.setDestination': async () => {
      const seller = await fixture.signIn('SELLER', { verification: 'verified' });
      const number = purse.newNumber();
      await purse.register(number, 'MOLLEL NEEMA JUMA');
      return () => purse.setDestination(seller, number);
    },
    'orders.setDestination: another one': async () => {
      const seller = await purse.sellerWithWallet();
      const number = purse.newNumber();
      await purse.register(number, 'MOLLEL NEEMA JUMA');
      return () => purse.setDestination(seller, number);
    },
    'orders.requestPayout': async () => {
      // The sum of the day exists.
      await purse.askForPayout(await earned(20_000));
      const seller = await earned(20_000);
      return () => purse.askForPayout(seller);
    },
    'orders.switchProvider': async () => {
      const finance = await admin();
      paysOut = !paysOut;
      const turn = { provider: 'sandbox', use: 'payouts', on: paysOut } as const;
      const body = { ...turn, reason: 'Planned work' };
      return () => as(finance).send(moneyRoutes.switchProvider, { body });
    },
    'orders.retryPayout': async () => {
      const seller = await earnedBy(await purse.sellerWithWallet(CLOSED_WALLET), 20_000);
      await purse.askForPayout(seller);
      const finance = await admin();
      const failed = await eventually(async () => {
        const found = await payouts().findOne({ sellerId: seller.userId, status: 'failed' });
        if (!found) throw new Error('The payout has not come back');
        return found;
      });
      const _id = seller.userId as never;
      const to = { 'to.number': `+255${purse.newNumber().slice(1)}` };
      await fixture.db.collection('seller_destinations').updateOne({ _id }, { $set: to });
      const body = { payoutId: failed._id };
      return () => as(finance).send(moneyRoutes.retryPayout, { body });
    },
    'orders.decideUnknownPayout': async () => {
      const seller = await earned(20_000);
      const past = new Date(Date.now() - HOUR_MS);
      const silent = { status: 'sent', unanswered: true, sentAt: past, triedAt: past } as const;
      const $set = { ...silent, nextTryAt: null };
      const found = await withoutTimers(fixture.service, async () => {
        await purse.askForPayout(seller);
        return payouts().findOneAndUpdate({ sellerId: seller.userId }, { $set });
      });
      const finance = await admin();
      const body = { payoutId: String(found?._id), paid: true, transactionId: 'TX-77' };
      return () => as(finance).send(moneyRoutes.decideUnknownPayout, { body });
    },
    'orders.preparePayouts': async () => {
      const { maker, shown } = await waitingPayout();
      return () => as(maker).send(moneyRoutes.preparePayouts, { body: shown });
    },
    'orders.releasePayouts': async () => {
      const { body } = await preparedBatch();
      const second = await admin();
      return () => as(second).send(moneyRoutes.releasePayouts, { body });
    },
    'orders.returnPayouts': async () => {
      const { maker, body } = await preparedBatch();
      return () => as(maker).send(moneyRoutes.returnPayouts, { body });
    },
    'orders.confirmDestination': async () => {
      const { judge, body } = await unconfirmedAccount();
      return () => as(judge).send(moneyRoutes.confirmDestination, { body });
    },
    'orders.makeBankFile': async () => {
      const { maker, shown } = await waitingForBank();
      return () => as(maker).send(moneyRoutes.makeBankFile, { body: shown });
    },
    'orders.confirmBankFile': async () => {
      const { file, second } = await bankFile();
      const body = { batchId: file._id, hash: file.hash, transactionId: 'BANK-1' };
      return () => as(second).send(moneyRoutes.confirmBankFile, { body });
    },
    'orders.decideBankPayment': async () => {
      const { file, second } = await bankFile();
      const payoutId = file.payouts[0]?._id ?? '';
      const body = { payoutId, paid: false, transactionId: '', reason: 'Closed' };
      return () => as(second).send(moneyRoutes.decideBankPayment, { body });
    },
    'orders.decideWrongAmount': async () => {
      const [_id, finance] = [await wrongAmount(), await admin()];
      const body = { _id, decision: 'credit' } as const;
      return () => as(finance).send(moneyRoutes.decideWrongAmount, { body });
    },
    'orders.refundByHand': async () => {
      const [_id, finance] = [await refusedRefund(), await admin()];
      const body = { _id, transactionId: 'BANK-1' };
      return () => as(finance).send(moneyRoutes.refundByHand, { body });
    },
    'orders.approveRefund': async () => {
      const { userId: adminId } = await admin();
      const body = { refund: `plan ${newId()}`, amountTzs: 1_000_000, adminId };
      return () => fixture.service.inside.call(moneyRoutes.approveRefund, { body });
    },
    'orders.decideUnknownRefund: sent': async () => {
      const [_id, finance] = [await unknownRefund(), await admin()];
      const body = { _id, onStatement: true };
      return () => as(finance).send(moneyRoutes.decideUnknownRefund, { body });
    },
    'orders.decideUnknownRefund: not sent': async () => {
      const [_id, finance] = [await unknownRefund(), await admin()];
      const body = { _id, onStatement: false };
      return () => as(finance).send(moneyRoutes.decideUnknownRefund, { body });
    },
    'orders.reconcileDay': async () => {
      const finance = await admin();
      const body = { date: dateOf(new Date()) };
      await as(finance).call(moneyRoutes.reconcileDay, { body });
      await shop.brought([{ code: newCode(), at: new Date() }]);
      return () => as(finance).send(moneyRoutes.reconcileDay, { body });
    },
    'orders.assignDifference': async () => {
      const { finance, differenceId } = await difference();
      const body = { differenceId, action: 'take' } as const;
      return () => as(finance).send(moneyRoutes.assignDifference, { body });
    },
    'orders.resolveDifference': async () => {
      const { finance, differenceId } = await difference();
      const body = { differenceId, note: 'Asked the operator' };
      return () => as(finance).send(moneyRoutes.resolveDifference, { body });
    },
  };
}

/** Of the shop's own accounts, promotions, market terms and pickup stations. */
export function shopCalls(shop: TillShop): Readonly<Record<string, Prepare>> {
  const { fixture, admin, second } = shop;
  const as = (who: Buyer | null) => fixture.service.as(who);
  let tariffTzs = 5_000;
  let limitTzs = 150_000;
  const terms = async (changes: object) => {
    const { version } = await as(admin).call(marketTermsRoutes.marketTerms, {});
    return { version, changes };
  };
  const sentToStation = async (fixture: OrdersUnderTest) => {
    const station = await openStation(fixture, admin);
    const key = await counterKeyOf(fixture, admin, station);
    const juma = await fixture.signIn('SELLER');
    const buyer = await fixture.buyerWith({ sellerId: juma.userId });
    const delivery = { method: 'station', stationId: station._id } as const;
    const { orderId, paymentUrl } = await as(buyer).call(ordersRoutes.checkout, {
      body: { delivery },
    });
    await fixture.sandbox.act(paymentUrl, 'pay');
    const { orderNumber } = await fixture.paymentBecomes(buyer, orderId, 'paid');
    await sendOff(fixture, juma, orderId);
    const pin = (await pinOf(fixture, buyer, orderId, juma)) ?? '';
    return { key, orderNumber, pin };
  };
  return {
    'orders.savePromotion': async () => {
      const seller = await fixture.signIn('SELLER');
      const body = formOf();
      return () => as(seller).send(promotionsRoutes.savePromotion, { body });
    },
    'orders.pausePromotion': async () => {
      const seller = await fixture.signIn('SELLER');
      const body = formOf();
      const { _id } = await as(seller).call(promotionsRoutes.savePromotion, { body });
      const pause = { promotionId: _id, paused: true };
      return () => as(seller).send(promotionsRoutes.pausePromotion, { body: pause });
    },
    'orders.promotionQuote': () => {
      const ids = { productId: newId(), sellerId: newId() };
      const lines = [{ lineId: 'a', ...ids, quantity: 1, unitPriceTzs: 1_000 }];
      return () => as(null).send(promotionsRoutes.promotionQuote, { body: { lines } });
    },
    'orders.saveMarketTerms': async () => {
      const body = await terms({ sameRegionTzs: ++tariffTzs });
      return () => as(admin).send(marketTermsRoutes.saveMarketTerms, { body });
    },
    'orders.decideMarketTerms': async () => {
      limitTzs += 10_000;
      const body = await terms({ cashOnDeliveryTzs: limitTzs });
      const { version } = await as(admin).call(marketTermsRoutes.saveMarketTerms, { body });
      const decision = { version, newest: version, decision: 'approve' } as const;
      return () => as(second).send(marketTermsRoutes.decideMarketTerms, { body: decision });
    },
    'orders.claimPayment': async () => {
      const { buyer, orderId } = await shop.ordered();
      const code = newCode();
      return () => shop.claim(buyer, orderId, code);
    },
    'orders.checkTillFile': () => {
      const code = newCode();
      const at = new Date();
      return () => shop.check(admin, [{ code, at }]);
    },
    'orders.storeTillFile': async () => {
      // The first line of a day that pays an order adds the day.
      const earlier = await shop.ordered();
      await shop.brought([
        { code: newCode(), amountTzs: earlier.amountTzs, reference: earlier.reference },
      ]);
      const { amountTzs, reference } = await shop.ordered();
      const { _id: fileId } = await shop.check(admin, [{ code: newCode(), amountTzs, reference }]);
      return () => as(admin).send(tillRoutes.storeTillFile, { body: { fileId } });
    },
    'orders.matchTillLine': async () => {
      const { orderNumber, amountTzs } = await shop.ordered();
      const code = newCode();
      await shop.brought([{ code, amountTzs }]);
      return () => shop.match(second, code, orderNumber);
    },
    'orders.decideTillMatch': async () => {
      const { orderId, orderNumber, amountTzs } = await shop.ordered();
      const code = newCode();
      await shop.brought([{ code, amountTzs }]);
      await shop.match(second, code, orderNumber);
      const paymentId = await fixture.paymentIdOf(orderId);
      const third = await fixture.signIn('ADMIN');
      return () => shop.decide(third, code, paymentId);
    },
    'orders.saveStation': () => {
      const form = stationForm();
      return () => saveStation(fixture, admin, form);
    },
    'orders.changeCounterLink': async () => {
      const { _id: stationId, version } = await openStation(fixture, admin);
      const body = { stationId, version, action: 'renew' } as const;
      return () => as(admin).send(pickupStationsRoutes.changeCounterLink, { body });
    },
    'orders.stationCounter': async () => {
      const key = await counterKeyOf(fixture, admin, await openStation(fixture, admin));
      return () => as(null).send(pickupStationsRoutes.stationCounter, { body: { key } });
    },
    'orders.handOverParcel': async () => {
      const body = await sentToStation(fixture);
      return () => as(null).send(pickupStationsRoutes.handOverParcel, { body });
    },
  };
}
