import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { SENT_ONCE } from '../deliveries/sent-once.ts';
import { AccountsService } from './accounts.service.ts';
import { VerificationDecisionsService } from './verification-decisions.service.ts';

@Controller()
export class AccountsConsumer {
  constructor(
    private readonly accounts: AccountsService,
    private readonly decisions: VerificationDecisionsService,
  ) {}

  @OnEvent('user.registered', SENT_ONCE)
  onUserRegistered(@EventPayload() event: EventOf<'user.registered'>): Promise<void> {
    return this.accounts.welcome(event);
  }

  @OnEvent('user.deleted', SENT_ONCE)
  onUserDeleted(@EventPayload() event: EventOf<'user.deleted'>): Promise<void> {
    return this.accounts.sayGoodbye(event);
  }

  @OnEvent('email.change-requested', SENT_ONCE)
  onEmailChangeRequested(@EventPayload() event: EventOf<'email.change-requested'>): Promise<void> {
    return this.accounts.sendEmailLink(event);
  }

  @OnEvent('email.changed', SENT_ONCE)
  onEmailChanged(@EventPayload() event: EventOf<'email.changed'>): Promise<void> {
    return this.accounts.tellEmailChanged(event);
  }

  @OnEvent('password.reset-requested', SENT_ONCE)
  onPasswordResetRequested(
    @EventPayload() event: EventOf<'password.reset-requested'>,
  ): Promise<void> {
    return this.accounts.sendResetLink(event);
  }

  @OnEvent('password.changed', SENT_ONCE)
  onPasswordChanged(@EventPayload() event: EventOf<'password.changed'>): Promise<void> {
    return this.accounts.tellPasswordChanged(event);
  }

  @OnEvent('verification.code-requested', SENT_ONCE)
  onPhoneCodeRequested(
    @EventPayload() event: EventOf<'verification.code-requested'>,
  ): Promise<void> {
    return this.decisions.sendPhoneCode(event);
  }

  @OnEvent('verification.decided', SENT_ONCE)
  onVerificationDecided(@EventPayload() event: EventOf<'verification.decided'>): Promise<void> {
    return this.decisions.tellDecision(event);
  }

  @OnEvent('account-status.changed', SENT_ONCE)
  onAccountStatusChanged(@EventPayload() event: EventOf<'account-status.changed'>): Promise<void> {
    return this.decisions.tellAccountStatus(event);
  }
}
