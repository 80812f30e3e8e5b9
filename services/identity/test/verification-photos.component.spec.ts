import { getConnectionToken } from '@nestjs/mongoose';
import { Clock, readAuditHistory } from '@sokoni/common';
import { eventually } from '@sokoni/common/testing';
import { identityRoutes, verificationRoutes as routes, userAdminRoutes } from '@sokoni/contracts';
import type { Connection } from 'mongoose';
import {
  admin,
  applicant,
  as,
  decide,
  evidenceOf,
  identity,
  PHONE,
  sellerWithPhone,
  shownPhotos,
  shows,
  someSeller,
  startVerification,
  submit,
  tokenOf,
} from './verification-harness.ts';

beforeAll(startVerification);
afterAll(() => identity.stop());

describe('the photos of a verification', () => {
  it.each([
    [{ identityPhoto: '', shopPhoto: '' }, 'identity document', ['identityPhoto', 'shopPhoto']],
    [{ identityPhoto: '' }, 'identity document', ['identityPhoto']],
    [{ shopPhoto: '' }, 'photo of your shop', ['shopPhoto']],
  ])(
    'are both required; without %j the answer names the missing ones',
    async (changes, named, fields) => {
      const { status, body } = await submit(await sellerWithPhone(), changes);
      expect({
        status,
        fields: Object.keys((body.data as never as { fields: object }).fields),
      }).toEqual({ status: 400, fields });
      expect(body.message).toContain(named);
    },
  );

  it('of another user are refused', async () => {
    const [member, other] = [await sellerWithPhone(), await someSeller()];
    const refused = await submit(member, { shopPhoto: evidenceOf(other).shopPhoto });
    expect(refused).toMatchObject({
      status: 400,
      body: { data: { fields: { shopPhoto: expect.stringContaining('uploaded by you') } } },
    });
  });

  it('are shown to the seller and the admin, each by their own links', async () => {
    const member = await applicant();
    const own = await as(member).call(routes.myVerification, {});
    const [idPhoto, shop] = [`id-${member.userId}`, `shop-${member.userId}`];
    expect(shows(own.identityPhoto, idPhoto, member.userId)).toBe(true);
    expect(shows(own.shopPhoto, shop, member.userId)).toBe(true);
    expect(shows(own.shopPhoto, shop, admin.userId)).toBe(false);
    const query = { status: 'submitted' } as const;
    const queue = await as(admin).call(routes.verifications, { query });
    const entry = queue.find(({ userId }) => userId === member.userId);
    expect(shows(entry?.identityPhoto ?? '', idPhoto, admin.userId)).toBe(true);
    expect((await as(member).send(routes.verifications, { query })).status).toBe(403);
  });

  it('leave in the audit trail each time that an admin is shown them, and nothing of what they show', async () => {
    const [member, without] = [await applicant(), await someSeller()];
    await as(member).call(routes.myVerification, {});
    await as(admin).call(routes.verifications, { query: { status: 'submitted' } });
    for (const { userId } of [member, without]) {
      await as(admin).call(userAdminRoutes.adminUser, { params: { userId } });
    }
    const db = identity.app.get<Connection>(getConnectionToken());
    const shown = await readAuditHistory(db, `verification:${member.userId}`);
    const photos = ['identityPhoto', 'shopPhoto'];
    const entry = {
      actor: { id: admin.userId, role: 'ADMIN' },
      action: 'verification.shown',
      after: { photos, at: expect.any(String) },
    };
    expect(shown).toEqual([expect.objectContaining(entry), expect.objectContaining(entry)]);
    expect(await readAuditHistory(db, `verification:${without.userId}`)).toEqual([]);
  });

  it('are required again only after a change of the name', async () => {
    const member = await applicant();
    await decide(member, 'ask-changes', 'Another shop photo, please');
    const shopPhoto = tokenOf(member, `new-${member.userId}`);
    expect((await submit(member, { identityPhoto: '', shopPhoto })).status).toBe(200);
    await eventually(() =>
      expect(shownPhotos(member)).toEqual([`id-${member.userId}`, `new-${member.userId}`]),
    );
    await decide(member, 'verify');
    const { _id: userId, username, role } = member.user;
    const body = { userId, name: 'Juma Duka', username, role };
    await as(admin).call(identityRoutes.updateUser, { body });
    expect(await as(member).call(routes.myVerification, {})).toMatchObject({
      verification: 'needs_changes',
      missing: ['identity-photo'],
      reason: 'name-changed',
    });
    expect((await submit(member, { identityPhoto: '', shopPhoto: '' })).status).toBe(400);
  });

  it('need a new shop photo alone after a change of the business name', async () => {
    const member = await applicant();
    const { username, email, location } = member.user;
    const body = { username, email, location, phone: PHONE, businessName: 'Duka la Zuri' };
    await as(member).call(identityRoutes.updateUserDetails, { body });
    expect(await as(member).call(routes.myVerification, {})).toMatchObject({
      verification: 'needs_changes',
      phoneVerified: true,
      missing: ['shop-photo'],
      reason: 'business-name-changed',
    });
    expect(await submit(member, { identityPhoto: '', shopPhoto: '' })).toMatchObject({
      status: 400,
      body: { data: { fields: { shopPhoto: expect.any(String) } } },
    });
    const shopPhoto = tokenOf(member, `sign-${member.userId}`);
    expect((await submit(member, { identityPhoto: '', shopPhoto })).status).toBe(200);
    await eventually(() =>
      expect(shownPhotos(member)).toEqual([`id-${member.userId}`, `sign-${member.userId}`]),
    );
  });

  it('are deleted with the number 90 days after the decision, unless another submission is open', async () => {
    const [decided, waiting] = [await applicant(), await applicant()];
    await decide(decided, 'verify');
    await decide(waiting, 'ask-changes', 'Sharper, please');
    const clock = identity.app.get(Clock);
    const days = (count: number) => new Date(Date.now() + count * 86_400_000);
    try {
      clock.now = () => days(89);
      await submit(waiting);
      clock.now = () => days(91);
      await eventually(() => expect(shownPhotos(decided)).toEqual([]));
      expect(await as(decided).call(routes.myVerification, {})).toMatchObject({
        verification: 'verified',
        documentNumber: '',
        citizenship: null,
        businessLicence: '',
        identityPhoto: '',
        shopPhoto: '',
      });
      expect((await as(waiting).call(routes.myVerification, {})).missing).toEqual([]);
    } finally {
      clock.now = () => new Date();
    }
  });
});
