import type { ProviderCapabilities } from '@sokoni/contracts';
import { ProviderDown, ProviderRefused } from '../../src/payment-provider.ts';
import type { AdapterUnderTest } from '../adapter-under-test.ts';
import type { PayoutControls } from '../provider.server.ts';

export interface ConformanceCase {
  readonly title: string;
  /** Whether an adapter that declares this, with this server, has to pass. */
  readonly applies: (capabilities: ProviderCapabilities, fixture: AdapterUnderTest) => boolean;
  readonly run: (fixture: AdapterUnderTest) => Promise<void>;
}

export function claim(right: boolean, what: string): void {
  if (!right) throw new Error(what);
}

/** The call must end as "unknown": an error that is no refusal. */
export async function unknown(call: Promise<unknown>, what: string): Promise<void> {
  const outcome = await outcomeOf(call);
  claim(outcome === 'unknown', `${what}: ${outcome} instead of unknown`);
}

/** `answered`, `refused`, `unknown`, or another error, which no adapter may throw. */
export async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'answered';
  } catch (error) {
    if (error instanceof ProviderRefused) return 'refused';
    return error instanceof ProviderDown ? 'unknown' : `another error (${error})`;
  }
}

export function callFor({ server }: AdapterUnderTest): PayoutControls {
  if (!server.payoutControls) throw new Error('The contract server has no payouts');
  return server.payoutControls;
}
