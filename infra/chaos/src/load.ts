import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@sokoni/client';
import { cartRoutes, ordersRoutes, type PaymentStart } from '@sokoni/contracts';
import { actOnPaymentPage, confirmOnPhone } from '@sokoni/testing/buying';
import { isNoAnswer, retry, retryUntilTrue } from '@sokoni/testing/retry';
import type { TestUser } from '@sokoni/testing/users';
import { rowOf } from './payment-outcomes.ts';
import type { Purchase } from './plan.ts';

/** What one buyer saw of one checkout. */
export interface Seen {
  readonly outcome: Purchase['outcome'];
  /** The order the shop confirmed; null when it refused or gave no answer. */
  readonly orderId: string | null;
  readonly answer: 'order' | 'refused' | 'nothing';
  /** From pressing the button to the answer, presses in between included. */
  readonly answeredMs: number;
  readonly presses: number;
}

/** One buyer's purchases, each not before its time; `products` are the ids behind the plan's numbers. */
export async function shopAsPlanned(
  buyer: TestUser,
  purchases: readonly Purchase[],
  products: readonly string[],
  startedAt: number,
): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (const purchase of purchases) {
    await pause(Math.max(0, startedAt + purchase.atMs - Date.now()));
    seen.push(await buyAsPlanned(buyer, purchase, products));
  }
  return seen;
}

async function buyAsPlanned(
  buyer: TestUser,
  { lines, outcome }: Purchase,
  products: readonly string[],
): Promise<Seen> {
  const wanted = new Map(lines.map(({ product, quantity }) => [products[product] ?? '', quantity]));
  const begun = Date.now();
  let presses = 0;
  const result = (answer: Seen['answer'], orderId: string | null): Seen => {
    return { outcome, orderId, answer, answeredMs: Date.now() - begun, presses };
  };
  try {
    if (!(await fillCart(buyer, wanted))) return result('refused', null);
    const start = await retry(() => {
      presses += 1;
      return buyer.call(ordersRoutes.checkout, { body: {} });
    });
    const seen = result('order', start.orderId);
    await end(buyer, start, outcome);
    return seen;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return result(isNoAnswer(error) ? 'nothing' : 'refused', null);
  }
}

/** Leaves exactly these pieces in the cart, whatever was there; false where some are sold out. */
async function fillCart(buyer: TestUser, wanted: ReadonlyMap<string, number>): Promise<boolean> {
  for (let round = 0; round < 5; round += 1) {
    const rows = await retry(() => buyer.call(cartRoutes.viewCart));
    const right = rows.filter((row) => wanted.get(row.productId._id) === row.quantity);
    if (rows.length === wanted.size && right.length === wanted.size) return true;
    for (const { _id } of rows)
      await unlessGone(() => buyer.call(cartRoutes.deleteCart, { body: { _id } }));
    for (const [productId, quantity] of wanted) {
      await retry(() =>
        buyer.call(cartRoutes.addToCart, { body: { productId, variant: null, quantity } }),
      );
    }
  }
  return false;
}

/** A paid order takes its rows out of the cart by itself, perhaps just now. */
async function unlessGone(remove: () => Promise<unknown>): Promise<void> {
  await retry(remove).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'cart-item-not-found')) throw error;
  });
}

async function end(
  buyer: TestUser,
  { orderId, paymentUrl }: PaymentStart,
  outcome: Purchase['outcome'],
): Promise<void> {
  const { does, phone } = rowOf(outcome);
  const onPage = (action: 'pay' | 'decline' | 'cancel') =>
    retryUntilTrue(() => actOnPaymentPage(paymentUrl, action, phone));
  if (does === 'declines') await onPage('decline');
  if (does === 'cancels') await onPage('cancel');
  if (does === 'pays' || does === 'pays-by-phone') await onPage('pay');
  if (does === 'pays-by-phone') await retryUntilTrue(() => confirmOnPhone(paymentUrl));
  if (does === 'gives-up') {
    await retry(() => buyer.call(ordersRoutes.cancelPayment, { body: { orderId } }));
  }
}
