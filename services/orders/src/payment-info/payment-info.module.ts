import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { IdempotencyModule } from '../idempotency/idempotency.service.ts';
import { PaymentInfoController } from './payment-info.controller.ts';
import { PaymentInfoRepository } from './payment-info.repository.ts';
import { PaymentInfoRecord, PaymentInfoSchema } from './payment-info.schema.ts';
import { PaymentInfoService } from './payment-info.service.ts';
import { SandboxVault } from './sandbox.vault.ts';

@Module({
  imports: [
    IdempotencyModule,
    MongooseModule.forFeature([{ name: PaymentInfoRecord.name, schema: PaymentInfoSchema }]),
  ],
  controllers: [PaymentInfoController],
  providers: [PaymentInfoService, PaymentInfoRepository, SandboxVault],
  exports: [PaymentInfoRepository],
})
export class PaymentInfoModule {}
