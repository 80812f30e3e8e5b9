import type { EventData, UserReplica } from '@sokoni/contracts';
import fc from 'fast-check';
import { mergeProfile, mergeRole, type StoredUserReplica } from './user-replica.ts';

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

  it('ends in the same state in whatever order events arrive', () => {
    const updates = [
      (known: StoredUserReplica) => mergeProfile(known, profile(2)),
      (known: StoredUserReplica) => mergeRole(known, change('SELLER'), 3),
      (known: StoredUserReplica) => mergeProfile(known, profile(4, 'SELLER')),
      (known: StoredUserReplica) => mergeRole(known, change('ADMIN'), 5),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(updates, { minLength: updates.length }), (order) => {
        const first = mergeProfile(null, profile(1)) as StoredUserReplica;
        const end = order.reduce((known, apply) => apply(known) ?? known, first);
        expect(end).toMatchObject({ name: 'name 4', version: 4, role: 'ADMIN', roleVersion: 5 });
      }),
    );
  });
});
