import { publicRoutes } from './routes.ts';
import { scopesFor, TEAM_ACCESS } from './team-access.ts';

describe('what members of a team may do', () => {
  it('is what sellers may do, by the name of a public route', () => {
    const sellers = publicRoutes
      .filter(({ access }) => Array.isArray(access) && access.includes('SELLER'))
      .map(({ name }) => name);
    expect(sellers).toEqual(expect.arrayContaining(Object.keys(TEAM_ACCESS)));
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
    expect(owners.filter((name) => name in TEAM_ACCESS)).toEqual([]);
  });
});

describe('what API keys may do', () => {
  const opened = (scope: string) =>
    publicRoutes.filter((route) => (scopesFor(route) as string[]).includes(scope));

  it('is what members of a team may do; reading changes nothing', () => {
    for (const scope of ['products', 'orders', 'money'] as const) {
      const names = opened(`${scope}:read`).map(({ name }) => name);
      expect(names.length).toBeGreaterThan(0);
      expect(names.every((name) => TEAM_ACCESS[name] === scope)).toBe(true);
      expect(opened(`${scope}:read`).every(({ method }) => method === 'GET')).toBe(true);
    }
  });

  it('refunds with a scope of its own, and for members with money', () => {
    expect(opened('refunds:write').map(({ name }) => name)).toEqual(['orders.refundLines']);
    expect(opened('orders:write').map(({ name }) => name)).not.toContain('orders.refundLines');
    expect(TEAM_ACCESS['orders.refundLines']).toBe('money');
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
