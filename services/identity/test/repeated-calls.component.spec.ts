import { digestOf, uploadToken } from '@sokoni/common';
import {
  adminCommandsOf,
  effectsOfRepeat,
  entriesOf,
  type TestService,
  writesOf,
} from '@sokoni/common/testing';
import {
  accountRoutes,
  addressRoutes,
  apiKeysRoutes,
  businessRoutes,
  type EventName,
  identityRoutes,
  type NamedRoute,
  phoneRoutes,
  SESSION_COOKIE,
  ssoRoutes,
  teamRoutes,
  userAdminRoutes,
  verificationRoutes,
} from '@sokoni/contracts';
import type { IdentityConfig } from '../src/config.ts';
import { OrdersClient } from '../src/users/orders.client.ts';
import {
  join,
  type Member,
  signIn,
  signInAdmin,
  someSignup,
  startIdentity,
} from './identity.factory.ts';
import { PasswordResetHarness } from './password-reset-harness.ts';
import { PhoneBrowser, somePhone } from './phone-harness.ts';
import { begin, bring, comeIn } from './sso-harness.ts';
import { TestRealm } from './test-realm.ts';

let realm: TestRealm;
let identity: TestService<IdentityConfig>;
let admin: Member;

beforeAll(async () => {
  realm = await TestRealm.open();
  const many = { PHONE_CODES_PER_NUMBER: '40', PHONE_CODES_PER_ADDRESS: '500' };
  identity = await startIdentity({ env: { ...realm.env, ...many, ANSWER_STEP_MS: '20' } });
  identity.app.get(OrdersClient).findDeletionBlockers = async () => [];
  admin = await signInAdmin(identity);
});
afterAll(async () => {
  await identity.stop();
  await realm.stop();
});

/** They give the role back themselves: with two of them, other cases would need both. */
const secondOwners: Member[] = [];
afterEach(async () => {
  for (const { user, userId, password } of secondOwners.splice(0)) {
    const owner = await signIn(identity.as(null), { email: user.email, password });
    const body = { userId, adminRoles: ['support' as const] };
    await as(owner).call(userAdminRoutes.changeAdminRoles, { body });
  }
});

type Call = () => Promise<unknown>;
const as = (member: Member) => identity.as(member);
const seller = () => join(identity, { registerAsSeller: true, phone: somePhone() });
const detailsOf = ({ user: { username, location, phone, email } }: Member) => ({
  ...{ username, location, phone, email },
});
/** A browser that never reads an answer: its cookies stay as they are. */
const deaf = ({ cookies }: PhoneBrowser, route: NamedRoute, body: unknown) => {
  const kept = Object.fromEntries(cookies);
  return () => new PhoneBrowser(identity, kept).send(route, body);
};
const browserOf = ({ token }: Member) => new PhoneBrowser(identity, { [SESSION_COOKIE]: token });

async function invited(owner: Member, phone = somePhone()): Promise<string> {
  const body = { name: 'Juma', phone, permissions: ['orders' as const] };
  return (await as(owner).call(teamRoutes.inviteTeamMember, { body }))._id;
}
async function guest(owner: Member) {
  const [phone, browser] = [somePhone(), new PhoneBrowser(identity)];
  const memberId = await invited(owner, phone);
  await browser.logInByPhone(phone);
  return { browser, body: { memberId } };
}
async function changedEmail(member: Member): Promise<string> {
  const { email } = someSignup();
  const body = { ...detailsOf(member), email, password: member.password };
  await as(member).call(identityRoutes.updateUserDetails, { body });
  const { data } = await identity.waitForEvent(
    'email.change-requested',
    (event) => event.data.email === email,
  );
  return data.token;
}
async function phoneCodeOf(member: Member): Promise<string> {
  await as(member).call(verificationRoutes.requestPhoneCode, {});
  const { data } = await identity.waitForEvent(
    'verification.code-requested',
    ({ aggregateId }) => aggregateId === member.userId,
  );
  return data.code;
}
async function applicant(): Promise<Member> {
  const member = await seller();
  await as(member).call(verificationRoutes.confirmPhone, {
    body: { code: await phoneCodeOf(member) },
  });
  return member;
}
const EVIDENCE = { documentKind: 'tin', documentNumber: '123-456-789' } as const;
const submissionOf = ({ userId }: Member) => {
  const tokenOf = (kind: string) =>
    uploadToken(identity.config.INTERNAL_KEY, `${kind}-${userId}`, userId);
  return { body: { ...EVIDENCE, identityPhoto: tokenOf('id'), shopPhoto: tokenOf('shop') } };
};
async function submitted(): Promise<Member> {
  const member = await applicant();
  await as(member).call(verificationRoutes.submitVerification, submissionOf(member));
  return member;
}

