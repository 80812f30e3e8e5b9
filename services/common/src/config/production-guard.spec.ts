import { unsafeInProduction } from './production-guard.ts';

const open = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://shop.example' };
const own = {
  ...open,
  INTERNAL_KEY: 'a-secret-of-this-shop',
  SANDBOX_KEY: 'sandbox-key-not-secret',
  AMQP_URL: 'amqp://sokoni:a-third-secret@rabbitmq',
  SMTP_URL: 'smtps://shop:a-fourth-secret@mail.example',
  PAYMENT_PROVIDER: 'selcom',
};

describe('the guard of production', () => {
  it('accepts a shop with its own secrets, payment provider and mail server', () => {
    expect(unsafeInProduction(own)).toEqual([]);
  });

  it.each([
    [{ INTERNAL_KEY: 'a-local-internal-key-not-secret' }, /^INTERNAL_KEY: is published/],
    [{ ADMIN_PASSWORD: 'karibu-sokoni-2026' }, /^ADMIN_PASSWORD: is published/],
    [{ CARD_FINGERPRINT_KEY: 'a-compose-fingerprint-key' }, /^CARD_FINGERPRINT_KEY: is published/],
    [{ AMQP_URL: 'amqp://sokoni:sokoni@rabbitmq' }, /^AMQP_URL: is published/],
    [{ LIPA_NAME: 'SOKONI DEMO' }, /^LIPA_NAME: nobody is paid/],
    [{ PAYMENT_PROVIDER: 'sandbox', SANDBOX_FORCE: '1' }, /^PAYMENT_PROVIDER: the sandbox/],
    [{ SMTP_URL: 'smtp://maildev:1025' }, /^SMTP_URL: sends/],
    [{ SMTP_URL: 'smtp://127.0.0.1:1025' }, /^SMTP_URL: sends/],
  ])('refuses %j at a public address, and accepts it on localhost', (what, reason) => {
    expect(unsafeInProduction({ ...own, ...what })).toEqual([expect.stringMatching(reason)]);
    for (const PUBLIC_ORIGIN of ['http://localhost:8080', 'https://127.0.0.1:8443'])
      expect(unsafeInProduction({ ...own, ...what, PUBLIC_ORIGIN })).toEqual([]);
  });

  it.each([
    ['INTERNAL_KEY', 'sokoni-development-internal-key'],
    ['KEY_ENCRYPTION_SECRET', 'sokoni-development-key-secret'],
    ['CARD_FINGERPRINT_KEY', 'sokoni-development-fingerprint-key'],
  ])('refuses the development value of %s on localhost too', (name, secret) => {
    const values = { ...own, PUBLIC_ORIGIN: 'http://localhost:8080', [name]: secret };
    expect(unsafeInProduction(values)).toEqual([`${name}: must be set to a secret in production`]);
    expect(unsafeInProduction({ ...values, NODE_ENV: 'development' })).toEqual([]);
  });

  it('does not treat a name that begins with localhost as local', () => {
    const PUBLIC_ORIGIN = 'https://localhost.evil.example';
    expect(unsafeInProduction({ ...own, PUBLIC_ORIGIN, PAYMENT_PROVIDER: 'sandbox' })).toHaveLength(
      1,
    );
  });
});
