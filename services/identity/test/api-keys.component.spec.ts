import { getModelToken } from '@nestjs/mongoose';
import { eventually, type TestService } from '@sokoni/common/testing';
import {
  accountRoutes,
  apiKeysRoutes,
  identityRoutes,
  MAX_API_KEYS,
  teamRoutes,
  verificationRoutes,
} from '@sokoni/contracts';
import { type Model, Types } from 'mongoose';
import { ApiKeyRecord } from '../src/api-keys/api-keys.repository.ts';
import type { IdentityConfig } from '../src/config.ts';
import { OrdersClient } from '../src/users/orders.client.ts';
import { UserRecord } from '../src/users/user.schema.ts';
import { join, type Member, signIn, signInAdmin, startIdentity } from './identity.factory.ts';

let identity: TestService<IdentityConfig>;

beforeAll(async () => {
  identity = await startIdentity({ env: { ANSWER_STEP_MS: '50' } });
  identity.app.get(OrdersClient).findDeletionBlockers = async () => [];
  identity.app.get(OrdersClient).findOpenOrders = async () => ({ orders: 0, amountTzs: 0 });
});
afterAll(() => identity.stop());

const seller = () => join(identity, { registerAsSeller: true });
const create = (owner: Member, name = 'Cash register') =>
  identity.as(owner).call(apiKeysRoutes.createApiKey, { body: { name, scopes: ['orders:read'] } });
const model = <T>(record: new () => T) => identity.app.get<Model<T>>(getModelToken(record.name));
/** What identity answers to a program: 403 while the key stands, since none of its routes is for keys. */
const statusOf = async (secret: string) =>
  (await identity.withApiKey(secret).send(apiKeysRoutes.apiKeys)).status;

describe('API keys', () => {
  it('show their secret once and are stored as a hash', async () => {
    const owner = await seller();
    const { secret, ...created } = await create(owner);
    expect(created).toMatchObject({
      name: 'Cash register',
      scopes: ['orders:read'],
      lastUsedAt: null,
    });
    expect(await identity.as(owner).call(apiKeysRoutes.apiKeys, {})).toEqual([created]);
    const stored = await model(ApiKeyRecord).findById(created._id);
    expect(JSON.stringify(stored)).not.toContain(secret.slice(7));

    expect(await statusOf(secret)).toBe(403);
    const [used] = await identity.as(owner).call(apiKeysRoutes.apiKeys, {});
    expect(used?.lastUsedAt).not.toBeNull();
  });

  it('open nothing of identity: no keys, no team, no account, and are no cookie or parameter', async () => {
    const owner = await seller();
    const { secret } = await create(owner);
    const program = identity.withApiKey(secret);
    const MISSING = { status: 403, body: { code: 'api-key-scope-missing' } };
    for (const route of [
      apiKeysRoutes.createApiKey,
      teamRoutes.team,
      identityRoutes.userDetails,
      identityRoutes.updateUserDetails,
    ])
      expect(await program.send(route)).toMatchObject(MISSING);
    const path = apiKeysRoutes.apiKeys.path;
    const visitor = identity.as(null);
    expect((await visitor.fetch(`${path}?token=${secret}&api_key=${secret}`)).status).toBe(401);
    expect((await visitor.fetch(path, { headers: { cookie: `token=${secret}` } })).status).toBe(
      401,
    );
    // Beside a key the session counts for nothing, also where the key is wrong.
    const wrong = { authorization: `Bearer ${secret.slice(0, -1)}` };
    expect((await identity.as(owner).fetch(path, { headers: wrong })).status).toBe(401);
  });

  it('end when they are revoked, by their owner alone', async () => {
    const [owner, stranger] = [await seller(), await seller()];
    const { _id: apiKeyId, secret } = await create(owner);
    expect(await statusOf(secret)).toBe(403);
    const revoke = { body: { apiKeyId } };
    const NOT_FOUND = { status: 404, body: { code: 'api-key-not-found' } };
    const ask = (by: Member) => identity.as(by).send(apiKeysRoutes.revokeApiKey, revoke);
    expect(await ask(stranger)).toMatchObject(NOT_FOUND);
    await identity.as(owner).call(apiKeysRoutes.revokeApiKey, revoke);
    await eventually(async () => (await statusOf(secret)) === 401);
    expect(await ask(owner)).toMatchObject(NOT_FOUND);
  });

  it('rest while the seller is suspended, and end with the account', async () => {
    const owner = await seller();
    const { secret } = await create(owner);
    const admin = identity.as(await signInAdmin(identity));
    const change = (action: 'suspend' | 'reactivate') =>
      admin.call(verificationRoutes.changeAccountStatus, {
        body: { userId: owner.userId, action, reason: 'Complaints of buyers' },
      });
    expect(await statusOf(secret)).toBe(403);
    await change('suspend');
    await eventually(async () => (await statusOf(secret)) === 401);
    await change('reactivate');
    // The sessions of the owner have ended meanwhile; a key outlives that.
    expect(await statusOf(secret)).toBe(403);

    const { email } = owner.user;
    const again = await signIn(identity.as(null), { email, password: owner.password });
    const body = { password: owner.password };
    await identity.as(again).call(accountRoutes.deleteAccount, { body });
    await eventually(async () => (await statusOf(secret)) === 401);
    expect(await model(ApiKeyRecord).countDocuments({ sellerId: owner.userId })).toBe(0);
  });

  it('are not made while the seller is suspended', async () => {
    const owner = await seller();
    await model(UserRecord).collection.updateOne(
      { _id: new Types.ObjectId(owner.userId) },
      { $set: { accountStatus: 'suspended' } },
    );
    const body = { name: 'Cash register', scopes: ['orders:read' as const] };
    expect(await identity.as(owner).send(apiKeysRoutes.createApiKey, { body })).toMatchObject({
      status: 409,
      body: { code: 'shop-suspended' },
    });
  });

  it('are ten at most', async () => {
    const owner = await seller();
    for (let i = 0; i < MAX_API_KEYS; i++) await create(owner, `Cash register ${i}`);
    const body = { name: 'One more', scopes: ['orders:read'] };
    expect(await identity.as(owner).send(apiKeysRoutes.createApiKey, { body })).toMatchObject({
      status: 409,
      body: { code: 'api-keys-full' },
    });
  });
});
