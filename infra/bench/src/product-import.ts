import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { catalogueRoutes, PRODUCTS_AN_IMPORT } from '@sokoni/contracts';
import { kitenge, uploadDot } from '@sokoni/testing/selling';
import { signInAdmin } from './bench-users.ts';

const PRODUCTS = 1_000;

/** A sheet of products whose pictures are uploaded already. */
export interface ProductImport {
  readonly products: number;
  /** As many as products, unless something is wrong. */
  readonly saved: number;
  readonly seconds: number;
  readonly slowestCallMs: number;
}

/** As the import page sends them, by the admin of the shop: no plan has room for so many. */
export async function importProducts(): Promise<ProductImport> {
  const admin = await signInAdmin();
  const picture = await uploadDot(admin);
  const importKey = randomBytes(12).toString('hex');
  const begin = performance.now();
  let saved = 0;
  let slowestCallMs = 0;
  for (let from = 0; from < PRODUCTS; from += PRODUCTS_AN_IMPORT) {
    const products = Array.from({ length: PRODUCTS_AN_IMPORT }, (_, at) => ({
      ...kitenge(picture),
      productName: `Kitenge ${from + at}`,
    }));
    const sent = performance.now();
    const answers = await admin.call(catalogueRoutes.importProducts, {
      body: { dryRun: false, importKey, products },
    });
    slowestCallMs = Math.max(slowestCallMs, Math.round(performance.now() - sent));
    saved += answers.filter(({ outcome }) => outcome === 'created').length;
  }
  const seconds = (performance.now() - begin) / 1_000;
  return { products: PRODUCTS, saved, seconds, slowestCallMs };
}
