import {
  type AdminRole,
  apiKeysRoutes,
  conversationsRoutes,
  moneyRoutes,
  ordersRoutes,
  questionsRoutes,
  reviewsRoutes,
  teamRoutes,
  userAdminRoutes,
  webhooksRoutes,
} from '@sokoni/contracts';
import { apiKeyIn } from './api-keys.service.ts';
import { assertMayAlso, mayAlso, readClaims, type Session, sessionFor } from './session.ts';

const owner: Session = { userId: 'owner', role: 'SELLER', sid: 's1' };
const packer: Session = {
  userId: 'packer',
  role: 'GENERAL',
  sid: 's2',
  membership: { sellerId: 'owner', permissions: ['orders'] },
};
const problem = (code: string) => expect.objectContaining({ code });

describe('the session of a call', () => {
  it("is the seller's where a member of the team has the permission that the route needs", () => {
    const acting = sessionFor(packer, ordersRoutes.acceptOrders);
    expect(acting).toEqual({ userId: 'owner', role: 'SELLER', sid: 's2', behind: packer });
  });

  it('is refused without the permission, and where the owner alone may call', () => {
    for (const route of [moneyRoutes.sellerMoney, moneyRoutes.requestPayout, teamRoutes.team])
      expect(() => sessionFor(packer, route)).toThrow(problem('team-permission-missing'));
  });

  it("stays the member's own where everybody signed in may call", () => {
    expect(sessionFor(packer, ordersRoutes.orderList)).toBe(packer);
  });

  it('opens nothing of the admins, and nothing of sellers without a membership', () => {
    expect(() => sessionFor(packer, userAdminRoutes.allUsers)).toThrow(problem('not-allowed'));
    const buyer: Session = { userId: 'b', role: 'GENERAL', sid: 's3' };
    expect(() => sessionFor(buyer, ordersRoutes.acceptOrders)).toThrow(problem('not-allowed'));
    expect(sessionFor(owner, moneyRoutes.requestPayout)).toBe(owner);
  });
});

describe('a body that asks for what another route does', () => {
  const { refundLines, sellerOrderAction } = ordersRoutes;

  it("is refused to who acts for a seller without that route's permission or scope", () => {
    const key: Session = { userId: 'owner', role: 'SELLER', sid: 'k1', scopes: ['orders:write'] };
    const helper = sessionFor(packer, sellerOrderAction);
    expect(() => assertMayAlso(helper, refundLines)).toThrow(problem('team-permission-missing'));
    const program = sessionFor(key, sellerOrderAction);
    expect(() => assertMayAlso(program, refundLines)).toThrow(problem('api-key-scope-missing'));
    for (const one of [helper, program]) expect(mayAlso(one, refundLines)).toBe(false);
  });

  it('is open to the seller, and to who may call both', () => {
    const cashier = { sellerId: 'owner', permissions: ['orders', 'money'] as const };
    const key = { ...owner, scopes: ['orders:write', 'refunds:write'] as const };
    for (const one of [owner, { ...packer, membership: cashier }, key] as Session[]) {
      expect(() => assertMayAlso(sessionFor(one, sellerOrderAction), refundLines)).not.toThrow();
      expect(mayAlso(sessionFor(one, sellerOrderAction), refundLines)).toBe(true);
    }
  });
});

describe('a suspended shopper', () => {
  const shopper: Session = { userId: 'b', role: 'GENERAL', sid: 's6', suspended: true };

  it('cannot buy or write', () => {
    for (const route of [
      ordersRoutes.checkout,
      ordersRoutes.payOrder,
      reviewsRoutes.writeReview,
      questionsRoutes.askQuestion,
      conversationsRoutes.startConversation,
    ])
      expect(() => sessionFor(shopper, route)).toThrow(problem('account-suspended'));
  });

  it('keeps orders, returns, disputes and the account', () => {
    const { orderList, buyerOrderAction, stateInDispute, cancelOrder } = ordersRoutes;
    for (const route of [orderList, buyerOrderAction, stateInDispute, cancelOrder])
      expect(sessionFor(shopper, route)).toBe(shopper);
  });
});

