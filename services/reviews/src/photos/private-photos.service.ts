import { Injectable } from '@nestjs/common';
import { Clock, imageOfToken, ProblemError, privateImageLink, uploadToken } from '@sokoni/common';
import type { OwnPhoto } from '@sokoni/contracts';
import { ReviewsConfig } from '../config.ts';

/** Private pictures in media: of messages for their two sides, of reviews for everybody while the review is shown. */
@Injectable()
export class PrivatePhotosService {
  constructor(
    private readonly clock: Clock,
    private readonly config: ReviewsConfig,
  ) {}

  /** The pictures of upload tokens; only who uploaded one can attach it. */
  attached(tokens: readonly string[], authorId: string): string[] {
    const imageIds = tokens.map((token) => imageOfToken(this.config.INTERNAL_KEY, token, authorId));
    const known = imageIds.filter((imageId) => imageId !== null);
    if (known.length < tokens.length) throw new ProblemError('photo-unknown');
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
}
