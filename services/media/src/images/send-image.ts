import { StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ImageFile } from './image-files.service.ts';

/** Streams a picture, or answers 304 when the browser has it. */
export async function sendImage(
  request: FastifyRequest,
  response: FastifyReply,
  image: ImageFile,
): Promise<StreamableFile | undefined> {
  const known = request.headers['if-none-match']
    ?.split(',')
    .some((tag) => tag.trim() === image.etag);
  const file = await image.open();
  response.headers({
    etag: image.etag,
    'cache-control': image.cacheControl,
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
