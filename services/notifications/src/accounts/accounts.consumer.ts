import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { AccountsService } from './accounts.service.ts';
import { JudgementsService } from './judgements.service.ts';

@Controller()
export class AccountsConsumer {
  constructor(
    private readonly accounts: AccountsService,
    private readonly judgements: JudgementsService,
  ) {}

  @OnEvent('user.registered', { transaction: false })
  onUserRegistered(@EventPayload() event: EventOf<'user.registered'>): Promise<void> {
    return this.accounts.welcome(event);
  }

  @OnEvent('user.deleted', { transaction: false })
  onUserDeleted(@EventPayload() event: EventOf<'user.deleted'>): Promise<void> {
    return this.accounts.sayGoodbye(event);
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

  @OnEvent('verification.code-requested', { transaction: false })
  onPhoneCodeRequested(
    @EventPayload() event: EventOf<'verification.code-requested'>,
  ): Promise<void> {
    return this.judgements.sendPhoneCode(event);
  }

  @OnEvent('verification.decided', { transaction: false })
  onVerificationDecided(@EventPayload() event: EventOf<'verification.decided'>): Promise<void> {
    return this.judgements.tellDecision(event);
  }

  @OnEvent('standing.changed', { transaction: false })
  onStandingChanged(@EventPayload() event: EventOf<'standing.changed'>): Promise<void> {
    return this.judgements.tellStanding(event);
  }
}
