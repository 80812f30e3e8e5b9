import { escapeMarkup } from '../../lib/format.ts';

/** Addresses one part may hold: well under what search engines take, and quick to send. */
export const PART_LENGTH = 10_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Names the parts: the fixed pages, the shops of sellers, and as many parts as the products fill. */
export function sitemapIndex(address: string, products: number): string {
  const numbers = Array.from({ length: Math.ceil(products / PART_LENGTH) }, (_, at) => at + 1);
  const parts = ['pages', 'shops', ...numbers].map(
    (part) => `<sitemap><loc>${escapeMarkup(`${address}?part=${part}`)}</loc></sitemap>`,
  );
  return `${HEAD}<sitemapindex ${NAMESPACE}>${parts.join('')}</sitemapindex>`;
}

/** One part: absolute addresses. */
export function sitemapPart(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<url><loc>${escapeMarkup(address)}</loc></url>`);
  return `${HEAD}<urlset ${NAMESPACE}>${entries.join('')}</urlset>`;
}

/** The products of a part, counted from 1; null when there is no such part. */
export function productsOfPart(ids: readonly string[], part: string): readonly string[] | null {
  if (!/^[1-9]\d{0,3}$/.test(part)) return null;
  const found = ids.slice((Number(part) - 1) * PART_LENGTH, Number(part) * PART_LENGTH);
  return found.length > 0 ? found : null;
}
