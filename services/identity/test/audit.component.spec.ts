import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { getConnectionToken, getModelToken } from '@nestjs/mongoose';
import { readAuditHistory, UnitOfWork } from '@sokoni/common';
import type { TestService } from '@sokoni/common/testing';
import {
  accountRoutes,
  identityRoutes,
  userAdminRoutes,
  verificationRoutes,
} from '@sokoni/contracts';
import type { Connection, Model } from 'mongoose';
import type { IdentityConfig } from '../src/config.ts';
import { OrdersClient } from '../src/users/orders.client.ts';
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

const aggregateOf = ({ userId }: Member) => `user:${userId}`;
const entriesOf = (member: Member) => readAuditHistory(db, aggregateOf(member));

/** A user with four entries: registered, seller, verified, suspended. */
async function someHistory(): Promise<Member> {
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

describe('the audit trail of users', () => {
  it('has one entry of each command of an admin: who, about whom, what was chosen and why', async () => {
    const member = await someHistory();
    const { userId } = member;
    const entries = await identity
      .as(admin)
      .call(userAdminRoutes.adminActions, { query: { personId: userId } });
    const about = { actorId: admin.userId, things: [`user:${userId}`], personIds: [userId] };
    expect(entries).toMatchObject([
      {
        ...about,
        command: 'identity.changeAccountStatus',
        choice: 'suspend',
        reason: 'Complaints',
      },
      { ...about, command: 'identity.decideVerification', choice: 'verify' },
      {
        ...about,
        command: 'identity.updateUser',
        choice: 'SELLER',
        changes: [{ name: 'role', from: 'GENERAL', to: 'SELLER' }],
      },
    ]);
    const { email, name } = member.user;
    for (const text of [email, name]) expect(JSON.stringify(entries)).not.toContain(text);
    const refused = await identity
      .as(admin)
      .send(verificationRoutes.decideVerification, { body: { userId, decision: 'nothing' } });
    expect(refused.status).toBe(400);
    const names = await identity
      .as(admin)
      .call(userAdminRoutes.personNames, { query: { ids: `${userId},${'0'.repeat(24)}` } });
    expect(names).toEqual([{ _id: userId, name }]);
  });

  it('has the former name of a user as long as the account', async () => {
    const member = await join(identity);
    const { userId, user } = member;
    const of = { userId, username: user.username, role: 'GENERAL' } as const;
    const asAdmin = identity.as(admin);
    await asAdmin.call(identityRoutes.updateUser, { body: { ...of, name: 'Neema Other' } });
    const changed = async () => {
      const query = { personId: userId };
      const entries = await asAdmin.call(userAdminRoutes.adminActions, { query });
      return entries.map(({ command, changes }) => [command, changes]);
    };
    const values = [{ name: 'name', from: user.name, to: 'Neema Other' }];
    expect(await changed()).toEqual([['identity.updateUser', values]]);
    identity.app.get(OrdersClient).findDeletionBlockers = async () => [];
    const body = { password: member.password };
    await identity.as(member).call(accountRoutes.deleteAccount, { body });
    expect(await changed()).toEqual([['identity.updateUser', []]]);
  });

  it('records who changed which role, verification and account status, without personal data', async () => {
    const member = await someHistory();
    const entries = await entriesOf(member);
    expect(entries.map(({ actor, after }) => [actor.role, after])).toEqual([
      ['system', { role: 'GENERAL', verification: 'unverified', accountStatus: 'active' }],
      ['ADMIN', { role: 'SELLER', verification: 'unverified', accountStatus: 'active' }],
      ['ADMIN', { role: 'SELLER', verification: 'verified', accountStatus: 'active' }],
      ['ADMIN', { role: 'SELLER', verification: 'verified', accountStatus: 'suspended' }],
    ]);
    expect(entries[3]).toMatchObject({ actor: { id: admin.userId }, before: entries[2]?.after });
    expect(JSON.stringify(entries)).not.toContain(member.user.email);
  });

  it('has one document for all changes of a transaction, in their order', async () => {
    const unit = identity.app.get(UnitOfWork);
    const [first, second] = ['example:1', 'example:2'];
    const change = (aggregate: string, turn: number) =>
      unit.audit(
        async () => ({ turn }),
        (state) => ({ aggregate, action: 'example.changed', state }),
      );
    await unit.run(async () => {
      for (const turn of [1, 2, 3]) await change(first, turn);
      await change(second, 1);
    });
    await change(first, 4);
    const turns = async (aggregate: string) =>
      (await readAuditHistory(db, aggregate)).map(({ after }) => after?.turn);
    expect(await turns(first)).toEqual([1, 2, 3, 4]);
    expect(await turns(second)).toEqual([1]);
    expect(await db.collection('audit').countDocuments({ 'entries.aggregate': first })).toBe(2);
  });

  it('has an entry of each aggregate of a transaction, and none of one that is rolled back', async () => {
    const unit = identity.app.get(UnitOfWork);
    const change = (aggregate: string) =>
      unit.audit(
        async () => ({ aggregate }),
        (state) => ({ aggregate, action: 'example.changed', state }),
      );
    const changeAll = (aggregates: readonly string[], after: () => void) =>
      unit.run(async () => {
        for (const aggregate of aggregates) await change(aggregate);
        after();
      });
    await changeAll(['each:1', 'each:2'], () => {});
    const fail = () => {
      throw new Error('rolled back');
    };
    await expect(changeAll(['each:2', 'each:3'], fail)).rejects.toThrow('rolled back');
    const kept = [
      ['each:1', 1],
      ['each:2', 1],
      ['each:3', 0],
    ] as const;
    for (const [aggregate, entries] of kept)
      expect(await readAuditHistory(db, aggregate)).toHaveLength(entries);
  });

  it('has an entry of each aggregate that one bulk write changes, and none of a write that is rolled back', async () => {
    const unit = identity.app.get(UnitOfWork);
    const written: (readonly string[])[] = [];
    const change = (ids: readonly string[], write: (all: readonly string[]) => Promise<void>) =>
      unit.run(async () => {
        for (const id of ids) {
          unit.save(write, id, {
            aggregate: id,
            action: 'example.changed',
            state: { id },
          });
        }
      });
    await change(['bulk:1', 'bulk:2'], async (all) => void written.push(all));
    expect(written).toEqual([['bulk:1', 'bulk:2']]);
    const fail = async () => {
      throw new Error('rolled back');
    };
    await expect(change(['bulk:2', 'bulk:3'], fail)).rejects.toThrow('rolled back');
    const kept = [
      ['bulk:1', 1],
      ['bulk:2', 1],
      ['bulk:3', 0],
    ] as const;
    for (const [aggregate, entries] of kept)
      expect(await readAuditHistory(db, aggregate)).toHaveLength(entries);
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

  it('refuses an audited write that no unit of work audits', async () => {
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
    expect(await users.findById(_id)).toMatchObject({ role: 'GENERAL' });
  });

  it('is shown by a command, which ends with 1 where nothing is known', async () => {
    const member = await someHistory();
    const { MONGO_URL, MONGO_DB } = identity.config;
    const command = fileURLToPath(
      new URL('../../../common/dist/src/audit-cli.js', import.meta.url),
    );
    const show = (aggregate: string) =>
      spawnSync(process.execPath, [command, aggregate], {
        env: { ...process.env, MONGO_URL, MONGO_DB },
        encoding: 'utf8',
      });
    const known = show(aggregateOf(member));
    expect(known).toMatchObject({ status: 0, stderr: '' });
    const steps = known.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(steps.map(({ after }) => after.accountStatus).at(-1)).toBe('suspended');
    expect(steps).toHaveLength(4);
    expect(show('user:nobody')).toMatchObject({ status: 1, stderr: 'No changes of user:nobody\n' });
  });
});
