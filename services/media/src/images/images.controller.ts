import { Body, Controller, Param, Req, Res, type StreamableFile, UseFilters } from '@nestjs/common';
import { CurrentSession, Endpoint, type Session } from '@sokoni/common';
import { mediaRoutes, mediaSchemas, type UploadedImage } from '@sokoni/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ImageFilesService } from './image-files.service.ts';
import { ImagesService } from './images.service.ts';
import { sendImage } from './send-image.ts';
import { UploadErrorFilter } from './upload-error.filter.ts';
import { readUploadForm } from './upload-form.ts';

@Controller()
export class ImagesController {
  constructor(
    private readonly images: ImagesService,
    private readonly files: ImageFilesService,
  ) {}

  @Endpoint(mediaRoutes.upload)
  @UseFilters(UploadErrorFilter)
  upload(
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
  ): Promise<UploadedImage> {
    return this.images.upload(session, () => readUploadForm(request));
  }

  @Endpoint(mediaRoutes.storeAvatar, { message: 'image-stored' })
  storeAvatar(
    @Body({ schema: mediaSchemas.storeAvatar.body }) { dataUrl }: { dataUrl: string },
  ): Promise<{ url: string }> {
    return this.images.storeAvatar(dataUrl);
  }

  @Endpoint(mediaRoutes.keepImages)
  keep(@Body({ schema: mediaSchemas.keepImages.body }) { urls }: { urls: string[] }) {
    return this.images.keep(urls);
  }

  @Endpoint(mediaRoutes.image)
  image(
    @Param('file') file: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    return sendImage(request, response, this.files.original(file));
  }

  @Endpoint(mediaRoutes.sizedImage)
  sizedImage(
    @Param('publicId') publicId: string,
    @Param('file') file: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    return sendImage(request, response, this.files.sized(publicId, file));
  }
}
