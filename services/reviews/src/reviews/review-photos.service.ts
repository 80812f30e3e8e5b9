import { Injectable } from '@nestjs/common';
import {
  Clock,
  EventBus,
  imageOfToken,
  ProblemError,
  privateImageLink,
  Transactions,
  uploadToken,
} from '@sokoni/common';
import type { OwnPhoto } from '@sokoni/contracts';
import { ReviewsConfig } from '../config.ts';
import type { ReviewRecord } from './review.schema.ts';

/** Photos of reviews: private pictures in media, which shows them to everybody while their review is shown. */
@Injectable()
export class ReviewPhotosService {
  constructor(
    private readonly transactions: Transactions,
    private readonly bus: EventBus,
    private readonly clock: Clock,
    private readonly config: ReviewsConfig,
  ) {}

  /** The pictures of upload tokens; only who uploaded one can attach it. */
  attached(tokens: readonly string[], authorId: string): string[] {
    const imageIds = tokens.map((token) => imageOfToken(this.config.INTERNAL_KEY, token, authorId));
    const known = imageIds.filter((imageId) => imageId !== null);
    if (known.length < tokens.length) throw new ProblemError('review-photo-unknown');
    return [...new Set(known)];
  }

  /** A link to a picture, shown or not, for one reader. */
  linkFor(viewerId: string): (imageId: string) => string {
    const now = this.clock.now();
    return (imageId) => privateImageLink(this.config.INTERNAL_KEY, { imageId, viewerId }, now);
  }

  ownPhotoOf(authorId: string): (imageId: string) => OwnPhoto {
    const link = this.linkFor(authorId);
    const key = this.config.INTERNAL_KEY;
    return (imageId) => ({ token: uploadToken(key, imageId, authorId), url: link(imageId) });
  }

  /** In the transaction that changes the review. */
  follow(before: ReviewRecord | null, after: ReviewRecord): void {
    const [was, is] = [shownIn(before), shownIn(after)];
    const same = was.shown === is.shown && String(was.imageIds) === String(is.imageIds);
    // Left to the end of the transaction, after what else publishes there.
    if (!same) this.transactions.writeInBatch(this.publish, after);
  }

  private readonly publish = async (reviews: readonly ReviewRecord[]): Promise<void> => {
    for (const review of reviews) {
      const reviewId = String(review._id);
      const data = { reviewId, userId: review.authorId, ...shownIn(review) };
      const about = { aggregateId: reviewId, version: review.version };
      await this.bus.publish('review.photos-changed', { ...about, data });
    }
  };
}

/** A review without photos is as good as one that does not show them. */
function shownIn(review: ReviewRecord | null) {
  const imageIds = [...(review?.photos ?? [])];
  return { imageIds, shown: review?.status === 'published' && imageIds.length > 0 };
}
