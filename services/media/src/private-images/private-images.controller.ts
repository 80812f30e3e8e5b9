import { Controller, Param, Query, Res, StreamableFile } from '@nestjs/common';
import { CurrentSession, Endpoint, type Session } from '@sokoni/common';
import { mediaRoutes, mediaSchemas } from '@sokoni/contracts';
import type { FastifyReply } from 'fastify';
import { PrivateImagesService, type ViewQuery } from './private-images.service.ts';

/** No cache stores it: neither a proxy nor the browser, which another user may use next. */
const HEADERS = {
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
};

@Controller()
export class PrivateImagesController {
  constructor(private readonly images: PrivateImagesService) {}

  @Endpoint(mediaRoutes.privateImage)
  async privateImage(
    @Param({ schema: mediaSchemas.privateImage.params }) { imageId }: { readonly imageId: string },
    @Query({ schema: mediaSchemas.privateImage.query }) proof: ViewQuery,
    @CurrentSession() session: Session,
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<StreamableFile> {
    const { stream, bytes: length } = await this.images.open(session, imageId, proof);
    response.headers(HEADERS);
    return new StreamableFile(stream, { type: 'image/jpeg', length });
  }
}
