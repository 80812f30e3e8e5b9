import { Injectable } from '@nestjs/common';
import {
  type Answer,
  Clock,
  digestOf,
  InvalidInputError,
  type Limit,
  ProblemError,
  RateLimiterService,
  reply,
  UnitOfWork,
} from '@sokoni/common';
import {
  type Language,
  type OwnerProof,
  TIMINGS,
  type UpdateUserDetailsBody,
  type User,
} from '@sokoni/contracts';
import { SuspendedContactsRepository } from '../account-deletion/suspended-contacts.repository.ts';
import { IdentityConfig } from '../config.ts';
import { EmailChangesRepository } from '../contact-changes/contact-changes.repository.ts';
import { ContactChangesService } from '../contact-changes/contact-changes.service.ts';
import { inTimeSteps, newSecret } from '../password-resets/password-reset.ts';
import { ReauthenticationService } from '../passwords/reauthentication.service.ts';
import type { LoginCodeRecord } from '../phones/phone-code.ts';
import { PhoneCodesService } from '../phones/phone-codes.service.ts';
import { AvatarClient } from '../users/avatar.client.ts';
import { toUser } from '../users/user.mapper.ts';
import type { UserRecord } from '../users/user.schema.ts';
import { checkUsername, found, isTaken, proposedNameOf, usesSso } from '../users/user.ts';
import { UserEventsService } from '../users/user-events.service.ts';
import { type UserChanges, UsersRepository } from '../users/users.repository.ts';
import { UsersService } from '../users/users.service.ts';
import { LapseService } from '../verification/lapse.service.ts';
import { businessNameAfter } from '../verification/verification.ts';

/** An hour: each mail goes to an address that nobody has confirmed. Strangers leave some to its owner. */
const MAILS_OF_ONE_ACCOUNT = 3;
const MAILS_TO_ONE = 10;

/** What users change in their own profile. A new email is valid after its confirmation. */
@Injectable()
export class ProfileService {
  private readonly emailLimit: Limit;
  private readonly mailboxLimits: { readonly account: Limit; readonly all: Limit };

  constructor(
    private readonly users: UsersRepository,
    private readonly accounts: UsersService,
    private readonly lapses: LapseService,
    private readonly changes: EmailChangesRepository,
    private readonly contactChanges: ContactChangesService,
    private readonly reauthentication: ReauthenticationService,
    private readonly codes: PhoneCodesService,
    private readonly avatars: AvatarClient,
    private readonly suspended: SuspendedContactsRepository,
    private readonly userEvents: UserEventsService,
    private readonly unit: UnitOfWork,
    private readonly limits: RateLimiterService,
    private readonly config: IdentityConfig,
    private readonly clock: Clock,
  ) {
    const max = config.EMAIL_CHANGES_PER_ACCOUNT;
    this.emailLimit = { name: 'email-change', max, windowMs: 60 * 60_000 };
    const hour = { name: 'email-change-mailbox', windowMs: 60 * 60_000 };
    this.mailboxLimits = {
      account: { ...hour, max: MAILS_OF_ONE_ACCOUNT },
      all: { ...hour, max: MAILS_TO_ONE },
    };
  }

