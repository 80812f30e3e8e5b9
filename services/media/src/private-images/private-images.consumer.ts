import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { PrivateImagesService } from './private-images.service.ts';
import { ReviewPhotosService } from './review-photos.service.ts';

@Controller()
export class PrivateImagesConsumer {
  constructor(
    private readonly images: PrivateImagesService,
    private readonly reviewPhotos: ReviewPhotosService,
  ) {}

  @OnEvent('dispute.stated', { repeatable: true })
  onDisputeStated(@EventPayload() { data }: EventOf<'dispute.stated'>): Promise<void> {
    return this.images.attach(data.imageIds, data.userId);
  }

  @OnEvent('message.photos-sent', { repeatable: true })
  onMessagePhotosSent(@EventPayload() { data }: EventOf<'message.photos-sent'>): Promise<void> {
    return this.images.attach(data.imageIds, data.userId);
  }

  @OnEvent('verification.photos-changed')
  onVerificationPhotosChanged(
    @EventPayload() { data, version }: EventOf<'verification.photos-changed'>,
  ): Promise<void> {
    return this.images.showInVerification(data.imageIds, data.userId, version);
  }

  @OnEvent('review.photos-changed', { repeatable: true })
  onReviewPhotosChanged(@EventPayload() event: EventOf<'review.photos-changed'>): Promise<void> {
    return this.reviewPhotos.change(event);
  }

  @OnEvent('user.deleted', { repeatable: true })
  onUserDeleted(@EventPayload() { data }: EventOf<'user.deleted'>): Promise<void> {
    return this.images.deleteOf(data.userId);
  }
}
