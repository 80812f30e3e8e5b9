import { Injectable } from '@nestjs/common';
import {
  AdminActionsRepository,
  ProblemError,
  RateLimiterService,
  type Session,
  UnitOfWork,
} from '@sokoni/common';
import type { DeleteAccountBody, DeletionBlocker } from '@sokoni/contracts';
import { AddressesRepository } from '../addresses/addresses.repository.ts';
import { ApiKeysService } from '../api-keys/api-keys.service.ts';
import { BusinessRepository } from '../business/business.repository.ts';
import { IdentityConfig } from '../config.ts';
import {
  ContactChangesRepository,
  EmailChangesRepository,
} from '../contact-changes/contact-changes.repository.ts';
import { signInLimits } from '../limits.ts';
import { PasswordResetsRepository } from '../password-resets/password-resets.repository.ts';
import { PasswordsService } from '../passwords/passwords.service.ts';
import type { LoginCodeRecord } from '../phones/phone-code.ts';
import { PhoneCodesService } from '../phones/phone-codes.service.ts';
import { RevocationsService } from '../revocations/revocations.service.ts';
import { TeamService } from '../team/team.service.ts';
import { UserNotesRepository } from '../user-admin/user-notes.repository.ts';
import { OrdersClient } from '../users/orders.client.ts';
import type { UserRecord } from '../users/user.schema.ts';
import { usesSso } from '../users/user.ts';
import { UserEventsService } from '../users/user-events.service.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { UserDecisionsRepository } from '../verification/user-decisions.repository.ts';
import { VerificationRepository } from '../verification/verification.repository.ts';
import { SuspendedContactsRepository } from './suspended-contacts.repository.ts';

/** Deletes what identity stores of a user; other services follow `user.deleted`. */
@Injectable()
export class AccountDeletionService {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
    private readonly evidence: VerificationRepository,
    private readonly decisions: UserDecisionsRepository,
    private readonly notes: UserNotesRepository,
    private readonly trail: AdminActionsRepository,
    private readonly resets: PasswordResetsRepository,
    private readonly emails: EmailChangesRepository,
    private readonly contactChanges: ContactChangesRepository,
    private readonly addresses: AddressesRepository,
    private readonly businesses: BusinessRepository,
    private readonly team: TeamService,
    private readonly apiKeys: ApiKeysService,
    private readonly codes: PhoneCodesService,
    private readonly suspended: SuspendedContactsRepository,
    private readonly revocations: RevocationsService,
    private readonly userEvents: UserEventsService,
    private readonly orders: OrdersClient,
    private readonly limits: RateLimiterService,
    private readonly unit: UnitOfWork,
    private readonly config: IdentityConfig,
  ) {}

  /**
   * Requires the password, email or a code again, so that an unattended browser is not enough; `nonce`
   * is of the browser that asked for the code.
   */
  async delete({ userId }: Session, proof: DeleteAccountBody, nonce: string): Promise<null> {
    const user = await this.users.findById(userId);
    if (!user) throw new ProblemError('not-found');
    const code = await this.check(user, proof, nonce);
    const blockers = await this.orders.findDeletionBlockers(userId);
    if (blockers.length > 0) await this.refuse(userId, blockers);
    await this.unit.run(() => this.deleteNow(user, code));
    return null;
  }

  /** With the figures of what a seller may still cancel and refund. */
  private async refuse(userId: string, blockers: readonly DeletionBlocker[]): Promise<never> {
    const sells = blockers.includes('open-sales');
    const openOrders = sells ? await this.orders.findOpenOrders(userId) : null;
    throw new ProblemError('account-busy', { data: { blockers, openOrders } });
  }

  /** The email is no secret: it is enough only for users without a password. */
  private async check(
    user: UserRecord,
    { password = '', email, code }: DeleteAccountBody,
    nonce: string,
  ): Promise<LoginCodeRecord | null> {
    const { proof: tries } = signInLimits(this.config);
    await this.limits.take(tries, user._id.toString());
    if (code && user.confirmedPhone) return this.codes.check(user.confirmedPhone, code, nonce);
    if (usesSso(user, this.config)) {
      if (email !== user.email) throw new ProblemError('email-wrong');
    } else if (!(await this.passwords.verify(user.passwordHash, password))) {
      throw new ProblemError('password-wrong');
    }
    await this.limits.reset(tries, user._id.toString());
    return null;
  }

  private async deleteNow(
    { _id, passwordHash }: UserRecord,
    code: LoginCodeRecord | null,
  ): Promise<void> {
    const userId = _id.toString();
    if (code) await this.codes.consume(code);
    const deleted = await this.users.remove(userId, passwordHash);
    if (!deleted) throw new ProblemError('password-wrong');
    await this.suspended.keep(deleted);
    await this.evidence.remove(userId);
    await this.decisions.remove(userId);
    await this.notes.removeAllOf(userId);
    await this.trail.forgetNamesOf(userId);
    await this.resets.remove(userId);
    await this.emails.remove(userId);
    await this.contactChanges.removeAllOf(userId);
    await this.addresses.remove(userId);
    await this.businesses.remove(userId);
    await this.team.removeAllOf(deleted);
    await this.apiKeys.removeAllOf(userId);
    await this.revocations.revokeAllOf(userId, deleted.version + 1);
    this.userEvents.deleted(deleted);
  }
}
