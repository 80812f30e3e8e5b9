import type { AdminRole } from '@sokoni/contracts';
import {
  leavesNoOwner,
  needsSecondOwner,
  rolesAs,
  sameRoles,
  type UserRoles,
} from './admin-role.ts';

const admin = (...adminRoles: AdminRole[]): UserRoles => ({ role: 'ADMIN', adminRoles });
const buyer: UserRoles = { role: 'GENERAL', adminRoles: [] };
const seller: UserRoles = { role: 'SELLER', adminRoles: [] };

describe('a change that needs a second owner', () => {
  it.each([
    ['a buyer becomes an admin', buyer, admin('support'), true],
    ['a seller becomes an owner', seller, admin('owner'), true],
    ['an admin becomes an owner', admin('support'), admin('support', 'owner'), true],
    ['an owner stops being one', admin('owner'), admin('support'), true],
    ['an owner becomes a buyer', admin('owner', 'finance'), buyer, true],
    ['an admin gets another role', admin('support'), admin('finance'), false],
    ['an owner gets another role', admin('owner'), admin('owner', 'finance'), false],
    ['an admin becomes a buyer', admin('finance'), buyer, false],
    ['a buyer becomes a seller', buyer, seller, false],
  ])('%s', (_, before, after, expected) => {
    expect(needsSecondOwner(before, after, false)).toBe(expected);
  });

  it('is not that an owner gives up the own role, but any that they would give themselves', () => {
    expect(needsSecondOwner(admin('owner'), buyer, true)).toBe(false);
    expect(needsSecondOwner(admin('support'), admin('owner'), true)).toBe(true);
  });
});

describe('the last owner', () => {
  it.each([
    [admin('owner'), buyer, 1, true],
    [admin('owner'), admin('finance'), 1, true],
    [admin('owner'), admin('finance'), 2, false],
    [admin('owner'), admin('owner', 'support'), 1, false],
    [admin('support'), buyer, 1, false],
  ])('%j to %j of %i: %s', (before, after, owners, expected) => {
    expect(leavesNoOwner(before, after, owners)).toBe(expected);
  });
});

describe('the roles of a user', () => {
  it('begins with support as an admin, keeps the roles of one, and has none otherwise', () => {
    expect(rolesAs('ADMIN', buyer)).toEqual(admin('support'));
    expect(rolesAs('ADMIN', admin('finance'))).toEqual(admin('finance'));
    expect(rolesAs('SELLER', admin('finance'))).toEqual(seller);
  });

  it('is the same whatever the order of the roles', () => {
    expect(sameRoles(admin('support', 'finance'), admin('finance', 'support'))).toBe(true);
    expect(sameRoles(admin('support'), admin('support', 'finance'))).toBe(false);
    expect(sameRoles(buyer, seller)).toBe(false);
  });
});
