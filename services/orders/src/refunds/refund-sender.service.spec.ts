import { jest } from '@jest/globals';
import type { Clock } from '@sokoni/common';
import {
  type PaymentProvider,
  ProviderDown,
  ProviderRefused,
  REFUND_PENDING,
  type RefundCapability,
  type RefundOrder,
} from '@sokoni/payment-providers';
import type { PaymentRecord } from '../payments/attempts/payment.schema.ts';
import type { PaymentsRepository } from '../payments/attempts/payments.repository.ts';
import type { PaymentProviders } from '../payments/providers/payment-providers.ts';
import type { RefundRecord } from './refund.schema.ts';
import type { RefundRequest } from './refund.ts';
import type { RefundPayoutsService } from './refund-payouts.service.ts';
import { RefundSenderService } from './refund-sender.service.ts';
import type { RefundsRepository } from './refunds.repository.ts';

const payment = { _id: 'p-1', provider: 'pesapal', method: 'card' } as PaymentRecord;

/** Two parts of a payment by card, and what a provider of one refund a payment is sent of them. */
function parts() {
  const refundOf = (_id: string) => {
    const about = { _id, paymentId: 'p-1', provider: 'pesapal', amountTzs: 4_000, part: true };
    return { ...about, transactionId: 'T-1', status: 'requested', sentAt: null } as RefundRecord;
  };
  const stored = new Map(['r-1', 'r-2'].map((id) => [id, refundOf(id)]));
  const both = Promise.withResolvers<void>();
  let readings = 0;
  const set = ({ _id }: RefundRecord, sentAt: Date | null) =>
    stored.set(_id, { ...(stored.get(_id) as RefundRecord), sentAt });
  const refunds = {
    // Both are looked for before either is marked.
    findOf: async () => {
      const read = [...stored.values()];
      if (++readings === 2) both.resolve();
      await both.promise;
      return readings <= 2 ? read : [...stored.values()];
    },
    markSent: async (refund: RefundRecord, { sentAt }: { readonly sentAt: Date }) => {
      set(refund, sentAt);
      return true;
    },
    markUnsent: async (refund: RefundRecord) => void set(refund, null),
  };
  const send = jest.fn(async (_: RefundOrder) => REFUND_PENDING);
  const capability: RefundCapability = { idempotent: false, send, status: async () => null };
  const provider = {
    title: 'Pesapal',
    refunds: capability,
    capabilities: { refund: 'partial', payout: [], payer: false },
  } as unknown as PaymentProvider;
  const sender = () =>
    new RefundSenderService(
      refunds as unknown as RefundsRepository,
      { get: async () => payment } as unknown as PaymentsRepository,
      { find: () => provider } as unknown as PaymentProviders,
      {} as RefundPayoutsService,
      { now: () => new Date('2026-03-01T08:00:00Z') } as Clock,
    );
  return { stored, send, sender };
}

it('of two refunds of a payment that two replicas have in hand at most one is sent', async () => {
  const { stored, send, sender } = parts();
  const results = await Promise.allSettled(
    [...stored.values()].map((refund) => sender().send(refund)),
  );
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThanOrEqual(1);
  for (const one of refused) expect(one).toMatchObject({ reason: expect.any(ProviderRefused) });
  expect(send).toHaveBeenCalledTimes(2 - refused.length);
  expect([...stored.values()].filter(({ sentAt }) => sentAt !== null)).toHaveLength(
    2 - refused.length,
  );
});

describe('a refund whose provider is no longer configured', () => {
  const sender = new RefundSenderService(
    {} as RefundsRepository,
    { get: async () => payment } as unknown as PaymentsRepository,
    { find: () => undefined } as unknown as PaymentProviders,
    {} as RefundPayoutsService,
    { now: () => new Date('2026-03-01T08:00:00Z') } as Clock,
  );
  const refund = { _id: 'r-1', paymentId: 'p-1', provider: 'pesapal', amountTzs: 4_000 };
  const sent = (sentAt: Date | null) =>
    sender.send({ ...refund, transactionId: 'T-1', sentAt } as RefundRecord);

  it('is sent by hand', async () => {
    expect(sender.wayOf({ payment } as unknown as RefundRequest)).toBe('by-hand');
    await expect(sent(null)).rejects.toEqual(
      new ProviderRefused('pesapal is no longer connected: send TZS 4000 of T-1 by hand'),
    );
  });

  it('is not failed once it may have been sent', async () => {
    await expect(sent(new Date('2026-03-01T07:00:00Z'))).rejects.toBeInstanceOf(ProviderDown);
  });
});
