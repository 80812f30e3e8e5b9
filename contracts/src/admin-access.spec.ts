import { ADMIN_ACCESS, mayAdminister } from './admin-access.ts';
import { isForAnyRole } from './kit/route.ts';
import { allRoutes, publicRoutes } from './routes.ts';

const named = new Map(allRoutes.map((route) => [route.name, route]));
const adminRoutes = publicRoutes.filter(
  ({ access }) => Array.isArray(access) && access.includes('ADMIN') && !isForAnyRole(access),
);

describe('which routes the roles of admins open', () => {
  it('is said of every route of admins', () => {
    const missing = adminRoutes.filter(({ name }) => !(name in ADMIN_ACCESS));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it('names only routes of admins, and of all signed-in users', () => {
    for (const name of Object.keys(ADMIN_ACCESS)) {
      const access = named.get(name)?.access;
      expect([name, access === 'signed-in' || access?.includes('ADMIN')]).toEqual([name, true]);
    }
  });

  it('opens all to an owner, and nothing to an admin without roles', () => {
    for (const route of adminRoutes) {
      expect(mayAdminister(route, ['owner'])).toBe(true);
      expect(mayAdminister(route, [])).toBe(false);
    }
  });

  it('shows no money to support and moderation', () => {
    // Pieces of an order are refunded by those who may cancel the order; the call shows no money of the shop.
    const money = adminRoutes.filter(
      ({ name, path }) =>
        name !== 'orders.refundLines' &&
        /money|payout|refund|payment|wrong|reconcil|subsid|promotion|figures/.test(path),
    );
    const opened = money.filter((route) => mayAdminister(route, ['support', 'moderation']));
    expect(money.length).toBeGreaterThan(15);
    expect(opened.map(({ name }) => name)).toEqual([]);
  });

  it('leaves the roles of admins, and what the table does not name, to owners', () => {
    const all = ['support', 'moderation', 'finance'] as const;
    expect(mayAdminister({ name: 'identity.changeAdminRoles' }, all)).toBe(false);
    expect(mayAdminister({ name: 'identity.decideAdminRequest' }, all)).toBe(false);
    expect(mayAdminister({ name: 'orders.somethingNew' }, all)).toBe(false);
  });
});
