import type { CurrentUser } from '@sokoni/contracts/browser';
import { goalOf } from './actions/after-login.ts';

const member: CurrentUser['membership'] = { sellerId: 'a'.repeat(24), permissions: ['orders'] };
const [customer, seller, admin, helper] = [
  { role: 'GENERAL', membership: null },
  { role: 'SELLER', membership: null },
  { role: 'ADMIN', membership: null },
  { role: 'GENERAL', membership: member },
] as const;

describe('after a log-in', () => {
  it('the page that asked for it comes first, for everybody', () => {
    for (const user of [customer, seller, admin, helper])
      expect(goalOf('/cart?coupon=KARIBU', user)).toBe('/cart?coupon=KARIBU');
  });

  it.each([null, '', '/', 'https://evil.example', '//evil.example'])(
    'without one of this shop, and at the home page (%s) who works in a panel lands there',
    (returnTo) => {
      const goals = [customer, seller, admin, helper].map((user) => goalOf(returnTo, user));
      expect(goals).toEqual(['/', '/seller-panel', '/admin-panel/overview', '/seller-panel']);
    },
  );
});
