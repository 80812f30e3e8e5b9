import { mayAdminister, scopesFor } from './access.ts';
import { userAdminRoutes } from './identity/user-admin.routes.ts';
import { isForAnyRole } from './kit/route.ts';
import { ordersRoutes } from './orders/orders.routes.ts';
import { allRoutes, publicRoutes } from './routes.ts';

const adminRoutes = publicRoutes.filter(
  ({ access }) => Array.isArray(access) && access.includes('ADMIN') && !isForAnyRole(access),
);

describe('which routes the roles of admins open', () => {
  it('is said of every route of admins', () => {
    const missing = adminRoutes.filter(({ adminRoles }) => !adminRoles);
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it('names only routes of admins, and of all signed-in users', () => {
    for (const { name, access } of allRoutes.filter(({ adminRoles }) => adminRoles)) {
      expect([name, access === 'signed-in' || access.includes('ADMIN')]).toEqual([name, true]);
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

  it('leaves the roles of admins, and routes that name no role, to owners', () => {
    const all = ['support', 'moderation', 'finance'] as const;
    expect(mayAdminister(userAdminRoutes.changeAdminRoles, all)).toBe(false);
    expect(mayAdminister(userAdminRoutes.decideAdminRequest, all)).toBe(false);
    expect(mayAdminister({}, all)).toBe(false);
  });
});

const ofTeams = allRoutes.filter(({ team }) => team);

describe('what members of a team may do', () => {
  it('is what sellers may do, on a public route', () => {
    const sellers = publicRoutes
      .filter(({ access }) => Array.isArray(access) && access.includes('SELLER'))
      .map(({ name }) => name);
    expect(sellers).toEqual(expect.arrayContaining(ofTeams.map(({ name }) => name)));
  });

  it('leaves payouts, the wallet, plans, verification, settings and the team to the owner', () => {
    const owners = [
      'orders.setDestination',
      'orders.requestPayout',
      'subscriptions.subscribe',
      'identity.submitVerification',
      'identity.inviteTeamMember',
      'identity.deleteAccount',
      'catalogue.changeShopSettings',
    ];
    const names = publicRoutes.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(owners));
    expect(ofTeams.filter(({ name }) => owners.includes(name))).toEqual([]);
  });
});

describe('what API keys may do', () => {
  const opened = (scope: string) =>
    publicRoutes.filter((route) => (scopesFor(route) as string[]).includes(scope));

  it('is what members of a team may do; reading changes nothing', () => {
    for (const scope of ['products', 'orders', 'money'] as const) {
      const read = opened(`${scope}:read`);
      expect(read.length).toBeGreaterThan(0);
      expect(read.every(({ team }) => team === scope)).toBe(true);
      expect(read.every(({ method }) => method === 'GET')).toBe(true);
    }
  });

  it('refunds with a scope of its own, and for members with money', () => {
    expect(opened('refunds:write').map(({ name }) => name)).toEqual(['orders.refundLines']);
    expect(opened('orders:write').map(({ name }) => name)).not.toContain('orders.refundLines');
    expect(ordersRoutes.refundLines.team).toBe('money');
  });

  it('includes reading where it includes changing', () => {
    const written = opened('orders:write').map(({ name }) => name);
    expect(written).toEqual(expect.arrayContaining(['orders.allOrders', 'orders.acceptOrders']));
    expect(opened('orders:read').map(({ name }) => name)).not.toContain('orders.acceptOrders');
  });

  it('never is payouts, plans, settings, the team, keys or webhooks', () => {
    const owners = publicRoutes.filter(({ name }) =>
      /payout|wallet|subscribe|settings|team|apiKey|webhook/i.test(name),
    );
    expect(owners.length).toBeGreaterThan(10);
    expect(owners.flatMap(scopesFor)).toEqual([]);
  });
});
