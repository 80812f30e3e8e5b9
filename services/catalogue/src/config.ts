import { defineConfig, replicaUrls } from '@sokoni/common';
import { z } from 'zod';

/** The environment of catalogue, beside what every service reads. */
export class CatalogueConfig extends defineConfig('catalogue', {
  ORDERS_URL: replicaUrls('orders'),
  MEDIA_URL: replicaUrls('media'),
  /** Prefix of the addresses of product pictures; that of our media service when empty. */
  MEDIA_ORIGIN: z.url().optional(),
  /** Only verified sellers list products; true in the production profile. */
  REQUIRE_VERIFIED_TO_PUBLISH: z.stringbool().default(false),
  /** Searches use this OpenSearch instead of the index in memory. */
  OPENSEARCH_URL: z.url().optional(),
}) {
  get imagePrefix(): string {
    const address = this.MEDIA_ORIGIN ?? `${this.PUBLIC_ORIGIN}/media/`;
    return address.endsWith('/') ? address : `${address}/`;
  }
}
