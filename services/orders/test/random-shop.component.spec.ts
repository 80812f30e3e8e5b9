import { mayBecome, readAuditHistory } from '@sokoni/common';
import { eventually } from '@sokoni/common/testing';
import { moneyRoutes, type PaymentStatus, type SellerOrderStatus } from '@sokoni/contracts';
import { MONEY_CAME } from '@sokoni/payment-providers';
import fc from 'fast-check';
import { LedgerVerificationService } from '../src/ledger/ledger-verification.service.ts';
import type { OrderRecord } from '../src/orders/order.schema.ts';
import { orderPaymentTransitions } from '../src/orders/order-payment.ts';
import { ENDED_PARTS, sellerOrderMoves } from '../src/orders/seller-order.ts';
import type { PaymentRecord } from '../src/payments/attempts/payment.schema.ts';
import type { QuarantinedMoney } from '../src/payments/attempts/quarantine.repository.ts';
import { SaleTaxVerificationService } from '../src/reconciliation/sale-tax-verification.service.ts';
import { RollupVerificationService } from '../src/seller-days/rollup-verification.service.ts';
import { OrdersUnderTest } from './support/orders-under-test.ts';
import { RandomShop, STOCK } from './support/random-shop.ts';
import { history, type Step } from './support/random-steps.ts';

/** Another seed gives other histories. */
const SEED = Number(process.env.SEED ?? 20_260_301);
/** No new history begins after this, so that a slow machine runs fewer. */
const BOUND_MS = 10_000;

interface AuditedOrder {
  readonly paymentStatus: PaymentStatus;
  readonly sellerOrders: readonly {
    readonly sellerId: string;
    readonly status: SellerOrderStatus;
  }[];
}

