import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditRepository } from './audit.repository.ts';
import { AuditHistory, AuditHistorySchema, AuditPage, AuditPageSchema } from './audit.schema.ts';
import { AuditTrail } from './audit-trail.ts';

/** Imported once by services with an audit trail. */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: AuditHistory.name, schema: AuditHistorySchema },
      { name: AuditPage.name, schema: AuditPageSchema },
    ]),
  ],
  providers: [AuditRepository, AuditTrail],
  exports: [AuditTrail],
})
export class AuditModule {}
