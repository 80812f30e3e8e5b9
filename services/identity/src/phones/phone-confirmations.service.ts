import { Injectable } from '@nestjs/common';
import { ProblemError, type Session, UnitOfWork } from '@sokoni/common';
import type { ConfirmOwnPhoneBody, Profile } from '@sokoni/contracts';
import { SuspendedContactsRepository } from '../account-deletion/suspended-contacts.repository.ts';
import { IdentityConfig } from '../config.ts';
import { ContactChangesService } from '../contact-changes/contact-changes.service.ts';
import { ReauthenticationService } from '../passwords/reauthentication.service.ts';
import { found, logsInByPhone } from '../users/user.ts';
import { UserEventsService } from '../users/user-events.service.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { UsersService } from '../users/users.service.ts';
import { LapseService } from '../verification/lapse.service.ts';
import { type CodeBrowser, PhoneCodesService } from './phone-codes.service.ts';

/** The number that logs in to an account: confirmed by a code, and changed by its owner alone. */
@Injectable()
export class PhoneConfirmationsService {
  constructor(
    private readonly codes: PhoneCodesService,
    private readonly users: UsersRepository,
    private readonly accounts: UsersService,
    private readonly reauthentication: ReauthenticationService,
    private readonly contactChanges: ContactChangesService,
    private readonly suspended: SuspendedContactsRepository,
    private readonly userEvents: UserEventsService,
    private readonly lapses: LapseService,
    private readonly unit: UnitOfWork,
    private readonly config: IdentityConfig,
  ) {}

  async confirm(
    { userId }: Session,
    { phone, code, ...proof }: ConfirmOwnPhoneBody,
    { nonce, address }: CodeBrowser,
  ): Promise<Profile> {
    const user = found(await this.users.findById(userId));
    if (!logsInByPhone(user, this.config)) throw new ProblemError('phone-login-refused');
    const sent = await this.codes.check(phone, code, nonce);
    await this.suspended.refuse(phone);
    // Once more the number that logs in already changes nothing, and is no reason to ask for a proof.
    const changes = user.confirmedPhone !== phone;
    const proved = changes ? await this.reauthentication.check(user, proof, nonce) : null;
    await this.unit.run(async () => {
      await this.codes.consume(sent);
      if (proved) await this.codes.consume(proved);
      const before = found(await this.users.findById(userId));
      if (!logsInByPhone(before, this.config)) throw new ProblemError('phone-login-refused');
      if (before.confirmedPhone !== user.confirmedPhone) throw new ProblemError('phone-code-wrong');
      const old = before.confirmedPhone ?? '';
      // The number for contact follows where it was the same, or none.
      const follows = [old, ''].includes(before.phone);
      const numbers = { confirmedPhone: phone, ...(follows && { phone }) };
      const lapse = await this.lapses.follow(before, numbers);
      const after = found(await this.users.update(userId, { ...numbers, ...lapse }));
      this.userEvents.updated(after);
      await this.contactChanges.announce(before, after, 'phone.changed');
    });
    await this.codes.writeOff(phone, address);
    return this.accounts.profile(userId);
  }
}
