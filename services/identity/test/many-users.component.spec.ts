import { getConnectionToken } from '@nestjs/mongoose';
import type { TestService } from '@sokoni/common/testing';
import { dateOf, type UserListQuery } from '@sokoni/contracts';
import type { Connection } from 'mongoose';
import type { IdentityConfig } from '../src/config.ts';
import { searchWordsOf } from '../src/users/user-search.ts';
import { UsersRepository } from '../src/users/users.repository.ts';
import { startIdentity } from './identity.factory.ts';

let identity: TestService<IdentityConfig>;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

describe('a list of many users', () => {
  const MANY = 3_000;
  let db: Connection;

  beforeAll(async () => {
    db = identity.app.get<Connection>(getConnectionToken());
    const users = Array.from({ length: MANY }, (_, nth) => {
      const user = {
        name: `Mtu wa ${nth}`,
        businessName: '',
        username: `mtu-${nth}`,
        email: `mtu-${nth}@many.example`,
        phone: `+2556${String(nth).padStart(8, '0')}`,
      };
      const role = nth % 10 === 0 ? 'SELLER' : 'GENERAL';
      const accountStatus = nth % 100 === 0 ? 'suspended' : 'active';
      // Of the sellers every second waits to be verified, the others wait for a new business name.
      const verification = nth % 20 === 0 ? 'submitted' : 'verified';
      const proposedBusinessName = nth % 20 === 10 ? `Duka ${nth}` : '';
      const seller = role === 'SELLER' ? { verification, proposedBusinessName } : {};
      return { ...user, ...seller, role, accountStatus, searchWords: searchWordsOf(user) };
    });
    await db.collection('users').insertMany(users);
  });

  /** What MongoDB read for the queries of a call, by its profiler. */
  async function readBy(call: () => Promise<unknown>) {
    const profiled = db.collection<{ ns: string; planSummary: string; docsExamined: number }>(
      'system.profile',
    );
    await db.db?.command({ profile: 2 });
    try {
      await call();
    } finally {
      await db.db?.command({ profile: 0 });
    }
    const reads = await profiled
      .find({ ns: `${db.name}.users`, planSummary: { $ne: null } } as object)
      .toArray();
    await profiled.drop();
    return reads;
  }

  const paged = { limit: 50, sort: 'newest', search: '' } as const;
  it.each<[string, Partial<UserListQuery>, number]>([
    ['all users', {}, 51],
    ['a phone number', { search: '0600000123' }, 1],
    ['an email', { search: 'mtu-77@many.example' }, 1],
    ['a role', { role: 'SELLER' }, 60],
    ['an account status', { accountStatus: 'suspended' }, 60],
    ['a role and a day', { role: 'SELLER', joinedSince: '2025-03-01' }, 60],
    ['both', { role: 'SELLER', accountStatus: 'suspended' }, 60],
  ])('is found by an index for %s and reads only its page', async (_, filter, atMost) => {
    const users = identity.app.get(UsersRepository);
    const reads = await readBy(() => users.search({ ...paged, ...filter }));
    expect(reads).toHaveLength(1);
    expect(reads[0]?.planSummary).toMatch(/^IXSCAN/);
    expect(reads[0]?.docsExamined).toBeLessThanOrEqual(atMost);
  });

  it('is found by indexes for the queue of verifications, and reads only its page', async () => {
    const users = identity.app.get(UsersRepository);
    const all = { status: 'submitted', accountStatus: undefined } as const;
    const reads = await readBy(() => users.findSellers(all, paged));
    expect(reads).toHaveLength(1);
    expect(reads[0]?.planSummary).not.toContain('COLLSCAN');
    // Each of the two indexes is read to where the page ends.
    expect(reads[0]?.docsExamined).toBeLessThanOrEqual(104);
  });

  it('is counted in the index, without reading a user', async () => {
    const users = identity.app.get(UsersRepository);
    const reads = await readBy(() => users.countGroups({ search: '' }));
    expect(reads[0]?.planSummary).toMatch(/^IXSCAN/);
    expect(reads[0]?.docsExamined).toBe(0);
  });

  it('is counted since a day by reading those of that time', async () => {
    const users = identity.app.get(UsersRepository);
    const joinedSince = dateOf(new Date(), 1);
    const reads = await readBy(() => users.countGroups({ search: '', joinedSince }));
    expect(reads[0]?.planSummary).toMatch(/^IXSCAN/);
    expect(reads[0]?.docsExamined).toBe(0);
  });
});
