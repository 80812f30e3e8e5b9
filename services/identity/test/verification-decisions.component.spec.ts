import { getConnectionToken, getModelToken } from '@nestjs/mongoose';
import { readAuditHistory } from '@sokoni/common';
import { eventually, newId } from '@sokoni/common/testing';
import {
  identityRoutes,
  verificationRoutes as routes,
  userAdminRoutes,
  type VerificationEntry,
} from '@sokoni/contracts';
import type { Connection, Model } from 'mongoose';
import { UserRecord } from '../src/users/user.schema.ts';
import { join, type Member, signIn } from './identity.factory.ts';
import {
  about,
  admin,
  applicant,
  as,
  changeStatus,
  confirm,
  decide,
  evidenceOf,
  identity,
  PHONE,
  replicaOf,
  requestCode,
  startVerification,
  submit,
} from './verification-harness.ts';

beforeAll(async () => {
  await startVerification();
});
afterAll(() => identity.stop());

describe('an admin who decides a verification', () => {
  it('sees the queue with its evidence, and verifies a seller by an event', async () => {
    const member = await applicant();
    const queue = await as(admin).call(routes.verifications, { query: { status: 'submitted' } });
    expect(queue.find(({ userId }) => userId === member.userId)).toMatchObject({
      phoneVerified: true,
      documentKind: 'nida',
      seller: { name: member.user.name },
    });
    expect((await decide(member, 'verify')).body).toMatchObject({
      data: { verification: 'verified' },
    });
    expect(await replicaOf(member)).toMatchObject({
      verification: 'verified',
      accountStatus: 'active',
    });
    const { data } = await identity.waitForEvent('verification.decided', about(member));
    expect(data).toEqual({ userId: member.userId, verification: 'verified', reason: '' });
  });

  it('decides on a seller whose account is older than proposed names', async () => {
    const member = await applicant();
    const absent = { proposedBusinessName: 1, businessNameProposedAt: 1, shopNameKey: 1 } as const;
    await identity.app
      .get<Model<UserRecord>>(getModelToken(UserRecord.name))
      .updateOne({ _id: member.userId }, { $unset: { ...absent, shopClosed: 1 } });
    const queue = await as(admin).call(routes.verifications, { query: { status: 'submitted' } });
    const shown = queue.find(({ userId }) => userId === member.userId) as VerificationEntry;
    const { verification, submittedAt, decidedAt, proposedBusinessName } = shown;
    expect(proposedBusinessName).toBe('');
    const seen = { verification, submittedAt, decidedAt, proposedBusinessName };
    const body = { userId: member.userId, decision: 'verify', reason: '', seen } as const;
    expect((await as(admin).send(routes.decideVerification, { body })).status).toBe(200);
    expect(await as(member).call(identityRoutes.myProfile, {})).toMatchObject({
      proposedBusinessName: '',
    });
    const again = await as(member).send(routes.submitVerification, { body: evidenceOf(member) });
    expect(again).toMatchObject({ status: 409, body: { code: 'verification-refused' } });
    expect((await decide(member, 'ask-changes', 'The photo is dark')).body).toMatchObject({
      data: { verification: 'needs_changes' },
    });
  });

  it.each([
    ['Duka la Juma', 'Duka la Juma'],
    ['Duka la Rehema', ''],
  ])(
    'has to decide on papers sent for a new name of %s that was given up for “%s”',
    async (former, name) => {
      const member = await applicant();
      const { username, email, location } = member.user;
      const rename = (businessName: string) => {
        const body = { username, email, location, phone: PHONE, businessName };
        return as(member).call(identityRoutes.updateUserDetails, { body });
      };
      await rename(former);
      await submit(member);
      await decide(member, 'verify');
      await rename('Duka la Zuri');
      await submit(member, { documentNumber: '19900101-14101-00001-99' });
      await rename(name);
      const query = { status: 'submitted', limit: 200 } as const;
      const queue = await as(admin).call(routes.verifications, { query });
      expect(queue.find(({ userId }) => userId === member.userId)).toMatchObject({
        ...{ verification: 'submitted', proposedBusinessName: '' },
      });
    },
  );

  it('accepts a new business name or refuses it, while buyers read the verified one and the seller stays verified', async () => {
    const member = await applicant();
    await decide(member, 'verify');
    const { username, email, location } = member.user;
    const rename = (businessName: string) => {
      const body = { username, email, location, phone: PHONE, businessName };
      return as(member).send(identityRoutes.updateUserDetails, { body });
    };
    const inQueue = async () => {
      const query = { status: 'submitted', limit: 200 } as const;
      const queue = await as(admin).call(routes.verifications, { query });
      return queue.find(({ userId }) => userId === member.userId);
    };
    const { count } = await as(admin).call(routes.verificationQueue, {});
    expect((await rename('Duka la Zuri')).body).toMatchObject({
      message: expect.stringContaining('until we have checked the new one'),
    });
    expect(await as(member).call(routes.myVerification, {})).toMatchObject({
      ...{ verification: 'verified', reason: '', missing: [] },
      proposedBusinessName: 'Duka la Zuri',
    });
    expect(await replicaOf(member)).toMatchObject({ businessName: '', verification: 'verified' });
    expect((await as(admin).call(routes.verificationQueue, {})).count).toBe(count + 1);
    expect(await inQueue()).toMatchObject({ proposedBusinessName: 'Duka la Zuri' });
    expect(
      (await as(member).send(routes.submitVerification, { body: evidenceOf(member) })).status,
    ).toBe(200);

    const refused = 'The photo shows another name';
    expect((await decide(member, 'ask-changes', refused)).body).toMatchObject({
      data: { verification: 'verified', proposedBusinessName: '', reason: refused },
    });
    const decisions = () =>
      identity.broker
        .received('verification.decided')
        .filter(({ aggregateId }) => aggregateId === member.userId);
    await eventually(() =>
      expect(decisions().at(-1)?.data).toMatchObject({
        businessName: { name: 'Duka la Zuri', accepted: false },
      }),
    );
    expect(await inQueue()).toBeUndefined();
    await rename('Zuri Fashion');
    expect((await decide(member, 'verify')).status).toBe(200);
    expect(await replicaOf(member)).toMatchObject({
      ...{ businessName: 'Zuri Fashion', verification: 'verified' },
    });
    await rename('Zuri Shoes');
    await rename('Zuri Fashion');
    expect(await inQueue()).toBeUndefined();
  });

  it('counts who waits without being shown anybody’s documents', async () => {
    const queue = () => as(admin).call(routes.verificationQueue, {});
    const { count } = await queue();
    const member = await applicant();
    const { submittedAt } = await as(member).call(routes.myVerification, {});
    const after = await queue();
    expect(after.count).toBe(count + 1);
    expect(Date.parse(String(after.oldestAt))).toBeLessThanOrEqual(Date.parse(String(submittedAt)));
    const db = identity.app.get<Connection>(getConnectionToken());
    const trail = await readAuditHistory(db, `verification:${member.userId}`);
    expect(trail.filter(({ action }) => action === 'verification.shown')).toEqual([]);
    await decide(member, 'verify');
    expect((await queue()).count).toBe(count);
  });

  it('requests changes with a reason; the seller submits again', async () => {
    const member = await applicant();
    await decide(member, 'ask-changes', 'The number belongs to another seller');
    expect(await as(member).call(routes.myVerification, {})).toMatchObject({
      verification: 'needs_changes',
      reason: 'The number belongs to another seller',
    });
    const body = {
      documentKind: 'tin',
      documentNumber: '123-456-789',
      identityPhoto: '',
      shopPhoto: '',
    } as const;
    const again = await as(member).call(routes.submitVerification, { body });
    expect(again).toMatchObject({
      ...{ verification: 'submitted', documentNumber: '123456789', reason: '' },
    });
  });

  it('rejects a seller, who cannot submit again', async () => {
    const member = await applicant();
    expect((await decide(member, 'reject', 'Forged')).status).toBe(200);
    const again = await as(member).send(routes.submitVerification, { body: evidenceOf(member) });
    const message = 'This cannot be done with a seller whose status is “Rejected”.';
    const body = { code: 'verification-refused', message, data: { from: 'rejected' } };
    expect(again).toMatchObject({ status: 409, body });
  });

  it.each(['ask-changes', 'reject'])('must give a reason for %s', async (decision) => {
    const member = await applicant();
    expect((await decide(member, decision)).status).toBe(400);
  });

  it('does not overrule unseen what another has decided, and learns who it was', async () => {
    const newcomer = await join(identity);
    const { name, username } = newcomer.user;
    const role = { userId: newcomer.userId, name, username, role: 'ADMIN' } as const;
    await as(admin).call(identityRoutes.updateUser, { body: role });
    const adminRoles = ['moderation'] as const;
    const roles = { userId: newcomer.userId, adminRoles: [...adminRoles] };
    await as(admin).call(userAdminRoutes.changeAdminRoles, { body: roles });
    const { email } = newcomer.user;
    const other = await signIn(identity.as(null), { email, password: newcomer.password });
    const member = await applicant();
    const { data: shown } = (
      await identity.as(admin).send(routes.verifications, {
        query: { status: 'submitted' },
      })
    ).body as { data: VerificationEntry[] };
    const { verification, submittedAt, decidedAt } = shown.find(
      ({ userId }) => userId === member.userId,
    ) as VerificationEntry;
    const seen = { verification, submittedAt, decidedAt };
    const send = (by: Member, decision: 'verify' | 'ask-changes', reason = '') =>
      as(by).send(routes.decideVerification, {
        body: { userId: member.userId, decision, reason, seen },
      });
    expect((await send(other, 'verify')).status).toBe(200);
    const late = await send(admin, 'ask-changes', 'The photo is dark');
    expect(late).toMatchObject({ status: 409, body: { code: 'decided-first' } });
    expect(late.body.message).toContain(`${other.user.name} was first`);
    expect(late.body.message).toContain('Verified seller');
    expect(await replicaOf(member)).toMatchObject({ verification: 'verified' });
    expect((await send(other, 'ask-changes', 'Again')).body).toMatchObject({
      code: 'verification-changed',
    });
    expect((await changeStatus(member, 'suspend', 'Complaints')).status).toBe(200);
    const body = { userId: member.userId, action: 'suspend', reason: 'Fake' } as const;
    const second = await as(other).send(routes.changeAccountStatus, { body });
    expect(second.body).toMatchObject({ code: 'decided-first' });
  });

  it('cannot decide twice, nor on shoppers or unknown users', async () => {
    const member = await applicant();
    const answers = await Promise.all([decide(member, 'verify'), decide(member, 'verify')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const shopper = await join(identity);
    expect((await decide(shopper, 'verify')).status).toBe(404);
    expect((await decide({ ...shopper, userId: newId() }, 'verify')).status).toBe(404);
  });

  it('sees a seller as unverified after a change of the phone', async () => {
    const member = await applicant();
    await decide(member, 'verify');
    const { username, email, location } = member.user;
    const body = { username, email, location, phone: '+255799999999' };
    await as(member).call(identityRoutes.updateUserDetails, { body });
    expect(await replicaOf(member)).toMatchObject({ verification: 'needs_changes' });
    expect(await as(member).call(routes.myVerification, {})).toMatchObject({
      verification: 'needs_changes',
      phoneVerified: false,
      missing: ['phone'],
      reason: 'phone-changed',
    });
    await confirm(member, await requestCode(member, 2));
    const again = await as(member).call(routes.submitVerification, { body: evidenceOf(member) });
    expect(again.verification).toBe('submitted');
  });

  it('sees a seller as unverified after a change of the name, not of the username', async () => {
    const member = await applicant();
    await decide(member, 'verify');
    const { _id: userId, name, username, role } = member.user;
    const rename = (changes: object) =>
      as(admin).call(identityRoutes.updateUser, {
        body: { userId, name, username, role, ...changes },
      });
    await rename({ username: `${username}-mpya` });
    expect(await replicaOf(member)).toMatchObject({ verification: 'verified' });
    await rename({ name: 'Juma Duka' });
    expect(await replicaOf(member)).toMatchObject({ verification: 'needs_changes' });
  });

  it('suspends and reactivates without changing the verification', async () => {
    const member = await applicant();
    await decide(member, 'verify');
    expect((await changeStatus(member, 'suspend')).status).toBe(400);
    expect((await changeStatus(member, 'suspend', 'Complaints')).status).toBe(200);
    expect(await replicaOf(member)).toMatchObject({
      verification: 'verified',
      accountStatus: 'suspended',
    });
    expect((await changeStatus(member, 'suspend', 'Again')).status).toBe(409);
    expect((await changeStatus(member, 'reactivate')).status).toBe(200);
    expect(await replicaOf(member)).toMatchObject({
      verification: 'verified',
      accountStatus: 'active',
    });
    const { data } = await identity.waitForEvent('account-status.changed', about(member));
    expect(data).toMatchObject({ accountStatus: 'suspended', reason: 'Complaints' });
  });
});
