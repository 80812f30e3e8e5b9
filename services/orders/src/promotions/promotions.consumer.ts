import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { PromotionsService } from './promotions.service.ts';

@Controller()
export class PromotionsConsumer {
  constructor(private readonly promotions: PromotionsService) {}

  @OnEvent('user.deleted', { transaction: false })
  onUserDeleted(@EventPayload() { data }: EventOf<'user.deleted'>): Promise<void> {
    return this.promotions.removeOf(data.userId);
  }
}
