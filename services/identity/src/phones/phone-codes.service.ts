import { Injectable } from '@nestjs/common';
import {
  Clock,
  currentLanguage,
  EventBus,
  isSameSecret,
  ProblemError,
  RateLimiterService,
  Transactions,
} from '@sokoni/common';
import { PHONE_CODE } from '@sokoni/contracts';
import { IdentityConfig } from '../config.ts';
import { pairOf, phoneLimits } from '../limits.ts';
import { newSecret } from '../password-resets/password-reset.ts';
import { inTimeSteps } from '../passwords/response-time.ts';
import type { Browser } from '../sessions/sessions.service.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { LoginCodesRepository } from './login-codes.repository.ts';
import type { LoginCodeRecord } from './phone-code.schema.ts';
import { hashCode, newPhoneCode, phoneCodeKey, requestIdOf } from './phone-code.ts';

/** A browser with the secret of its cookie, empty for none. */
export interface CodeBrowser extends Browser {
  readonly nonce: string;
}

/** Codes by SMS, each for one number in one browser. */
@Injectable()
export class PhoneCodesService {
  private readonly key: Buffer;
  private readonly tries: ReturnType<typeof phoneLimits>;

  constructor(
    private readonly codes: LoginCodesRepository,
    private readonly users: UsersRepository,
    private readonly limits: RateLimiterService,
    private readonly events: EventBus,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly config: IdentityConfig,
  ) {
    this.key = phoneCodeKey(config.KEY_ENCRYPTION_SECRET);
    this.tries = phoneLimits(config);
  }

  /**
   * Returns the secret of the browser. Neither the reply nor its time reveals whether the number has an
   * account.
   */
  send(phone: string, browser: CodeBrowser): Promise<string> {
    return inTimeSteps(this.config.ANSWER_STEP_MS, async () => {
      const user = await this.users.findByConfirmedPhone(phone);
      const deviceId = user ? browser.devices.get(user._id.toString()) : undefined;
      await this.takeLimits(phone, browser.address, deviceId);
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

  /** A code that its owner typed was no abuse: it counts no longer, except by day and in the whole shop. */
  async forgive(phone: string, address: string): Promise<void> {
    await this.limits.reset(this.tries.pair, pairOf(phone, address));
    await this.limits.reset(this.tries.phone, phone);
    await this.limits.giveBack(this.tries.address, address);
  }

  /**
   * Every code costs an SMS and gives five guesses. A browser that this user has logged in with has a
   * limit of its own, so that nobody who asks for codes elsewhere locks its owner out.
   */
  private async takeLimits(phone: string, address: string, deviceId?: string): Promise<void> {
    const { tries } = this;
    if (deviceId && (await this.limits.count(tries.device, deviceId)) === 0)
      return this.limits.take(tries.overall, 'known devices');
    await this.limits.take(tries.address, address);
    await this.limits.take(tries.pair, pairOf(phone, address));
    await this.limits.take(tries.phone, phone);
    await this.limits.take(tries.day, phone);
    await this.limits.take(tries.overall, 'unknown devices');
  }

  private keep(request: {
    phone: string;
    language: 'en' | 'sw';
    requestId: string;
  }): Promise<void> {
    const { requestId } = request;
    const code = newPhoneCode();
    const expiresAt = new Date(this.clock.now().getTime() + PHONE_CODE.minutes * 60_000);
    return this.transactions.run(async () => {
      const codeHash = hashCode(this.key, requestId, code);
      await this.codes.replace({ _id: requestId, codeHash, tries: 0, expiresAt });
      await this.events.publish('phone.code-requested', {
        aggregateId: requestId,
        version: 1,
        data: { ...request, code, expiresAt: expiresAt.toISOString() },
      });
    });
  }
}
