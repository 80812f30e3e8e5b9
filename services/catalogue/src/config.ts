import { defineConfig } from '@sokoni/common';
import { z } from 'zod';

/** The environment of catalogue, beside what every service reads. */
export class CatalogueConfig extends defineConfig('catalogue', {
  /** Product pictures must lie under this address; our own media service's when empty. */
  MEDIA_ORIGIN: z.url().optional(),
  /** Only verified sellers show products; the production profile says true. */
  REQUIRE_VERIFIED_TO_PUBLISH: z.stringbool().default(false),
  /** Searches are asked there, and not of this replica's memory. */
  OPENSEARCH_URL: z.url().optional(),
}) {
  get imagePrefix(): string {
    const address = this.MEDIA_ORIGIN ?? `${this.PUBLIC_ORIGIN}/media/`;
    return address.endsWith('/') ? address : `${address}/`;
  }
}
