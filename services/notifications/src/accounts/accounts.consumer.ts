import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { AccountsService } from './accounts.service.ts';

@Controller()
export class AccountsConsumer {
  constructor(private readonly accounts: AccountsService) {}

  @OnEvent('user.registered', { transaction: false })
  onUserRegistered(@EventPayload() event: EventOf<'user.registered'>): Promise<void> {
    return this.accounts.welcome(event);
  }

  @OnEvent('password.reset-requested', { transaction: false })
  onPasswordResetRequested(
    @EventPayload() event: EventOf<'password.reset-requested'>,
  ): Promise<void> {
    return this.accounts.sendResetLink(event);
  }

  @OnEvent('password.changed', { transaction: false })
  onPasswordChanged(@EventPayload() event: EventOf<'password.changed'>): Promise<void> {
    return this.accounts.tellPasswordChanged(event);
  }
}
