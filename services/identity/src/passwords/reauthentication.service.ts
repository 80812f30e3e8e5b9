import { Injectable } from '@nestjs/common';
import { InvalidInputError, ProblemError, RateLimiterService, UnitOfWork } from '@sokoni/common';
import {
  type OwnerProof,
  type ProveOwnerBody,
  TIMINGS,
  type ValidationCode,
} from '@sokoni/contracts';
import { IdentityConfig } from '../config.ts';
import { signInLimits } from '../limits.ts';
import type { LoginCodeRecord } from '../phones/phone-code.ts';
import { PhoneCodesService } from '../phones/phone-codes.service.ts';
import { SsoSessionsService } from '../sso-sessions/sso-sessions.service.ts';
import type { UserRecord } from '../users/user.schema.ts';
import { found, usesSso } from '../users/user.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { PasswordsService } from './passwords.service.ts';

/** What a session alone is not enough for: its user proves themselves once more. */
@Injectable()
export class ReauthenticationService {
  constructor(
    private readonly passwords: PasswordsService,
    private readonly codes: PhoneCodesService,
    private readonly limits: RateLimiterService,
    private readonly config: IdentityConfig,
  ) {}

  /**
   * By the password, or by a code to the number that logs in so far: the code is returned, and used up
   * in the transaction of what it permits. `nonce` is of the browser that asked for the code.
   */
  async check(
    user: UserRecord,
    { password, formerCode }: OwnerProof,
    nonce: string,
  ): Promise<LoginCodeRecord | null> {
    const { confirmedPhone } = user;
    if (!password && !formerCode) throw refuse('password', 'all-fields-required');
    const { proof: tries } = signInLimits(this.config);
    const userId = user._id.toString();
    await this.limits.take(tries, userId);
    const byCode = formerCode && !password;
    if (byCode && !confirmedPhone) throw refuse('formerCode', 'code-wrong');
    const code =
      byCode && confirmedPhone ? await this.codeOf(confirmedPhone, formerCode, nonce) : null;
    if (!code && !(await this.passwords.verify(user.passwordHash, password ?? '')))
      throw refuse('password', 'password-wrong');
    await this.limits.reset(tries, userId);
    return code;
  }

  private async codeOf(phone: string, code: string, nonce: string): Promise<LoginCodeRecord> {
    try {
      return await this.codes.check(phone, code, nonce);
    } catch (error) {
      const isWrong = error instanceof ProblemError && error.code === 'phone-code-wrong';
      throw isWrong ? refuse('formerCode', 'code-wrong') : error;
    }
  }
}

function refuse(field: keyof OwnerProof, reason: ValidationCode): InvalidInputError {
  return new InvalidInputError([{ path: [field], message: reason }]);
}

/** The proof of an owner for what other services keep. */
@Injectable()
export class OwnerProofsService {
  constructor(
    private readonly users: UsersRepository,
    private readonly reauthentication: ReauthenticationService,
    private readonly codes: PhoneCodesService,
    private readonly ssoSessions: SsoSessionsService,
    private readonly unit: UnitOfWork,
    private readonly config: IdentityConfig,
  ) {}

  /** By the password or a code, which is used up; who comes by single sign-on has neither, and comes anew. */
  async prove({ userId, sid, nonce, ...proof }: ProveOwnerBody): Promise<null> {
    const user = found(await this.users.findById(userId));
    if (usesSso(user, this.config)) return this.needFreshSso(sid);
    const code = await this.reauthentication.check(user, proof, nonce);
    if (code) await this.unit.run(() => this.codes.consume(code));
    return null;
  }

  private async needFreshSso(sid: string): Promise<null> {
    const minutes = TIMINGS.freshSsoMs / 60_000;
    if (!(await this.ssoSessions.isFresh(sid)))
      throw new ProblemError('sso-too-old', { values: { n: minutes } });
    return null;
  }
}
