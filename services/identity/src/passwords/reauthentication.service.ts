import { Injectable } from '@nestjs/common';
import { InvalidInputError, ProblemError, RateLimiterService } from '@sokoni/common';
import type { OwnerProof, ValidationCode } from '@sokoni/contracts';
import { IdentityConfig } from '../config.ts';
import { signInLimits } from '../limits.ts';
import type { LoginCodeRecord } from '../phones/phone-code.ts';
import { PhoneCodesService } from '../phones/phone-codes.service.ts';
import type { UserRecord } from '../users/user.schema.ts';
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