/** The call as it is sent twice, with what it needs. */
const CALLS: Readonly<Record<string, () => Promise<Call> | Call>> = {
  'identity.signup': () => {
    const body = someSignup();
    return () => identity.as(null).send(identityRoutes.signup, { body });
  },
  'identity.logoutByPost': async () => {
    const member = await join(identity);
    return () => as(member).send(identityRoutes.logoutByPost);
  },
  'identity.undoContactChange': async () => {
    const member = await join(identity);
    const token = await changedEmail(member);
    await as(member).call(identityRoutes.confirmEmail, { body: { token } });
    const { data } = await identity.waitForEvent(
      'email.changed',
      ({ aggregateId }) => aggregateId === member.userId,
    );
    const body = { token: data.token };
    return () => identity.as(null).send(accountRoutes.undoContactChange, { body });
  },
  'identity.updateUser': async () => {
    const { userId, user } = await join(identity);
    const body = { userId, name: 'Zawadi', username: user.username, role: 'SELLER' as const };
    return () => as(admin).call(identityRoutes.updateUser, { body });
  },
  'identity.updateUserDetails': async () => {
    const member = await join(identity);
    const body = { ...detailsOf(member), location: 'Dodoma' };
    return () => as(member).call(identityRoutes.updateUserDetails, { body });
  },
  'identity.confirmEmail': async () => {
    const member = await join(identity);
    const body = { token: await changedEmail(member) };
    return () => as(member).send(identityRoutes.confirmEmail, { body });
  },
  'identity.confirmPasswordReset': async () => {
    const [resets, member] = [new PasswordResetHarness(identity), await join(identity)];
    const { nonce } = await resets.ask(member.user);
    const token = await resets.mailed(member);
    return () => resets.confirm(token, { nonce });
  },
  'identity.ssoLogout': async () => {
    const { sid } = { sid: somePhone() };
    await comeIn(identity, realm, { claims: { sid } });
    const body = new URLSearchParams({
      logout_token: await realm.logoutToken({ claims: { sid } }),
    });
    return () => identity.as(null).fetch(ssoRoutes.ssoLogout.path, { method: 'POST', body });
  },
  'identity.keepDeliveryAddress': async () => {
    const member = await join(identity);
    const body = { method: 'pickup', phone: '0712345678' } as const;
    return () => as(member).send(addressRoutes.keepDeliveryAddress, { body });
  },
  'identity.saveDeliveryAddress': async () => {
    const member = await join(identity);
    const body = { name: 'Home', location: 'Arusha', landmark: 'Market', phone: '0712345678' };
    return () => as(member).send(addressRoutes.saveDeliveryAddress, { body });
  },
  'identity.removeDeliveryAddress': async () => {
    const member = await join(identity);
    const address = { name: 'Home', location: 'Arusha', landmark: 'Market' };
    const { _id } = await as(member).call(addressRoutes.saveDeliveryAddress, { body: address });
    return () => as(member).send(addressRoutes.removeDeliveryAddress, { body: { _id } });
  },
  'identity.keepOwnBusiness': async () => {
    const member = await join(identity);
    const body = { tin: '123456789', name: 'Kilimo Bora Ltd' };
    return () => as(member).send(businessRoutes.keepOwnBusiness, { body });
  },
  'identity.removeOwnBusiness': async () => {
    const member = await join(identity);
    const body = { tin: '123456789', name: 'Kilimo Bora Ltd' };
    await as(member).call(businessRoutes.keepOwnBusiness, { body });
    return () => as(member).send(businessRoutes.removeOwnBusiness, {});
  },
  'identity.keepLanguage': async () => {
    const member = await join(identity);
    return () => as(member).call(accountRoutes.keepLanguage, { body: { language: 'sw' } });
  },
  'identity.openShop': async () => {
    const browser = browserOf(await join(identity));
    const body = { businessName: `Duka ${somePhone()}`, location: 'Arusha' };
    return deaf(browser, accountRoutes.openShop, body);
  },
  'identity.deleteAccount': async () => {
    const member = await join(identity);
    const body = { password: member.password };
    return () => as(member).send(accountRoutes.deleteAccount, { body });
  },
  'identity.phoneLogin': async () => {
    const [phone, browser] = [somePhone(), new PhoneBrowser(identity)];
    const code = await browser.codeFor(phone);
    return deaf(browser, phoneRoutes.phoneLogin, { phone, code, name: 'Asha Mushi' });
  },
  'identity.confirmOwnPhone': async () => {
    const [phone, member] = [somePhone(), await join(identity)];
    const browser = browserOf(member);
    const code = await browser.codeFor(phone);
    const { password } = member;
    return deaf(browser, phoneRoutes.confirmOwnPhone, { phone, code, password });
  },
  'identity.changeTeamMember': async () => {
    const owner = await seller();
    const body = { memberId: await invited(owner), permissions: ['products' as const] };
    return () => as(owner).call(teamRoutes.changeTeamMember, { body });
  },
  'identity.removeTeamMember': async () => {
    const owner = await seller();
    const body = { memberId: await invited(owner) };
    return () => as(owner).send(teamRoutes.removeTeamMember, { body });
  },
  'identity.acceptTeamInvitation': async () => {
    const { browser, body } = await guest(await seller());
    return deaf(browser, teamRoutes.acceptTeamInvitation, body);
  },
  'identity.leaveTeam': async () => {
    const { browser, body } = await guest(await seller());
    await browser.send(teamRoutes.acceptTeamInvitation, body);
    return deaf(browser, teamRoutes.leaveTeam, body);
  },
  'identity.revokeApiKey': async () => {
    const owner = await seller();
    const apiKey = { name: 'Cash register', scopes: ['orders:read' as const] };
    const { _id: apiKeyId } = await as(owner).call(apiKeysRoutes.createApiKey, { body: apiKey });
    return () => as(owner).send(apiKeysRoutes.revokeApiKey, { body: { apiKeyId } });
  },
  'identity.proveOwner': async () => {
    const [phone, browser] = [somePhone(), new PhoneBrowser(identity)];
    const { _id: userId } = await browser.logInByPhone(phone);
    const formerCode = await browser.codeFor(phone);
    const nonce = browser.cookies.get('phone-code') ?? '';
    const body = { userId, sid: 'of a session', nonce, formerCode };
    return () => identity.inside.send(identityRoutes.proveOwner, { body });
  },
  'identity.addUserNote': async () => {
    const { userId } = await join(identity);
    const body = { userId, text: 'Calls in the evening' };
    return () => as(admin).call(userAdminRoutes.addUserNote, { body });
  },
  'identity.removeUserNote': async () => {
    const { userId } = await join(identity);
    const note = { userId, text: 'Calls in the evening' };
    const { _id: noteId } = await as(admin).call(userAdminRoutes.addUserNote, { body: note });
    return () => as(admin).send(userAdminRoutes.removeUserNote, { body: { noteId } });
  },
  'identity.changeAdminRoles': async () => {
    const { userId, user } = await join(identity);
    const { name, username } = user;
    const change = { userId, name, username, role: 'ADMIN' as const };
    await as(admin).call(identityRoutes.updateUser, { body: change });
    const body = { userId, adminRoles: ['finance' as const] };
    return () => as(admin).call(userAdminRoutes.changeAdminRoles, { body });
  },
  'identity.decideAdminRequest': async () => {
    const other = await join(identity);
    const { userId, user } = other;
    const change = { userId, name: user.name, username: user.username, role: 'ADMIN' as const };
    await as(admin).call(identityRoutes.updateUser, { body: change });
    const roles = { userId, adminRoles: ['owner' as const] };
    await as(admin).call(userAdminRoutes.changeAdminRoles, { body: roles });
    secondOwners.push(other);
    const third = await join(identity);
    const promotion = { ...change, userId: third.userId, username: third.user.username };
    await as(admin).call(identityRoutes.updateUser, { body: promotion });
    const [request] = await as(admin).call(userAdminRoutes.adminRequests, {});
    const body = { requestId: request?._id ?? '', decision: 'decline' as const };
    return () => as(admin).send(userAdminRoutes.decideAdminRequest, { body });
  },
  'identity.confirmPhone': async () => {
    const member = await seller();
    const body = { code: await phoneCodeOf(member) };
    return () => as(member).send(verificationRoutes.confirmPhone, { body });
  },
  'identity.submitVerification': async () => {
    const member = await applicant();
    return () => as(member).send(verificationRoutes.submitVerification, submissionOf(member));
  },
  'identity.decideVerification': async () => {
    const { userId } = await submitted();
    const body = { userId, decision: 'verify', reason: '' } as const;
    return () => as(admin).send(verificationRoutes.decideVerification, { body });
  },
  'identity.changeAccountStatus': async () => {
    const { userId } = await seller();
    const body = { userId, action: 'suspend', reason: 'Forged goods' } as const;
    return () => as(admin).send(verificationRoutes.changeAccountStatus, { body });
  },
};

