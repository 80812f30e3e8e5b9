import { Injectable } from '@nestjs/common';
import { Clock, type EventOf, UnitOfWork } from '@sokoni/common';
import { reviewPhotoId } from '@sokoni/contracts';
import { ImageReferencesRepository } from '../image-references/image-references.service.ts';
import { ORIGINAL } from '../images/image.ts';
import { PictureStorage } from '../storage/picture-storage.ts';
import { PrivateImagesRepository } from './private-images.repository.ts';
import { FILE } from './private-images.service.ts';

/** Photos of reviews: private pictures with a public copy as long as their review is shown. */
@Injectable()
export class ReviewPhotosService {
  constructor(
    private readonly images: PrivateImagesRepository,
    private readonly references: ImageReferencesRepository,
    private readonly storage: PictureStorage,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Ignores an event older than the stored version, and brings the files in line in any case. */
  async change({ data, version }: EventOf<'review.photos-changed'>): Promise<void> {
    const { reviewId, userId: ownerId, imageIds, shown: published } = data;
    const shownBy = `review:${reviewId}`;
    await this.unit.run(async () => {
      if (!(await this.references.advance(shownBy, version))) return;
      const photos = { imageIds, ownerId, published };
      await this.images.attachToReview(shownBy, photos, this.clock.now());
    });
    for (const imageId of await this.images.listShownBy(shownBy, ownerId)) {
      await this.bringInLine(imageId);
    }
  }

  /** Two of these may run at once for one picture: the later one to end sees the newest state. */
  private async bringInLine(imageId: string): Promise<void> {
    let done: boolean | undefined;
    for (;;) {
      const published = await this.images.isPublished(imageId);
      if (published === done) return;
      if (published) await this.publish(imageId);
      else await this.storage.remove(reviewPhotoId(imageId));
      done = published;
    }
  }

  private async publish(imageId: string): Promise<void> {
    const publicId = reviewPhotoId(imageId);
    if (await this.storage.has(publicId, ORIGINAL)) return;
    const content = await this.storage.read(imageId, FILE);
    if (content) await this.storage.write(publicId, ORIGINAL, content);
  }
}
