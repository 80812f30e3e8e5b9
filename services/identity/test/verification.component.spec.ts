import { Clock, mayView, uploadToken } from '@sokoni/common';
import { eventually, newId, type TestService } from '@sokoni/common/testing';
import { identityRoutes, verificationRoutes as routes, type UserReplica } from '@sokoni/contracts';
import type { IdentityConfig } from '../src/config.ts';
import { join, type Member, signInAdmin, startIdentity } from './identity.factory.ts';

let identity: TestService<IdentityConfig>;
let admin: Member;

beforeAll(async () => {
  identity = await startIdentity({
    env: { EVIDENCE_CLEAN_EVERY_MS: '20', TIMER_TICK_MS: '20' },
  });
  admin = await signInAdmin(identity);
});
afterAll(() => identity.stop());

const PHONE = '+255712345678';
const NIDA = { documentKind: 'nida', documentNumber: '19900101-14101-00001-23' } as const;
const tokenOf = ({ userId }: Member, imageId: string) =>
  uploadToken(identity.config.INTERNAL_KEY, imageId, userId);
/** All that is handed in, with pictures the seller has uploaded. */
const paperOf = (member: Member) => ({
  ...NIDA,
  identityPhoto: tokenOf(member, `id-${member.userId}`),
  shopPhoto: tokenOf(member, `shop-${member.userId}`),
});
const someSeller = (phone = PHONE) => join(identity, { registerAsSeller: true, phone });
const as = (member: Member) => identity.as(member);
const about = (member: Member) => (event: { aggregateId: string }) =>
  event.aggregateId === member.userId;
const person = ({ userId }: Member): Promise<UserReplica> =>
  identity.inside.call(identityRoutes.userReplica, { params: { userId } });

function codes({ userId }: Member): string[] {
  const sent = identity.broker.heard('verification.code-requested');
  return sent.filter(({ aggregateId }) => aggregateId === userId).map(({ data }) => data.code);
}

/** The nth code sent to the seller. */
async function askForCode(member: Member, nth = 1): Promise<string> {
  await as(member).call(routes.requestPhoneCode, {});
  return eventually(() => {
    const code = codes(member)[nth - 1];
    if (!code) throw new Error('No code yet');
    return code;
  });
}

const confirm = (member: Member, code: string) =>
  as(member).send(routes.confirmPhone, { body: { code } });
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

async function applicant(): Promise<Member> {
  const member = await someSeller();
  await confirm(member, await askForCode(member));
  await as(member).call(routes.submitVerification, { body: paperOf(member) });
  return member;
}

const decide = ({ userId }: Member, decision: string, reason = '') =>
  as(admin).send(routes.decideVerification, { body: { userId, decision, reason } as never });
const stand = ({ userId }: Member, action: string, reason = '') =>
  as(admin).send(routes.changeAccountStatus, { body: { userId, action, reason } as never });

