import { createHmac, timingSafeEqual } from 'node:crypto';

const VIEW_MS = 5 * 60_000;

/** What an upload answers with: its sender may attach the picture, nobody else. */
export function uploadToken(key: string, imageId: string, ownerId: string): string {
  return `${imageId}.${sign(key, ['upload', imageId, ownerId])}`;
}

/** The picture of such a token, null when somebody else uploaded it, or nobody did. */
export function imageOfToken(key: string, token: string, ownerId: string): string | null {
  const [imageId = '', signature = ''] = token.split('.');
  return isSigned(key, ['upload', imageId, ownerId], signature) ? imageId : null;
}

/** An address that shows a private picture to one user, for five minutes. */
export function privateImageLink(
  key: string,
  { imageId, viewerId }: View,
  now: Date = new Date(),
): string {
  const expires = String(now.getTime() + VIEW_MS);
  const signature = sign(key, ['view', imageId, viewerId, expires]);
  return `/api/private-images/${imageId}?${new URLSearchParams({ expires, signature })}`;
}

/** Whether the address was made for this user and is not over. */
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
  const [right, given] = [Buffer.from(sign(key, parts)), Buffer.from(signature)];
  return right.length === given.length && timingSafeEqual(right, given);
}
