import { createHash } from 'node:crypto';

/** Requests are equal when their fields are, in any order. */
export function hashRequest(request: object): string {
  return createHash('sha256')
    .update(JSON.stringify(sortKeys(request)))
    .digest('hex');
}

/** The hosted page's address: the merchant's parameters, then the session. */
export function paymentUrl(
  origin: string,
  pageQuery: Record<string, string>,
  sessionId: string,
): string {
  const query = new URLSearchParams(pageQuery);
  query.append('session', sessionId);
  return `${origin}/pay?${query}`;
}

function sortKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortKeys(inner)]));
}
