import type { EventData, Person } from '@sokoni/contracts';
import fc from 'fast-check';
import { type KnownPerson, learnProfile, learnRole } from './person.ts';

const _id = 'a'.repeat(24);
const profile = (version: number, role: Person['role'] = 'GENERAL'): Person => ({
  _id,
  name: `name ${version}`,
  businessName: '',
  username: 'asha',
  email: 'asha@example.com',
  phone: '',
  publicPhone: false,
  profilePic: '',
  role,
  location: '',
  language: 'en',
  verification: 'unverified',
  standing: 'active',
  version,
});
const change = (to: Person['role']): EventData<'user.role-changed'> => ({
  userId: _id,
  from: 'GENERAL',
  to,
  changedBy: _id,
  openOrders: 'cancel',
});

describe('what a service knows of a user', () => {
  it('begins with the first profile', () => {
    expect(learnProfile(null, profile(1))).toMatchObject({ name: 'name 1', roleVersion: 1 });
  });

  it('does not go back to an older profile or role', () => {
    const known = learnProfile(null, profile(5)) as KnownPerson;
    expect(learnProfile(known, profile(5))).toBeNull();
    expect(learnProfile(known, profile(4))).toBeNull();
    expect(learnRole(known, change('ADMIN'), 5)).toBeNull();
  });

  it('ends the same in whatever order the news comes', () => {
    const news = [
      (known: KnownPerson) => learnProfile(known, profile(2)),
      (known: KnownPerson) => learnRole(known, change('SELLER'), 3),
      (known: KnownPerson) => learnProfile(known, profile(4, 'SELLER')),
      (known: KnownPerson) => learnRole(known, change('ADMIN'), 5),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(news, { minLength: news.length }), (order) => {
        const first = learnProfile(null, profile(1)) as KnownPerson;
        const end = order.reduce((known, tell) => tell(known) ?? known, first);
        expect(end).toMatchObject({ name: 'name 4', version: 4, role: 'ADMIN', roleVersion: 5 });
      }),
    );
  });
});
