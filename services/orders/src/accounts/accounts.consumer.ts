import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { PromotionsService } from '../promotions/promotions.service.ts';
import { AccountsService } from './accounts.service.ts';

/** What ends with an account: two handlers, so that one that fails does not repeat the other. */
@Controller()
export class AccountsConsumer {
  constructor(
    private readonly accounts: AccountsService,
    private readonly promotions: PromotionsService,
  ) {}

  @OnEvent('user.deleted', { transaction: false })
  onUserDeleted(@EventPayload() { data }: EventOf<'user.deleted'>): Promise<void> {
    return this.accounts.anonymise(data.userId);
  }

  @OnEvent('user.deleted', { transaction: false })
  onSellerDeleted(@EventPayload() { data }: EventOf<'user.deleted'>): Promise<void> {
    return this.promotions.removeOf(data.userId);
  }
}
