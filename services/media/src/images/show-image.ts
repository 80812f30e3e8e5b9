import { StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ShownImage } from './gallery.ts';

/** A picture's name is its content: what was fetched once never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Streams a picture, or tells that the browser's copy is still good. */
export async function showImage(
  request: FastifyRequest,
  response: FastifyReply,
  image: ShownImage,
): Promise<StreamableFile | undefined> {
  const known = request.headers['if-none-match']
    ?.split(',')
    .some((tag) => tag.trim() === image.etag);
  const file = await image.open();
  response.headers({
    etag: image.etag,
    'cache-control': FOR_EVER,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (known) {
    file.stream.destroy();
    response.status(304);
    return undefined;
  }
  return new StreamableFile(file.stream, { type: image.contentType, length: file.bytes });
}
