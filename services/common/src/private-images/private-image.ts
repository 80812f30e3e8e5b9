import { createHmac } from 'node:crypto';
import { isSameSecret } from '../rules/same-secret.ts';

/** A link is shown for so long at least, and twice as long at most. */
const VIEW_MS = 5 * 60_000;

/** Answer of an upload: only its owner can attach the image with this token. */
export function uploadToken(key: string, imageId: string, ownerId: string): string {
  return `${imageId}.${sign(key, ['upload', imageId, ownerId])}`;
}

/** The image of an upload token; null for another owner or a forged token. */
export function imageOfToken(key: string, token: string, ownerId: string): string | null {
  const [imageId = '', signature = ''] = token.split('.');
  return isSigned(key, ['upload', imageId, ownerId], signature) ? imageId : null;
}

/**
 * A link that shows a private image to one user for five to ten minutes. It stays the same for some minutes, so that a page
 * that loads its data again does not load its pictures again.
 */
export function privateImageLink(
  key: string,
  { imageId, viewerId }: View,
  now: Date = new Date(),
): string {
  const expires = String(Math.ceil(now.getTime() / VIEW_MS + 1) * VIEW_MS);
  const signature = sign(key, ['view', imageId, viewerId, expires]);
  return `/api/private-images/${imageId}?${new URLSearchParams({ expires, signature })}`;
}

/** Whether the link is for this user and has not expired. */
export function mayView(
  key: string,
  { imageId, viewerId }: View,
  { expires, signature }: { readonly expires: string; readonly signature: string },
  now: Date,
): boolean {
  if (!isSigned(key, ['view', imageId, viewerId, expires], signature)) return false;
  return Number(expires) > now.getTime();
}

interface View {
  readonly imageId: string;
  readonly viewerId: string;
}

function sign(key: string, parts: readonly string[]): string {
  return createHmac('sha256', `private-images ${key}`)
    .update(JSON.stringify(parts))
    .digest('base64url');
}

function isSigned(key: string, parts: readonly string[], signature: string): boolean {
  return isSameSecret(sign(key, parts), signature);
}
