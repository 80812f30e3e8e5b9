import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LimitsModule } from '@sokoni/common';
import { UsersModule } from '../users/users.module.ts';
import { EvidenceModule } from '../verification/evidence.module.ts';
import { EmailChangeRecord, EmailChangeSchema } from './email-change.schema.ts';
import { EmailChangesRepository } from './email-changes.repository.ts';
import { OwnDetailsController } from './own-details.controller.ts';
import { OwnDetailsService } from './own-details.service.ts';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: EmailChangeRecord.name, schema: EmailChangeSchema }]),
    EvidenceModule,
    LimitsModule,
    UsersModule,
  ],
  controllers: [OwnDetailsController],
  providers: [EmailChangesRepository, OwnDetailsService],
  exports: [EmailChangesRepository],
})
export class OwnDetailsModule {}
