import { generateKeyPairSync } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import { eventually, newId, type TestService } from '@sokoni/common/testing';
import { identityRoutes } from '@sokoni/contracts';
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import type { Connection } from 'mongoose';
import { IdentityConfig } from '../src/config.ts';
import { join, type Member, signIn, startIdentity } from './identity.factory.ts';

type Identity = TestService<IdentityConfig>;

async function publishedBy(identity: Identity): Promise<string[]> {
  const { keys } = (await (await fetch(`${identity.url}${identityRoutes.jwks.path}`)).json()) as {
    keys: { kid: string; d?: string }[];
  };
  expect(keys.every((key) => key.d === undefined)).toBe(true);
  return keys.map(({ kid }) => kid);
}

const kidOf = ({ token }: Member) => decodeProtectedHeader(token).kid;
const again = (identity: Identity, { user, password }: Member) =>
  signIn(identity.as(null), { email: user.email, password });
const statusOf = async (identity: Identity, member: Member) =>
  (await identity.as(member).send(identityRoutes.myProfile)).status;

describe('signing keys', () => {
  it('verify sessions for each reader of the published set', async () => {
    const identity = await startIdentity();
    const member = await join(identity);
    const keys = createRemoteJWKSet(new URL(`${identity.url}${identityRoutes.jwks.path}`));
    const { payload, protectedHeader } = await jwtVerify(member.token, keys, {
      algorithms: ['RS256'],
    });
    expect(payload.sub).toBe(member.userId);
    expect(protectedHeader.alg).toBe('RS256');
    await identity.stop();
  });

  it('lie in the database only sealed', async () => {
    const identity = await startIdentity();
    const kept = JSON.stringify(await keysInMongo(identity).find().toArray());
    expect(kept).not.toMatch(/PRIVATE KEY|"d":/);
    await identity.stop();
  });

  it('are the same in replicas that start at once', async () => {
    const MONGO_DB = `test-identity-replicas-${newId().slice(-8)}`;
    const replica = () => startIdentity({ env: { MONGO_DB } });
    const [first, second, third] = await Promise.all([replica(), replica(), replica()]);
    const kids = await Promise.all([first, second, third].map(publishedBy));
    expect(new Set(kids.flat()).size).toBe(1);
    expect(await statusOf(second, await join(first))).toBe(200);
    for (const one of [first, second, third]) await one.stop();
  });

  it('rotate: the new one is published before it signs, the old one goes on verifying', async () => {
    const identity = await startIdentity({ env: { KEY_REFRESH_MS: '50' } });
    const member = await join(identity);
    const keys = keysInMongo(identity);
    await keys.updateOne({ _id: kidOf(member) as never }, { $set: { signsFrom: daysAgo(31) } });
    const announced = await successorOf(identity, kidOf(member));
    expect(kidOf(await again(identity, member))).toBe(kidOf(member));
    await keys.updateOne({ _id: announced as never }, { $set: { signsFrom: daysAgo(0) } });
    const late = await eventually(async () => {
      const session = await again(identity, member);
      if (kidOf(session) === kidOf(member)) throw new Error('Still the old key');
      return session;
    });
    expect(kidOf(late)).toBe(announced);
    expect(new Set(await publishedBy(identity))).toEqual(new Set([kidOf(member), announced]));
    expect([await statusOf(identity, member), await statusOf(identity, late)]).toEqual([200, 200]);
    await identity.stop();
  });

  it('leave the published set when the tokens they signed have run out', async () => {
    const identity = await startIdentity({ env: { KEY_REFRESH_MS: '50' } });
    const [kid] = await publishedBy(identity);
    const keys = keysInMongo(identity);
    await keys.updateOne({ _id: kid as never }, { $set: { signsFrom: daysAgo(39) } });
    const successor = await successorOf(identity, kid);
    await keys.updateOne({ _id: successor as never }, { $set: { signsFrom: daysAgo(8) } });
    await eventually(async () => expect(await publishedBy(identity)).toEqual([successor]));
    expect(kidOf(await join(identity))).toBe(successor);
    await identity.stop();
  });

  it('may come from the environment, beside those that signed before', async () => {
    const before = await startIdentity();
    const member = await join(before);
    const env = {
      MONGO_DB: before.config.MONGO_DB,
      JWT_PRIVATE_KEY: somePem().replaceAll('\n', '\\n'),
    };
    const after = await startIdentity({ env });
    const session = await again(after, member);
    expect(kidOf(session)).not.toBe(kidOf(member));
    const published = await publishedBy(after);
    expect(published).toEqual(expect.arrayContaining([kidOf(member), kidOf(session)]));
    expect([await statusOf(after, member), await statusOf(after, session)]).toEqual([200, 200]);
    await after.stop();
    await before.stop();
  });
});

describe('a key that was taken out of the environment', () => {
  it('stops no log-in, and goes on verifying its sessions', async () => {
    const MONGO_DB = `test-identity-pem-${newId().slice(-8)}`;
    const JWT_PRIVATE_KEY = somePem().replaceAll('\n', '\\n');
    const before = await startIdentity({ env: { MONGO_DB, JWT_PRIVATE_KEY } });
    const member = await join(before);
    const after = await startIdentity({ env: { MONGO_DB } });
    const session = await again(after, member);
    expect(kidOf(session)).not.toBe(kidOf(member));
    expect([await statusOf(after, member), await statusOf(after, session)]).toEqual([200, 200]);
    await after.stop();
    await before.stop();
  });
});

describe('the environment of identity', () => {
  const production = { NODE_ENV: 'production', INTERNAL_KEY: 'a-secret-of-production' };

  it('must seal keys with a secret of its own in production', () => {
    expect(() => new IdentityConfig(production)).toThrow('KEY_ENCRYPTION_SECRET');
    const sealed = { ...production, KEY_ENCRYPTION_SECRET: 'another-secret-of-production' };
    expect(new IdentityConfig(sealed).NODE_ENV).toBe('production');
  });

  it('refuses a common password for the first admin', () => {
    expect(() => new IdentityConfig({ ADMIN_PASSWORD: 'password' })).toThrow('ADMIN_PASSWORD');
  });
});

function keysInMongo(identity: Identity) {
  return identity.app.get<Connection>(getConnectionToken()).collection('signing_keys');
}

async function successorOf(identity: Identity, kid?: string): Promise<string> {
  return eventually(async () => {
    const other = (await publishedBy(identity)).find((published) => published !== kid);
    if (!other) throw new Error('No successor yet');
    return other;
  });
}

const daysAgo = (count: number) => new Date(Date.now() - count * 86_400_000);

function somePem(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}
