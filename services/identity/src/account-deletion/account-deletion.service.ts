import { Injectable } from '@nestjs/common';
import { Limits, ProblemError, type Session, Transactions } from '@sokoni/common';
import type { DeleteAccountBody, DeletionBlocker } from '@sokoni/contracts';
import { AddressesRepository } from '../addresses/addresses.repository.ts';
import { IdentityConfig } from '../config.ts';
import { OrdersClient } from '../orders/orders.client.ts';
import { EmailChangesRepository } from '../own-details/email-changes.repository.ts';
import { PasswordResetsRepository } from '../password-resets/password-resets.repository.ts';
import { PasswordsService } from '../passwords/passwords.service.ts';
import { RevocationsService } from '../revocations/revocations.service.ts';
import { signInLimits } from '../sessions/sign-in-limits.ts';
import type { UserRecord } from '../users/user.schema.ts';
import { comesBySso } from '../users/user.ts';
import { UserAnnouncer } from '../users/user-announcer.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { VerificationRepository } from '../verification/verification.repository.ts';

/** Ends accounts: what identity knows goes at once, the others forget by `user.deleted`. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
    private readonly evidence: VerificationRepository,
    private readonly resets: PasswordResetsRepository,
    private readonly emails: EmailChangesRepository,
    private readonly addresses: AddressesRepository,
    private readonly revocations: RevocationsService,
    private readonly announcer: UserAnnouncer,
    private readonly orders: OrdersClient,
    private readonly limits: Limits,
    private readonly transactions: Transactions,
    private readonly config: IdentityConfig,
  ) {}

  /** Wants the password or address once more: a phone left on a table deletes nobody. */
  async delete({ userId }: Session, proof: DeleteAccountBody): Promise<null> {
    const user = await this.users.findById(userId);
    if (!user) throw new ProblemError('not-found');
    await this.check(user, proof);
    const blockers = await this.orders.blockers(userId);
    if (blockers.length > 0) await this.refuse(userId, blockers);
    await this.transactions.run(() => this.deleteNow(user));
    return null;
  }

  /** With the figures of what a seller may still cancel and refund. */
  private async refuse(userId: string, blockers: readonly DeletionBlocker[]): Promise<never> {
    const sells = blockers.includes('open-sales');
    const openOrders = sells ? await this.orders.openOrders(userId) : null;
    throw new ProblemError('account-busy', { data: { blockers, openOrders } });
  }

  /** An address is no secret, so it counts for nobody who has a password. */
  private async check(
    user: UserRecord,
    { password = '', email }: DeleteAccountBody,
  ): Promise<void> {
    const { proof: tries } = signInLimits(this.config);
    await this.limits.take(tries, user._id.toString());
    if (comesBySso(user, this.config)) {
      if (email !== user.email) throw new ProblemError('email-wrong');
    } else if (!(await this.passwords.verify(user.passwordHash, password))) {
      throw new ProblemError('password-wrong');
    }
    await this.limits.reset(tries, user._id.toString());
  }

  private async deleteNow({ _id, passwordHash }: UserRecord): Promise<void> {
    const userId = _id.toString();
    const gone = await this.users.remove(userId, passwordHash);
    if (!gone) throw new ProblemError('password-wrong');
    await this.evidence.remove(userId);
    await this.resets.remove(userId);
    await this.emails.remove(userId);
    await this.addresses.remove(userId);
    await this.revocations.revokeAllOf(userId, gone.version + 1);
    await this.announcer.deleted(gone);
  }
}
