import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { getConnectionToken, getModelToken } from '@nestjs/mongoose';
import { AuditTrail, readAuditEntries, Transactions, verifyChains } from '@sokoni/common';
import type { TestService } from '@sokoni/common/testing';
import { identityRoutes, verificationRoutes } from '@sokoni/contracts';
import type { Connection, Model, mongo } from 'mongoose';
import type { IdentityConfig } from '../src/config.ts';
import { UserRecord } from '../src/users/user.schema.ts';
import { join, type Member, signInAdmin, startIdentity } from './identity.factory.ts';

let identity: TestService<IdentityConfig>;
let admin: Member;
let db: Connection;

beforeAll(async () => {
  identity = await startIdentity();
  admin = await signInAdmin(identity);
  db = identity.app.get<Connection>(getConnectionToken());
});
afterAll(() => identity.stop());

const chainOf = ({ userId }: Member) => `user:${userId}`;
const entriesOf = (member: Member) => readAuditEntries(db, chainOf(member));

/** Rewrites a history's entries in the database, as an intruder would. */
async function tamper(member: Member, change: (entries: mongo.Document[]) => unknown) {
  const entries = structuredClone([...(await entriesOf(member))]);
  change(entries);
  await db
    .collection<{ _id: string }>('audit')
    .updateOne({ _id: chainOf(member) }, { $set: { entries } });
}

/** A user with four entries: registered, seller, verified, suspended. */
async function someChain(): Promise<Member> {
  const member = await join(identity);
  const { userId, user } = member;
  const { name, username } = user;
  const asAdmin = identity.as(admin);
  await asAdmin.call(identityRoutes.updateUser, {
    body: { userId, name, username, role: 'SELLER' },
  });
  await asAdmin.call(verificationRoutes.decideVerification, {
    body: { userId, decision: 'verify' },
  });
  await asAdmin.call(verificationRoutes.changeAccountStatus, {
    body: { userId, action: 'suspend', reason: 'Complaints' },
  });
  return member;
}

const faultOf = async (member: Member) => {
  const { broken } = await verifyChains(db);
  return broken.find(({ aggregate }) => aggregate === chainOf(member)) ?? null;
};

