import { defineConfig, replicaUrls } from '@sokoni/common';

/** The environment of cart, beside what every service reads. */
export class CartConfig extends defineConfig('cart', {
  CATALOGUE_URL: replicaUrls('catalogue'),
}) {}
