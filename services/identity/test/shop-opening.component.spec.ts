import { getModelToken } from '@nestjs/mongoose';
import { eventually, type TestService } from '@sokoni/common/testing';
import {
  accountRoutes,
  type CurrentUser,
  identityRoutes,
  type Role,
  SESSION_COOKIE,
  teamRoutes,
  verificationRoutes,
} from '@sokoni/contracts';
import type { Model } from 'mongoose';
import type { IdentityConfig } from '../src/config.ts';
import { keepShops } from '../src/migrations/0003-shops.ts';
import { UserRecord } from '../src/users/user.schema.ts';
import { UsersRepository } from '../src/users/users.repository.ts';
import { claimsOf, join, type Member, signInAdmin, startIdentity } from './identity.factory.ts';
import { PhoneBrowser, somePhone } from './phone-harness.ts';

let identity: TestService<IdentityConfig>;
let admin: Member;

beforeAll(async () => {
  const many = { PHONE_CODES_PER_NUMBER: '40', PHONE_CODES_PER_HOUR: '500' };
  identity = await startIdentity({ env: { ...many, ANSWER_STEP_MS: '20' } });
  admin = await signInAdmin(identity);
});
afterAll(() => identity.stop());

const someShop = () => ({ businessName: `Duka ${somePhone()}`, location: 'Mwanza, Ilemela' });
const openShop = (browser: PhoneBrowser, shop: object = someShop()) =>
  browser.send<CurrentUser>(accountRoutes.openShop, shop);
const browserOf = ({ token }: Member) => new PhoneBrowser(identity, { [SESSION_COOKIE]: token });
const tokenOf = ({ cookies }: PhoneBrowser) => cookies.get(SESSION_COOKIE) ?? '';
const roleIn = (browser: PhoneBrowser) => claimsOf(tokenOf(browser)).role;
const currentUser = (browser: PhoneBrowser) =>
  browser.send<CurrentUser>(identityRoutes.userDetails);

async function customer(): Promise<{ browser: PhoneBrowser; user: CurrentUser }> {
  const browser = new PhoneBrowser(identity);
  return { browser, user: await browser.logInByPhone(somePhone()) };
}

async function move({ user }: Member, role: Role): Promise<void> {
  const { _id: userId, name, username } = user;
  const body = { userId, name, username, role };
  await identity.as(admin).call(identityRoutes.updateUser, { body });
}

describe('a customer by phone opens a shop', () => {
  it('with the same account and session, without an email', async () => {
    const { browser, user } = await customer();
    const { sid } = claimsOf(tokenOf(browser));
    const shop = someShop();
    const answer = await openShop(browser, shop);
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { _id: user._id, role: 'SELLER', email: '', name: user.name, ...shop } },
    });
    expect(claimsOf(tokenOf(browser))).toMatchObject({ sub: user._id, sid, role: 'SELLER' });
    const { data } = await identity.waitForEvent(
      'user.role-changed',
      ({ aggregateId }) => aggregateId === user._id,
    );
    expect(data).toMatchObject({ from: 'GENERAL', to: 'SELLER', changedBy: user._id });
    const profile = await identity.waitForEvent(
      'user.updated',
      ({ aggregateId }) => aggregateId === user._id,
    );
    expect(profile.data).toMatchObject({ role: 'SELLER', ...shop });
    // The number that logs in needs no second code.
    const own = await browser.send(verificationRoutes.myVerification);
    expect(own).toMatchObject({
      body: { data: { missing: ['document', 'identity-photo', 'shop-photo'] } },
    });
  });

  it('once, however often the form is sent; the second name is not taken over', async () => {
    const { browser, user } = await customer();
    const [stale, shop] = [tokenOf(browser), someShop()];
    await openShop(browser, shop);
    const again = new PhoneBrowser(identity, { [SESSION_COOKIE]: stale });
    expect((await openShop(again)).body).toMatchObject({ data: shop });
    expect(roleIn(again)).toBe('SELLER');
    await identity.allReceived();
    const events = identity.broker.received('user.role-changed');
    expect(events.filter(({ aggregateId }) => aggregateId === user._id)).toHaveLength(1);
  });

  it('and sells in another browser too, as soon as that asks who it is', async () => {
    const member = await join(identity);
    const [here, there] = [browserOf(member), browserOf(member)];
    await openShop(here);
    expect(roleIn(there)).toBe('GENERAL');
    expect((await currentUser(there)).body).toMatchObject({ data: { role: 'SELLER' } });
    expect(roleIn(there)).toBe('SELLER');
  });
});

