import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditRecord, AuditRecordSchema } from './audit.schema.ts';
import { AuditTrail } from './audit-trail.ts';

/** Imported once by services with an audit trail. */
@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: AuditRecord.name, schema: AuditRecordSchema }])],
  providers: [AuditTrail],
  exports: [AuditTrail],
})
export class AuditModule {}
