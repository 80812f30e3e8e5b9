import { type Destination, MANUAL_RAIL } from '@sokoni/contracts';
import { canPay, type PaymentProvider } from '../payments/providers/payment-provider.ts';

/** The configured providers, and the one of new payments. */
export interface Rails {
  readonly current: PaymentProvider;
  readonly all: readonly PaymentProvider[];
}

/** The provider that pays to there: that of new payments first; null where none can. */
export function providerFor(to: Destination, { current, all }: Rails): PaymentProvider | null {
  return [current, ...all].find((provider) => canPay(provider, to)) ?? null;
}

/** The name of the rail, which is stored with a payout before anything is sent. */
export function railFor(to: Destination, rails: Rails): string {
  return providerFor(to, rails)?.name ?? MANUAL_RAIL;
}