  /** Without a new picture the old one stays. `nonce` is of the browser that asked for a code. */
  async change(userId: string, form: UpdateUserDetailsBody, nonce: string): Promise<Answer<User>> {
    const { profilePic, language, email, businessName, publicPhone, ...rest } = form;
    const { password, formerCode, ...details } = rest;
    const before = found(await this.users.findById(userId));
    checkUsername(before, details.username);
    const sells = before.role !== 'GENERAL';
    const changesEmail = before.email !== email;
    // An account may do without an email, but not lose the one it has.
    if (changesEmail && email === '')
      throw new InvalidInputError([{ path: ['email'], message: 'all-fields-required' }]);
    const proved = changesEmail
      ? await this.checkOwner(before, { password, formerCode }, nonce)
      : null;
    const changes = {
      ...details,
      ...(language && { language }),
      ...(sells && publicPhone !== undefined && { publicPhone }),
      ...(profilePic && { profilePic: await this.avatars.store(profilePic, userId) }),
    };
    const wished = sells ? businessName : undefined;
    if (!changesEmail) {
      const after = await this.write(userId, changes, wished);
      const waits = wished !== '' && proposedNameOf(after) === wished;
      return reply(toUser(after), waits ? 'profile-updated-name-checked' : 'profile-updated');
    }
    // Neither the reply nor its time reveals whether the email has an account.
    const user = await inTimeSteps(this.config.ANSWER_STEP_MS, async () => {
      const asked = (await this.mayMail(userId, email)) ? { email, proved } : undefined;
      return this.write(userId, changes, wished, asked);
    });
    return reply(toUser(user), 'profile-updated-email-asked');
  }

  async keepLanguage(userId: string, language: Language): Promise<null> {
    await this.accounts.keepLanguage(found(await this.users.findById(userId)), language);
    return null;
  }

  /** The link of the mail is valid only in a session of the user who requested it. */
  async confirmEmail(userId: string, token: string): Promise<User> {
    try {
      return await this.unit.run(async () => {
        const before = found(await this.users.findById(userId));
        const change = await this.changes.consume(userId, digestOf(token));
        if (!change) throw new ProblemError('reset-link-invalid');
        await this.suspended.refuse(change.email);
        const changes = { email: change.email, emailConfirmed: true };
        const after = found(await this.users.update(userId, changes));
        this.userEvents.updated(after);
        await this.contactChanges.announce(before, after, 'email.changed');
        return toUser(after);
      });
    } catch (error) {
      // Another account has this email meanwhile, which is not revealed.
      if (isTaken(error)) throw new ProblemError('reset-link-invalid', { cause: error });
      throw error;
    }
  }

  /** A session alone changes no email. */
  private async checkOwner(
    user: UserRecord,
    proof: OwnerProof,
    nonce: string,
  ): Promise<LoginCodeRecord | null> {
    if (usesSso(user, this.config)) throw new ProblemError('sso-keeps-email');
    const proved = await this.reauthentication.check(user, proof, nonce);
    await this.limits.take(this.emailLimit, user._id.toString());
    return proved;
  }

  private async mayMail(userId: string, email: string): Promise<boolean> {
    const { account, all } = this.mailboxLimits;
    if ((await this.limits.count(account, `${userId} ${email}`)) > 0) return false;
    return (await this.limits.count(all, email)) === 0;
  }

  private write(
    userId: string,
    details: UserChanges,
    businessName: string | undefined,
    asked?: { readonly email: string; readonly proved: LoginCodeRecord | null },
  ): Promise<UserRecord> {
    return this.unit.run(async () => {
      const before = found(await this.users.findById(userId));
      const name =
        businessName === undefined ? {} : businessNameAfter(before, businessName, this.clock.now());
      const changes = { ...details, ...name };
      const lapse = await this.lapses.follow(before, changes);
      const after = found(await this.users.update(userId, { ...changes, ...lapse }));
      this.userEvents.updated(after);
      if (asked?.proved) await this.codes.consume(asked.proved);
      if (asked) await this.requestEmailChange(after, asked.email);
      return after;
    });
  }

  /** In the transaction of the other details. No mail is sent to an email that has an account. */
  private async requestEmailChange(user: UserRecord, email: string): Promise<void> {
    if (await this.users.findByEmail(email)) return;
    const [userId, token] = [user._id.toString(), newSecret()];
    const expiresAt = new Date(this.clock.now().getTime() + TIMINGS.emailChangeMs);
    await this.changes.replace({ _id: userId, email, tokenHash: digestOf(token), expiresAt });
    const { language, version } = user;
    this.unit.publish('email.change-requested', {
      aggregateId: userId,
      version,
      data: { userId, email, name: '', language, token, expiresAt: expiresAt.toISOString() },
    });
  }
}
