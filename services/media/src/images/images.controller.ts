import { Controller, UseFilters } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { mediaRoutes } from '@sokoni/contracts';
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
