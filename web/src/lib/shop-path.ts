const LONGEST_SLUG = 60;

/** Address of a seller's shop. The name is there to be read; the id alone says which shop. */
export function shopPath(sellerId: string, name: string): string {
  return `/shop/${slugOf(name)}-${sellerId}`;
}

function slugOf(name: string): string {
  const words = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const slug = words
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, LONGEST_SLUG);
  return slug.replace(/-$/, '') || 'duka';
}

/** The seller in the last part of a shop's address; null when it names none. */
export function shopIdIn(slug: string): string | null {
  return /(?:^|-)([0-9a-f]{24})$/i.exec(slug)?.[1]?.toLowerCase() ?? null;
}
