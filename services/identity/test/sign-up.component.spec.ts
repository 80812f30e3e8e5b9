import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { RateLimiterService } from '@sokoni/common';
import type { TestService } from '@sokoni/common/testing';
import { fillSentence, identityRoutes, messages, problems, validations } from '@sokoni/contracts';
import type { IdentityConfig } from '../src/config.ts';
import { pictureLimits } from '../src/limits.ts';
import { signIn, someSignup, startIdentity } from './identity.factory.ts';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let identity: TestService<IdentityConfig>;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path(tmpdir(), 'sokoni-avatars-'));
  identity = await startIdentity({ neighbours: ['media'], env: { MEDIA_DIR: folder } });
});
afterAll(async () => {
  await identity.stop();
  await rm(folder, { recursive: true });
});

const send = (body: unknown, headers = {}) =>
  identity.as(null).send(identityRoutes.signup, { body, headers });

describe('signing up', () => {
  it('creates a shopper account and publishes it', async () => {
    const form = someSignup({ phone: '0712345678' });
    const answer = await send(form);
    const { en: message } = messages['signed-up'];
    expect(answer).toMatchObject({ status: 200, body: { success: true, message, data: null } });
    const event = await identity.waitForEvent(
      'user.registered',
      ({ data }) => data.email === form.email,
    );
    expect(event.data).toMatchObject({
      role: 'GENERAL',
      phone: '+255712345678',
      version: 1,
      profilePic: '',
    });
    expect(JSON.stringify(event)).not.toContain('argon2');
  });

  it('opens a seller account when the box is ticked', async () => {
    const form = someSignup({ registerAsSeller: true });
    await send(form);
    expect((await signIn(identity.as(null), form)).role).toBe('SELLER');
  });

  it('keeps the business name of a seller apart from the username, and none of a shopper', async () => {
    const businessName = 'Duka la Asha';
    const seller = someSignup({ registerAsSeller: true, businessName });
    const shopper = someSignup({ businessName });
    for (const [form, kept] of [
      [seller, businessName],
      [shopper, ''],
    ] as const) {
      expect((await send(form)).status).toBe(200);
      const { user } = await signIn(identity.as(null), form);
      expect(user).toMatchObject({ businessName: kept, username: form.username });
    }
  });

  it('never opens an admin account, whatever role the payload asks for', async () => {
    const form = someSignup({ role: 'ADMIN' });
    await send(form);
    expect((await signIn(identity.as(null), form)).role).toBe('GENERAL');
  });

  it('keeps the picture as a small file and shows its address', async () => {
    const form = someSignup({ profilePic: PIXEL });
    expect((await send(form)).body.message).toBe(messages['signed-up'].en);
    const { user } = await signIn(identity.as(null), form);
    expect(user.profilePic).toMatch(/^http:\/\/localhost:8080\/media\/[0-9a-f]{32}\.jpg$/);
    const file = user.profilePic.split('/').at(-1);
    const picture = await fetch(`${identity.neighbours.media?.url}/media/${file}`);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
  });

  it('keeps 120 pictures an hour from one address, and opens the accounts behind them without', async () => {
    const address = '198.51.100.77';
    const headers = { 'x-forwarded-for': address };
    const first = await send(someSignup({ profilePic: PIXEL }), headers);
    expect(first.body.message).toBe(messages['signed-up'].en);
    const limits = identity.app.get(RateLimiterService);
    for (let more = 1; more < 120; more += 1)
      expect(await limits.count(pictureLimits.address, address)).toBe(0);
    const form = someSignup({ profilePic: PIXEL });
    expect((await send(form, headers)).body.message).toContain('Your picture could not be saved');
    expect((await signIn(identity.as(null), form)).user.profilePic).toBe('');
  });

  it('refuses a picture that is none', async () => {
    const answer = await send(someSignup({ profilePic: 'data:image/png;base64,aGVsbG8gd29ybGQ=' }));
    const message = validations['picture-invalid'].en;
    expect(answer).toMatchObject({
      status: 400,
      body: { message, data: { fields: { profilePic: message } } },
    });
  });

  it('speaks the language of the form, else of the browser', async () => {
    const chosen = someSignup({ language: 'sw' });
    await send(chosen);
    const browsed = someSignup();
    await send(browsed, { cookie: 'lang=sw' });
    for (const { email } of [chosen, browsed]) {
      const event = await identity.waitForEvent(
        'user.registered',
        ({ data }) => data.email === email,
      );
      expect(event.data.language).toBe('sw');
    }
  });

  it('says that an address has an account and what to do, in both languages, and changes nothing', async () => {
    const form = someSignup();
    await send(form);
    const other = { email: form.email.toUpperCase(), password: 'mwizi-wa-akaunti-9' };
    const again = () => someSignup({ ...other, confirmPassword: other.password });
    const { en, sw } = problems['email-taken'];
    expect(en).toBe('This email already has an account. Log in, or reset your password.');
    expect(await send(again())).toMatchObject({
      status: 409,
      body: { code: 'email-taken', message: en },
    });
    expect((await send(again(), { cookie: 'lang=sw' })).body.message).toBe(sw);
    expect((await signIn(identity.as(null), form)).user.username).toBe(form.username);
  });

  it('takes a username only once, whatever its case', async () => {
    const form = someSignup();
    await send(form);
    const again = await send(someSignup({ username: form.username.toUpperCase() }));
    expect(again).toMatchObject({ status: 409, body: { code: 'username-taken' } });
  });

  it.each([
    ['full-width letters', (name: string) => name.replace('n', 'ｎ')],
    ['two spaces for one', (name: string) => name.replace(' ', '  ')],
    ['a space that does not break', (name: string) => name.replace(' ', '\u00a0')],
  ])('takes a username only once, also with %s', async (_, imitate) => {
    const form = someSignup();
    const username = `neema ${form.username}`.slice(0, 60);
    await send({ ...form, username });
    const again = await send(someSignup({ username: imitate(username) }));
    expect(again).toMatchObject({ status: 409, body: { code: 'username-taken' } });
  });

  it('refuses a username that imitates another with letters of another alphabet', async () => {
    const form = someSignup();
    const again = await send({ ...form, username: `nееma ${form.username}`.slice(0, 60) });
    expect(again.status).toBe(400);
    expect(JSON.stringify(again.body)).toContain(validations['text-unfit'].en);
  });

  it('limits attempts with a taken email per address', async () => {
    const strict = await startIdentity({ env: { SIGNUP_TAKEN_PER_ADDRESS: '3' } });
    const form = someSignup();
    const again = () => someSignup({ email: form.email });
    const from = (address: string, body: ReturnType<typeof someSignup>) =>
      strict.as(null).send(identityRoutes.signup, {
        body,
        headers: { 'x-forwarded-for': address },
      });
    await from('10.8.8.8', form);
    for (let i = 0; i < 3; i++) {
      expect((await from('10.8.8.8', again())).status).toBe(409);
    }
    const refused = await from('10.8.8.8', again());
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect((await from('10.8.8.9', someSignup())).status).toBe(200);
    await strict.stop();
  });

  it('opens one account when the form is sent twice at once', async () => {
    const form = someSignup();
    const answers = await Promise.all([send(form), send(form), send(form)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await identity.allReceived();
    const registered = identity.broker.received('user.registered');
    expect(registered.filter(({ data }) => data.email === form.email)).toHaveLength(1);
    expect((await signIn(identity.as(null), form)).user.email).toBe(form.email);
  });

  it.each([
    ['all-fields-required', { name: '' }],
    ['all-fields-required', { name: undefined }],
    ['all-fields-required', { username: '  ' }],
    ['all-fields-required', { email: '' }],
    ['all-fields-required', { password: '', confirmPassword: '' }],
    ['all-fields-required', { confirmPassword: '' }],
    ['all-fields-required', { location: '' }],
    ['passwords-differ', { confirmPassword: 'something-else-9' }],
    ['password-short', { password: 'seven77', confirmPassword: 'seven77' }],
    ['password-common', { password: 'Password123', confirmPassword: 'Password123' }],
    ['email-invalid', { email: 'neema at example' }],
    ['location-unknown', { location: 'Atlantis' }],
    ['picture-invalid', { profilePic: 'data:image/svg+xml;base64,PHN2Zy8+' }],
    ['mobile-start', { phone: '512345678' }],
    ['mobile-length', { phone: '71234' }],
    ['text-length', { name: 'n'.repeat(101) }],
    ['text-unfit', { username: 'neema\u202egnp' }],
    ['text-unfit', { name: 'Neema\u0000' }],
    ['text-unfit', { name: 'Neema\nBcc: x@example.com' }],
  ] as const)('answers "%s" to %j', async (reason, wrong) => {
    const answer = await send(someSignup(wrong as Record<string, unknown>));
    const message = fillSentence(validations[reason], 'en', {
      field: 'name',
      min: 1,
      max: 100,
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input', message } });
  });

  it('answers a Swahili browser in Swahili', async () => {
    const answer = await send(someSignup({ name: '' }), { 'accept-language': 'sw' });
    expect(answer.body.message).toBe(validations['all-fields-required'].sw);
  });
});

describe('signing up while pictures cannot be kept', () => {
  it('opens the account all the same and says that the picture is missing', async () => {
    const alone = await startIdentity();
    const form = someSignup({ profilePic: PIXEL });
    const answer = await alone.as(null).send(identityRoutes.signup, { body: form });
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body.message).toContain('Your picture could not be saved');
    expect((await signIn(alone.as(null), form)).user.profilePic).toBe('');
    await alone.stop();
  });
});
