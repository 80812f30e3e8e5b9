import { Module, type OnModuleInit } from '@nestjs/common';
import { LimitsModule } from '@sokoni/common';
import { OrdersModule } from '../orders/orders.module.ts';
import { RevocationsModule } from '../revocations/revocations.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { EvidenceModule } from './evidence.module.ts';
import { EvidenceCleaner } from './evidence-cleaner.ts';
import { PhoneProofService } from './phone-proof.service.ts';
import { VerificationController } from './verification.controller.ts';
import { VerificationService } from './verification.service.ts';
import { checkVerificationTables } from './verification.ts';

@Module({
  imports: [EvidenceModule, LimitsModule, OrdersModule, RevocationsModule, UsersModule],
  controllers: [VerificationController],
  providers: [VerificationService, PhoneProofService, EvidenceCleaner],
  exports: [EvidenceModule],
})
export class VerificationModule implements OnModuleInit {
  onModuleInit(): void {
    checkVerificationTables();
  }
}
