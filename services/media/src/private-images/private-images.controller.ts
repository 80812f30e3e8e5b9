import { Controller, StreamableFile } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { mediaRoutes } from '@sokoni/contracts';
import { PrivateImagesService } from './private-images.service.ts';

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
  async privateImage({
    session,
    params: { imageId },
    query: proof,
    response,
  }: Call<typeof mediaRoutes.privateImage>) {
    const { stream, bytes: length } = await this.images.open(session, imageId, proof);
    response.headers(HEADERS);
    return new StreamableFile(stream, { type: 'image/jpeg', length });
  }
}
