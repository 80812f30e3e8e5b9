import { ConfigError, defineConfig } from '@sokoni/common';
import { z } from 'zod';

const HOUR_MS = 3_600_000;
const count = (fallback: number) => z.coerce.number().int().min(1).default(fallback);
const origin = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''));
const text = z.string().default('');

/** What each storage needs. */
const REQUIRED = {
  disk: ['MEDIA_DIR'],
  s3: ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  cloudinary: ['CLOUDINARY_CLOUD', 'CLOUDINARY_API_KEY', 'CLOUDINARY_API_SECRET'],
} as const;

export class MediaConfig extends defineConfig('media', {
  /** Where the files of pictures are. */
  STORAGE: z.enum(['disk', 's3', 'cloudinary']).default('disk'),
  /** `disk`: the folder of the pictures; replicas share it. */
  MEDIA_DIR: z.string().min(1).default('.sokoni/media'),
  /** `s3`: that of Amazon when absent. */
  S3_ENDPOINT: origin.optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  /** The bucket stands in the path and not in the name of the host, as most stores but Amazon's want it. */
  S3_PATH_STYLE: z.stringbool().default(true),
  CLOUDINARY_CLOUD: text,
  CLOUDINARY_API_KEY: text,
  CLOUDINARY_API_SECRET: text,
  CLOUDINARY_API_URL: origin.default('https://api.cloudinary.com'),
  CLOUDINARY_DELIVERY_URL: origin.default('https://res.cloudinary.com'),
  /** One user's uploads in a minute. */
  UPLOADS_PER_MINUTE: count(20),
  /** In a day: of a shopper, and of a shop's account or an admin's. */
  UPLOADS_PER_DAY: count(100),
  SHOP_UPLOADS_PER_DAY: count(2_000),
  /** Pictures without a reference are deleted after this time. */
  UNUSED_MS: count(7 * 24 * HOUR_MS),
  CLEAN_EVERY_MS: count(HOUR_MS),
}) {
  constructor(env?: Readonly<Record<string, string | undefined>>) {
    super(env);
    const missing = REQUIRED[this.STORAGE].filter((name) => this[name] === '');
    const lines = missing.map((name) => `${name}: required by STORAGE=${this.STORAGE}`);
    if (lines.length > 0) throw new ConfigError(this.service, lines);
  }
}
