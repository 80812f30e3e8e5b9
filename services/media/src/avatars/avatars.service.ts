import { Injectable } from '@nestjs/common';
import { ProblemError } from '@sokoni/common';
import { MediaConfig } from '../config.ts';
import { imageUrl } from '../images/image.ts';
import { processAvatar } from '../images/image-processor.ts';
import { decodeDataUrl } from '../images/image-type.ts';
import { ImagesService } from '../images/images.service.ts';

const AVATAR_BYTES = 200_000;

@Injectable()
export class AvatarsService {
  constructor(
    private readonly images: ImagesService,
    private readonly config: MediaConfig,
  ) {}

  /** Turns a picture in a data URL into a small square file. */
  async store(dataUrl: string): Promise<{ url: string }> {
    const bytes = decodeDataUrl(dataUrl);
    if (!bytes) throw new ProblemError('image-unreadable');
    if (bytes.length > AVATAR_BYTES) throw new ProblemError('image-too-large');
    const image = await this.images.store(() => processAvatar(bytes), null);
    return { url: imageUrl(this.config.PUBLIC_ORIGIN, image._id) };
  }
}
