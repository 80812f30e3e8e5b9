import { Injectable } from '@nestjs/common';
import type { UserRecord } from '../users/user.schema.ts';
import type { UserChanges } from '../users/users.repository.ts';
import { EvidencePhotos } from './evidence-photos.ts';
import { VerificationRepository } from './verification.repository.ts';
import { lapseOf, nextVerification } from './verification.ts';

/** A seller is verified as who they were: what changes of that is to be shown again. */
@Injectable()
export class LapseService {
  constructor(
    private readonly evidence: VerificationRepository,
    private readonly photos: EvidencePhotos,
  ) {}

  /** Within the transaction of the changes: what else changes with them. */
  async follow(before: UserRecord, changes: UserChanges): Promise<UserChanges> {
    const reason = lapseOf(before, changes);
    if (!reason) return {};
    // A paper in the old name proves nothing about the new one.
    const gone = reason === 'name-changed' ? { identityPhoto: '' } : {};
    await this.photos.tell(await this.evidence.change(before._id.toString(), { reason, ...gone }));
    return { verification: nextVerification(before.verification ?? 'unverified', 'lapse') };
  }
}
