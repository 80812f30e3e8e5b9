import { newId } from '@sokoni/common/testing';
import {
  marketTermsRoutes,
  ordersRoutes,
  payNumberRoutes,
  pickupStationsRoutes,
  promotionsRoutes,
} from '@sokoni/contracts';
import type { Buyer, OrdersUnderTest } from '../orders-under-test.ts';
import { newCode, type PayNumberShop } from '../pay-number-shop.ts';
import { formOf } from '../promoting.ts';
import { pinOf } from '../sale.ts';
import { counterKeyOf, openStation, saveStation, sendOff, stationForm } from '../stations.ts';
import type { PreparedCalls } from './order-calls.ts';

/** Of the shop's pay numbers, promotions, market terms and pickup stations. */
export function shopCalls(shop: PayNumberShop): PreparedCalls {
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
    'orders.paidParts': () => {
      const body = { sellerIds: [newId()], day: '2026-11-02' };
      return () => fixture.service.inside.send(ordersRoutes.paidParts, { body });
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
    'orders.checkPayNumberFile': () => {
      const code = newCode();
      const at = new Date();
      return () => shop.check(admin, [{ code, at }]);
    },
    'orders.storePayNumberFile': async () => {
      // The first line of a day that pays an order adds the day.
      const earlier = await shop.ordered();
      await shop.brought([
        { code: newCode(), amountTzs: earlier.amountTzs, reference: earlier.reference },
      ]);
      const { amountTzs, reference } = await shop.ordered();
      const { _id: fileId } = await shop.check(admin, [{ code: newCode(), amountTzs, reference }]);
      return () => as(admin).send(payNumberRoutes.storePayNumberFile, { body: { fileId } });
    },
    'orders.matchPayNumberLine': async () => {
      const { orderNumber, amountTzs } = await shop.ordered();
      const code = newCode();
      await shop.brought([{ code, amountTzs }]);
      return () => shop.match(second, code, orderNumber);
    },
    'orders.decidePayNumberMatch': async () => {
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
