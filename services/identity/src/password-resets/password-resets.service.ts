import { Injectable } from '@nestjs/common';
import {
  Clock,
  digestOf,
  InvalidInputError,
  ProblemError,
  RateLimiterService,
  UnitOfWork,
} from '@sokoni/common';
import {
  type ConfirmPasswordResetBody,
  type ForgotPasswordBody,
  TIMINGS,
  type ValidationCode,
} from '@sokoni/contracts';
import { IdentityConfig } from '../config.ts';
import { ContactChangesService } from '../contact-changes/contact-changes.service.ts';
import { pairOf, resetLimits, signInLimits } from '../limits.ts';
import { PasswordsService } from '../passwords/passwords.service.ts';
import { RevocationsService } from '../revocations/revocations.service.ts';
import type { KnownDevices } from '../sessions/device.ts';
import { nameInMail } from '../users/user.mapper.ts';
import type { UserRecord } from '../users/user.schema.ts';
import { sameName, usesSso } from '../users/user.ts';
import { UserEventsService } from '../users/user-events.service.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { confirmationNeed, inTimeSteps, newSecret } from './password-reset.ts';
import {
  type PasswordResetRecord,
  PasswordResetsRepository,
} from './password-resets.repository.ts';

@Injectable()
export class PasswordResetsService {
  constructor(
    private readonly resets: PasswordResetsRepository,
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
    private readonly limits: RateLimiterService,
    private readonly contactChanges: ContactChangesService,
    private readonly userEvents: UserEventsService,
    private readonly revocations: RevocationsService,
    private readonly unit: UnitOfWork,
    private readonly config: IdentityConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the nonce of the browser that requests the reset. Neither the reply nor its time reveals
   * whether the details match an account.
   */
  async request(form: ForgotPasswordBody, address: string, devices: KnownDevices): Promise<string> {
    const nonce = newSecret();
    const from = { address, devices };
    await inTimeSteps(this.config.ANSWER_STEP_MS, () => this.consider(form, from, nonce));
    return nonce;
  }

  async confirm(body: ConfirmPasswordResetBody, nonce: string, address: string): Promise<null> {
    await this.limits.take(resetLimits(this.config).confirmation, address);
    const tokenHash = digestOf(body.token);
    const reset = await this.resets.findLive(tokenHash);
    if (!reset) throw new ProblemError('reset-link-invalid');
    await this.checkOwner(reset, body.password, nonce);
    await this.unit.run(() => this.apply(reset, body.endAccess ?? false));
    const { account, pair } = signInLimits(this.config);
    await this.limits.reset(account, reset.email);
    await this.limits.reset(pair, pairOf(reset.email, address));
    return null;
  }

  private async consider(
    form: ForgotPasswordBody,
    { address, devices }: { address: string; devices: KnownDevices },
    nonce: string,
  ): Promise<void> {
    const limits = resetLimits(this.config);
    const user = await this.users.findByEmail(form.email);
    const deviceId = user ? devices.get(user._id.toString()) : undefined;
    if (!deviceId && (await this.limits.count(limits.address, address)) > 0) return;
    const passwordHash = await this.passwords.hash(form.password);
    if (!user || usesSso(user, this.config) || !sameName(user.name, form.name)) return;
    const waitS = deviceId
      ? await this.limits.count(limits.device, deviceId)
      : // What one address asks above its own limit uses up nothing of the account's.
        (await this.limits.count(limits.pair, pairOf(form.email, address))) ||
        (await this.limits.count(limits.account, form.email));
    if (waitS === 0) await this.keep(user, passwordHash, nonce);
  }

  private keep(user: UserRecord, passwordHash: string, nonce: string): Promise<void> {
    const { email, language } = user;
    const name = nameInMail(user);
    const userId = user._id.toString();
    const token = newSecret();
    const expiresAt = new Date(this.clock.now().getTime() + TIMINGS.passwordResetMs);
    return this.unit.run(async () => {
      const hashes = { passwordHash, tokenHash: digestOf(token), nonceHash: digestOf(nonce) };
      await this.resets.replace({ _id: userId, email, ...hashes, tries: 0, expiresAt });
      this.unit.publish('password.reset-requested', {
        aggregateId: userId,
        version: user.version,
        data: { userId, email, name, language, token, expiresAt: expiresAt.toISOString() },
      });
    });
  }

  private async checkOwner(
    reset: PasswordResetRecord,
    password: string | undefined,
    nonce: string,
  ): Promise<void> {
    const sameBrowser = digestOf(nonce) === reset.nonceHash;
    const need = confirmationNeed({ sameBrowser, passwordGiven: Boolean(password) });
    if (need === 'ask-password') throw refusePassword('all-fields-required');
    if (need === 'check-password') await this.checkPassword(reset, password ?? '');
  }

  private async checkPassword(reset: PasswordResetRecord, password: string): Promise<void> {
    const mayTry = await this.resets.countTry(reset.tokenHash);
    if (!mayTry) throw new ProblemError('reset-link-invalid');
    const same = await this.passwords.verify(reset.passwordHash, password);
    if (!same) throw refusePassword('passwords-differ');
  }

  private async apply(
    { _id: userId, email, tokenHash, passwordHash }: PasswordResetRecord,
    endAccess: boolean,
  ): Promise<void> {
    const unused = await this.resets.consume(tokenHash);
    const reset = unused ? await this.users.setPassword(userId, email, passwordHash) : null;
    if (!reset || usesSso(reset, this.config)) throw new ProblemError('reset-link-invalid');
    const user = await this.contactChanges.endRecent(userId, endAccess);
    await this.revocations.revokeAllOf(userId, user.version);
    // Another person may have opened an account whose email was never confirmed, and their number may still log in.
    const tellNumber = !reset.emailConfirmed;
    this.userEvents.passwordChanged(user, { endAccess, tellNumber });
  }
}

function refusePassword(reason: ValidationCode): InvalidInputError {
  return new InvalidInputError([{ path: ['password'], message: reason }]);
}
