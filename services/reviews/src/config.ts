import { defineConfig, replicaUrls } from '@sokoni/common';
import { TIMINGS } from '@sokoni/contracts';
import { z } from 'zod';

/** The environment of reviews, beside the common variables. */
export class ReviewsConfig extends defineConfig('reviews', {
  CATALOGUE_URL: replicaUrls('catalogue'),
  /** So long after the completion of a part its buyer is asked for a review. */
  REVIEW_REQUEST_AFTER_MS: z.coerce.number().int().min(1_000).default(TIMINGS.reviewRequestMs),
}) {}
