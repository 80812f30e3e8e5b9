/** Defaults during development; never accepted in production. */
export const DEVELOPMENT_SECRETS = {
  INTERNAL_KEY: 'sokoni-development-internal-key',
  KEY_ENCRYPTION_SECRET: 'sokoni-development-key-secret',
  CARD_FINGERPRINT_KEY: 'sokoni-development-fingerprint-key',
} as const;

/** Every secret that is, or once was, in this repository. */
const PUBLISHED_SECRETS: ReadonlySet<string> = new Set([
  ...Object.values(DEVELOPMENT_SECRETS),
  'a-compose-internal-key-not-secret',
  'a-compose-key-secret-not-secret',
  'a-compose-fingerprint-key',
  'a-local-internal-key-not-secret',
  'a-local-key-secret-not-secret',
  'a-local-fingerprint-key',
  'sandbox-key-not-secret',
  'SI-u-mmhU6xEUVZz3rimVYeFJ0iwMHNhvgTjLSJ3X5U',
  'karibu-sokoni-2026',
  'sokoni',
  'guest',
  'admin',
]);

/** Names of variables that hold a secret; the password of an address counts too. */
const SECRET_NAME = /(?:KEY|SECRET|PASSWORD|TOKEN)$/;
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];
/** Hosts of a demonstration mailbox, which delivers no mail. */
const MAILBOX_HOSTS = ['maildev', ...LOCAL_HOSTS];

type Values = Readonly<Record<string, unknown>>;

/** Whether the address reaches the shop from its own machine only. */
function isLocalOrigin(origin: string): boolean {
  return LOCAL_HOSTS.includes(URL.parse(origin)?.hostname ?? '');
}

/**
 * Settings that production must not have, one sentence a variable. A shop at another address than localhost
 * is public: it runs with no published secret, no payment sandbox and no demonstration mailbox.
 */
export function unsafeInProduction(values: Values): string[] {
  if (values.NODE_ENV !== 'production') return [];
  const development = Object.entries(DEVELOPMENT_SECRETS)
    .filter(([name, secret]) => values[name] === secret)
    .map(([name]) => `${name}: must be set to a secret in production`);
  if (development.length > 0 || isLocalOrigin(String(values.PUBLIC_ORIGIN))) return development;
  return [...publishedSecrets(values), ...demonstrations(values)];
}

/** The sandbox's own key is harmless: without the sandbox no request uses it. */
function publishedSecrets({ SANDBOX_KEY: _, ...values }: Values): string[] {
  return Object.entries(values)
    .filter(([name, value]) => PUBLISHED_SECRETS.has(secretIn(name, value)))
    .map(([name]) => `${name}: is published; only a shop on localhost may use it`);
}

function secretIn(name: string, value: unknown): string {
  if (typeof value !== 'string') return '';
  return SECRET_NAME.test(name) ? value : (URL.parse(value)?.password ?? '');
}

function demonstrations(values: Values): string[] {
  const { PAYMENT_PROVIDER, LIPA_NAME, SMTP_URL, WEBHOOK_LOOPBACK } = values;
  const mailHost = typeof SMTP_URL === 'string' ? URL.parse(SMTP_URL)?.hostname : undefined;
  return [
    ...(WEBHOOK_LOOPBACK === 'allowed'
      ? [
          'WEBHOOK_LOOPBACK: opens the services of this machine; only a shop on localhost may use it',
        ]
      : []),
    ...(PAYMENT_PROVIDER === 'sandbox'
      ? ['PAYMENT_PROVIDER: the sandbox takes no real money; only a shop on localhost may use it']
      : []),
    ...(LIPA_NAME === 'SOKONI DEMO'
      ? ['LIPA_NAME: nobody is paid by that number; only a shop on localhost may use it']
      : []),
    ...(mailHost !== undefined && MAILBOX_HOSTS.includes(mailHost)
      ? [
          'SMTP_URL: sends the links of password resets to a public mailbox; only a shop on localhost may use it',
        ]
      : []),
  ];
}