const API_KEY = { body: { name: 'Cash register', scopes: ['orders:read' as const] } };

/** What a repeat may add, and nothing else: why is in `infra/security/src/repeats.ts`. */
const ADDS: Readonly<Record<string, readonly [RegExp, () => Promise<Call> | Call]>> = {
  'identity.signin': [
    /^$/,
    async () => {
      const { user, password } = await join(identity);
      const body = { email: user.email, password };
      return () => identity.as(null).call(identityRoutes.signin, { body });
    },
  ],
  'identity.forgotPassword': [
    /^changed password_resets |^password.reset-requested/,
    async () => {
      const [resets, { user }] = [new PasswordResetHarness(identity), await join(identity)];
      return () => resets.ask(user);
    },
  ],
  'identity.beginSso': [/^$/, () => () => begin(identity)],
  'identity.sso': [
    /^$/,
    async () => {
      const attempt = await begin(identity);
      const token = await realm.idToken({ claims: { nonce: attempt.nonce } });
      return () => bring(identity, token, attempt);
    },
  ],
  'identity.sendPhoneCode': [
    /^changed login_codes |^phone.code-requested/,
    () => {
      const [phone, browser] = [somePhone(), new PhoneBrowser(identity)];
      return () => browser.askCode(phone);
    },
  ],
  'identity.inviteTeamMember': [
    /^added team_members |^team.invited/,
    async () => {
      const [owner, phone] = [await seller(), somePhone()];
      let sent = 0;
      return () => {
        const answer = invited(owner, phone);
        sent += 1;
        // The second one may be refused as sent too soon; the first must not.
        return sent === 1 ? answer : answer.catch(() => undefined);
      };
    },
  ],
  'identity.apiKeyHolder': [
    /^changed api_keys .*"lastUsedAt"/,
    async () => {
      const { secret } = await as(await seller()).call(apiKeysRoutes.createApiKey, API_KEY);
      const body = { hash: digestOf(secret) };
      return () => identity.inside.call(apiKeysRoutes.apiKeyHolder, { body });
    },
  ],
  'identity.createApiKey': [
    /^added api_keys /,
    async () => {
      const owner = await seller();
      return () => as(owner).call(apiKeysRoutes.createApiKey, API_KEY);
    },
  ],
  'identity.requestPhoneCode': [
    /^changed phone_codes |^verification.code-requested/,
    async () => {
      const member = await seller();
      return () => as(member).call(verificationRoutes.requestPhoneCode, {});
    },
  ],
};

/** Bring what other services have already: it has a version. */
const REPLICAS: readonly EventName[] = ['user.updated'];

const ADMIN_COMMANDS = adminCommandsOf('identity');

it.each(writesOf('identity').flatMap(({ name }) => (name in ADDS ? [] : [name])))(
  '%s changes nothing and tells nobody when it is sent again after a lost answer',
  async (name) => {
    const prepare = CALLS[name];
    if (!prepare) throw new Error(`${name} needs a row in this file: how is it safe to repeat?`);
    const send = await prepare();
    const before = await entriesOf(identity, name);
    expect(await effectsOfRepeat(identity, send, REPLICAS)).toEqual([]);
    const left = (await entriesOf(identity, name)) - before;
    expect(left).toBe(ADMIN_COMMANDS.has(name) ? 1 : 0);
  },
);

it.each(Object.entries(ADDS))(
  '%s adds what it may, and nothing else',
  async (_, [may, prepare]) => {
    const effects = await effectsOfRepeat(identity, await prepare(), REPLICAS);
    expect(effects.filter((effect) => !may.test(effect))).toEqual([]);
  },
);
