import { publicRoutes } from './routes.ts';
import { TEAM_ACCESS } from './team-access.ts';

describe('what members of a team may do', () => {
  it('is what sellers may do, by the name of a public route', () => {
    const sellers = publicRoutes
      .filter(({ access }) => Array.isArray(access) && access.includes('SELLER'))
      .map(({ name }) => name);
    expect(sellers).toEqual(expect.arrayContaining(Object.keys(TEAM_ACCESS)));
  });

  it('leaves payouts, the wallet, plans, verification, settings and the team to the owner', () => {
    const owners = [
      'orders.setWallet',
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
