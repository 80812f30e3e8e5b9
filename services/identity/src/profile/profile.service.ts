import { Injectable } from '@nestjs/common';
import {
  type Answer,
  EventBus,
  type Limit,
  Limits,
  ProblemError,
  reply,
  Transactions,
} from '@sokoni/common';
import { type Language, TIMINGS, type UpdateUserDetailsBody, type User } from '@sokoni/contracts';
import { IdentityConfig } from '../config.ts';
import { hashSecret, newSecret } from '../password-resets/password-reset.ts';
import { atWholeSteps } from '../passwords/whole-steps.ts';
import { AvatarClient } from '../users/avatar.client.ts';
import { toUser } from '../users/user.mapper.ts';
import type { UserRecord } from '../users/user.schema.ts';
import { found, isTaken } from '../users/user.ts';
import { UserAnnouncer } from '../users/user-announcer.ts';
import { type UserChanges, UsersRepository } from '../users/users.repository.ts';
import { UsersService } from '../users/users.service.ts';
import { LapseService } from '../verification/lapse.service.ts';
import { EmailChangesRepository } from './email-changes.repository.ts';

/** What people change of themselves. A new address counts once its owner has shown to read it. */
@Injectable()
export class OwnDetailsService {
  private readonly wishes: Limit;

  constructor(
    private readonly users: UsersRepository,
    private readonly accounts: UsersService,
    private readonly lapses: LapseService,
    private readonly changes: EmailChangesRepository,
    private readonly avatars: AvatarClient,
    private readonly announcer: UserAnnouncer,
    private readonly events: EventBus,
    private readonly transactions: Transactions,
    private readonly limits: Limits,
    private readonly config: IdentityConfig,
  ) {
    const max = config.EMAIL_CHANGES_PER_ACCOUNT;
    this.wishes = { name: 'email-change', max, windowMs: 60 * 60_000 };
  }

  /** Without a new picture the old one stays. */
  async change(userId: string, form: UpdateUserDetailsBody): Promise<Answer<User>> {
    const { profilePic, language, email, businessName, publicPhone, ...details } = form;
    const before = found(await this.users.findById(userId));
    const sells = before.role !== 'GENERAL';
    const wantsOther = before.email !== email;
    if (wantsOther) await this.limits.take(this.wishes, userId);
    const changes = {
      ...details,
      ...(language && { language }),
      ...(sells && businessName !== undefined && { businessName }),
      ...(sells && publicPhone !== undefined && { publicPhone }),
      ...(profilePic && { profilePic: await this.avatars.store(profilePic) }),
    };
    if (!wantsOther) return reply(toUser(await this.write(userId, changes)), 'profile-updated');
    // Whether the address has an account shows neither in the answer nor in its time.
    const user = await atWholeSteps(this.config.ANSWER_STEP_MS, () =>
      this.write(userId, changes, email),
    );
    return reply(toUser(user), 'profile-updated-email-asked');
  }

  async keepLanguage(userId: string, language: Language): Promise<null> {
    await this.accounts.keepLanguage(found(await this.users.findById(userId)), language);
    return null;
  }

  /** The link of the mail, opened by the user who asked for it: nobody else's account gets it. */
  async confirmEmail(userId: string, token: string): Promise<User> {
    const before = found(await this.users.findById(userId));
    try {
      return await this.transactions.run(async () => {
        const wish = await this.changes.consume(userId, hashSecret(token));
        if (!wish) throw new ProblemError('reset-link-invalid');
        const after = found(await this.users.update(userId, { email: wish.email }));
        await this.announcer.updated(after);
        await this.announcer.emailChanged(after, before.email);
        return toUser(after);
      });
    } catch (error) {
      // Somebody has opened an account with it meanwhile: nobody else is told.
      if (isTaken(error)) throw new ProblemError('reset-link-invalid', { cause: error });
      throw error;
    }
  }

  private write(userId: string, changes: UserChanges, email?: string): Promise<UserRecord> {
    return this.transactions.run(async () => {
      const before = found(await this.users.findById(userId));
      const lapse = await this.lapses.follow(before, changes);
      const after = found(await this.users.update(userId, { ...changes, ...lapse }));
      await this.announcer.updated(after);
      if (email) await this.ask(after, email);
      return after;
    });
  }

  /** Within the transaction of the other details. Nobody is mailed at an address that has an account. */
  private async ask(user: UserRecord, email: string): Promise<void> {
    if (await this.users.findByEmail(email)) return;
    const [userId, token] = [user._id.toString(), newSecret()];
    const expiresAt = new Date(Date.now() + TIMINGS.emailChangeMs);
    await this.changes.replace({ _id: userId, email, tokenHash: hashSecret(token), expiresAt });
    const { name, language, version } = user;
    await this.events.publish('email.change-requested', {
      aggregateId: userId,
      version,
      data: { userId, email, name, language, token, expiresAt: expiresAt.toISOString() },
    });
  }
}
