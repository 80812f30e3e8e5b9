/** How the worker answers: a page, a file named by its content, a picture; the rest passes by. */
export type Way = 'page' | 'asset' | 'picture' | 'pass';

interface Asked {
  readonly url: string;
  readonly method: string;
  readonly mode: string;
}

/**
 * Pages always come from the internet and are never kept, so no price is older than the line. API
 * calls, forms, other origins and the data of pages pass by.
 */
export function wayOf({ url, method, mode }: Asked, origin: string): Way {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'pass';
  if (mode === 'navigate') return 'page';
  if (address.pathname.startsWith('/static/')) return 'asset';
  if (address.pathname.startsWith('/media/')) return 'picture';
  return 'pass';
}
