import {
  type AnyPayout,
  type BankFiles,
  type MoneyOverview,
  moneyRoutes,
  type NoticedSubsidy,
  type PaymentProviderRow,
  type PayoutTasks,
  type RefusedRefund,
  type RouteBody,
  type RouteQuery,
  type SellerMoney,
  type WrongAmount,
} from '@sokoni/contracts/browser';
import { type Caller, send } from '../../lib/http.ts';

/** Adding the whole ledger up takes its time. */
const PATIENCE_MS = 20_000;
const SUBSIDIES = 50;

interface PayoutsQuery {
  readonly cursor: string | undefined;
  readonly limit: number;
  readonly status: 'failed' | undefined;
}

interface ShopMoney {
  readonly overview: MoneyOverview;
  readonly providers: readonly PaymentProviderRow[];
  /** The newest that wait to be sent by hand. */
  readonly refused: readonly RefusedRefund[];
  /** The newest free deliveries that were not paid for, or are to be looked at. */
  readonly subsidies: readonly NoticedSubsidy[];
  /** There are older ones than these. */
  readonly moreSubsidies: boolean;
  readonly tasks: PayoutTasks;
  readonly payouts: readonly AnyPayout[];
  readonly nextCursor: string | null;
}

/** The shop's ledger, what is to be sent by hand, and a page of all sellers' payouts. */
export async function fetchShopMoney(query: PayoutsQuery, caller?: Caller): Promise<ShopMoney> {
  const [overview, providers, refused, subsidies, payouts, tasks] = await Promise.all([
    send(moneyRoutes.moneyOverview, {}, caller, { patienceMs: PATIENCE_MS }),
    send(moneyRoutes.paymentProviders, {}, caller, { patienceMs: PATIENCE_MS }),
    send(moneyRoutes.refusedRefunds, { query: {} }, caller),
    send(moneyRoutes.noticedSubsidies, { query: { limit: SUBSIDIES } }, caller),
    send(moneyRoutes.payouts, { query }, caller),
    send(moneyRoutes.payoutTasks, {}, caller),
  ]);
  const { data, nextCursor } = payouts;
  const lists = { refused: refused.data, subsidies: subsidies.data, payouts: data };
  const moreSubsidies = subsidies.nextCursor !== null;
  return {
    overview: overview.data,
    providers: providers.data,
    tasks: tasks.data,
    ...lists,
    moreSubsidies,
    nextCursor,
  };
}

export async function fetchMoneyOf(sellerId: string, caller?: Caller): Promise<SellerMoney> {
  return (await send(moneyRoutes.moneyOfSeller, { params: { sellerId } }, caller)).data;
}

export async function fetchBankFiles(caller?: Caller): Promise<BankFiles> {
  return (await send(moneyRoutes.bankFiles, {}, caller)).data;
}

interface Page {
  readonly amounts: readonly WrongAmount[];
  readonly nextCursor: string | null;
}

/** Payments of another amount than was asked for, newest first. */
export async function listWrongAmounts(
  query: RouteQuery<typeof moneyRoutes.wrongAmounts>,
  caller?: Caller,
): Promise<Page> {
  const { data, nextCursor } = await send(moneyRoutes.wrongAmounts, { query }, caller);
  return { amounts: data, nextCursor };
}

export async function decideWrongAmount(
  body: RouteBody<typeof moneyRoutes.decideWrongAmount>,
  caller?: Caller,
): Promise<string> {
  return (await send(moneyRoutes.decideWrongAmount, { body }, caller)).message;
}
