import { Injectable } from '@nestjs/common';
import { ConcurrencyLimiter } from '@sokoni/common';
import type { ImageFormat } from '@sokoni/contracts';
import sharp, { type Sharp } from 'sharp';
import { type ImageSize, MAX_PIXELS } from './image.ts';
import { sniffImage } from './image-type.ts';

/** Longest side of a stored picture; the shop shows none larger. */
const LONGEST_SIDE = 2_000;
const AVATAR_SIDE = 256;
const AVATAR_BYTES = 20_000;
const AVATAR_QUALITIES = [82, 70, 55, 40, 25] as const;
const WHITE = '#ffffff';

/** Only accepted formats have a decoder: a file that passes the check of its first bytes cannot reach another one. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
  ],
});
/** One thread a picture, so that a burst of uploads leaves the machine usable. */
sharp.concurrency(1);
sharp.cache(false);

/** Two pictures at a time: a decoded one takes up to 160 MB. */
const MAX_CONCURRENT = 2;
const MAX_QUEUED = 200;

/** Limits how many pictures are processed at once for waiting callers. */
@Injectable()
export class ImageLimiter extends ConcurrencyLimiter {
  constructor() {
    super(MAX_CONCURRENT, MAX_QUEUED);
  }
}

export class UnreadableImage extends Error {}
export class OversizedImage extends Error {}

export interface ProcessedImage {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
  /** `#rrggbb`, shown until the picture is loaded. */
  readonly colour: string;
}

/** Re-encodes a picture: upright, without camera data and without any other content of the file. */
export async function processImage(bytes: Buffer): Promise<ProcessedImage> {
  const picture = await readable(bytes);
  const fitted = picture.resize({
    width: LONGEST_SIDE,
    height: LONGEST_SIDE,
    fit: 'inside',
    withoutEnlargement: true,
  });
  return finish(fitted.flatten({ background: WHITE }).jpeg({ quality: 84 }));
}

/** A square of at most 20 KB. The picture is decoded once, whatever number of qualities is tried. */
export async function processAvatar(bytes: Buffer): Promise<ProcessedImage> {
  const picture = await readable(bytes);
  const { data, info } = await picture
    .resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' })
    .flatten({ background: WHITE })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  const { width, height, channels } = info;
  const square = sharp(data, { raw: { width, height, channels } });
  for (const quality of AVATAR_QUALITIES) {
    const avatar = await finish(square.clone().jpeg({ quality }));
    if (avatar.content.length <= AVATAR_BYTES) return avatar;
  }
  return finish(square.clone().blur(2).jpeg({ quality: 20 }));
}

const ENCODERS: Readonly<Record<ImageFormat, (picture: Sharp) => Sharp>> = {
  /** Effort 1 takes half as long again as 0 for a fifth fewer bytes; the default, five times as long for a tenth fewer. */
  avif: (picture) => picture.avif({ quality: 52, effort: 1 }),
  webp: (picture) => picture.webp({ quality: 76, effort: 2 }),
  jpg: (picture) => picture.jpeg({ quality: 78 }),
};

/** One size of a processed picture; a small picture is never enlarged. */
export async function resizeImage(original: Buffer, { width, format }: ImageSize): Promise<Buffer> {
  return ENCODERS[format](sharp(original).resize({ width, withoutEnlargement: true })).toBuffer();
}

async function readable(bytes: Buffer): Promise<Sharp> {
  if (sniffImage(bytes) === null) throw new UnreadableImage();
  const options = { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true } as const;
  const header = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch(refuse);
  if (header.width * header.height > MAX_PIXELS) throw new OversizedImage();
  return sharp(bytes, options).autoOrient();
}

async function finish(picture: Sharp): Promise<ProcessedImage> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true }).catch(refuse);
  return { content: data, width: info.width, height: info.height, colour: await colourOf(data) };
}

async function colourOf(picture: Buffer): Promise<string> {
  const pixel = await sharp(picture)
    .resize(1, 1)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}

function refuse(error: unknown): never {
  throw new UnreadableImage('sharp could not read it', { cause: error });
}
