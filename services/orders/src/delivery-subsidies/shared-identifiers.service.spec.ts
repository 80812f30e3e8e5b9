import type { UserReplicas } from '@sokoni/common';
import type { OrderRecord } from '../orders/order.schema.ts';
import type { PaymentInfoRepository } from '../payment-info/payment-info.repository.ts';
import type { DestinationsRepository } from '../payouts/destinations.repository.ts';
import type { IdentifierSightingsRepository } from './identifier-sightings.repository.ts';
import { SharedIdentifiersService } from './shared-identifiers.service.ts';

type Known = {
  readonly phone?: string;
  readonly wallet?: string;
  readonly paidWith?: { readonly mobileNumber?: string; readonly fingerprint?: string };
  readonly devices?: string[];
  readonly networks?: string[];
};

/** The stored identifiers of the accounts `buyer` and `seller`. */
function identifiersOf(known: Readonly<Record<string, Known>>) {
  const of = (userId: string): Known => known[userId] ?? {};
  const userReplicas = { find: async (id: string) => ({ phone: of(id).phone ?? '' }) };
  const infos = {
    list: async (id: string) => {
      const { mobileNumber = '', fingerprint } = of(id).paidWith ?? {};
      return [{ mobileNumber, card: fingerprint ? { fingerprint } : null }];
    },
  };
  const wallets = {
    find: async (id: string) =>
      of(id).wallet ? { to: { kind: 'wallet', number: of(id).wallet } } : null,
  };
  const sightings = {
    marksOf: async (id: string) => ({
      devices: of(id).devices ?? [],
      networks: of(id).networks ?? [],
    }),
  };
  return new SharedIdentifiersService(
    userReplicas as unknown as UserReplicas,
    infos as unknown as PaymentInfoRepository,
    wallets as unknown as DestinationsRepository,
    sightings as unknown as IdentifierSightingsRepository,
  );
}

const order = {
  buyer: { userId: 'buyer', phone: '' },
  delivery: { phone: '+255 712 345 678' },
} as OrderRecord;
const PHONE = '0712345678';

describe('identifiers shared by buyer and seller', () => {
  it.each<[string, Known, Known, string[]]>([
    [
      'the phone that the courier calls and that of the seller',
      {},
      { phone: PHONE },
      ['same-phone'],
    ],
    ['the courier’s phone and the payout wallet', {}, { wallet: PHONE }, ['same-phone']],
    [
      'a mobile number to pay with and the payout wallet',
      { paidWith: { mobileNumber: '689000111' } },
      { wallet: '+255689000111' },
      ['same-phone'],
    ],
    [
      'a saved card',
      { paidWith: { fingerprint: 'c1' } },
      { paidWith: { fingerprint: 'c1' } },
      ['same-card'],
    ],
    ['a browser', { devices: ['d1'] }, { devices: ['d0', 'd1'] }, ['same-device']],
    ['nothing', { phone: '0689000111' }, { phone: '0689000112', wallet: '0689000113' }, []],
  ])('are found: %s', async (_, buyer, seller, reasons) => {
    const shared = await identifiersOf({ buyer, seller }).shared(order, 'seller');
    expect(shared).toEqual({ reasons, sameNetwork: false });
  });

  it('include a network address, which is marked and no reason', async () => {
    const here = { networks: ['n1'] };
    const shared = await identifiersOf({ buyer: here, seller: here }).shared(order, 'seller');
    expect(shared).toEqual({ reasons: [], sameNetwork: true });
  });
});
