import { jest } from '@jest/globals';
import type { Clock } from '@sokoni/common';
import {
  type PaymentProvider,
  type PayoutCapability,
  ProviderDown,
  ProviderRefused,
} from '@sokoni/payment-providers';
import type { PaymentRecord } from '../payments/attempts/payment.schema.ts';
import type { PaymentProviders } from '../payments/providers/payment-providers.ts';
import type { PaymentRoutesService } from '../payments/routing/payment-routes.service.ts';
import type { RefundRecord } from './refund.schema.ts';
import { RefundPayoutsService } from './refund-payouts.service.ts';
import type { RefundsRepository } from './refunds.repository.ts';

const to = { kind: 'wallet', method: 'Mpesa', number: '+255754123456' } as const;
const payment = { provider: 'selcom', customer: { name: 'Neema' } } as PaymentRecord;
const order = { refundId: 'r-1', payment, transactionId: 'T-1', amountTzs: 5_000 };
const unsent = { _id: 'r-1', amountTzs: 5_000, payoutReference: '', tries: 1 } as RefundRecord;
const sent: RefundRecord = { ...unsent, sentAt: new Date(), sentTo: to };

/** The payment's own status names no wallet any more. */
function serviceOf(payouts: Partial<PayoutCapability>) {
  const provider = {
    name: 'selcom',
    payouts,
    queryStatus: async () => ({ status: 'succeeded', method: 'Mpesa' }),
  } as unknown as PaymentProvider;
  return new RefundPayoutsService(
    {} as RefundsRepository,
    { of: () => provider } as unknown as PaymentProviders,
    { isOff: () => false } as unknown as PaymentRoutesService,
    {} as Clock,
  );
}

describe('a refund that was sent as a payout', () => {
  it('is queried by where it was sent, whatever its payment says since', async () => {
    const status = jest.fn(async () => ({
      status: 'pending' as const,
      transactionId: '',
      failureReason: '',
    }));
    expect(await serviceOf({ status }).send(sent, order)).toMatchObject({ status: 'pending' });
    expect(status).toHaveBeenCalledWith(expect.objectContaining({ _id: 'r-1', to }));
    await expect(serviceOf({ status }).send(unsent, order)).rejects.toThrow(ProviderRefused);
  });

  it('fails by the report of its provider, and is unknown without one', async () => {
    const failed = { status: 'failed' as const, transactionId: '', failureReason: 'closed' };
    const service = serviceOf({ status: async () => failed });
    expect(await service.send(sent, order)).toEqual({
      status: 'failed',
      failureReason: 'closed: send TZS 5000 of T-1 by hand',
    });
    const silent = serviceOf({ status: () => Promise.reject(new ProviderRefused('400')) });
    await expect(silent.send(sent, order)).rejects.toThrow(ProviderDown);
  });
});
