import { Controller, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { type Call, Endpoint } from '@sokoni/common';
import { ordersRoutes } from '@sokoni/contracts';
import { IdempotencyModule } from '../idempotency/idempotency.service.ts';
import { PaymentInfoRepository } from './payment-info.repository.ts';
import { PaymentInfoRecord, PaymentInfoSchema } from './payment-info.schema.ts';
import { PaymentInfoService } from './payment-info.service.ts';
import { SandboxVault } from './sandbox.vault.ts';

@Controller()
class PaymentInfoController {
  constructor(private readonly infos: PaymentInfoService) {}

  @Endpoint(ordersRoutes.myPayment)
  myPayment({ userId }: Call<typeof ordersRoutes.myPayment>) {
    return this.infos.list(userId);
  }

  @Endpoint(ordersRoutes.userPayment, { message: 'payment-saved' })
  userPayment({ userId, body: form, idempotencyKey: key }: Call<typeof ordersRoutes.userPayment>) {
    return this.infos.save(userId, form, key);
  }

  @Endpoint(ordersRoutes.removePayment, { message: 'payment-removed' })
  removePayment({ userId, body: { _id } }: Call<typeof ordersRoutes.removePayment>) {
    return this.infos.remove(userId, _id);
  }
}

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
