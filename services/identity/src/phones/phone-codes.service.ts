import { Injectable } from '@nestjs/common';
import { Clock, currentLanguage, isSameSecret, ProblemError, UnitOfWork } from '@sokoni/common';
import { PHONE_CODE } from '@sokoni/contracts';
import { IdentityConfig } from '../config.ts';
import { inTimeSteps, newSecret } from '../password-resets/password-reset.ts';
import type { Browser } from '../sessions/sessions.service.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { LoginCodesRepository } from './login-codes.repository.ts';
import {
  hashCode,
  type LoginCodeRecord,
  newPhoneCode,
  phoneCodeKey,
  requestIdOf,
} from './phone-code.ts';
import { SmsBudgetService } from './sms-budget.service.ts';

/** A browser with the secret of its cookie, empty for none. */
export interface CodeBrowser extends Browser {
  readonly nonce: string;
}

/** Codes by SMS, each for one number in one browser. */
@Injectable()
export class PhoneCodesService {
  private readonly key: Buffer;

  constructor(
    private readonly codes: LoginCodesRepository,
    private readonly users: UsersRepository,
    private readonly budget: SmsBudgetService,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: IdentityConfig,
  ) {
    this.key = phoneCodeKey(config.KEY_ENCRYPTION_SECRET);
  }

  /**
   * Returns the secret of the browser. Neither the reply nor its time reveals whether the number has an
   * account.
   */
  send(phone: string, browser: CodeBrowser): Promise<string> {
    return inTimeSteps(this.config.ANSWER_STEP_MS, async () => {
      const user = await this.users.findByConfirmedPhone(phone);
      const deviceId = user ? browser.devices.get(user._id.toString()) : undefined;
      await this.budget.take(phone, browser.address, deviceId);
      const nonce = browser.nonce || newSecret();
      const language = browser.language ?? user?.language ?? currentLanguage();
      await this.keep({ phone, language, requestId: requestIdOf(this.key, phone, nonce) });
      return nonce;
    });
  }

  /** The code as it is stored, if it is the right one; `consume` then uses it up. */
  async check(phone: string, code: string, nonce: string): Promise<LoginCodeRecord> {
    const requestId = requestIdOf(this.key, phone, nonce);
    const sent = nonce ? await this.codes.countTry(requestId, this.clock.now()) : null;
    if (!sent || !isSameSecret(sent.codeHash, hashCode(this.key, requestId, code)))
      throw new ProblemError('phone-code-wrong');
    await this.codes.giveTryBack(sent);
    return sent;
  }

  /** In the transaction of what the code permits: of two uses at once one is refused. */
  async consume(sent: LoginCodeRecord): Promise<void> {
    if (!(await this.codes.consume(sent))) throw new ProblemError('phone-code-wrong');
  }

  writeOff(phone: string, address: string): Promise<void> {
    return this.budget.writeOff(phone, address);
  }

  private keep(request: {
    phone: string;
    language: 'en' | 'sw';
    requestId: string;
  }): Promise<void> {
    const { requestId } = request;
    const code = newPhoneCode();
    const expiresAt = new Date(this.clock.now().getTime() + PHONE_CODE.minutes * 60_000);
    return this.unit.run(async () => {
      const codeHash = hashCode(this.key, requestId, code);
      await this.codes.replace({ _id: requestId, codeHash, tries: 0, expiresAt });
      this.unit.publish('phone.code-requested', {
        aggregateId: requestId,
        version: 1,
        data: { ...request, code, expiresAt: expiresAt.toISOString() },
      });
    });
  }
}
