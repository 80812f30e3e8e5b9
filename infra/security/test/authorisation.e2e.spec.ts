import { expect, test } from '@playwright/test';
import {
  type Access,
  allRoutes,
  isForAnyRole,
  mayAdminister,
  type NamedRoute,
  publicRoutes,
} from '@sokoni/contracts';
import { register } from '@sokoni/testing/users';
import { ask, fingerprint, replicasOf, verdictOf } from '../src/ask.ts';
import { ROWS } from '../src/rows.ts';
import { tokenIn } from '../src/tokens.ts';
import { BUYERS_ADDRESS, CALLERS, type Caller, makeWorld, type World } from '../src/world.ts';

const MISSING = 'f'.repeat(24);
const MALFORMED = ['x', "' or 1=1", '{"$gt":""}', '../../etc/passwd', '0'.repeat(23), '%00'];
const ROLE_OF: Partial<Record<Caller, string>> = {
  buyer: 'GENERAL',
  'other buyer': 'GENERAL',
  seller: 'SELLER',
  'other seller': 'SELLER',
  admin: 'ADMIN',
};

/** The answer of a stream of events does not end. */
const finiteRoutes = publicRoutes.filter(({ stream }) => !stream);

test.describe.configure({ mode: 'serial' });

let world: World;
test.beforeAll(async () => {
  world = await makeWorld();
});

/** The answer that the contract requires of the guard. */
function expectedRefusal(access: Access, caller: Caller): string | null {
  if (access === 'public') return null;
  const role = ROLE_OF[caller];
  if (!role) return 'not-signed-in';
  if (access === 'cart-holder') return null;
  return access === 'signed-in' || (access as readonly string[]).includes(role)
    ? null
    : 'not-allowed';
}

/** Excluded: a log-out would end a session that this file still needs. */
async function tokenFor(route: NamedRoute, caller: Caller): Promise<string> {
  const ends = route.path.endsWith('/userLogout') && caller in ROLE_OF;
  return ends ? tokenIn((await register('shopper')).cookie) : world.tokens[caller];
}

for (const route of finiteRoutes) {
  test(`lets in whom the contract lets in: ${route.name}`, async () => {
    await Promise.all(
      CALLERS.map(async (caller) => {
        const verdict = verdictOf(await ask(route, await tokenFor(route, caller)));
        const refusal = ['not-signed-in', 'not-allowed'].includes(verdict) ? verdict : null;
        expect(refusal, caller).toBe(expectedRefusal(route.access, caller));
      }),
    );
  });
}

for (const route of finiteRoutes) {
  if (!Array.isArray(route.access) || !route.access.includes('ADMIN')) continue;
  if (isForAnyRole(route.access)) continue;
  test(`lets in a support admin where the role opens it: ${route.name}`, async () => {
    const verdict = verdictOf(await ask(route, world.supportToken));
    const isOpen = mayAdminister(route, ['support']);
    expect(verdict === 'admin-role-missing').toBe(!isOpen);
  });
}

for (const route of publicRoutes) {
  const thing = ROWS[route.name];
  if (!thing) continue;
  test(`hides it from other users: ${route.name}`, async () => {
    const others = CALLERS.filter((one) => !thing.owners.includes(one));
    await Promise.all(
      others.map(async (caller) => {
        const token = world.tokens[caller];
        const theirs = await ask(route, token, thing.about(thing.idIn(world), world));
        const missing = await ask(route, token, thing.about(MISSING, world));
        expect(theirs.status, caller).toBeGreaterThanOrEqual(400);
        expect(fingerprint(theirs), caller).toBe(fingerprint(missing));
      }),
    );
  });

  test(`refuses an id that is none: ${route.name}`, async () => {
    await Promise.all(
      MALFORMED.map(async (id) => {
        const response = await ask(route, world.tokens[thing.owners[0]], thing.about(id, world));
        expect([400, 404], `${id}: ${response.text}`).toContain(response.status);
        expect(response.reply?.success ?? false, id).toBe(false);
      }),
    );
  });
}

for (const route of publicRoutes.filter(({ stream }) => stream)) {
  test(`opens no stream without a session: ${route.name}`, async () => {
    for (const caller of CALLERS.filter((one) => !(one in ROLE_OF))) {
      expect(verdictOf(await ask(route, world.tokens[caller])), caller).toBe('not-signed-in');
    }
  });
}

test('lists only objects of the caller', async () => {
  const things = [world.orderId, world.cartRowId, world.draftId, world.addressId];
  const secrets = [...things, world.buyer.email, BUYERS_ADDRESS.landmark];
  for (const route of finiteRoutes.filter(({ method }) => method === 'GET')) {
    if (route.path.endsWith('/userLogout')) continue;
    await Promise.all(
      (['anonymous', 'other buyer', 'other seller'] as const).map(async (caller) => {
        const response = await ask(route, world.tokens[caller], {
          params: { orderId: world.orderId },
        });
        const leaked = secrets.filter((secret) => response.text.includes(secret));
        expect(leaked, `${route.name} as ${caller}`).toEqual([]);
      }),
    );
  }
});

test('answers 404 for internal routes at the gateway, whatever key is sent', async () => {
  const key = process.env.INTERNAL_KEY ?? '';
  expect(key).not.toBe('');
  for (const route of allRoutes.filter((one) => !publicRoutes.includes(one))) {
    for (const token of [world.tokens.anonymous, world.tokens.admin]) {
      const response = await ask(route, token, { headers: { 'x-internal-key': key } });
      expect(response.status, route.name).toBe(404);
    }
  }
});

test('requires the internal key on internal routes', async () => {
  for (const route of allRoutes.filter(({ access }) => access === 'internal')) {
    for (const base of replicasOf(route.service)) {
      for (const key of ['', 'guess', `${process.env.INTERNAL_KEY}x`]) {
        const headers = { 'x-internal-key': key };
        const response = await ask(route, world.tokens.admin, { base, headers });
        expect(verdictOf(response), route.name).toBe('not-allowed');
      }
    }
  }
});

// Last, for it consumes the things: without it the matrix could pass on a shop that refuses all.
test('answers the owner with the object', async () => {
  for (const route of publicRoutes) {
    const thing = ROWS[route.name];
    if (!thing || route.name === 'catalogue.deleteProduct') continue;
    const token = world.tokens[thing.owners[0]];
    const response = await ask(route, token, thing.about(thing.idIn(world), world));
    expect([200, 409], `${route.name}: ${response.text}`).toContain(response.status);
  }
});
