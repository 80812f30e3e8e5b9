import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, currentLanguage, ProblemError, UnitOfWork } from '@sokoni/common';
import { derivedUsernames, type PhoneLoginBody } from '@sokoni/contracts';
import { SuspendedContactsRepository } from '../account-deletion/suspended-contacts.repository.ts';
import { IdentityConfig } from '../config.ts';
import { newSecret } from '../password-resets/password-reset.ts';
import { PasswordsService } from '../passwords/passwords.service.ts';
import { type OpenSession, SessionsService } from '../sessions/sessions.service.ts';
import type { UserRecord } from '../users/user.schema.ts';
import { isTaken, logsInByPhone } from '../users/user.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { UsersService } from '../users/users.service.ts';
import type { LoginCodeRecord } from './phone-code.ts';
import { type CodeBrowser, PhoneCodesService } from './phone-codes.service.ts';

/** Another account got the number or the username at the same moment; the next try finds it. */
const TRIES = 3;

/** Who has the code of a number is its owner: of the account that confirmed it, or of a new one. */
@Injectable()
export class PhoneLoginService {
  constructor(
    private readonly codes: PhoneCodesService,
    private readonly users: UsersRepository,
    private readonly accounts: UsersService,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly suspended: SuspendedContactsRepository,
    private readonly unit: UnitOfWork,
    private readonly config: IdentityConfig,
    private readonly clock: Clock,
  ) {}

  async logIn(form: PhoneLoginBody, browser: CodeBrowser): Promise<OpenSession> {
    const { phone, code } = form;
    const sent = await this.codes.check(phone, code, browser.nonce);
    const language = form.language ?? browser.language;
    const opened = await this.openSession({ ...form, language }, sent);
    await this.codes.writeOff(phone, browser.address);
    return opened;
  }

  private async openSession(form: PhoneLoginBody, sent: LoginCodeRecord): Promise<OpenSession> {
    for (let tries = 1; ; tries++) {
      // Taken before the write: a later revocation of the user's sessions includes this one.
      const now = this.clock.now();
      const known = await this.users.findByConfirmedPhone(form.phone);
      const unknownPassword = known ? '' : await this.passwords.hash(newSecret());
      try {
        const user = await this.unit.run(async () => {
          await this.codes.consume(sent);
          return known ? this.logInKnown(known, form) : this.register(form, unknownPassword);
        });
        return await this.sessions.open(user, now);
      } catch (error) {
        if (!isTaken(error) || tries >= TRIES) throw error;
      }
    }
  }

  /** The write conflicts with a concurrent change of the number, and with the end of the account. */
  private async logInKnown(
    known: UserRecord,
    { phone, language }: PhoneLoginBody,
  ): Promise<UserRecord> {
    if (!logsInByPhone(known, this.config)) throw new ProblemError('phone-login-refused');
    const user = await this.users.markSeen(known._id.toString(), { confirmedPhone: phone });
    if (!user) throw new ProblemError('phone-code-wrong');
    return language ? this.accounts.keepLanguage(user, language) : user;
  }

  /** An account without email, and with a random password. */
  private async register(
    { phone, name, language }: PhoneLoginBody,
    passwordHash: string,
  ): Promise<UserRecord> {
    await this.suspended.refuse(phone);
    if (!name) throw new ProblemError('phone-name-missing');
    return this.accounts.register({
      name,
      username: usernameFor(name),
      email: '',
      phone,
      confirmedPhone: phone,
      location: '',
      language: language ?? currentLanguage(),
      role: 'GENERAL',
      profilePic: '',
      passwordHash,
    });
  }
}

/** Changed by the user in the profile; the number is no part of it, since others see it. */
function usernameFor(name: string): string {
  return derivedUsernames(name, randomInt(36 ** 5, 36 ** 6).toString(36))[1];
}
