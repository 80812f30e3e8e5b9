import { Controller, StreamableFile } from '@nestjs/common';
import { type Call, Endpoint, type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { mediaRoutes } from '@sokoni/contracts';
import { PrivateImagesService } from './private-images.service.ts';
import { ReviewPhotosService } from './review-photos.service.ts';

/** No cache stores it: neither a proxy nor the browser, which another user may use next. */
const HEADERS = {
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
};

@Controller()
export class PrivateImagesController {
  constructor(private readonly images: PrivateImagesService) {}

  @Endpoint(mediaRoutes.privateImage)
  async privateImage({
    session,
    params: { imageId },
    query: proof,
    response,
  }: Call<typeof mediaRoutes.privateImage>) {
    const { stream, bytes: length } = await this.images.open(session, imageId, proof);
    response.headers(HEADERS);
    return new StreamableFile(stream, { type: 'image/jpeg', length });
  }
}

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

  @OnEvent('vat-number.asked')
  onVatNumberAsked(@EventPayload() { data, version }: EventOf<'vat-number.asked'>): Promise<void> {
    return this.images.showForVatNumber(data.imageIds, data.sellerId, version);
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
