import { ConfigError, defineConfig, serviceUrl } from '@sokoni/common';
import { checkPassword } from '@sokoni/contracts';
import { z } from 'zod';

const DEFAULT_KEY_SECRET = 'sokoni-development-key-secret';
const MINUTE_MS = 60_000;

const count = (fallback: number) => z.coerce.number().int().min(1).default(fallback);

export class IdentityConfig extends defineConfig('identity', {
  MEDIA_URL: serviceUrl('media'),

  /** Seals private keys in the database. */
  KEY_ENCRYPTION_SECRET: z.string().min(16).default(DEFAULT_KEY_SECRET),
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

  /** Failed sign-ins in 15 minutes. */
  SIGNIN_TRIES_PER_ACCOUNT: count(10),
  SIGNIN_TRIES_PER_ADDRESS: count(100),
  /** Wishes for a new password in an hour. */
  RESETS_PER_ACCOUNT: count(3),
  RESETS_PER_ADDRESS: count(10),
  /** Evidence of a seller is forgotten this long after the decision. */
  EVIDENCE_KEEP_MS: count(90 * 24 * 60 * MINUTE_MS),
  EVIDENCE_CLEAN_EVERY_MS: count(60 * MINUTE_MS),
  /** Such wishes are answered at whole steps of this time, so that time tells nothing. */
  RESET_ANSWER_STEP_MS: count(400),
}) {
  constructor(env?: Readonly<Record<string, string | undefined>>) {
    super(env);
    if (this.NODE_ENV === 'production' && this.KEY_ENCRYPTION_SECRET === DEFAULT_KEY_SECRET) {
      throw new ConfigError('identity', [
        'KEY_ENCRYPTION_SECRET: must be set to a secret in production',
      ]);
    }
  }
}
