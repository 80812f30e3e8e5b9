import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { OffersService } from './offers.service.ts';

@Controller()
export class OffersConsumer {
  constructor(private readonly offers: OffersService) {}

  @OnEvent('promotion.changed', { repeatable: true })
  onPromotionChanged(@EventPayload() event: EventOf<'promotion.changed'>): Promise<void> {
    return this.offers.store(event);
  }

  @OnEvent('user.deleted', { repeatable: true })
  onUserDeleted(@EventPayload() { data }: EventOf<'user.deleted'>): Promise<void> {
    return this.offers.removeOf(data.userId);
  }
}
