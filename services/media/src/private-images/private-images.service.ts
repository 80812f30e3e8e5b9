import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  Clock,
  mayView,
  ProblemError,
  privateImageLink,
  type Session,
  uploadToken,
} from '@sokoni/common';
import { reviewPhotoId, type UploadedImage, VAT_CERTIFICATE_DAYS } from '@sokoni/contracts';
import { MediaConfig } from '../config.ts';
import { ImageReferencesRepository } from '../image-references/image-references.service.ts';
import type { ProcessedImage } from '../images/image-processor.ts';
import { PictureStorage, type StoredFile } from '../storage/picture-storage.ts';
import { PrivateImagesRepository } from './private-images.repository.ts';

/** Different from the file name of public pictures. */
export const FILE = 'private.jpg';
const ATTACHED_MS = 365 * 24 * 3_600_000;
const VAT_CERTIFICATE_MS = VAT_CERTIFICATE_DAYS * 24 * 3_600_000;
const BATCH_SIZE = 100;

interface ViewQuery {
  readonly expires: string;
  readonly signature: string;
}

/** Pictures shown only by signed links, each for one user and five minutes. */
@Injectable()
export class PrivateImagesService {
  private nextAt = 0;

  constructor(
    private readonly images: PrivateImagesRepository,
    private readonly references: ImageReferencesRepository,
    private readonly storage: PictureStorage,
    private readonly clock: Clock,
    private readonly config: MediaConfig,
  ) {}

  /** `public_id` is the token by which the sender attaches it; the link shows it to the sender alone. */
  async store({ content, width, height }: ProcessedImage, ownerId: string): Promise<UploadedImage> {
    const imageId = randomUUID().replaceAll('-', '');
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + this.config.UNUSED_MS);
    await this.storage.write(imageId, FILE, content);
    const bytes = content.length;
    const image = {
      _id: imageId,
      ownerId,
      shownBy: null,
      published: false,
      bytes,
      createdAt,
      expiresAt,
      evidenceUntil: null,
    };
    await this.images.insert(image);
    const key = this.config.INTERNAL_KEY;
    const url = privateImageLink(key, { imageId, viewerId: ownerId }, createdAt);
    return {
      public_id: uploadToken(key, imageId, ownerId),
      version: Math.floor(createdAt.getTime() / 1_000),
      width,
      height,
      format: 'jpg',
      bytes,
      created_at: createdAt.toISOString(),
      url,
      secure_url: url,
      etag: imageId,
    };
  }

  async open(
    { userId: viewerId }: Session,
    imageId: string,
    proof: ViewQuery,
  ): Promise<StoredFile> {
    const view = { imageId, viewerId };
    const allowed = mayView(this.config.INTERNAL_KEY, view, proof, this.clock.now());
    const file = allowed ? await this.storage.openFile(imageId, FILE) : null;
    if (!file) throw new ProblemError('not-found');
    return file;
  }

  attach(imageIds: readonly string[], ownerId: string): Promise<void> {
    const until = new Date(this.clock.now().getTime() + ATTACHED_MS);
    return this.images.extend(imageIds, ownerId, until);
  }

  /** Ignores an event older than the stored version. */
  async showInVerification(
    imageIds: readonly string[],
    ownerId: string,
    version: number,
  ): Promise<void> {
    if (!(await this.references.advance(verificationOf(ownerId), version))) return;
    const now = this.clock.now();
    const until = new Date(now.getTime() + ATTACHED_MS);
    await this.images.showInVerification(imageIds, ownerId, { now, until });
  }

  /** As long as the number waits or is confirmed, then for a term. Ignores an event older than the stored version. */
  async showForVatNumber(
    imageIds: readonly string[],
    ownerId: string,
    version: number,
  ): Promise<void> {
    if (!(await this.references.advance(`vat-number:${ownerId}`, version))) return;
    const until = new Date(this.clock.now().getTime() + VAT_CERTIFICATE_MS);
    await this.images.showForVatNumber(imageIds, ownerId, until);
  }

  async deleteOf(ownerId: string): Promise<void> {
    await this.references.advance(verificationOf(ownerId), Number.MAX_SAFE_INTEGER);
    await this.images.expireOf(ownerId, this.clock.now());
    // At once: public copies of review photos are shown until their picture is deleted.
    this.nextAt = 0;
  }

  /** True when there may be more to delete. */
  async clean(): Promise<boolean> {
    if (this.clock.now().getTime() < this.nextAt) return false;
    const now = this.clock.now();
    const expired = await this.images.findExpired(now, BATCH_SIZE);
    for (const imageId of expired) {
      if (!(await this.images.takeExpired(imageId, now))) continue;
      await this.storage.remove(reviewPhotoId(imageId));
      await this.storage.remove(imageId);
      await this.images.remove(imageId);
    }
    if (expired.length === BATCH_SIZE) return true;
    this.nextAt = this.clock.now().getTime() + this.config.CLEAN_EVERY_MS;
    return false;
  }
}

function verificationOf(userId: string): string {
  return `verification:${userId}`;
}
