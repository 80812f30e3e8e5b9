import { Injectable } from '@nestjs/common';
import {
  type Answer,
  currentLanguage,
  type Limit,
  ProblemError,
  RateLimiterService,
  reply,
} from '@sokoni/common';
import type { SignupBody } from '@sokoni/contracts';
import { SuspendedContactsRepository } from '../account-deletion/suspended-contacts.repository.ts';
import { IdentityConfig } from '../config.ts';
import { PasswordsService } from '../passwords/passwords.service.ts';
import { AvatarClient } from './avatar.client.ts';
import { isTaken, roleAtSignUp, signUpMessage } from './user.ts';
import { UsersRepository } from './users.repository.ts';
import { UsersService } from './users.service.ts';

@Injectable()
export class SignUpService {
  /** Against looking up a list of emails: sign-ups from one address with a taken or suspended email, or a taken username. */
  private readonly tries: Limit;

  constructor(
    private readonly repository: UsersRepository,
    private readonly users: UsersService,
    private readonly passwords: PasswordsService,
    private readonly avatars: AvatarClient,
    private readonly suspended: SuspendedContactsRepository,
    private readonly limits: RateLimiterService,
    config: IdentityConfig,
  ) {
    const max = config.SIGNUP_TAKEN_PER_ADDRESS;
    this.tries = { name: 'signup-taken', max, windowMs: 60 * 60_000 };
  }

  /** Replies that an email or username is taken, within a rate limit. */
  async signUp(form: SignupBody, address: string): Promise<Answer<null>> {
    await this.limits.check(this.tries, address);
    try {
      await this.refuseTaken(form);
      const avatar = await this.avatars.tryToStore(form.profilePic, address);
      await this.register(form, avatar.url, await this.passwords.hash(form.password));
      return reply(null, signUpMessage(avatar.outcome));
    } catch (error) {
      if (isTaken(error) || isSuspended(error)) await this.limits.count(this.tries, address);
      throw error;
    }
  }

  /** A first check; the unique indexes decide between concurrent calls. */
  private async refuseTaken({ email, username }: SignupBody): Promise<void> {
    if (await this.repository.findByEmail(email)) throw new ProblemError('email-taken');
    if (await this.repository.hasUsername(username)) throw new ProblemError('username-taken');
    await this.suspended.refuse(email);
  }

  private async register(
    form: SignupBody,
    profilePic: string,
    passwordHash: string,
  ): Promise<void> {
    await this.users.register({
      name: form.name,
      username: form.username,
      email: form.email,
      phone: form.phone,
      location: form.location,
      language: form.language ?? currentLanguage(),
      role: roleAtSignUp(form.registerAsSeller),
      ...(form.registerAsSeller && { businessName: form.businessName ?? '' }),
      profilePic,
      passwordHash,
    });
  }
}

function isSuspended(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'account-suspended';
}
