import { membershipOf, type TeamMemberRecord } from './team-member.ts';

const member = { sellerId: 's1', permissions: ['orders'] } as unknown as TeamMemberRecord;
const seller = { role: 'SELLER' } as const;

describe('for whom a member of a team acts', () => {
  it('is the shop, also while the own account is suspended', () => {
    for (const accountStatus of ['active', 'suspended'] as const)
      expect(membershipOf({ role: 'GENERAL', accountStatus }, member, seller)).toEqual({
        sellerId: 's1',
        permissions: ['orders'],
      });
  });

  it('is nobody for who sells or administers, and once the owner no longer sells', () => {
    const active = { accountStatus: 'active' } as const;
    expect(membershipOf({ ...active, role: 'SELLER' }, member, seller)).toBeNull();
    expect(membershipOf({ ...active, role: 'ADMIN' }, member, seller)).toBeNull();
    expect(membershipOf({ ...active, role: 'GENERAL' }, member, { role: 'GENERAL' })).toBeNull();
  });
});
