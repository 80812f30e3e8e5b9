import { Controller, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { type Call, Endpoint, type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { ordersRoutes } from '@sokoni/contracts';
import { ShopTermsRecord, ShopTermsSchema } from '../delivery-subsidies/delivery-terms.service.ts';
import {
  IdentifierSighting,
  IdentifierSightingSchema,
} from '../delivery-subsidies/identifier-sightings.repository.ts';
import { DeliverySubsidiesModule } from '../delivery-subsidies/subsidies.controller.ts';
import { DisputesModule } from '../disputes/disputes.controller.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { OrderRecord, OrderSchema } from '../orders/order.schema.ts';
import { OrdersModule } from '../orders/orders.controller.ts';
import { PaymentInfoRecord, PaymentInfoSchema } from '../payment-info/payment-info.schema.ts';
import { PaymentRecord, PaymentSchema } from '../payments/attempts/payment.schema.ts';
import {
  PayNumberLineRecord,
  PayNumberLineSchema,
} from '../payments/providers/pay-numbers/pay-number-line.schema.ts';
import { DestinationsService } from '../payouts/destinations.service.ts';
import { PayoutsModule } from '../payouts/payouts.module.ts';
import { PromotionsModule } from '../promotions/promotions.controller.ts';
import { PromotionsService } from '../promotions/promotions.service.ts';
import { RefundsModule } from '../refunds/refunds.controller.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { AccountsService } from './accounts.service.ts';

@Controller()
class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  @Endpoint(ordersRoutes.deletionBlockers)
  deletionBlockers({ params: { userId } }: Call<typeof ordersRoutes.deletionBlockers>) {
    return this.accounts.blockers(userId);
  }

  @Endpoint(ordersRoutes.sellerOpenOrders)
  sellerOpenOrders({ params: { sellerId } }: Call<typeof ordersRoutes.sellerOpenOrders>) {
    return this.accounts.openOrders(sellerId);
  }
}

/** What ends with an account or its password: a handler each, so that one that fails does not repeat another. */
@Controller()
export class AccountsConsumer {
  constructor(
    private readonly accounts: AccountsService,
    private readonly promotions: PromotionsService,
    private readonly destinations: DestinationsService,
  ) {}

  @OnEvent('password.changed')
  onPasswordChanged(@EventPayload() { data }: EventOf<'password.changed'>): Promise<void> {
    return this.destinations.cancelNext(data.userId);
  }

  @OnEvent('user.deleted', { transaction: false })
  onUserDeleted(@EventPayload() { data }: EventOf<'user.deleted'>): Promise<void> {
    return this.accounts.anonymise(data.userId);
  }

  @OnEvent('user.deleted', { transaction: false })
  onSellerDeleted(@EventPayload() { data }: EventOf<'user.deleted'>): Promise<void> {
    return this.promotions.removeOf(data.userId);
  }
}

@Module({
  imports: [
    DeliverySubsidiesModule,
    DisputesModule,
    LedgerModule,
    OrdersModule,
    PayoutsModule,
    PromotionsModule,
    RefundsModule,
    MongooseModule.forFeature([
      { name: OrderRecord.name, schema: OrderSchema },
      { name: PaymentRecord.name, schema: PaymentSchema },
      { name: PaymentInfoRecord.name, schema: PaymentInfoSchema },
      { name: IdentifierSighting.name, schema: IdentifierSightingSchema },
      { name: PayNumberLineRecord.name, schema: PayNumberLineSchema },
      { name: ShopTermsRecord.name, schema: ShopTermsSchema },
    ]),
  ],
  controllers: [AccountsController, AccountsConsumer],
  providers: [AccountsRepository, AccountsService],
})
export class AccountsModule {}
