import { Injectable } from '@nestjs/common';
import type { UserRecord } from '../users/user.schema.ts';
import type { UserChanges } from '../users/users.repository.ts';
import { EvidencePhotos } from './evidence-photos.ts';
import { VerificationRepository } from './verification.repository.ts';
import { lapsesOf, nextVerification, photosLost } from './verification.ts';

/** A seller is verified as who they were: what changes of that is to be shown again. */
@Injectable()
export class LapseService {
  constructor(
    private readonly evidence: VerificationRepository,
    private readonly photos: EvidencePhotos,
  ) {}

  /** Within the transaction of the changes: what else changes with them. */
  async follow(before: UserRecord, changes: UserChanges): Promise<UserChanges> {
    const lapses = lapsesOf(before, changes);
    const [reason] = lapses;
    if (!reason) return {};
    const lost = photosLost(lapses);
    await this.photos.tell(await this.evidence.change(before._id.toString(), { reason, ...lost }));
    return { verification: nextVerification(before.verification ?? 'unverified', 'lapse') };
  }
}