describe('a seller', () => {
  it('begins unverified and is told what is missing', async () => {
    const member = await someSeller();
    expect(await as(member).call(routes.myVerification, {})).toMatchObject({
      verification: 'unverified',
      accountStatus: 'active',
      missing: ['phone', 'document', 'identity-photo', 'shop-photo'],
      identityPhoto: '',
    });
  });

  it('proves the phone, hands a document in and waits for the admin', async () => {
    const member = await someSeller();
    const proved = await confirm(member, await askForCode(member));
    expect(proved.body).toMatchObject({
      data: { phoneVerified: true, missing: ['document', 'identity-photo', 'shop-photo'] },
    });
    const { body } = await as(member).send(routes.submitVerification, { body: paperOf(member) });
    expect(body).toMatchObject({
      data: { verification: 'submitted', missing: [], documentNumber: '19900101141010000123' },
    });
    const told = await identity.waitForEvent('user.updated', about(member));
    expect(told.data).toMatchObject({ verification: 'submitted', accountStatus: 'active' });
  });

  it('gets no code without a phone number, and not more than five in an hour', async () => {
    const silent = await someSeller('');
    const refused = await as(silent).send(routes.requestPhoneCode);
    expect(refused).toMatchObject({ status: 409, body: { code: 'phone-missing' } });
    const keen = await someSeller();
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) {
      statuses.push((await as(keen).send(routes.requestPhoneCode)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('has five tries at a code, once, for ten minutes', async () => {
    const member = await someSeller();
    const code = await askForCode(member);
    for (let n = 0; n < 5; n++) {
      expect(await confirm(member, wrong(code))).toMatchObject({
        status: 400,
        body: { code: 'phone-code-wrong' },
      });
    }
    expect((await confirm(member, code)).status).toBe(400);
    const second = await askForCode(member, 2);
    const clock = identity.app.get(Clock);
    clock.now = () => new Date(Date.now() + 11 * 60_000);
    expect((await confirm(member, second)).status).toBe(400);
    clock.now = () => new Date();
    expect((await confirm(member, second)).status).toBe(200);
    expect((await confirm(member, second)).status).toBe(400);
  });

  it('cannot use the code of somebody else', async () => {
    const [one, other] = [await someSeller(), await someSeller()];
    const code = await askForCode(one);
    expect((await confirm(other, code)).status).toBe(400);
  });

  it('cannot hand anything in before the phone is proved, or after changing it', async () => {
    const member = await someSeller();
    const send = () => as(member).send(routes.submitVerification, { body: paperOf(member) });
    expect(await send()).toMatchObject({ status: 409, body: { code: 'phone-unconfirmed' } });
    await confirm(member, await askForCode(member));
    const { username, email, location } = member.user;
    const body = { username, email, location, phone: '+255799999999' };
    await as(member).call(identityRoutes.updateUserDetails, { body });
    expect((await send()).status).toBe(409);
  });

  it.each([
    ['nida', '123', 'NIDA'],
    ['tin', '12345678', 'TIN'],
    ['brela', 'X', 'BRELA'],
  ] as const)('is told what is wrong with a %s number', async (documentKind, number, named) => {
    const member = await someSeller();
    const body = { ...paperOf(member), documentKind, documentNumber: number };
    const refused = await as(member).send(routes.submitVerification, { body });
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
    expect(refused.body.message).toContain(named);
  });
});

/** Whether an address of a case shows that picture to this reader. */
function shows(link: string, imageId: string, viewerId: string): boolean {
  const { pathname, searchParams } = new URL(link, 'http://shop');
  const { expires = '', signature = '' } = Object.fromEntries(searchParams);
  return (
    pathname === `/api/private-images/${imageId}` &&
    mayView(identity.config.INTERNAL_KEY, { imageId, viewerId }, { expires, signature }, new Date())
  );
}

async function proved(): Promise<Member> {
  const member = await someSeller();
  await confirm(member, await askForCode(member));
  return member;
}

const handIn = (member: Member, wishes: object = {}) =>
  as(member).send(routes.submitVerification, { body: { ...paperOf(member), ...wishes } });

function shownPhotos({ userId }: Member): readonly string[] | undefined {
  const told = identity.broker.heard('verification.photos-changed');
  return told.findLast(({ aggregateId }) => aggregateId === userId)?.data.imageIds;
}

describe('the photos of a verification', () => {
  it.each([
    [{ identityPhoto: '', shopPhoto: '' }, 'identity document', ['identityPhoto', 'shopPhoto']],
    [{ identityPhoto: '' }, 'identity document', ['identityPhoto']],
    [{ shopPhoto: '' }, 'photo of your shop', ['shopPhoto']],
  ])(
    'are both handed in; without %j the answer names what lacks',
    async (wishes, named, fields) => {
      const { status, body } = await handIn(await proved(), wishes);
      expect({
        status,
        fields: Object.keys((body.data as never as { fields: object }).fields),
      }).toEqual({ status: 400, fields });
      expect(body.message).toContain(named);
    },
  );

  it('are the seller’s own: those of somebody else are refused', async () => {
    const [member, other] = [await proved(), await someSeller()];
    const refused = await handIn(member, { shopPhoto: paperOf(other).shopPhoto });
    expect(refused).toMatchObject({
      status: 400,
      body: { data: { fields: { shopPhoto: expect.stringContaining('uploaded by you') } } },
    });
  });

  it('are shown to the seller and to the admin, to each by links of their own', async () => {
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

  it('need not be sent again while the shop has them; another name asks for the paper again', async () => {
    const member = await applicant();
    await decide(member, 'ask-changes', 'Another shop photo, please');
    const shopPhoto = tokenOf(member, `new-${member.userId}`);
    expect((await handIn(member, { identityPhoto: '', shopPhoto })).status).toBe(200);
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
    expect((await handIn(member, { identityPhoto: '', shopPhoto: '' })).status).toBe(400);
  });

  it('asks for a new shop photo alone when the business name has changed', async () => {
    const member = await applicant();
    await decide(member, 'verify');
    const { username, email, location } = member.user;
    const body = { username, email, location, phone: PHONE, businessName: 'Duka la Zuri' };
    await as(member).call(identityRoutes.updateUserDetails, { body });
    expect(await as(member).call(routes.myVerification, {})).toMatchObject({
      verification: 'needs_changes',
      phoneVerified: true,
      missing: ['shop-photo'],
      reason: 'business-name-changed',
    });
    expect(await handIn(member, { identityPhoto: '', shopPhoto: '' })).toMatchObject({
      status: 400,
      body: { data: { fields: { shopPhoto: expect.any(String) } } },
    });
    const shopPhoto = tokenOf(member, `sign-${member.userId}`);
    expect((await handIn(member, { identityPhoto: '', shopPhoto })).status).toBe(200);
    await eventually(() =>
      expect(shownPhotos(member)).toEqual([`id-${member.userId}`, `sign-${member.userId}`]),
    );
  });

  it('are anonymised 90 days after the decision, with the number, and not while the next one is awaited', async () => {
    const [decided, waiting] = [await applicant(), await applicant()];
    await decide(decided, 'verify');
    await decide(waiting, 'ask-changes', 'Sharper, please');
    const clock = identity.app.get(Clock);
    const days = (count: number) => new Date(Date.now() + count * 86_400_000);
    try {
      clock.now = () => days(89);
      await handIn(waiting);
      clock.now = () => days(91);
      await eventually(() => expect(shownPhotos(decided)).toEqual([]));
      expect(await as(decided).call(routes.myVerification, {})).toMatchObject({
        verification: 'verified',
        documentNumber: '',
        identityPhoto: '',
        shopPhoto: '',
      });
      expect((await as(waiting).call(routes.myVerification, {})).missing).toEqual([]);
    } finally {
      clock.now = () => new Date();
    }
  });
});

describe('an admin', () => {
  it('sees the queue with its evidence and verifies; the others are told', async () => {
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
    expect(await person(member)).toMatchObject({
      verification: 'verified',
      accountStatus: 'active',
    });
    const { data } = await identity.waitForEvent('verification.decided', about(member));
    expect(data).toEqual({ userId: member.userId, verification: 'verified', reason: '' });
  });

  it('asks for changes and says why; the seller mends and sends again', async () => {
    const member = await applicant();
    await decide(member, 'ask-changes', 'The number belongs to somebody else');
    expect(await as(member).call(routes.myVerification, {})).toMatchObject({
      verification: 'needs_changes',
      reason: 'The number belongs to somebody else',
    });
    const body = {
      documentKind: 'tin',
      documentNumber: '123-456-789',
      identityPhoto: '',
      shopPhoto: '',
    } as const;
    const again = await as(member).call(routes.submitVerification, { body });
    expect(again).toMatchObject({ verification: 'submitted', documentNumber: '123456789' });
  });

  it('rejects, and then nothing more can be handed in', async () => {
    const member = await applicant();
    expect((await decide(member, 'reject', 'Forged')).status).toBe(200);
    const again = await as(member).send(routes.submitVerification, { body: paperOf(member) });
    const message = 'This cannot be done with a seller whose status is “Rejected”.';
    const body = { code: 'verification-refused', message, data: { from: 'rejected' } };
    expect(again).toMatchObject({ status: 409, body });
  });

  it.each(['ask-changes', 'reject'])('says why with %s', async (decision) => {
    const member = await applicant();
    expect((await decide(member, decision)).status).toBe(400);
  });

  it('cannot decide twice, nor on shoppers or people who are not there', async () => {
    const member = await applicant();
    const answers = await Promise.all([decide(member, 'verify'), decide(member, 'verify')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const shopper = await join(identity);
    expect((await decide(shopper, 'verify')).status).toBe(404);
    expect((await decide({ ...shopper, userId: newId() }, 'verify')).status).toBe(404);
  });

  it('asks again for proof of a seller whose phone has changed', async () => {
    const member = await applicant();
    await decide(member, 'verify');
    const { username, email, location } = member.user;
    const body = { username, email, location, phone: '+255799999999' };
    await as(member).call(identityRoutes.updateUserDetails, { body });
    expect(await person(member)).toMatchObject({ verification: 'needs_changes' });
    expect(await as(member).call(routes.myVerification, {})).toMatchObject({
      verification: 'needs_changes',
      phoneVerified: false,
      missing: ['phone'],
      reason: 'phone-changed',
    });
    await confirm(member, await askForCode(member, 2));
    const again = await as(member).call(routes.submitVerification, { body: paperOf(member) });
    expect(again.verification).toBe('submitted');
  });

  it('asks again for proof of a seller whose name has changed, and of no other change', async () => {
    const member = await applicant();
    await decide(member, 'verify');
    const { _id: userId, name, username, role } = member.user;
    const rename = (wishes: object) =>
      as(admin).call(identityRoutes.updateUser, {
        body: { userId, name, username, role, ...wishes },
      });
    await rename({ username: `${username}-mpya` });
    expect(await person(member)).toMatchObject({ verification: 'verified' });
    await rename({ name: 'Juma Duka' });
    expect(await person(member)).toMatchObject({ verification: 'needs_changes' });
  });

  it('suspends and reactivates without touching the verification', async () => {
    const member = await applicant();
    await decide(member, 'verify');
    expect((await stand(member, 'suspend')).status).toBe(400);
    expect((await stand(member, 'suspend', 'Complaints')).status).toBe(200);
    expect(await person(member)).toMatchObject({
      verification: 'verified',
      accountStatus: 'suspended',
    });
    expect((await stand(member, 'suspend', 'Again')).status).toBe(409);
    expect((await stand(member, 'reactivate')).status).toBe(200);
    expect(await person(member)).toMatchObject({
      verification: 'verified',
      accountStatus: 'active',
    });
    const { data } = await identity.waitForEvent('account-status.changed', about(member));
    expect(data).toMatchObject({ accountStatus: 'suspended', reason: 'Complaints' });
  });
});
