import { getModelToken } from '@nestjs/mongoose';
import { eventually, type TestService } from '@sokoni/common/testing';
import {
  accountRoutes,
  type CurrentUser,
  identityRoutes,
  MAX_TEAM_MEMBERS,
  SESSION_COOKIE,
  type TeamInvitation,
  type TeamPermission,
  teamRoutes,
} from '@sokoni/contracts';
import { type Model, Types } from 'mongoose';
import type { IdentityConfig } from '../src/config.ts';
import { TeamMemberRecord } from '../src/team/team-member.ts';
import { OrdersClient } from '../src/users/orders.client.ts';
import { UserRecord } from '../src/users/user.schema.ts';
import { claimsOf, during, join, type Member, startIdentity } from './identity.factory.ts';
import { PasswordResetHarness } from './password-reset-harness.ts';
import { PhoneBrowser, somePhone } from './phone-harness.ts';

let identity: TestService<IdentityConfig>;

beforeAll(async () => {
  const env = { ANSWER_STEP_MS: '50', PHONE_CODES_PER_NUMBER: '40', PHONE_CODES_PER_HOUR: '500' };
  identity = await startIdentity({ env });
  identity.app.get(OrdersClient).findDeletionBlockers = async () => [];
});
afterAll(() => identity.stop());

const seller = (overrides: object = {}) => join(identity, { registerAsSeller: true, ...overrides });

const invite = (owner: Member, phone: string, permissions: TeamPermission[] = ['orders']) =>
  identity.as(owner).send(teamRoutes.inviteTeamMember, {
    body: { name: 'Juma', phone, permissions },
  });

async function invited(owner: Member, phone: string): Promise<string> {
  const { body } = await invite(owner, phone);
  if (!body.success) throw new Error(body.message);
  return body.data._id;
}

async function phoneUser(phone = somePhone()): Promise<PhoneBrowser> {
  const browser = new PhoneBrowser(identity);
  await browser.logInByPhone(phone);
  return browser;
}

const accept = (browser: PhoneBrowser, memberId: string) =>
  browser.send<CurrentUser>(teamRoutes.acceptTeamInvitation, { memberId });
const currentUser = (browser: PhoneBrowser) =>
  browser.send<CurrentUser>(identityRoutes.userDetails);
/** Every replica learns of an ended session within a second. */
const isLoggedOut = (browser: PhoneBrowser) =>
  eventually(async () => (await currentUser(browser)).status === 401);
const membershipIn = (browser: PhoneBrowser) =>
  (claimsOf(browser.cookies.get(SESSION_COOKIE) ?? '') as { membership?: unknown }).membership;

/** A member whose session is that of the team. */
async function member(owner: Member): Promise<{ browser: PhoneBrowser; memberId: string }> {
  const phone = somePhone();
  const memberId = await invited(owner, phone);
  const browser = await phoneUser(phone);
  expect((await accept(browser, memberId)).status).toBe(200);
  return { browser, memberId };
}

