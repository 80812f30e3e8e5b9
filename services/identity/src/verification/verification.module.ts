import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LimitsModule } from '@sokoni/common';
import { OrdersModule } from '../orders/orders.module.ts';
import { RevocationsModule } from '../revocations/revocations.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { EvidenceRecord, EvidenceSchema } from './evidence.schema.ts';
import { EvidenceCleaner } from './evidence-cleaner.ts';
import { PhoneCodeRecord, PhoneCodeSchema } from './phone-code.schema.ts';
import { PhoneProofService } from './phone-proof.service.ts';
import { VerificationController } from './verification.controller.ts';
import { VerificationRepository } from './verification.repository.ts';
import { VerificationService } from './verification.service.ts';
import { checkVerificationTables } from './verification.ts';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: EvidenceRecord.name, schema: EvidenceSchema },
      { name: PhoneCodeRecord.name, schema: PhoneCodeSchema },
    ]),
    LimitsModule,
    OrdersModule,
    RevocationsModule,
    UsersModule,
  ],
  controllers: [VerificationController],
  providers: [VerificationService, PhoneProofService, VerificationRepository, EvidenceCleaner],
  exports: [VerificationRepository],
})
export class VerificationModule implements OnModuleInit {
  onModuleInit(): void {
    checkVerificationTables();
  }
}