describe('what is kept of a shop', () => {
  const kept = [moneyRoutes.sellerStatement, teamRoutes.team, ordersRoutes.allOrders];

  it('is read by who is no seller any more, and by an admin, of their own shop', () => {
    const former: Session = { userId: 'f', role: 'GENERAL', sid: 's4' };
    const admin: Session = { userId: 'a', role: 'ADMIN', sid: 's5', adminRoles: ['support'] };
    for (const route of kept) {
      expect(sessionFor(former, route)).toBe(former);
      expect(sessionFor(admin, route)).toMatchObject({ userId: 'a' });
    }
  });

  it('is that of the shop for a member of its team, with the permission', () => {
    const acting = { userId: 'owner', role: 'SELLER', sid: 's2', behind: packer };
    expect(sessionFor(packer, ordersRoutes.allOrders)).toEqual(acting);
    for (const route of [moneyRoutes.sellerStatement, teamRoutes.team])
      expect(() => sessionFor(packer, route)).toThrow(problem('team-permission-missing'));
  });
});

describe('the session of an API key', () => {
  const key: Session = { userId: 'owner', role: 'SELLER', sid: 'k1', scopes: ['orders:read'] };

  it("is the seller's where a scope opens the route", () => {
    const acting = { userId: 'owner', role: 'SELLER', sid: 'k1', behind: key };
    expect(sessionFor(key, ordersRoutes.allOrders)).toEqual(acting);
  });

  it('is refused beyond its scopes, on what is the owner’s alone, and where persons are meant', () => {
    for (const route of [
      ordersRoutes.acceptOrders,
      moneyRoutes.sellerMoney,
      moneyRoutes.requestPayout,
      teamRoutes.team,
      apiKeysRoutes.createApiKey,
      webhooksRoutes.createWebhook,
      ordersRoutes.orderList,
      userAdminRoutes.allUsers,
    ])
      expect(() => sessionFor(key, route)).toThrow(problem('api-key-scope-missing'));
  });
});

describe('the secret of an API key', () => {
  it('is read from the header Authorization, scheme Bearer', () => {
    expect(apiKeyIn('Bearer sokoni_x')).toBe('sokoni_x');
    expect(apiKeyIn('bearer  sokoni_x ')).toBe('sokoni_x');
    expect(apiKeyIn('Bearer ')).toBe('');
    expect(apiKeyIn('Basic c29rb25pOng=')).toBeNull();
    expect(apiKeyIn(undefined)).toBeNull();
  });
});

describe('the session of an admin', () => {
  const admin = (...adminRoles: AdminRole[]): Session => ({
    userId: 'a',
    role: 'ADMIN',
    sid: 's4',
    adminRoles,
  });
  const support = admin('support');

  it('opens the routes of its roles, and to an owner all', () => {
    expect(sessionFor(support, userAdminRoutes.allUsers)).toBe(support);
    const refusal = problem('admin-role-missing');
    for (const route of [moneyRoutes.moneyOverview, userAdminRoutes.changeAdminRoles]) {
      expect(() => sessionFor(support, route)).toThrow(refusal);
      expect(() => sessionFor(admin(), route)).toThrow(refusal);
      expect(sessionFor(admin('owner'), route)).toEqual(admin('owner'));
    }
  });

  it('opens nothing that is for sellers alone', () => {
    const route = moneyRoutes.requestPayout;
    expect(() => sessionFor(admin('owner'), route)).toThrow(problem('not-allowed'));
  });

  it("is a shopper's where everybody may call and the role does not reach the orders of others", () => {
    const acting = sessionFor(admin('moderation'), ordersRoutes.cancelOrder);
    expect(acting).toEqual({ userId: 'a', role: 'GENERAL', sid: 's4' });
    expect(sessionFor(support, ordersRoutes.cancelOrder)).toBe(support);
    expect(sessionFor(admin('moderation'), ordersRoutes.orderList).role).toBe('ADMIN');
  });
});

describe('the claims of a token', () => {
  const claims = { sub: 'packer', role: 'GENERAL', sid: 's2', iat: 1, exp: 2 };
  const sellerId = 'a'.repeat(24);

  it('may name roles of an admin; an unknown role makes the token none of ours', () => {
    const admin = { ...claims, role: 'ADMIN' };
    const known = readClaims({ ...admin, adminRoles: ['finance'] });
    expect(known?.session.adminRoles).toEqual(['finance']);
    expect(readClaims({ ...admin, adminRoles: ['root'] })).toBeNull();
  });

  it('may name a membership; an unknown permission makes the token none of ours', () => {
    const membership = { sellerId, permissions: ['orders'] };
    expect(readClaims({ ...claims, membership })?.session.membership).toEqual(membership);
    expect(readClaims(claims)?.session.membership).toBeUndefined();
    const unknown = { sellerId, permissions: ['everything'] };
    expect(readClaims({ ...claims, membership: unknown })).toBeNull();
  });
});
