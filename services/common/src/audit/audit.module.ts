import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditRepository } from './audit.repository.ts';
import {
  AuditEntryRecord,
  AuditEntrySchema,
  AuditHeadRecord,
  AuditHeadSchema,
} from './audit.schema.ts';
import { AuditTrail } from './audit-trail.ts';

/** Imported once by services whose changes must be provable. */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: AuditEntryRecord.name, schema: AuditEntrySchema },
      { name: AuditHeadRecord.name, schema: AuditHeadSchema },
    ]),
  ],
  providers: [AuditRepository, AuditTrail],
  exports: [AuditTrail],
})
export class AuditModule {}
