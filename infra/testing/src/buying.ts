import { ApiError } from '@sokoni/client';
import { cartRoutes, type Order, ordersRoutes, type PaymentStart } from '@sokoni/contracts';
import type { TestUser } from './users.ts';

const TIMEOUT_MS = 30_000;

/** Puts one piece in the cart and checks out. Throws `ApiError` where the shop refuses. */
export async function checkOut(buyer: TestUser, productId: string): Promise<PaymentStart> {
  await buyer.call(cartRoutes.addToCart, { body: { productId, variant: null } });
  return buyer.call(ordersRoutes.checkout, { body: {} });
}

/** Checks out and pays; null where the shop or the provider refuses. */
export async function buy(buyer: TestUser, productId: string): Promise<PaymentStart | null> {
  try {
    const start = await checkOut(buyer, productId);
    await actOnPaymentPage(start.paymentUrl, 'pay');
    return start;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

export function ordersOf(buyer: TestUser): Promise<Order[]> {
  return buyer.call(ordersRoutes.orderList, { query: { include: 'all' } });
}

/** Submits the payment provider's page as a buyer does; false when the provider does not answer. */
export function actOnPaymentPage(
  paymentUrl: string,
  action: 'pay' | 'decline' | 'cancel',
  phone = '0712345678',
): Promise<boolean> {
  return submit(paymentUrl, '/pay', { action, method: 'mpesa', phone });
}

/** Enters the PIN at the mobile operator's prompt on the buyer's phone. */
export function confirmOnPhone(paymentUrl: string): Promise<boolean> {
  return submit(paymentUrl, '/phone', { answer: '1', pin: '1234' });
}

/**
 * `PAYMENT_PAGE_ORIGIN` names the provider's page where its public address leads elsewhere, as
 * `localhost` does inside a container.
 */
async function submit(
  paymentUrl: string,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<boolean> {
  const { origin, searchParams } = new URL(paymentUrl);
  const session = searchParams.get('session') ?? '';
  const answer = await fetch(`${process.env.PAYMENT_PAGE_ORIGIN ?? origin}${path}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ session, ...fields }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  // 422: a test number whose PIN is wrong.
  return answer?.status === 303 || answer?.status === 422;
}
