import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { checkStates, UserReplicasModule } from '@sokoni/common';
import { PlanTasksModule } from '../plan-tasks/plan-tasks.controller.ts';
import { PlanTermsModule } from '../plan-terms/plan-terms.controller.ts';
import {
  PURCHASE_STATES,
  PurchaseRecord,
  PurchaseSchema,
  ReceiptCounterRecord,
  ReceiptCounterSchema,
} from './purchase.schema.ts';
import { PURCHASE_MOVES } from './purchase.ts';
import { RenewalsService } from './renewals.service.ts';
import { SubscriptionRecord, SubscriptionSchema } from './subscription.schema.ts';
import { SubscriptionsConsumer, SubscriptionsController } from './subscriptions.controller.ts';
import { SubscriptionsRepository } from './subscriptions.repository.ts';
import { SubscriptionsService } from './subscriptions.service.ts';

checkStates('purchase', PURCHASE_STATES, Object.keys(PURCHASE_MOVES));

@Module({
  imports: [
    UserReplicasModule,
    PlanTasksModule,
    PlanTermsModule,
    MongooseModule.forFeature([
      { name: SubscriptionRecord.name, schema: SubscriptionSchema },
      { name: PurchaseRecord.name, schema: PurchaseSchema },
      { name: ReceiptCounterRecord.name, schema: ReceiptCounterSchema },
    ]),
  ],
  controllers: [SubscriptionsController, SubscriptionsConsumer],
  exports: [SubscriptionsRepository, SubscriptionsService],
  providers: [SubscriptionsRepository, SubscriptionsService, RenewalsService],
})
export class SubscriptionsModule {}
