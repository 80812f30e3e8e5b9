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
    // An order is refunded, or pieces of it, by those who may cancel it; these calls show no money of the shop.
    const ofOrders = ['refundLines', 'refundRequests', 'withdrawRefundRequest'];
    const money = adminRoutes.filter(
      ({ name, path }) =>
        !ofOrders.includes(name.replace('orders.', '')) &&
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

/** Calls that stay open to a suspended account, each with the reason. */
const OPEN_TO_SUSPENDED: Readonly<Record<string, string>> = {
  'identity.updateUserDetails': 'the own details stay true',
  'identity.confirmEmail': 'letters about orders and refunds arrive there',
  'identity.confirmOwnPhone': 'messages about orders and refunds arrive there',
  'identity.keepDeliveryAddress': 'open orders and returns are delivered',
  'identity.saveDeliveryAddress': 'open orders and returns are delivered',
  'identity.removeDeliveryAddress': 'the own data may be deleted',
  'identity.keepOwnBusiness': 'the own details stay true',
  'identity.removeOwnBusiness': 'the own data may be deleted',
  'identity.keepLanguage': 'of the own screens',
  'identity.openShop': 'answers for itself: no suspended account opens a shop',
  'identity.deleteAccount': 'everybody may leave',
  'identity.acceptTeamInvitation': 'the work of a shop is its owner’s',
  'identity.leaveTeam': 'everybody may leave',
  'cart.mergeCart': 'nobody else sees a cart',
  'cart.followShop': 'nobody else sees whom one follows',
  'cart.unfollowShop': 'nobody else sees whom one follows',
  'orders.claimPayment': 'the money has been sent already: it has to find its order',
  'orders.stateInDispute': 'claims go on',
  'orders.cancelPayment': 'spends nothing',
  'orders.cancelOrder': 'spends nothing',
  'orders.buyerOrderAction': 'orders, returns and claims go on',
  'orders.userPayment': 'refunds are paid there',
  'orders.removePayment': 'the own data may be deleted',
  'media.upload': 'photos prove claims; where others see them, the call that shows them is closed',
  'reviews.deleteReview': 'takes back what others read',
  'reviews.reportReview': 'only admins read it',
  'reviews.deleteQuestion': 'takes back what others read',
  'reviews.reportQuestion': 'only admins read it',
  'reviews.appeal': 'only admins read it',
  'reviews.sendMessage': 'answers for itself: a suspended seller writes to who has bought alone',
  'reviews.readConversation': 'writes nothing to others',
  'reviews.blockConversation': 'protects the caller',
  'reviews.reportConversation': 'only admins read it',
  'notifications.readNotification': 'of the own notifications',
  'notifications.readAllNotifications': 'of the own notifications',
  'notifications.subscribeToPush': 'of the own notifications',
  'notifications.unsubscribeFromPush': 'of the own notifications',
  'notifications.saveNotificationSettings': 'of the own notifications',
};

describe('what a suspended account may still do', () => {
  const open = publicRoutes.filter(
    ({ method, access, activeOnly }) =>
      method !== 'GET' &&
      (access === 'signed-in' || (Array.isArray(access) && access.includes('GENERAL'))) &&
      !activeOnly,
  );

  it('is said of every call that is no mere reading', () => {
    expect(open.map(({ name }) => name).sort()).toEqual(Object.keys(OPEN_TO_SUSPENDED).sort());
  });

  it('leaves selling to what the shop is to others', () => {
    const closed = allRoutes.filter(({ activeOnly }) => activeOnly);
    expect(closed.filter(({ access }) => access !== 'signed-in')).toEqual([]);
  });
});
