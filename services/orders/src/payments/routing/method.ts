import type { RouteName } from '@sokoni/contracts';
import { mobileOperator } from '@sokoni/payment-providers';

/** What a buyer has saved as a way to pay. */
interface SavedMethod {
  readonly paymentType: 'credit' | 'mobile';
  readonly mobilePaymentType: string;
}

/**
 * By what the buyer will probably pay; a hosted page offers all methods whatever is expected. The way to pay
 * that was saved last, else the operator of the number; `any` where that has no route.
 */
export function expectedMethod(
  phone: string,
  saved: SavedMethod | null,
  routed: readonly RouteName[],
): RouteName {
  const savedMethod = saved?.paymentType === 'credit' ? 'card' : saved?.mobilePaymentType;
  const expected = savedMethod || mobileOperator(phone);
  return routed.find((route) => route === expected) ?? 'any';
}
