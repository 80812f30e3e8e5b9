import { Injectable } from '@nestjs/common';
import { Clock, digestOf, ProblemError, UnitOfWork } from '@sokoni/common';
import { TIMINGS } from '@sokoni/contracts';
import { ApiKeysService } from '../api-keys/api-keys.service.ts';
import { newSecret } from '../password-resets/password-reset.ts';
import { PasswordResetsRepository } from '../password-resets/password-resets.repository.ts';
import { PasswordsService } from '../passwords/passwords.service.ts';
import { RevocationsService } from '../revocations/revocations.service.ts';
import { TeamService } from '../team/team.service.ts';
import { nameInMail } from '../users/user.mapper.ts';
import type { UserRecord } from '../users/user.schema.ts';
import { found } from '../users/user.ts';
import { UserEventsService } from '../users/user-events.service.ts';
import { type UserChanges, UsersRepository } from '../users/users.repository.ts';
import { LapseService } from '../verification/lapse.service.ts';
import {
  type ContactChangeRecord,
  ContactChangesRepository,
  EmailChangesRepository,
} from './contact-changes.repository.ts';

type Contact = Pick<UserRecord, 'email' | 'confirmedPhone' | 'phone'>;
type FormerContact = Pick<ContactChangeRecord, 'email' | 'confirmedPhone' | 'phone'>;

/** What an account had before a change, as far as it changed. */
export function formerContact(before: Contact, after: Contact): FormerContact {
  const former = (field: keyof Contact) =>
    (before[field] ?? '') === (after[field] ?? '') ? {} : { [field]: before[field] ?? '' };
  return { ...former('email'), ...former('confirmedPhone'), ...former('phone') };
}

const FIELDS = ['email', 'confirmedPhone', 'phone'] as const;

/** What an account had before all of these changes, the oldest first. */
export function contactBefore(changes: readonly FormerContact[]): FormerContact {
  const former = FIELDS.map((field) => {
    const oldest = changes.find((change) => change[field] !== undefined);
    return oldest ? { [field]: oldest[field] } : {};
  });
  return Object.assign({}, ...former) as FormerContact;
}

/** Changes of the email and the number of an account, which their owner may undo for three days. */
@Injectable()
export class ContactChangesService {
  constructor(
    private readonly changes: ContactChangesRepository,
    private readonly users: UsersRepository,
    private readonly userEvents: UserEventsService,
    private readonly lapses: LapseService,
    private readonly passwords: PasswordsService,
    private readonly resets: PasswordResetsRepository,
    private readonly emails: EmailChangesRepository,
    private readonly apiKeys: ApiKeysService,
    private readonly team: TeamService,
    private readonly revocations: RevocationsService,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Within the transaction of the change: it is announced to what the account had before. */
  async announce(
    before: UserRecord,
    after: UserRecord,
    event: 'email.changed' | 'phone.changed',
  ): Promise<void> {
    const former = formerContact(before, after);
    if (former.email === undefined && former.confirmedPhone === undefined) return;
    const token = newSecret();
    const changedAt = this.clock.now();
    const expiresAt = new Date(changedAt.getTime() + TIMINGS.contactUndoMs);
    const userId = after._id.toString();
    const tokenHash = digestOf(token);
    await this.changes.insert({ userId, tokenHash, changedAt, expiresAt, ...former });
    this.userEvents.contactChanged(event, after, {
      email: before.email,
      name: nameInMail(before),
      phone: before.confirmedPhone ?? '',
      token,
    });
  }

  /**
   * Restores what the account had before the change and all later ones. Their author may know the
   * password and hold a session, so neither counts any longer, nor what else was added in these days.
   */
  async undo(token: string): Promise<null> {
    const unknownPassword = await this.passwords.hash(newSecret());
    await this.unit.run(async () => {
      const change = await this.changes.findByToken(digestOf(token));
      if (!change) throw new ProblemError('reset-link-invalid');
      const { userId, changedAt } = change;
      const later = (await this.changes.findOf(userId)).filter(
        (other) => other.changedAt >= changedAt,
      );
      if (!(await this.changes.remove(later))) throw new ProblemError('reset-link-invalid');
      const user = await this.restore(userId, contactBefore(later), {
        passwordHash: unknownPassword,
      });
      await this.resets.remove(userId);
      await this.endRecentAccess(userId);
      await this.revocations.revokeAllOf(userId, user.version);
      this.userEvents.passwordChanged(user);
    });
    return null;
  }

  /**
   * Within the transaction of a password reset: ends the number, API keys and invitations of the last
   * days, and another email that is not confirmed. The email stays and is confirmed, since the
   * link of the reset was sent to it.
   */
  async endRecent(userId: string, endAccess: boolean): Promise<UserRecord> {
    const all = await this.changes.findOf(userId);
    const ofNumbers = all.filter(({ confirmedPhone }) => confirmedPhone !== undefined);
    await this.changes.remove(ofNumbers);
    await this.endRecentAccess(userId, endAccess);
    return this.restore(userId, contactBefore(ofNumbers), { emailConfirmed: true });
  }

  /** Within the transaction that gives the account to its owner: what a stranger has made of it, or may undo, ends. */
  async endAll(userId: string): Promise<void> {
    await this.changes.removeAllOf(userId);
    await this.emails.remove(userId);
    await this.endAccessSince(userId, new Date(0), true);
  }

  private async restore(
    userId: string,
    { email, confirmedPhone, phone }: FormerContact,
    more: UserChanges,
  ): Promise<UserRecord> {
    const before = found(await this.users.findById(userId));
    const changes: UserChanges = {
      ...(email !== undefined && { email, emailConfirmed: false }),
      ...(confirmedPhone !== undefined && { confirmedPhone: confirmedPhone || null }),
      ...(phone !== undefined && { phone }),
      ...more,
    };
    const lapse = await this.lapses.follow(before, changes);
    const after = found(await this.users.update(userId, { ...changes, ...lapse }));
    this.userEvents.updated(after);
    return after;
  }

  private async endRecentAccess(userId: string, all = false): Promise<void> {
    await this.emails.remove(userId);
    const since = new Date(this.clock.now().getTime() - TIMINGS.contactUndoMs);
    await this.endAccessSince(userId, since, all);
  }

  private async endAccessSince(userId: string, since: Date, all = false): Promise<void> {
    await this.apiKeys.revokeSince(userId, all ? new Date(0) : since);
    await this.team.endSince(userId, since, all);
  }
}
