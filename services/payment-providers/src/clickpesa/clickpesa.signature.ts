import { createHmac } from 'node:crypto';
import { isSameSecret } from '@sokoni/common/rules';

/** Compact JSON with the keys of every object in alphabetical order; lists stay in order. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(',')}}`;
}

/** Hex HMAC-SHA256 over the canonical JSON. */
export function clickpesaChecksum(key: string, payload: object): string {
  return createHmac('sha256', key).update(canonicalJson(payload)).digest('hex');
}

export function withChecksum<T extends object>(key: string, payload: T): T & { checksum: string } {
  return { ...payload, checksum: clickpesaChecksum(key, payload) };
}

/** Whether the checksum of all other fields is right. */
export function isClickpesaSignature(
  key: string,
  message: { readonly checksum: string; readonly checksumMethod?: unknown },
): boolean {
  const { checksum, checksumMethod: _, ...payload } = message;
  return isSameSecret(clickpesaChecksum(key, payload), checksum.toLowerCase());
}