describe('a team', () => {
  it('is joined by the invited number alone; the session then names the shop', async () => {
    const [owner, phone] = [await seller(), somePhone()];
    const memberId = await invited(owner, phone);
    const sms = await identity.waitForEvent('team.invited', ({ data }) => data.phone === phone);
    expect(sms.data).toEqual({ memberId, phone, language: owner.user.language });

    const stranger = await phoneUser();
    const NOT_FOUND = { status: 404, body: { code: 'team-member-not-found' } };
    expect(await accept(stranger, memberId)).toMatchObject(NOT_FOUND);

    const browser = await phoneUser(phone);
    const { body } = await browser.send<TeamInvitation[]>(teamRoutes.teamInvitations);
    expect(body).toMatchObject({
      data: [{ _id: memberId, shopName: owner.user.name, permissions: ['orders'], joinedAt: null }],
    });
    const membership = { sellerId: owner.userId, permissions: ['orders'] };
    expect((await accept(browser, memberId)).body).toMatchObject({ data: { membership } });
    expect(membershipIn(browser)).toEqual(membership);
    expect((await accept(browser, memberId)).status).toBe(200);
    expect((await currentUser(browser)).body).toMatchObject({ data: { membership } });

    const data = await identity.as(owner).call(teamRoutes.team, {});
    expect(data).toMatchObject([{ _id: memberId, name: 'Juma', joinedAt: expect.any(String) }]);
  });

  it('is invited in the language in which its owner reads the page', async () => {
    const [owner, phone] = [await seller({ language: 'en' }), somePhone()];
    await identity.as(owner).send(teamRoutes.inviteTeamMember, {
      body: { name: 'Juma', phone, permissions: ['orders'] },
      headers: { cookie: 'lang=sw' },
    });
    const sms = await identity.waitForEvent('team.invited', ({ data }) => data.phone === phone);
    expect(sms.data.language).toBe('sw');
  });

  it('comes back with every log-in of its members', async () => {
    const [owner, phone] = [await seller(), somePhone()];
    const memberId = await invited(owner, phone);
    await accept(await phoneUser(phone), memberId);
    const again = new PhoneBrowser(identity);
    const user = await again.logInByPhone(phone);
    expect(user.membership).toEqual({ sellerId: owner.userId, permissions: ['orders'] });
  });

  it('is of one shop for each person, whichever of two acceptances comes first', async () => {
    const phone = somePhone();
    const ids = await Promise.all([invited(await seller(), phone), invited(await seller(), phone)]);
    const browser = await phoneUser(phone);
    const answers = await Promise.all(ids.map((id) => accept(browser, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('ends the sessions of a member whose permissions change, and of one who is removed', async () => {
    const owner = await seller();
    const { browser, memberId } = await member(owner);
    const changed = await identity.as(owner).send(teamRoutes.changeTeamMember, {
      body: { memberId, permissions: ['money', 'products', 'money'] },
    });
    expect(changed.body).toMatchObject({ data: { permissions: ['products', 'money'] } });
    expect(await isLoggedOut(browser)).toBe(true);

    const second = await member(owner);
    await identity
      .as(owner)
      .call(teamRoutes.removeTeamMember, { body: { memberId: second.memberId } });
    expect(await isLoggedOut(second.browser)).toBe(true);
    const data = await identity.as(owner).call(teamRoutes.team, {});
    expect(data.map(({ _id }) => _id)).toEqual([memberId]);
  });

  it('gives no session of the shop to a member who joins again while they are removed', async () => {
    const owner = await seller();
    const { browser, memberId } = await member(owner);
    const remove = () =>
      identity.as(owner).call(teamRoutes.removeTeamMember, { body: { memberId } });
    const again = await during(identity, remove, () => accept(browser, memberId));
    expect(again).toMatchObject({ status: 401, body: { code: 'not-signed-in' } });
    expect(await isLoggedOut(browser)).toBe(true);
  });

  it('gives no token to a session that a password reset ends at that moment', async () => {
    const [owner, own, phone] = [await seller(), await join(identity), somePhone()];
    const browser = new PhoneBrowser(identity, { [SESSION_COOKIE]: own.token });
    await browser.confirm(phone, await browser.codeFor(phone), { password: own.password });
    const memberId = await invited(owner, phone);
    await accept(browser, memberId);
    const resets = new PasswordResetHarness(identity);
    const again = await during(
      identity,
      () => resets.reset(own),
      () => accept(browser, memberId),
    );
    expect(again).toMatchObject({ status: 401, body: { code: 'not-signed-in' } });
    expect(await isLoggedOut(browser)).toBe(true);
  });

  it('is left by a member, who stays logged in, and declined by a person who is invited', async () => {
    const owner = await seller();
    const { browser, memberId } = await member(owner);
    const left = await browser.send<CurrentUser>(teamRoutes.leaveTeam, { memberId });
    expect(left.body).toMatchObject({ data: { membership: null } });
    expect((await currentUser(browser)).body).toMatchObject({ data: { membership: null } });

    const phone = somePhone();
    const declined = await invited(owner, phone);
    const other = await phoneUser(phone);
    expect((await other.send(teamRoutes.leaveTeam, { memberId: declined })).status).toBe(200);
    expect((await accept(other, declined)).status).toBe(404);
  });

  it("is another seller's business neither to change nor to end", async () => {
    const { memberId } = await member(await seller());
    const other = await seller();
    const body = { memberId, permissions: ['money'] };
    const tries = [
      identity.as(other).send(teamRoutes.changeTeamMember, { body }),
      identity.as(other).send(teamRoutes.removeTeamMember, { body: { memberId } }),
      (await phoneUser()).send(teamRoutes.leaveTeam, { memberId }),
    ];
    for (const answer of await Promise.all(tries)) expect(answer.status).toBe(404);
  });

  it('refuses a number twice, the own one, and more than fit', async () => {
    const owner = await seller();
    const phone = somePhone();
    await invited(owner, phone);
    expect(await invite(owner, phone)).toMatchObject({ body: { code: 'team-member-known' } });

    const own = somePhone();
    const browser = new PhoneBrowser(identity, { [SESSION_COOKIE]: owner.token });
    await browser.confirm(own, await browser.codeFor(own), { password: owner.password });
    expect(await invite(owner, own)).toMatchObject({ body: { code: 'team-own-number' } });
    const members = identity.app.get<Model<unknown>>(getModelToken(TeamMemberRecord.name));
    const rows = Array.from({ length: MAX_TEAM_MEMBERS - 1 }, () => ({
      sellerId: owner.userId,
      name: 'Juma',
      phone: somePhone(),
      permissions: ['orders'],
      invitedAt: new Date(),
    }));
    await members.collection.insertMany(rows);
    expect(await invite(owner, somePhone())).toMatchObject({ body: { code: 'team-full' } });
  });

  it('sends few SMS to one number, also when several sellers invite it', async () => {
    const phone = somePhone();
    for (let invitation = 0; invitation < 3; invitation += 1) await invited(await seller(), phone);
    expect(await invite(await seller(), phone)).toMatchObject({ status: 429 });
  });

  it('invites nobody while the shop is suspended', async () => {
    const owner = await seller();
    await identity.app
      .get<Model<unknown>>(getModelToken(UserRecord.name))
      .collection.updateOne(
        { _id: new Types.ObjectId(owner.userId) },
        { $set: { accountStatus: 'suspended' } },
      );
    expect(await invite(owner, somePhone())).toMatchObject({
      body: { code: 'shop-suspended' },
    });
  });

  it('goes with the shop, and a member with the account', async () => {
    const owner = await seller();
    const { browser } = await member(owner);
    const body = { password: owner.password };
    await identity.as(owner).call(accountRoutes.deleteAccount, { body });
    expect(await isLoggedOut(browser)).toBe(true);
  });

  it('gives nothing to a session once the owner may not sell any more', async () => {
    const owner = await seller();
    const phone = somePhone();
    await accept(await phoneUser(phone), await invited(owner, phone));
    await identity.app
      .get<Model<unknown>>(getModelToken(UserRecord.name))
      .collection.updateOne(
        { _id: new Types.ObjectId(owner.userId) },
        { $set: { role: 'GENERAL' } },
      );
    expect((await new PhoneBrowser(identity).logInByPhone(phone)).membership).toBeNull();
  });
});
