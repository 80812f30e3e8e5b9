import type { Destination } from '@sokoni/contracts';
import type { PaymentProvider } from '../payments/providers/payment-provider.ts';
import { providerFor, railFor } from './rail.ts';

const wallet: Destination = { kind: 'wallet', method: 'Mpesa', number: '+255712345678' };
const crdb: Destination = { kind: 'bank', bank: 'crdb', number: '0150123456789' };
const tcb: Destination = { kind: 'bank', bank: 'tcb', number: '0150123456789' };

function provider(name: string, payout: readonly string[], banks: readonly string[] = []) {
  const payouts = payout.length > 0 ? { banks } : null;
  return { name, capabilities: { payout }, payouts } as unknown as PaymentProvider;
}

const none = provider('none', []);
const wallets = provider('wallets', ['wallet']);
const both = provider('both', ['wallet', 'bank'], ['crdb']);
const notDeclared = provider('not-declared', ['wallet'], ['crdb']);

describe('the rail of a payout', () => {
  it.each([
    ['the provider of new payments first', wallet, wallets, [both, wallets], 'wallets'],
    ['another one that pays to there', crdb, wallets, [wallets, both], 'both'],
    ['the bank, where no provider pays to this bank', tcb, both, [both, wallets], 'manual'],
    [
      'the bank, where none is declared to pay to banks',
      crdb,
      notDeclared,
      [notDeclared],
      'manual',
    ],
    ['the bank, where none pays out at all', wallet, none, [none], 'manual'],
  ] as const)('is %s', (_, to, current, all, rail) => {
    expect(railFor(to, { current, all })).toBe(rail);
    expect(providerFor(to, { current, all })?.name ?? 'manual').toBe(rail);
  });
});
