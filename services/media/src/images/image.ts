import { createHash } from 'node:crypto';
import type { Session } from '@sokoni/common';
import {
  IMAGE_FORMATS,
  IMAGE_WIDTHS,
  type ImageFormat,
  UPLOAD_PRESETS,
  type UploadPreset,
} from '@sokoni/contracts';

export const MAX_BYTES = 8_000_000;
export const MAX_PIXELS = 40_000_000;

const PUBLIC_ID = /^r?[0-9a-f]{32}$/;
const ORIGINAL_FILE = /^(r?[0-9a-f]{32})\.jpg$/;
const SIZED_FILE = new RegExp(`^(${IMAGE_WIDTHS.join('|')})\\.(${IMAGE_FORMATS.join('|')})$`);

export const CONTENT_TYPES: Readonly<Record<ImageFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/** One of the sizes of every picture. */
export interface ImageSize {
  readonly width: number;
  readonly format: ImageFormat;
}

/** The picture as it was stored, beside its sizes. */
export const ORIGINAL = 'original.jpg';

export function fileOf({ width, format }: ImageSize): string {
  return `${width}.${format}`;
}

/** The hash of the content: the same picture uploaded twice has one address. */
export function publicIdOf(stored: Uint8Array): string {
  return createHash('sha256').update(stored).digest('hex').slice(0, 32);
}

export function imageUrl(publicOrigin: string, publicId: string): string {
  return `${publicOrigin}/media/${publicId}.jpg`;
}

/** The picture of an address of the shop, null for any other address. */
export function publicIdOfUrl(publicOrigin: string, url: string): string | null {
  const start = `${publicOrigin}/media/`;
  return url.startsWith(start) ? parseOriginalName(url.slice(start.length)) : null;
}

/** The public id in `<id>.jpg`; null for anything else, such as a path. */
export function parseOriginalName(file: string): string | null {
  return ORIGINAL_FILE.exec(file)?.[1] ?? null;
}

/** The size in `<width>.<format>` of a well-formed public id, else null. */
export function parseSize(publicId: string, file: string): ImageSize | null {
  const match = SIZED_FILE.exec(file);
  if (!match || !PUBLIC_ID.test(publicId)) return null;
  return { width: Number(match[1]), format: match[2] as ImageFormat };
}

export function isPreset(name: string): name is UploadPreset {
  return (UPLOAD_PRESETS as readonly string[]).includes(name);
}

/** The photo of a review may be taken back; all other names are hashes of what they name. */
export function isRevocable(publicId: string): boolean {
  return publicId.startsWith('r');
}

/** Product pictures need a seller, who looks after a shop's products, or an admin; the others any signed-in user. */
export function mayUpload(
  { role, membership }: Pick<Session, 'role' | 'membership'>,
  preset: UploadPreset,
): boolean {
  if (preset !== 'products' || role === 'SELLER' || role === 'ADMIN') return true;
  return membership?.permissions.includes('products') ?? false;
}

/** Sizes made ahead of demand: those that lists show, in the format that browsers take first. */
export const PREWARMED_SIZES: readonly ImageSize[] = IMAGE_WIDTHS.filter(
  (width) => width <= 640,
).map((width) => ({ width, format: 'avif' }));
