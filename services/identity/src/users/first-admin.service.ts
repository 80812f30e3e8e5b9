import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { ProblemError } from '@sokoni/common';
import { IdentityConfig } from '../config.ts';
import { PasswordsService } from '../passwords/passwords.service.ts';
import { UsersRepository } from './users.repository.ts';
import { UsersService } from './users.service.ts';

/** Creates the first admin, an owner, from the environment; sign-up never creates one. */
@Injectable()
export class FirstAdminService implements OnApplicationBootstrap {
  private readonly logger = new Logger(FirstAdminService.name);

  constructor(
    private readonly config: IdentityConfig,
    private readonly users: UsersService,
    private readonly repository: UsersRepository,
    private readonly passwords: PasswordsService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ADMIN_NAME: name } = this.config;
    if (!email || !password) return;
    if ((await this.repository.countOwners()) > 0) return;
    await this.create(email, password, name);
  }

  private async create(email: string, password: string, name: string): Promise<void> {
    try {
      await this.users.register({
        name,
        username: email,
        email,
        emailConfirmed: true,
        phone: '',
        profilePic: '',
        location: '',
        language: 'en',
        role: 'ADMIN',
        adminRoles: ['owner'],
        passwordHash: await this.passwords.hash(password),
      });
      this.logger.log(`The first admin is ${email}`);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      // Another replica created it, or another user has the email, who is not promoted.
      this.logger.warn(`No first admin was made: ${error.code}`);
    }
  }
}
