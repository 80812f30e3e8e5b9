import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UserReplicasModule } from '@sokoni/common';
import { ProductStoreModule } from '../products/product-store.module.ts';
import { PlanEnforcerService, QuotaConsumer } from './plan-enforcer.service.ts';
import { QuotaRepository } from './quota.repository.ts';
import { QuotaService } from './quota.service.ts';
import { SellerQuota, SellerQuotaSchema } from './seller-quota.schema.ts';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: SellerQuota.name, schema: SellerQuotaSchema }]),
    UserReplicasModule,
    ProductStoreModule,
  ],
  controllers: [QuotaConsumer],
  providers: [QuotaRepository, QuotaService, PlanEnforcerService],
  exports: [QuotaService, PlanEnforcerService],
})
export class QuotaModule {}
