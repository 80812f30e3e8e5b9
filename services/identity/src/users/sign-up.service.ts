import { Injectable } from '@nestjs/common';
import { type Answer, currentContext, Limits, ProblemError, reply } from '@sokoni/common';
import type { SignupBody } from '@sokoni/contracts';
import { IdentityConfig } from '../config.ts';
import { PasswordsService } from '../passwords/passwords.service.ts';
import { atWholeSteps } from '../passwords/whole-steps.ts';
import { AvatarClient } from './avatar.client.ts';
import { type SignUpLimits, signUpLimits } from './sign-up-limits.ts';
import type { UserRecord } from './user.schema.ts';
import { isTaken, roleAtSignUp, signUpMessage } from './user.ts';
import { UserAnnouncer } from './user-announcer.ts';
import { UsersRepository } from './users.repository.ts';
import { UsersService } from './users.service.ts';

/**
 * Opens accounts. Whether an address has one already shows neither in the answer nor in the time
 * it takes: its owner is told by mail instead.
 */
@Injectable()
export class SignUpService {
  private readonly tries: SignUpLimits;

  constructor(
    private readonly repository: UsersRepository,
    private readonly users: UsersService,
    private readonly passwords: PasswordsService,
    private readonly avatars: AvatarClient,
    private readonly announcer: UserAnnouncer,
    private readonly limits: Limits,
    private readonly config: IdentityConfig,
  ) {
    this.tries = signUpLimits(config);
  }

  async signUp(form: SignupBody, address: string): Promise<Answer<null>> {
    await this.limits.check(this.tries.taken, address);
    const avatar = await this.avatars.storeIfPossible(form.profilePic);
    await atWholeSteps(this.config.ANSWER_STEP_MS, () => this.enrol(form, avatar.url, address));
    return reply(null, signUpMessage(avatar.outcome));
  }

  /** One password is hashed on either way. The username is public, so that it is told first. */
  private async enrol(form: SignupBody, profilePic: string, address: string): Promise<void> {
    const owner = await this.repository.findByEmail(form.email);
    const isOwner = owner && (await this.passwords.verify(owner.passwordHash, form.password));
    if (isOwner) return;
    const passwordHash = owner ? '' : await this.passwords.hash(form.password);
    try {
      if (await this.repository.hasUsername(form.username))
        throw new ProblemError('username-taken');
      if (owner) throw new ProblemError('email-taken');
      await this.open(form, profilePic, passwordHash);
    } catch (error) {
      if (!isTaken(error)) throw error;
      // There was no owner a moment ago: another call was faster with the same form.
      if (!owner && (await this.repository.findByEmail(form.email))) return;
      await this.limits.count(this.tries.taken, address);
      if (error.code === 'username-taken') throw error;
      if (owner) await this.writeTo(owner);
    }
  }

  private async open(form: SignupBody, profilePic: string, passwordHash: string): Promise<void> {
    await this.users.register({
      name: form.name,
      username: form.username,
      email: form.email,
      phone: form.phone,
      location: form.location,
      language: form.language ?? currentContext()?.language ?? 'en',
      role: roleAtSignUp(form.registerAsSeller),
      profilePic,
      passwordHash,
    });
  }

  private async writeTo(owner: UserRecord): Promise<void> {
    const wait = await this.limits.count(this.tries.mail, owner.email);
    if (wait === 0) await this.announcer.signedUpAgain(owner);
  }
}
