import { Injectable, Logger } from '@nestjs/common';
import { Clock, UnitOfWork } from '@sokoni/common';
import { IdentityConfig } from '../config.ts';
import { EvidencePhotosService, type EvidenceRecord } from './evidence-photos.service.ts';
import { VerificationRepository } from './verification.repository.ts';

/** Deletes the evidence some time after its decision. */
@Injectable()
export class EvidenceCleaner {
  private readonly logger = new Logger(EvidenceCleaner.name);
  private nextAt = 0;

  constructor(
    private readonly repository: VerificationRepository,
    private readonly photos: EvidencePhotosService,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: IdentityConfig,
  ) {}

  async clean(): Promise<boolean> {
    const now = this.clock.now().getTime();
    if (now < this.nextAt) return false;
    const deleted = await this.deleteNext(new Date(now - this.config.EVIDENCE_KEEP_MS));
    if (deleted) {
      this.logger.log(`Deleted the evidence of seller ${deleted._id}`);
      return true;
    }
    this.nextAt = now + this.config.EVIDENCE_CLEAN_EVERY_MS;
    return false;
  }

  private deleteNext(decidedBefore: Date): Promise<EvidenceRecord | null> {
    return this.unit.run(async () => {
      const deleted = await this.repository.deleteNext(decidedBefore);
      if (deleted) this.photos.publishShown(deleted);
      return deleted;
    });
  }
}
