import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EvidenceRecord, EvidenceSchema } from './evidence.schema.ts';
import { EvidencePhotos } from './evidence-photos.ts';
import { LapseService } from './lapse.service.ts';
import { PhoneCodeRecord, PhoneCodeSchema } from './phone-code.schema.ts';
import { VerificationRepository } from './verification.repository.ts';

/** What sellers have shown, also for whoever changes what was shown. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: EvidenceRecord.name, schema: EvidenceSchema },
      { name: PhoneCodeRecord.name, schema: PhoneCodeSchema },
    ]),
  ],
  providers: [EvidencePhotos, LapseService, VerificationRepository],
  exports: [EvidencePhotos, LapseService, VerificationRepository],
})
export class EvidenceModule {}
