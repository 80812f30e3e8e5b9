import {
  type PaymentProvider,
  ProviderDown,
  type ProviderPayment,
  ProviderRefused,
  ProviderUnreached,
  type SentPayout,
  type SessionRequest,
} from '@sokoni/payment-providers';
import { ProviderCalls } from './provider-calls.ts';

const timeout = new ProviderDown('no answer', { fault: 'timeout' });
const error = new ProviderDown('503', { fault: 'error' });
/** It was answered, or our own limit stood before it. */
const undecided = new ProviderDown('999 ambiguous');
const refused = new ProviderRefused('wallet closed');

/** A provider whose every answer is this one. */
function answering(answer: unknown): PaymentProvider {
  const call = async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const payouts = { send: call, status: call };
  const all = { name: 'selcom', openSession: call, queryStatus: call, cancel: call, payouts };
  return all as unknown as PaymentProvider;
}

const ANSWERED = [1, 0, 0];

describe('the counts of a provider', () => {
  it.each([
    ['an answer', null, ANSWERED, ANSWERED, ANSWERED],
    ['a refusal', refused, ANSWERED, ANSWERED, ANSWERED],
    ['a time-out', timeout, [1, 0, 1], [1, 0, 1], [1, 0, 1]],
    ['a time-out that another error repeats', wrapped(timeout), [1, 0, 1], [1, 0, 1], [1, 0, 1]],
    ['an error', error, [1, 1, 0], [1, 1, 0], [1, 1, 0]],
    ['an answer that leaves it undecided', undecided, [1, 1, 0], null, null],
    ['a bug of ours', new TypeError('no'), null, null, null],
  ] as const)('have %s', async (_, answer, opening, sending, querying) => {
    const calls = new ProviderCalls();
    const provider = calls.watch(answering(answer));
    const { payouts } = provider;
    if (!payouts) throw new Error('No payouts');
    const known = { reference: 'ref-1' } as ProviderPayment;
    const both = [
      [() => provider.openSession({} as SessionRequest), 'payments', 'begin', opening],
      [() => provider.queryStatus(known), 'payments', 'query', querying],
      [() => provider.cancel(known), 'payments', 'query', querying],
      [() => payouts.send({} as SentPayout), 'payouts', 'begin', sending],
      [() => payouts.status({} as SentPayout), 'payouts', 'query', querying],
    ] as const;
    for (const [call, use, kind, counted] of both) {
      const [settled] = await Promise.allSettled([call()]);
      expect(settled?.status).toBe(answer ? 'rejected' : 'fulfilled');
      const [all, errors, timeouts] = counted ?? [];
      const row = { provider: 'selcom', use, kind, calls: all, errors, timeouts };
      expect(calls.drain()).toEqual(counted ? [row] : []);
    }
  });

  it('leave out a query without a reference, for which some adapters send nothing', async () => {
    const calls = new ProviderCalls();
    const provider = calls.watch(answering(null));
    await provider.queryStatus({ reference: null } as ProviderPayment);
    expect(calls.drain()).toEqual([]);
  });
});

function wrapped(cause: ProviderDown): ProviderDown {
  return new ProviderUnreached(String(cause), { cause });
}
