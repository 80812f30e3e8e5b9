import { defineConfig } from '@sokoni/common';

/** The environment of reviews is what every service reads. */
export class ReviewsConfig extends defineConfig('reviews', {}) {}