it('a former admin who never sold opens a shop', async () => {
  const member = await join(identity);
  await move(member, 'ADMIN');
  await move(member, 'GENERAL');
  const browser = new PhoneBrowser(identity);
  await browser.send(identityRoutes.signin, {
    email: member.user.email,
    password: member.password,
  });
  expect((await openShop(browser)).status).toBe(200);
});

describe('the name of a shop', () => {
  it('is one shop’s: by opening, by signing up and by the profile', async () => {
    const shop = someShop();
    expect((await openShop((await customer()).browser, shop)).status).toBe(200);
    const same = { ...shop, businessName: ` ${shop.businessName.toUpperCase()}` };
    const TAKEN = { status: 409, body: { code: 'shop-name-taken' } };
    const { browser } = await customer();
    expect(await openShop(browser, same)).toMatchObject(TAKEN);
    expect(roleIn(browser)).toBe('GENERAL');
    const overrides = { registerAsSeller: true, businessName: same.businessName };
    await expect(join(identity, overrides)).rejects.toThrow();
    const seller = await join(identity, { registerAsSeller: true });
    const { username, location, email } = seller.user;
    const details = { username, location, email, profilePic: '', phone: '' };
    const change = (businessName: string) =>
      identity
        .as(seller)
        .send(identityRoutes.updateUserDetails, { body: { ...details, businessName } });
    expect(await change(same.businessName)).toMatchObject(TAKEN);
    expect((await change('')).status).toBe(200);
  });

  it('is had by one of two who open at once', async () => {
    const shop = someShop();
    const both = await Promise.all([customer(), customer()]);
    const answers = await Promise.all(both.map(({ browser }) => openShop(browser, shop)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each(['Duk\u200ba', 'Sоkoni'])('is none that only looks like another: %j', async (mark) => {
    const name = `${someShop().businessName} ${mark}`;
    const refused = { status: 400, body: { code: 'invalid-input' } };
    const { browser } = await customer();
    expect(await openShop(browser, { ...someShop(), businessName: name })).toMatchObject(refused);
    const seller = await join(identity, { registerAsSeller: true });
    const { username, location, email } = seller.user;
    const body = { username, location, email, profilePic: '', phone: '', businessName: name };
    const change = () => identity.as(seller).send(identityRoutes.updateUserDetails, { body });
    expect(await change()).toMatchObject(refused);
    const users = identity.app.get(UsersRepository);
    await users.update(seller.userId, { verification: 'verified' });
    expect(await change()).toMatchObject(refused);
  });

  it.each([true, false])(
    'is free once its shop is closed, taken by another meanwhile: %j',
    async (taken) => {
      const { businessName } = someShop();
      const seller = await join(identity, { registerAsSeller: true, businessName });
      await move(seller, 'GENERAL');
      if (taken) {
        const opened = await openShop((await customer()).browser, { ...someShop(), businessName });
        expect(opened.status).toBe(200);
      }
      await move(seller, 'SELLER');
      const again = await identity.app.get(UsersRepository).findById(seller.userId);
      expect(again?.businessName).toBe(taken ? '' : businessName);
      const opened = await openShop((await customer()).browser, { ...someShop(), businessName });
      expect(opened.status).toBe(409);
    },
  );

  it('needs two letters and a place', async () => {
    const { browser } = await customer();
    for (const wrong of [{ businessName: 'A' }, { businessName: ' ' }, { location: '' }])
      expect(await openShop(browser, { ...someShop(), ...wrong })).toMatchObject({
        status: 400,
        body: { code: 'invalid-input' },
      });
  });

  it('stays with each of those who had the same before; the oldest holds it', async () => {
    const users = identity.app.get<Model<UserRecord>>(getModelToken(UserRecord.name));
    const [older, younger] = [
      await join(identity, { registerAsSeller: true }),
      await join(identity, { registerAsSeller: true }),
    ];
    const { businessName } = someShop();
    for (const { userId } of [older, younger])
      await users.updateOne(
        { _id: userId },
        { $set: { businessName }, $unset: { shopNameKey: 1 } },
      );
    const db = users.db.db;
    if (!db) throw new Error('Not connected');
    await keepShops.up(db);
    const { username, location, email } = younger.user;
    const details = { username, location, email, profilePic: '', phone: '' };
    const save = (more: object) =>
      identity
        .as(younger)
        .send(identityRoutes.updateUserDetails, { body: { ...details, ...more } });
    expect((await save({ businessName })).status).toBe(200);
    expect((await save({ businessName: `${businessName} ` })).status).toBe(200);
    expect(
      await openShop((await customer()).browser, { ...someShop(), businessName }),
    ).toMatchObject({
      status: 409,
    });
  });
});

describe('no shop is opened', () => {
  const REFUSED = { status: 403, body: { code: 'shop-opening-refused' } };

  it('by who was a seller until an admin decided otherwise, unless an admin allows it again', async () => {
    const seller = await join(identity, { registerAsSeller: true });
    const credentials = { email: seller.user.email, password: seller.password };
    await move(seller, 'GENERAL');
    const browser = new PhoneBrowser(identity);
    await browser.send(identityRoutes.signin, credentials);
    expect(await openShop(browser)).toMatchObject(REFUSED);
    expect(await browser.send(identityRoutes.userDetails)).toMatchObject({
      body: { data: { shopClosed: true } },
    });
    await move(seller, 'SELLER');
    await move(seller, 'GENERAL');
    await browser.send(identityRoutes.signin, credentials);
    expect(await openShop(browser)).toMatchObject(REFUSED);
  });

  it('by a suspended account', async () => {
    const { browser, user } = await customer();
    await identity.app.get(UsersRepository).update(user._id, { accountStatus: 'suspended' });
    expect(await openShop(browser)).toMatchObject(REFUSED);
  });

  it('by a member of a team, who acts for that shop; and a seller joins none', async () => {
    const owner = await join(identity, { registerAsSeller: true });
    const invite = async (phone: string) => {
      const body = { name: 'Juma', phone, permissions: ['orders' as const] };
      return (await identity.as(owner).call(teamRoutes.inviteTeamMember, { body }))._id;
    };
    const [phone, browser] = [somePhone(), new PhoneBrowser(identity)];
    const memberId = await invite(phone);
    await browser.logInByPhone(phone);
    await browser.send(teamRoutes.acceptTeamInvitation, { memberId });
    expect(await openShop(browser)).toMatchObject({ status: 409, body: { code: 'team-joined' } });

    const [other, seller] = [somePhone(), new PhoneBrowser(identity)];
    const invitation = await invite(other);
    await seller.logInByPhone(other);
    const stale = new PhoneBrowser(identity, { [SESSION_COOKIE]: tokenOf(seller) });
    await openShop(seller);
    expect(
      await stale.send(teamRoutes.acceptTeamInvitation, { memberId: invitation }),
    ).toMatchObject({ status: 403 });
  });

  it('by an admin, and by nobody', async () => {
    expect((await openShop(browserOf(admin))).status).toBe(403);
    expect((await openShop(new PhoneBrowser(identity))).status).toBe(401);
  });
});

it('a new seller is unverified and asks to be verified like others', async () => {
  const { browser } = await customer();
  await openShop(browser);
  await eventually(async () =>
    expect(await browser.send(verificationRoutes.myVerification)).toMatchObject({
      status: 200,
      body: { data: { verification: 'unverified' } },
    }),
  );
});
