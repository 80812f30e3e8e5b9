import { RateLimiterService } from '@sokoni/common';
import type { TestService } from '@sokoni/common/testing';
import { identityRoutes, validations } from '@sokoni/contracts';
import type { IdentityConfig } from '../src/config.ts';
import { pictureLimits } from '../src/limits.ts';
import { join, type Member, startIdentity } from './identity.factory.ts';

let identity: TestService<IdentityConfig>;

beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

describe('own details', () => {
  const details = (member: Member, changes: Record<string, unknown> = {}) => ({
    body: {
      username: member.user.username,
      email: member.user.email,
      location: member.user.location,
      phone: '',
      ...changes,
    },
  });

  it('are shown in the profile and changed in it', async () => {
    const member = await join(identity);
    const { email } = member.user;
    const changes = { location: 'Dodoma', phone: '+255 712 345 678', language: 'sw' };
    const answer = await identity
      .as(member)
      .send(identityRoutes.updateUserDetails, details(member, changes));
    expect(answer.body.message).toBe('Profile updated successfully');
    const profile = await identity.as(member).call(identityRoutes.myProfile, {});
    expect(profile).toMatchObject({
      email,
      location: 'Dodoma',
      phone: '+255712345678',
      language: 'sw',
    });
    const event = await identity.waitForEvent(
      'user.updated',
      ({ aggregateId }) => aggregateId === member.userId,
    );
    expect(event.data).toMatchObject({ email, version: 2 });
  });

  it('of a seller have a business name that stays until another is sent', async () => {
    const seller = await join(identity, { registerAsSeller: true });
    const change = (changes: Record<string, unknown>) =>
      identity.as(seller).send(identityRoutes.updateUserDetails, details(seller, changes));
    await change({ businessName: ' Duka la Neema ' });
    await change({ location: 'Dodoma' });
    const profile = await identity.as(seller).call(identityRoutes.myProfile, {});
    expect(profile).toMatchObject({ businessName: 'Duka la Neema', location: 'Dodoma' });
    const event = await identity.waitForEvent(
      'user.updated',
      ({ aggregateId, version }) => aggregateId === seller.userId && version === 3,
    );
    expect(event.data).toMatchObject({ businessName: 'Duka la Neema', name: seller.user.name });
    expect((await change({ businessName: 'D' })).status).toBe(400);
    await change({ businessName: '' });
    expect((await identity.as(seller).call(identityRoutes.myProfile, {})).businessName).toBe('');
  });

  it('of a seller show the phone number while the seller publishes it', async () => {
    const seller = await join(identity, { registerAsSeller: true });
    const change = (changes: Record<string, unknown>) =>
      identity.as(seller).send(identityRoutes.updateUserDetails, details(seller, changes));
    const shown = async () =>
      (await identity.as(seller).call(identityRoutes.myProfile, {})).publicPhone;
    expect(await shown()).toBe(false);
    await change({ publicPhone: true });
    await change({ location: 'Dodoma' });
    expect(await shown()).toBe(true);
    const event = await identity.waitForEvent(
      'user.updated',
      ({ aggregateId, version }) => aggregateId === seller.userId && version === 3,
    );
    expect(event.data).toMatchObject({ publicPhone: true });
    await change({ publicPhone: false });
    expect(await shown()).toBe(false);
  });

  it('of a shopper have no business name', async () => {
    const shopper = await join(identity);
    const changes = details(shopper, { businessName: 'Duka la Neema' });
    await identity.as(shopper).send(identityRoutes.updateUserDetails, changes);
    expect((await identity.as(shopper).call(identityRoutes.myProfile, {})).businessName).toBe('');
  });

  it('belong to the session: another user, a role or a name in the payload are ignored', async () => {
    const [attacker, victim] = [await join(identity), await join(identity)];
    const changes = {
      userId: victim.userId,
      _id: victim.userId,
      role: 'ADMIN',
      name: 'Another Name',
      location: 'Mwanza',
    };
    await identity.as(attacker).send(identityRoutes.updateUserDetails, details(attacker, changes));
    const own = await identity.as(attacker).call(identityRoutes.myProfile, {});
    expect(own).toMatchObject({ role: 'GENERAL', name: attacker.user.name, location: 'Mwanza' });
    const {
      accountStatus: _,
      accountStatusReason: __,
      membership: ___,
      adminRoles: ____,
      ...untouched
    } = victim.user;
    expect(await identity.as(victim).call(identityRoutes.myProfile, {})).toEqual({
      ...untouched,
      comesBySso: false,
      confirmedPhone: '',
      proposedBusinessName: '',
    });
  });

  it('cannot take the username of another account', async () => {
    const [one, other] = [await join(identity), await join(identity)];
    const send = (changes: Record<string, unknown>) =>
      identity.as(one).send(identityRoutes.updateUserDetails, details(one, changes));
    const { username } = other.user;
    expect(await send({ username: username.toUpperCase() })).toMatchObject({
      status: 409,
      body: { code: 'username-taken' },
    });
  });

  it('stay as they were when the new picture cannot be kept', async () => {
    const member = await join(identity);
    const profilePic = 'data:image/png;base64,aGVsbG8=';
    const changes = details(member, { profilePic, location: 'Dodoma' });
    const answer = await identity.as(member).send(identityRoutes.updateUserDetails, changes);
    expect(answer).toMatchObject({ status: 503, body: { code: 'service-unavailable' } });
    expect((await identity.as(member).call(identityRoutes.myProfile, {})).location).toBe('Arusha');
  });

  it('take 20 new pictures an hour; what never arrived at media does not count', async () => {
    const member = await join(identity);
    const profilePic = 'data:image/png;base64,aGVsbG8=';
    const send = () =>
      identity.as(member).send(identityRoutes.updateUserDetails, details(member, { profilePic }));
    expect((await send()).status).toBe(503);
    const limits = identity.app.get(RateLimiterService);
    for (let sent = 0; sent < 20; sent += 1)
      expect(await limits.count(pictureLimits.user, member.userId)).toBe(0);
    expect(await send()).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
  });

  it.each([
    ['all-fields-required', { username: '' }],
    ['all-fields-required', { email: '' }],
    ['all-fields-required', { location: '' }],
    ['email-invalid', { email: 'no-address' }],
    ['location-unknown', { location: 'Atlantis' }],
    ['mobile-start', { phone: '512345678' }],
    ['mobile-length', { phone: '71234' }],
    ['picture-invalid', { profilePic: 'https://evil.example/a.png' }],
    ['picture-invalid', { profilePic: `data:image/png;base64,${'A'.repeat(280_000)}` }],
  ] as const)('are refused with "%s" for %j', async (reason, wrong) => {
    const member = await join(identity);
    const answer = await identity
      .as(member)
      .send(identityRoutes.updateUserDetails, details(member, wrong));
    expect(answer).toMatchObject({ status: 400, body: { message: validations[reason].en } });
  });
});
