import type { Destination } from '@sokoni/contracts';
import type { SellerDestination } from '../../../src/payouts/destination.schema.ts';
import type { OrdersLife } from './orders-life.ts';

const NAME = 'Neema Juma Mollel';
const FAR = new Date('2099-01-01T00:00:00Z');

/** Verified sellers, each with a destination in the own name that was checked. */
export async function insertSellers(
  { db }: OrdersLife,
  sellers: readonly { readonly _id: string; readonly to: Destination }[],
  checked: { readonly by: string; readonly at: Date },
): Promise<void> {
  if (sellers.length === 0) return;
  const proof = { checkedBy: checked.by, checkedAt: checked.at, confirmedBy: '' };
  const destinations = sellers.map(({ _id, to }): SellerDestination => {
    return {
      _id,
      to,
      ...proof,
      holderName: NAME,
      state: 'verified',
      nextPayoutAt: FAR,
      next: null,
    };
  });
  const ids = sellers.map(({ _id }) => _id);
  await db.collection<{ _id: string }>('user_replicas').insertMany(ids.map(toSeller));
  await db.collection<SellerDestination>('seller_destinations').insertMany(destinations);
}

function toSeller(_id: string) {
  const names = { name: NAME, businessName: '', username: 'neema', email: '', phone: '' };
  const home = {
    publicPhone: false,
    phoneConfirmed: false,
    profilePic: '',
    location: '',
    language: 'en',
  } as const;
  const state = { role: 'SELLER', verification: 'verified', accountStatus: 'active' } as const;
  return { _id, ...names, ...home, ...state, version: 1, roleVersion: 1, anonymised: false };
}
