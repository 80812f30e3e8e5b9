import { Injectable } from '@nestjs/common';
import {
  Clock,
  digestOf,
  type Limit,
  ProblemError,
  RateLimiterService,
  UnitOfWork,
} from '@sokoni/common';
import { PHONE_CODE, type VerificationCase } from '@sokoni/contracts';
import { newPhoneCode } from '../phones/phone-code.ts';
import { SmsBudgetService } from '../phones/sms-budget.service.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { EvidencePhotosService } from './evidence-photos.service.ts';
import { toCase } from './verification.mapper.ts';
import { VerificationRepository } from './verification.repository.ts';

/** Every code costs an SMS, and five codes are 25 guesses in a million. */
const CODES: Limit = { name: 'phone-code', max: 5, windowMs: 3_600_000 };

/** Verifies that the seller receives SMS at the phone of the profile. */
@Injectable()
export class PhoneProofService {
  constructor(
    private readonly users: UsersRepository,
    private readonly repository: VerificationRepository,
    private readonly photos: EvidencePhotosService,
    private readonly limits: RateLimiterService,
    private readonly budget: SmsBudgetService,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async sendCode(userId: string, address: string): Promise<null> {
    const user = await this.users.findById(userId);
    if (!user?.phone) throw new ProblemError('phone-missing');
    await this.limits.take(CODES, userId);
    await this.budget.take(user.phone, address);
    const { phone, language, version } = user;
    const code = newPhoneCode();
    const expiresAt = new Date(this.clock.now().getTime() + PHONE_CODE.minutes * 60_000);
    await this.unit.run(async () => {
      const codeHash = hashCode(userId, code);
      await this.repository.replaceCode({ _id: userId, phone, codeHash, tries: 0, expiresAt });
      const data = { userId, phone, language, code };
      this.unit.publish('verification.code-requested', {
        aggregateId: userId,
        version,
        data,
      });
    });
    return null;
  }

  async confirm(userId: string, code: string): Promise<VerificationCase> {
    const sent = await this.repository.tryCode(userId, this.clock.now());
    const right = sent?.codeHash === hashCode(userId, code);
    if (!sent || !right) throw new ProblemError('phone-code-wrong');
    return this.unit.run(async () => {
      const user = await this.users.findById(userId);
      const unused = await this.repository.consumeCode(userId, sent.codeHash);
      if (!user || !unused || user.phone !== sent.phone) throw new ProblemError('phone-code-wrong');
      const evidence = await this.repository.change(userId, { provedPhone: sent.phone });
      return toCase(user, evidence, this.photos.linksFor(userId, evidence));
    });
  }
}

/** Bound to the user: equal codes of two users look different in the database. */
function hashCode(userId: string, code: string): string {
  return digestOf(`${userId}:${code}`);
}
