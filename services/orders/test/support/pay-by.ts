import { PaymentsRepository } from '../../src/payments/attempts/payments.repository.ts';
import type { ProviderServer } from '../providers/provider.server.ts';
import type { Buyer, Lab } from './lab.ts';

/** The buyer's cart is paid at the provider, the whole sum or another, and the payment is polled at once. */
export async function payBy(provider: ProviderServer, lab: Lab, buyer: Buyer, amountTzs?: number) {
  const { orderId } = await lab.checkout(buyer);
  const paymentId = await lab.paymentIdOf(orderId);
  provider.settle(paymentId, 'succeeded', amountTzs);
  await lab.service.app.get(PaymentsRepository).pollAt(paymentId, new Date());
  return { orderId, paymentId };
}
