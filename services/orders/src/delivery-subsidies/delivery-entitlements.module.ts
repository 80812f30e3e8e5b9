import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DELIVERY_ENTITLEMENT, deliveryEntitlementSchema } from './delivery-entitlement.schema.ts';
import { DeliveryEntitlementsConsumer } from './delivery-entitlements.consumer.ts';
import { DeliveryEntitlementsRepository } from './delivery-entitlements.repository.ts';
import { DeliveryEntitlementsService } from './delivery-entitlements.service.ts';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: DELIVERY_ENTITLEMENT, schema: deliveryEntitlementSchema }]),
  ],
  controllers: [DeliveryEntitlementsConsumer],
  providers: [DeliveryEntitlementsService, DeliveryEntitlementsRepository],
  exports: [DeliveryEntitlementsService],
})
export class DeliveryEntitlementsModule {}
