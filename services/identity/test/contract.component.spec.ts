import { shopReadsOf, type TestService } from '@sokoni/common/testing';
import {
  accountRoutes,
  addressRoutes,
  businessRoutes,
  identityRoutes,
  type NamedRoute,
  phoneRoutes,
  ssoRoutes,
  verificationRoutes,
} from '@sokoni/contracts';
import type { FastifyInstance } from 'fastify';
import type { IdentityConfig } from '../src/config.ts';
import { join, type Member, startIdentity } from './identity.factory.ts';

const routes = Object.values<NamedRoute>({
  ...identityRoutes,
  ...ssoRoutes,
  ...addressRoutes,
  ...businessRoutes,
  ...accountRoutes,
  ...phoneRoutes,
  ...verificationRoutes,
});
const named = (pick: (route: NamedRoute) => boolean) =>
  routes.filter(pick).map((route) => [route.name, route] as const);

let identity: TestService<IdentityConfig>;
let shopper: Member;

beforeAll(async () => {
  identity = await startIdentity();
  shopper = await join(identity);
});
afterAll(() => identity.stop());

function knock(route: NamedRoute, token?: string): Promise<Response> {
  const path = route.path.replaceAll(/:\w+/g, 'x');
  const headers: Record<string, string> = token ? { cookie: `token=${token}` } : {};
  return fetch(`${identity.url}${path}`, { method: route.method, headers });
}

describe('the contract of identity', () => {
  it.each(named(() => true))('%s is served', (_, route) => {
    const fastify = identity.app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
    expect(fastify.hasRoute({ method: route.method, url: route.path })).toBe(true);
  });

  it.each(named(({ access }) => access === 'signed-in' || Array.isArray(access)))(
    '%s is closed to visitors',
    async (_, route) => {
      expect((await knock(route)).status).toBe(401);
    },
  );

  it.each(shopReadsOf('identity'))('%s answers who is no seller any more', async (_, route) => {
    expect((await knock(route, shopper.token)).status).toBe(200);
  });

  it.each(named(({ access }) => Array.isArray(access) && !access.includes('GENERAL')))(
    '%s is closed to shoppers',
    async (_, route) => {
      expect((await knock(route, shopper.token)).status).toBe(403);
    },
  );

  it.each(named(({ access }) => access === 'internal'))(
    '%s is closed to a caller without the internal key',
    async (_, route) => {
      expect((await knock(route)).status).toBe(403);
      expect((await knock(route, shopper.token)).status).toBe(403);
    },
  );
});
