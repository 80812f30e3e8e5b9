import { Controller, Param, Req, Res, type StreamableFile, UseFilters } from '@nestjs/common';
import { CurrentSession, Endpoint, type Session } from '@sokoni/common';
import { mediaRoutes, type UploadedImage } from '@sokoni/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Gallery } from './gallery.ts';
import { ImagesService } from './images.service.ts';
import { showImage } from './show-image.ts';
import { UploadErrorFilter } from './upload-error.filter.ts';
import { readUploadForm } from './upload-form.ts';

@Controller()
export class ImagesController {
  constructor(
    private readonly images: ImagesService,
    private readonly gallery: Gallery,
  ) {}

  @Endpoint(mediaRoutes.upload)
  @UseFilters(UploadErrorFilter)
  upload(
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
  ): Promise<UploadedImage> {
    return this.images.upload(session, () => readUploadForm(request));
  }

  @Endpoint(mediaRoutes.image)
  image(
    @Param('file') file: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    return showImage(request, response, this.gallery.original(file));
  }

  @Endpoint(mediaRoutes.sizedImage)
  sizedImage(
    @Param('publicId') publicId: string,
    @Param('file') file: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    return showImage(request, response, this.gallery.sized(publicId, file));
  }
}
