import { Injectable } from '@nestjs/common';
import {
  type Limit,
  ProblemError,
  RateLimiterService,
  type Session,
  UnitOfWork,
} from '@sokoni/common';
import { DAY_MS, PRIVATE_PRESETS, type UploadedImage } from '@sokoni/contracts';
import { MediaConfig } from '../config.ts';
import { PrivateImagesService } from '../private-images/private-images.service.ts';
import { PictureStorage } from '../storage/picture-storage.ts';
import { imageUrl, isPreset, mayUpload, ORIGINAL, publicIdOf, publicIdOfUrl } from './image.ts';
import {
  ImageLimiter,
  OversizedImage,
  type ProcessedImage,
  processAvatar,
  processImage,
  UnreadableImage,
} from './image-processor.ts';
import { decodeDataUrl } from './image-type.ts';
import { type ImageRecord, ImagesRepository } from './images.repository.ts';
import { Prewarmer } from './prewarmer.ts';
import type { UploadForm } from './upload-form.ts';

const AVATAR_BYTES = 200_000;

@Injectable()
export class ImagesService {
  constructor(
    private readonly images: ImagesRepository,
    private readonly privateImages: PrivateImagesService,
    private readonly storage: PictureStorage,
    private readonly limiter: ImageLimiter,
    private readonly prewarmer: Prewarmer,
    private readonly limits: RateLimiterService,
    private readonly unit: UnitOfWork,
    private readonly config: MediaConfig,
  ) {}

  /** Stores a picture, which can be shown at once; its sizes are made afterwards. */
  async upload(session: Session, readForm: () => Promise<UploadForm>): Promise<UploadedImage> {
    const ofDay = await this.take(session);
    try {
      return await this.storeUpload(session, await readForm());
    } catch (error) {
      // Nothing is stored. The limit of a minute stays: reading a picture costs work.
      await this.limits.giveBack(ofDay, session.userId);
      throw error;
    }
  }

  /**
   * A service is about to show these pictures: they stay at least for another week, until its event has come.
   * Addresses of other hosts are ignored.
   */
  async keep(urls: readonly string[]): Promise<{ gone: string[] }> {
    const ids = new Map(urls.map((url) => [url, publicIdOfUrl(this.config.PUBLIC_ORIGIN, url)]));
    const kept = await this.images.keep([...ids.values()].filter((id) => id !== null));
    const isGone = (id: string | null) => id !== null && !kept.includes(id);
    return { gone: [...ids].filter(([, id]) => isGone(id)).map(([url]) => url) };
  }

  /** Stores the picture of a data URL as a small square. */
  async storeAvatar(dataUrl: string): Promise<{ url: string }> {
    const bytes = decodeDataUrl(dataUrl);
    if (!bytes) throw new ProblemError('image-unreadable');
    if (bytes.length > AVATAR_BYTES) throw new ProblemError('image-too-large');
    const image = await this.store(() => processAvatar(bytes), null);
    return { url: imageUrl(this.config.PUBLIC_ORIGIN, image._id) };
  }

  private async storeUpload(
    session: Session,
    { preset, bytes }: UploadForm,
  ): Promise<UploadedImage> {
    if (!isPreset(preset)) throw new ProblemError('upload-preset-unknown');
    if (!mayUpload(session, preset)) throw new ProblemError('not-allowed');
    if (PRIVATE_PRESETS.includes(preset)) return this.storePrivate(bytes, session.userId);
    const image = await this.store(() => processImage(bytes), session.userId);
    this.prewarmer.add(image._id);
    return toUploadedImage(image, this.config.PUBLIC_ORIGIN);
  }

  /** Under the hash of its content. */
  private async store(
    work: () => Promise<ProcessedImage>,
    ownerId: string | null,
  ): Promise<ImageRecord> {
    const { content, ...facts } = await this.limiter.run(work).catch(throwProblem);
    const publicId = publicIdOf(content);
    // Kept first: what is deleted from now on is not the file that is written next.
    await this.images.keep([publicId]);
    if (await this.images.isBeingRemoved(publicId)) throw new ProblemError('service-unavailable');
    await this.storage.write(publicId, ORIGINAL, content);
    return this.unit.run(async () => {
      const picture = { _id: publicId, bytes: content.length, ...facts };
      const { image, isNew } = await this.images.upsert(picture, ownerId);
      if (isNew) this.publishStored(image, ownerId);
      return image;
    });
  }

  private async storePrivate(bytes: Buffer, ownerId: string): Promise<UploadedImage> {
    const image = await this.limiter.run(() => processImage(bytes)).catch(throwProblem);
    return this.privateImages.store(image, ownerId);
  }

  private publishStored({ _id: publicId, bytes }: ImageRecord, ownerId: string | null): void {
    const url = imageUrl(this.config.PUBLIC_ORIGIN, publicId);
    const data = { publicId, url, ownerId, bytes };
    this.unit.publish('image.stored', { aggregateId: publicId, version: 1, data });
  }

  /**
   * Pictures that nothing shows stay a week: an account is no store for more. No network address is limited: operators put
   * many thousands of customers behind one.
   */
  private async take(session: Session): Promise<Limit> {
    const { UPLOADS_PER_MINUTE, UPLOADS_PER_DAY, SHOP_UPLOADS_PER_DAY } = this.config;
    const ofShop = mayUpload(session, 'products');
    const max = ofShop ? SHOP_UPLOADS_PER_DAY : UPLOADS_PER_DAY;
    const minute = { name: 'upload', max: UPLOADS_PER_MINUTE, windowMs: 60_000 };
    const day = { name: `upload-day-${ofShop ? 'shop' : 'shopper'}`, max, windowMs: DAY_MS };
    await this.limits.take(minute, session.userId);
    await this.limits.take(day, session.userId);
    return day;
  }
}

function throwProblem(error: unknown): never {
  if (error instanceof OversizedImage) throw new ProblemError('image-too-large', { cause: error });
  if (error instanceof UnreadableImage)
    throw new ProblemError('image-unreadable', { cause: error });
  throw error;
}

/** A stored picture as Cloudinary would describe it. */
function toUploadedImage(image: ImageRecord, publicOrigin: string): UploadedImage {
  const url = imageUrl(publicOrigin, image._id);
  return {
    public_id: image._id,
    version: Math.floor(image.createdAt.getTime() / 1000),
    width: image.width,
    height: image.height,
    format: 'jpg',
    bytes: image.bytes,
    created_at: image.createdAt.toISOString(),
    url,
    secure_url: url,
    etag: image._id,
  };
}