describe('the shop under random user actions', () => {
  let fixture: OrdersUnderTest;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.startWholeShop();
  });
  afterAll(() => fixture.stop());

  it('has legal states, a balanced ledger, the right stock and no excess refunds', async () => {
    const histories = fc.sample(history, { seed: SEED, numRuns: 100 });
    const end = Date.now() + BOUND_MS;
    let played = 0;
    while (played === 0 || (Date.now() < end && played < histories.length)) {
      await play(histories[played] ?? []);
      played++;
    }
    expect(played).toBeGreaterThan(0);
  });

  async function play(steps: readonly Step[]): Promise<void> {
    const shop = await RandomShop.open(fixture);
    try {
      for (const step of steps) await shop.take(step);
      await shop.settled();
      await hasNoIllegalState(shop);
      await hasRightStock(shop);
      await refundedNoMoreThanReceived(shop);
      await owesSellersTheirSales(shop);
      await hasBalancedLedger();
      await hasExactDays(shop);
    } catch (error) {
      throw new Error(`After ${JSON.stringify(steps)}`, { cause: error });
    }
  }

  const ordersOf = (shop: RandomShop) => {
    const ids = shop.orders.map(({ orderId }) => orderId);
    return fixture.db
      .collection<OrderRecord>('orders')
      .find({ _id: { $in: ids } })
      .toArray();
  };

  /** Each audited move is in the transition tables. */
  async function hasNoIllegalState(shop: RandomShop): Promise<void> {
    for (const { orderId } of shop.orders) {
      const entries = await readAuditHistory(fixture.db, `order:${orderId}`);
      for (const { before, after } of entries) {
        if (before !== null)
          expect(
            illegalMoves(before as unknown as AuditedOrder, after as unknown as AuditedOrder),
          ).toEqual([]);
      }
    }
  }

  /** Goods that are neither sold nor reserved are in stock. */
  function hasRightStock(shop: RandomShop): Promise<void> {
    return eventually(async () => {
      const orders = await ordersOf(shop);
      const left = shop.products.map((productId) => {
        const sold = orders.flatMap((order) =>
          order.lines.filter(
            (line) => line.productId === productId && hasGoods(order, line.sellerId),
          ),
        );
        return sold.reduce((stock, { quantity }) => stock - quantity, STOCK);
      });
      expect(await shop.stocks()).toEqual(left);
    });
  }

  async function refundedNoMoreThanReceived(shop: RandomShop): Promise<void> {
    for (const { orderId, paymentId } of shop.orders) {
      const payment = await fixture.db
        .collection<PaymentRecord>('payments')
        .findOne({ _id: paymentId });
      const wrong = await fixture.db
        .collection<QuarantinedMoney>('payment_quarantine')
        .findOne({ _id: paymentId });
      const credited = wrong?.decision === 'credit';
      const came = payment && MONEY_CAME.includes(payment.status) && !credited;
      const receivedTzs = (wrong?.receivedTzs ?? 0) + (came ? payment.amountTzs : 0);
      const refunds = await fixture.db
        .collection('refunds')
        .find({ referenceId: orderId })
        .toArray();
      const owed = refunds.filter(({ status }) => status !== 'superseded');
      const reversedTzs = await reversedOf(paymentId);
      const returnedTzs = owed.reduce((sum, { amountTzs }) => sum + Number(amountTzs), reversedTzs);
      expect(returnedTzs).toBeLessThanOrEqual(receivedTzs);
    }
  }

  async function reversedOf(reference: string): Promise<number> {
    const posting = await fixture.db
      .collection('ledger_postings')
      .findOne({ kind: 'payment-reversed', reference });
    const entries = (posting?.entries ?? []) as { account: string; creditTzs: number }[];
    return entries.find(({ account }) => account === 'provider_clearing')?.creditTzs ?? 0;
  }

  async function owesSellersTheirSales(shop: RandomShop): Promise<void> {
    const orders = await ordersOf(shop);
    for (const seller of shop.sellers) {
      const parts = orders
        .filter(({ confirmed, paymentStatus }) => confirmed && paymentStatus !== 'reversed')
        .flatMap(({ sellerOrders }) => sellerOrders)
        .filter(({ sellerId }) => sellerId === seller.userId);
      const worth = (of: (status: SellerOrderStatus) => boolean) =>
        parts
          .filter(({ status }) => of(status))
          .reduce((sum, { subtotalTzs, deliveryTzs }) => sum + subtotalTzs + deliveryTzs, 0);
      expect(await fixture.service.as(seller).call(moneyRoutes.sellerMoney, {})).toMatchObject({
        pendingTzs: worth((status) => !ENDED_PARTS.includes(status)),
        availableTzs: worth((status) => status === 'completed'),
      });
    }
  }

  /** Sellers' days follow the events, and their incomes add up to what the ledger owes the seller. */
  function hasExactDays(shop: RandomShop): Promise<void> {
    return eventually(async () => {
      expect(await fixture.service.app.get(RollupVerificationService).differences()).toEqual([]);
      for (const seller of shop.sellers) {
        const days = await fixture.db
          .collection('seller_days')
          .find({ sellerId: seller.userId })
          .toArray();
        const incomeTzs = days.reduce((sum, day) => sum + Number(day.incomeTzs), 0);
        const money = await fixture.service.as(seller).call(moneyRoutes.sellerMoney, {});
        expect(incomeTzs).toBe(money.pendingTzs + money.availableTzs);
      }
    });
  }

  async function hasBalancedLedger(): Promise<void> {
    const { accounts, faults } = await fixture.service.app.get(LedgerVerificationService).verify();
    expect(faults).toEqual([]);
    expect(await fixture.service.app.get(SaleTaxVerificationService).faults()).toEqual([]);
    expect(Object.values(accounts).reduce((sum, balance) => sum + balance, 0)).toBe(0);
  }
});

function illegalMoves(before: AuditedOrder, after: AuditedOrder): string[] {
  const { paymentStatus: was } = before;
  const now = after.paymentStatus;
  const paid = was === now || mayBecome(orderPaymentTransitions, was, now);
  const parts = after.sellerOrders.flatMap(({ sellerId, status: to }) => {
    const from = before.sellerOrders.find((one) => one.sellerId === sellerId)?.status;
    const known = sellerOrderMoves.some((row) => row.from === from && row.to === to);
    return from === to || known ? [] : [`${from} to ${to}`];
  });
  return paid ? parts : [`payment ${was} to ${now}`, ...parts];
}

/** Cancelled goods return to stock, unless they were shipped. */
function hasGoods({ sellerOrders, timeline }: OrderRecord, sellerId: string): boolean {
  const part = sellerOrders.find((one) => one.sellerId === sellerId);
  const left = timeline.some(
    (one) => one.what === 'seller-order.shipped' && one.sellerId === sellerId,
  );
  return part?.status !== 'cancelled' || left;
}
