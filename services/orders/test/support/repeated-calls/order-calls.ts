import { newId } from '@sokoni/common/testing';
import { IDEMPOTENCY_KEY_HEADER, ordersRoutes } from '@sokoni/contracts';
import { postCallback, successOf } from '../callback.ts';
import type { Buyer } from '../orders-under-test.ts';
import type { PayNumberShop } from '../pay-number-shop.ts';
import { ask, move, pinOf, sale, saleIn } from '../sale.ts';

/** Prepares what a call needs, anew each time. */
type Prepare = () => Promise<Call> | Call;
export type PreparedCalls = Readonly<Record<string, Prepare>>;
type Call = () => Promise<unknown>;

const MINUTE_MS = 60_000;
const PARCEL = { carrier: 'bus', carrierName: 'Dar Express', reference: 'T 1', phone: '' } as const;
const CARD = {
  paymentType: 'credit',
  cardNumber: '4242 4242 4242 4242',
  expiry: '12/39',
  cvc: '737',
} as const;

/** Of orders: buying, paying, the seller's and the buyer's steps. */
export function orderCalls({ fixture }: PayNumberShop): PreparedCalls {
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
    'orders.sellerOrderAction: refund-amount': async () => {
      const { buyer, juma, orderId } = await saleIn(fixture, 'delivered');
      await ask(fixture, buyer, orderId, juma, 'dispute', 'It is scratched');
      const [judge, sellerId] = [await admin(), juma.userId];
      const more = { sellerId, note: 'A scratch', amountTzs: 4_000 };
      return () => move(fixture, judge, orderId, 'refund-amount', more);
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
