import { defineConfig } from '@sokoni/common';
import { z } from 'zod';

const HOUR_MS = 3_600_000;
const count = (fallback: number) => z.coerce.number().int().min(1).default(fallback);

export class MediaConfig extends defineConfig('media', {
  /** The folder of the pictures; replicas share it. */
  MEDIA_DIR: z.string().min(1).default('.sokoni/media'),
  /** One user's uploads in a minute. */
  UPLOADS_PER_MINUTE: count(20),
  /** Pictures without a reference are deleted after this time. */
  UNUSED_MS: count(7 * 24 * HOUR_MS),
  CLEAN_EVERY_MS: count(HOUR_MS),
}) {}
