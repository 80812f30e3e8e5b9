import { DEVELOPMENT_SECRETS, defineConfig, replicaUrls } from '@sokoni/common';
import { checkPassword, EVIDENCE_KEEP_DAYS } from '@sokoni/contracts';
import { z } from 'zod';

const MINUTE_MS = 60_000;

const count = (fallback: number, most = Number.MAX_SAFE_INTEGER) =>
  z.coerce.number().int().min(1).max(most).default(fallback);

/** Tokens are sent to it: http only on this machine. */
const keycloakUrl = z
  .url()
  .regex(
    /^https:|^http:\/\/(?:localhost|127\.0\.0\.1)(?=[:/]|$)/,
    'must be https, or http on localhost',
  );

export class IdentityConfig extends defineConfig('identity', {
  MEDIA_URL: replicaUrls('media'),
  ORDERS_URL: replicaUrls('orders'),

  /** Encrypts private keys in the database. */
  KEY_ENCRYPTION_SECRET: z.string().min(16).default(DEVELOPMENT_SECRETS.KEY_ENCRYPTION_SECRET),
  /** An RSA key in PEM to sign with instead of those in the database. */
  JWT_PRIVATE_KEY: z.string().optional(),
  KEY_ROTATE_MS: count(30 * 24 * 60 * MINUTE_MS),
  KEY_ANNOUNCE_MS: count(15 * MINUTE_MS),
  KEY_REFRESH_MS: count(MINUTE_MS),

  ADMIN_EMAIL: z.string().trim().toLowerCase().pipe(z.email()).optional(),
  ADMIN_PASSWORD: z
    .string()
    .refine((text) => checkPassword(text) === null, 'is too short or too common')
    .optional(),
  ADMIN_NAME: z.string().default('Sokoni Admin'),

  /** Failed sign-ins in 15 minutes: at one account from one address (ten times that from all), and from one address. */
  SIGNIN_TRIES_PER_ACCOUNT: count(10),
  SIGNIN_TRIES_PER_ADDRESS: count(100),
  /** Sign-ups in an hour from one address with a taken email or username. */
  SIGNUP_TAKEN_PER_ADDRESS: count(30),
  /** Requested email changes in an hour. */
  EMAIL_CHANGES_PER_ACCOUNT: count(5),
  /** Password resets in an hour: to one account from one address (five times that from all), and from one address. */
  RESETS_PER_ACCOUNT: count(3),
  RESETS_PER_ADDRESS: count(10),
  /** Codes by SMS in an hour to one number (three times that in a day). */
  PHONE_CODES_PER_NUMBER: count(10),
  /** Codes in an hour from one address that were not entered; mobile operators put many phones behind one. */
  PHONE_CODES_PER_ADDRESS: count(60),
  /** Codes in an hour of the whole shop to unknown browsers, and as many to known ones: the bound of what they cost. */
  PHONE_CODES_PER_HOUR: count(1_000),
  /** The same in a day. */
  PHONE_CODES_PER_DAY: count(10_000),
  /** Keycloak as browsers reach it; absent for a shop without single sign-on. */
  KEYCLOAK_URL: keycloakUrl.optional(),
  /** Keycloak as this service reaches it, where that is another address. */
  KEYCLOAK_INTERNAL_URL: z.url().optional(),
  KEYCLOAK_REALM: z.string().default('sokoni'),
  KEYCLOAK_CLIENT: z.string().default('sokoni-web'),
  /** Roles of the realm that make an admin and a seller; other users are shoppers. */
  SSO_ADMIN_ROLE: z.string().default('admin'),
  SSO_SELLER_ROLE: z.string().default('seller'),
  /** Whether a confirmed email at Keycloak is linked to the account with this email. */
  SSO_LINK_BY_EMAIL: z.enum(['on', 'off']).default('off'),
  /** Such a session is not renewed, so a user removed from the realm is logged out after this time. */
  SSO_SESSION_MS: count(10 * 60 * MINUTE_MS, 24 * 60 * MINUTE_MS),
  /** Refused single sign-ons in 15 minutes. */
  SSO_FAILURES_PER_ADDRESS: count(100),
  /** Evidence of a seller is anonymised this long after the decision. */
  EVIDENCE_KEEP_MS: count(EVIDENCE_KEEP_DAYS * 24 * 60 * MINUTE_MS),
  EVIDENCE_CLEAN_EVERY_MS: count(60 * MINUTE_MS),
  /** Replies that depend on an email are delayed to whole steps of this time against timing attacks. */
  ANSWER_STEP_MS: count(400),
}) {}
