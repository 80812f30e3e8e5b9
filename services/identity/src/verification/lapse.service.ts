import { Injectable } from '@nestjs/common';
import type { UserRecord } from '../users/user.schema.ts';
import type { UserChanges } from '../users/users.repository.ts';
import { EvidencePhotosService } from './evidence-photos.service.ts';
import { VerificationRepository } from './verification.repository.ts';
import {
  givesUpName,
  invalidPhotos,
  isUndecided,
  lapsesOf,
  nextVerification,
} from './verification.ts';

/** Withdraws a verification when the verified identity changes. */
@Injectable()
export class LapseService {
  constructor(
    private readonly evidence: VerificationRepository,
    private readonly photos: EvidencePhotosService,
  ) {}

  /** Within the transaction of the changes: the further changes they cause. */
  async follow(before: UserRecord, changes: UserChanges): Promise<UserChanges> {
    const lapses = lapsesOf(before, changes);
    const [reason] = lapses;
    if (!reason) return this.followName(before, changes);
    const lost = invalidPhotos(lapses);
    this.photos.publishShown(
      await this.evidence.change(before._id.toString(), { reason, ...lost }),
    );
    return { verification: nextVerification(before.verification, 'lapse') };
  }

  /** Papers sent for a name that is given up wait for an admin as they would without the name. */
  private async followName(before: UserRecord, changes: UserChanges): Promise<UserChanges> {
    if (!givesUpName(before, changes)) return {};
    if (!isUndecided(await this.evidence.find(before._id.toString()))) return {};
    return { verification: nextVerification(before.verification, 'give-up-name') };
  }
}