describe('the audit trail of users', () => {
  it('records who changed which role, verification and account status, without personal data', async () => {
    const member = await someChain();
    const entries = await entriesOf(member);
    expect(entries.map(({ sequence, actor, after }) => [sequence, actor.role, after])).toEqual([
      [1, 'system', { role: 'GENERAL', verification: 'unverified', accountStatus: 'active' }],
      [2, 'ADMIN', { role: 'SELLER', verification: 'unverified', accountStatus: 'active' }],
      [3, 'ADMIN', { role: 'SELLER', verification: 'verified', accountStatus: 'active' }],
      [4, 'ADMIN', { role: 'SELLER', verification: 'verified', accountStatus: 'suspended' }],
    ]);
    expect(entries[3]).toMatchObject({ actor: { id: admin.userId }, before: entries[2]?.after });
    expect(JSON.stringify(entries)).not.toContain(member.user.email);
    expect(await faultOf(member)).toBeNull();
  });

  it('is verified as unbroken while entries are added', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => join(identity)));
    let growing = true;
    const change = async ({ userId, user: { name, username } }: Member) => {
      for (let turn = 0; turn < 20; turn += 1) {
        const role = turn % 2 === 0 ? 'SELLER' : 'GENERAL';
        const body = { userId, name, username, role } as const;
        await identity.as(admin).call(identityRoutes.updateUser, { body });
      }
    };
    const grown = Promise.all(members.map(change)).finally(() => {
      growing = false;
    });
    while (growing) {
      expect((await verifyChains(db)).broken).toEqual([]);
      await pause(20);
    }
    await grown;
    expect(await entriesOf(members[0] as Member)).toHaveLength(21);
  });

  it('continues in further documents after every hundred entries', async () => {
    const trail = identity.app.get(AuditTrail);
    const transactions = identity.app.get(Transactions);
    const aggregate = 'example:1';
    const change = (turn: number) =>
      trail.change(
        async () => ({ turn }),
        (state) => ({ aggregate, action: 'example.changed', state }),
      );
    const changeAll = (turns: readonly number[]) =>
      transactions.run(async () => {
        for (const turn of turns) await change(turn);
      });
    await changeAll(Array.from({ length: 98 }, (_, turn) => turn));
    await change(98);
    await changeAll(Array.from({ length: 110 }, (_, turn) => 99 + turn));
    await change(209);

    const entries = await readAuditEntries(db, aggregate);
    expect(entries.map(({ after }) => after.turn)).toEqual(
      Array.from({ length: 210 }, (_, n) => n),
    );
    const faultOfExample = async () =>
      (await verifyChains(db)).broken.find((fault) => fault.aggregate === aggregate) ?? null;
    expect(await faultOfExample()).toBeNull();
    const history = await db.collection('audit').findOne({ sequence: 210 });
    expect(history?.entries).toHaveLength(100);
    const pages = db.collection<{ _id: string; entries: object[] }>('audit_pages');
    const lengths = await pages.find().sort({ _id: 1 }).toArray();
    expect(lengths.map((page) => [page._id, page.entries.length])).toEqual([
      ['example:1#2', 100],
      ['example:1#3', 10],
    ]);
    await pages.deleteOne({ _id: 'example:1#3' });
    expect(await faultOfExample()).toEqual({ aggregate, sequence: 201, reason: 'cut off' });
    await pages.deleteOne({ _id: 'example:1#2' });
    expect(await faultOfExample()).toEqual({ aggregate, sequence: 101, reason: 'cut off' });
  });

  it('has no entry of a change that concerns none of these, or was refused', async () => {
    const member = await join(identity);
    const { username, email, location } = member.user;
    await identity.as(member).call(identityRoutes.updateUserDetails, {
      body: { username, email, location, language: 'sw' },
    });
    const body = { userId: member.userId, decision: 'verify' } as const;
    const refused = await identity.as(admin).send(verificationRoutes.decideVerification, { body });
    expect(refused.status).toBe(404);
    expect(await entriesOf(member)).toHaveLength(1);
  });

  it('refuses an audited write outside of AuditTrail.change', async () => {
    const users = identity.app.get<Model<UserRecord>>(getModelToken(UserRecord.name));
    const { userId: _id } = await join(identity);
    const around = [
      () => users.updateOne({ _id }, { $set: { role: 'ADMIN' } }).exec(),
      () => users.findByIdAndUpdate(_id, { verification: 'verified' }).exec(),
      () => users.updateMany({ _id }, { $set: { accountStatus: 'closed' } }).exec(),
      () => users.replaceOne({ _id }, { role: 'ADMIN' }).exec(),
      () => users.deleteOne({ _id }).exec(),
      () => users.create({ role: 'ADMIN' }),
      () => users.insertMany([{ role: 'ADMIN' }]),
    ];
    for (const write of around)
      await expect(write()).rejects.toThrow(/without an audit entry|required/);
    expect(await users.findById(_id).lean()).toMatchObject({ role: 'GENERAL' });
  });

  it.each<[string, number, string, (entries: mongo.Document[]) => unknown]>([
    [
      'an altered field',
      2,
      'altered',
      ([, second]) => Object.assign(second?.after, { role: 'ADMIN' }),
    ],
    ['a deleted entry', 3, 'gap', (entries) => entries.splice(2, 1)],
    ['a cut tail', 4, 'cut off', (entries) => entries.pop()],
    ['all entries deleted', 1, 'cut off', (entries) => entries.splice(0)],
  ])('names the first broken link after %s', async (_, sequence, reason, change) => {
    const member = await someChain();
    await tamper(member, change);
    expect(await faultOf(member)).toEqual({ aggregate: chainOf(member), sequence, reason });
  });

  it('names entries that were swapped', async () => {
    const member = await someChain();
    await tamper(member, (entries) => {
      const [first, second, third, fourth] = entries as [
        mongo.Document,
        mongo.Document,
        mongo.Document,
        mongo.Document,
      ];
      const swapped = [first, { ...third, sequence: 2 }, { ...second, sequence: 3 }, fourth];
      entries.splice(0, 4, ...swapped);
    });
    expect(await faultOf(member)).toMatchObject({ sequence: 2, reason: 'order' });
  });

  it('is checked by a command, which ends with 1 and names what is broken', async () => {
    const member = await someChain();
    await tamper(member, (entries) => entries.splice(1, 1));
    const { MONGO_URL, MONGO_DB } = identity.config;
    const command = fileURLToPath(new URL('../../common/dist/src/audit-cli.js', import.meta.url));
    const run = spawnSync(process.execPath, [command, 'verify'], {
      env: { ...process.env, MONGO_URL, MONGO_DB },
      encoding: 'utf8',
    });
    expect(run).toMatchObject({ status: 1, stderr: '' });
    expect(run.stdout).toContain(`BROKEN ${chainOf(member)} at 2: gap`);
    expect(run.stdout).toMatch(/identity: \d+ entries in \d+ chains/);
    expect(run.stdout).toMatch(/The audit trail is BROKEN: \d+ chains\n$/);
  });
});
