import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { AccountsService } from './accounts.service.ts';

@Controller()
export class AccountsConsumer {
  constructor(private readonly accounts: AccountsService) {}

  @OnEvent('user.deleted', { transaction: false })
  onUserDeleted(@EventPayload() { data }: EventOf<'user.deleted'>): Promise<void> {
    return this.accounts.anonymise(data.userId);
  }
}
