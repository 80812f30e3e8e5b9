import { Injectable } from '@nestjs/common';
import type { ProviderUse } from '@sokoni/contracts';
import {
  type PaymentProvider,
  type PayoutCapability,
  ProviderDown,
  type ProviderFault,
  type ProviderPayment,
  ProviderRefused,
} from '@sokoni/payment-providers';
import type { CallCounts, CallKind } from '../routing/health.ts';

export interface CountedCalls extends CallCounts {
  readonly provider: string;
  readonly use: ProviderUse;
  readonly kind: CallKind;
}

type Counts = { -readonly [K in keyof CountedCalls]: CountedCalls[K] };

/** Counts the requests of this replica to each provider, and those without a usable answer. */
@Injectable()
export class ProviderCalls {
  private counts = new Map<string, Counts>();

  /** What was counted since the last time. */
  drain(): CountedCalls[] {
    const drained = [...this.counts.values()];
    this.counts = new Map();
    return drained;
  }

  /** The same provider; what it answers is counted. */
  watch(provider: PaymentProvider): PaymentProvider {
    const { balance, hasStatusPath, payouts } = provider;
    const begins = this.counter(provider.name, 'payments', 'begin');
    const queries = this.counter(provider.name, 'payments', 'query');
    // Without the provider's reference some adapters query nothing.
    const asks = <T>({ reference }: ProviderPayment, call: Promise<T>) =>
      reference === null ? call : queries(call);
    return {
      name: provider.name,
      title: provider.title,
      proofHeaders: provider.proofHeaders,
      ringsPhone: (payment) => provider.ringsPhone(payment),
      capabilities: provider.capabilities,
      refunds: provider.refunds,
      payouts: payouts && this.watchPayouts(provider.name, payouts),
      nameLookup: provider.nameLookup,
      statements: provider.statements,
      balance: balance ?? null,
      ...(hasStatusPath && { hasStatusPath: () => hasStatusPath.call(provider) }),
      openSession: (request) => begins(provider.openSession(request)),
      queryStatus: (payment) => asks(payment, provider.queryStatus(payment)),
      cancel: (payment) => asks(payment, provider.cancel(payment)),
      readEventId: (raw) => provider.readEventId(raw),
      verifyCallback: (raw, now) => provider.verifyCallback(raw, now),
    };
  }

  private watchPayouts(name: string, payouts: PayoutCapability): PayoutCapability {
    const begins = this.counter(name, 'payouts', 'begin');
    const queries = this.counter(name, 'payouts', 'query');
    return {
      ...(payouts.banks && { banks: payouts.banks }),
      notBefore: () => payouts.notBefore?.() ?? null,
      send: (payout) => begins(payouts.send(payout)),
      status: (payout) => queries(payouts.status(payout)),
    };
  }

  /** Counts a call when it ends. */
  private counter(provider: string, use: ProviderUse, kind: CallKind) {
    const count = (fault: ProviderFault | null) => {
      const counts = this.countsOf(provider, use, kind);
      counts.calls++;
      if (fault) counts[`${fault}s`]++;
    };
    return async <T>(call: Promise<T>): Promise<T> => {
      try {
        const answer = await call;
        count(null);
        return answer;
      } catch (error) {
        // A refusal is an answer. What says nothing of the provider is not counted.
        if (error instanceof ProviderRefused) count(null);
        else if (error instanceof ProviderDown && error.fault) count(error.fault);
        else if (error instanceof ProviderDown && kind === 'begin' && use === 'payments')
          count('error');
        throw error;
      }
    };
  }

  private countsOf(provider: string, use: ProviderUse, kind: CallKind): Counts {
    const key = `${provider} ${use} ${kind}`;
    const known = this.counts.get(key);
    if (known) return known;
    const fresh = { provider, use, kind, calls: 0, errors: 0, timeouts: 0 };
    this.counts.set(key, fresh);
    return fresh;
  }
}
