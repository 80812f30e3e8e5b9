import {
  type ArgumentsHost,
  Catch,
  Controller,
  type ExceptionFilter,
  Logger,
  StreamableFile,
  UseFilters,
} from '@nestjs/common';
import { type Call, Endpoint, errorReply, toProblem } from '@sokoni/common';
import { mediaRoutes } from '@sokoni/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ImageFile, ImageFilesService } from './image-files.service.ts';
import { ImagesService } from './images.service.ts';
import { readUploadForm } from './upload-form.ts';

/** Refusals in the shape that upload widgets made for Cloudinary understand. */
@Catch()
class UploadErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(UploadErrorFilter.name);

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const { status, data } = toProblem(error);
    if (status >= 500) this.logger.error({ msg: 'An upload failed', err: error });
    const response = http.getResponse<FastifyReply>();
    const { message } = errorReply(error, http.getRequest<FastifyRequest>().context.language);
    if (data?.retryAfterSeconds) response.header('retry-after', String(data.retryAfterSeconds));
    response.status(status).send({ error: { message } });
  }
}

@Controller()
export class ImagesController {
  constructor(
    private readonly images: ImagesService,
    private readonly files: ImageFilesService,
  ) {}

  @Endpoint(mediaRoutes.upload)
  @UseFilters(UploadErrorFilter)
  upload({ session, request }: Call<typeof mediaRoutes.upload>) {
    return this.images.upload(session, () => readUploadForm(request));
  }

  @Endpoint(mediaRoutes.storeAvatar, { message: 'image-stored' })
  storeAvatar({ body: { dataUrl } }: Call<typeof mediaRoutes.storeAvatar>) {
    return this.images.storeAvatar(dataUrl);
  }

  @Endpoint(mediaRoutes.keepImages)
  keep({ body: { urls } }: Call<typeof mediaRoutes.keepImages>) {
    return this.images.keep(urls);
  }

  @Endpoint(mediaRoutes.image)
  image({ params, request, response }: Call<typeof mediaRoutes.image>) {
    return sendImage(request, response, this.files.original(params.file));
  }

  @Endpoint(mediaRoutes.sizedImage)
  sizedImage({ params, request, response }: Call<typeof mediaRoutes.sizedImage>) {
    return sendImage(request, response, this.files.sized(params.publicId, params.file));
  }
}

/** Streams a picture, or answers 304 when the browser has it. */
async function sendImage(
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
    // nginx follows it instead, and keeps it to itself.
    'x-accel-expires': String(image.gatewaySeconds),
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
