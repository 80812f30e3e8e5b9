import { Injectable } from '@nestjs/common';
import { ProblemError, type Session, Transactions } from '@sokoni/common';
import type { ConfirmOwnPhoneBody, Profile } from '@sokoni/contracts';
import { IdentityConfig } from '../config.ts';
import { found, logsInByPhone } from '../users/user.ts';
import { UserEventsService } from '../users/user-events.service.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { UsersService } from '../users/users.service.ts';
import { LapseService } from '../verification/lapse.service.ts';
import { type CodeBrowser, PhoneCodesService } from './phone-codes.service.ts';

/** The number that logs in to an account: confirmed by a code, and changed by one. */
@Injectable()
export class PhoneConfirmationsService {
  constructor(
    private readonly codes: PhoneCodesService,
    private readonly users: UsersRepository,
    private readonly accounts: UsersService,
    private readonly userEvents: UserEventsService,
    private readonly lapses: LapseService,
    private readonly transactions: Transactions,
    private readonly config: IdentityConfig,
  ) {}

  async confirm(
    { userId }: Session,
    { phone, code }: ConfirmOwnPhoneBody,
    { nonce, address }: CodeBrowser,
  ): Promise<Profile> {
    const sent = await this.codes.check(phone, code, nonce);
    await this.transactions.run(async () => {
      await this.codes.consume(sent);
      const before = found(await this.users.findById(userId));
      if (!logsInByPhone(before, this.config)) throw new ProblemError('phone-login-refused');
      const old = before.confirmedPhone ?? '';
      // The number for contact follows where it was the same, or none.
      const follows = [old, ''].includes(before.phone);
      const changes = { confirmedPhone: phone, ...(follows && { phone }) };
      const lapse = await this.lapses.follow(before, changes);
      const after = found(await this.users.update(userId, { ...changes, ...lapse }));
      await this.userEvents.updated(after);
      if (old && old !== phone) await this.userEvents.phoneChanged(after, old);
    });
    await this.codes.forgive(phone, address);
    return this.accounts.profile(userId);
  }
}
