import type { EventData, UserReplica } from '@sokoni/contracts';
import { assertAnyOrder } from '../testing/permutations.ts';
import {
  anonymisedReplica,
  isShown,
  mergeProfile,
  mergeRole,
  type StoredUserReplica,
} from './user-replica.ts';

const _id = 'a'.repeat(24);
const profile = (version: number, role: UserReplica['role'] = 'GENERAL'): UserReplica => ({
  _id,
  name: `name ${version}`,
  businessName: '',
  username: 'asha',
  email: 'asha@example.com',
  phone: '',
  publicPhone: false,
  phoneConfirmed: false,
  profilePic: '',
  role,
  location: '',
  language: 'en',
  verification: 'unverified',
  accountStatus: 'active',
  version,
});
const change = (to: UserReplica['role']): EventData<'user.role-changed'> => ({
  userId: _id,
  from: 'GENERAL',
  to,
  changedBy: _id,
  openOrders: 'cancel',
});

describe('a user replica', () => {
  it('starts with the first profile', () => {
    expect(mergeProfile(null, profile(1))).toMatchObject({ name: 'name 1', roleVersion: 1 });
  });

  it('ignores an older profile or role', () => {
    const known = mergeProfile(null, profile(5)) as StoredUserReplica;
    expect(mergeProfile(known, profile(5))).toBeNull();
    expect(mergeProfile(known, profile(4))).toBeNull();
    expect(mergeRole(known, change('ADMIN'), 5)).toBeNull();
  });

  it('ends in the same state in whatever order and however often events arrive', async () => {
    const updates = [
      (known: StoredUserReplica | null) => mergeProfile(known, profile(1)),
      (known: StoredUserReplica | null) => mergeProfile(known, profile(2)),
      (known: StoredUserReplica | null) => mergeRole(known, change('SELLER'), 3),
      (known: StoredUserReplica | null) => mergeProfile(known, profile(4, 'SELLER')),
      (known: StoredUserReplica | null) => mergeRole(known, change('ADMIN'), 5),
    ];
    const fold = (
      order: readonly ((known: StoredUserReplica | null) => StoredUserReplica | null)[],
    ) => order.reduce<StoredUserReplica | null>((known, apply) => apply(known) ?? known, null);
    expect(fold(updates)).toMatchObject({ name: 'name 4', version: 4, role: 'ADMIN' });
    await assertAnyOrder(updates, fold, { runs: 100 });
    const deleted = () => anonymisedReplica(_id, 6);
    await assertAnyOrder([...updates, deleted], fold, { runs: 100 });
  });

  it('shows no profile of which only the role is known', () => {
    const known = mergeRole(null, change('SELLER'), 3);
    expect(isShown(known)).toBe(false);
    expect(isShown(mergeProfile(known, profile(1)))).toBe(true);
    expect(isShown(anonymisedReplica(_id, 6))).toBe(false);
  });
});
