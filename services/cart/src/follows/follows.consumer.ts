import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { FollowsService } from './follows.service.ts';

@Controller()
export class FollowsConsumer {
  constructor(private readonly follows: FollowsService) {}

  /** New products have the version that was applied last. */
  @OnEvent(['product.created', 'product.updated'], { repeatable: true })
  onProduct(
    @EventPayload() event: EventOf<'product.created'> | EventOf<'product.updated'>,
  ): Promise<void> {
    return this.follows.noteProduct(event);
  }

  @OnEvent('product.deleted', { repeatable: true })
  onProductDeleted(@EventPayload() event: EventOf<'product.deleted'>): Promise<void> {
    return this.follows.markDeleted(event);
  }

  /** Not in a transaction: a shop can have a million followers. The second time nothing is left. */
  @OnEvent('user.deleted', { repeatable: true })
  onUserDeleted(@EventPayload() { data }: EventOf<'user.deleted'>): Promise<void> {
    return this.follows.deleteOf(data.userId);
  }
}
