import {
  type AnyPayout,
  type MoneyOverview,
  moneyRoutes,
  type RefusedRefund,
  type RouteBody,
} from '@sokoni/contracts/browser';
import { type Caller, send } from '../../lib/http.ts';

/** Adding the whole ledger up takes its time. */
const PATIENCE_MS = 20_000;

interface PayoutsQuery {
  readonly cursor: string | undefined;
  readonly limit: number;
  readonly status: 'failed' | undefined;
}

interface ShopMoney {
  readonly overview: MoneyOverview;
  /** The newest that wait for somebody to send them by hand. */
  readonly refused: readonly RefusedRefund[];
  readonly payouts: readonly AnyPayout[];
  readonly nextCursor: string | null;
}

/** The shop's books, what is to be sent by hand, and a page of all sellers' payouts. */
export async function fetchShopMoney(query: PayoutsQuery, caller?: Caller): Promise<ShopMoney> {
  const [overview, refused, payouts] = await Promise.all([
    send(moneyRoutes.moneyOverview, {}, caller, { patienceMs: PATIENCE_MS }),
    send(moneyRoutes.refusedRefunds, { query: {} }, caller),
    send(moneyRoutes.payouts, { query }, caller),
  ]);
  const { data, nextCursor } = payouts;
  return { overview: overview.data, refused: refused.data, payouts: data, nextCursor };
}

export async function retryPayout(payoutId: string, caller?: Caller): Promise<string> {
  return (await send(moneyRoutes.retryPayout, { body: { payoutId } }, caller)).message;
}

export async function noteSentByHand(
  body: RouteBody<typeof moneyRoutes.refundByHand>,
  caller?: Caller,
): Promise<string> {
  return (await send(moneyRoutes.refundByHand, { body }, caller)).message;
}

export async function decideUnknownRefund(
  body: RouteBody<typeof moneyRoutes.decideUnknownRefund>,
  caller?: Caller,
): Promise<string> {
  return (await send(moneyRoutes.decideUnknownRefund, { body }, caller)).message;
}
