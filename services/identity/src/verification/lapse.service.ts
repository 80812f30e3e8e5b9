import { Injectable } from '@nestjs/common';
import type { UserRecord } from '../users/user.schema.ts';
import type { UserChanges } from '../users/users.repository.ts';
import { VerificationRepository } from './verification.repository.ts';
import { lapseOf, nextVerification } from './verification.ts';

/** A seller is verified as who they were: what changes of that is to be shown again. */
@Injectable()
export class LapseService {
  constructor(private readonly evidence: VerificationRepository) {}

  /** Within the transaction of the changes: what else changes with them. */
  async follow(before: UserRecord, changes: UserChanges): Promise<UserChanges> {
    const reason = lapseOf(before, changes);
    if (!reason) return {};
    await this.evidence.change(before._id.toString(), { reason });
    return { verification: nextVerification(before.verification ?? 'unverified', 'lapse') };
  }
}
