import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import {
  AuditModule,
  createAdminActions,
  MigrationsModule,
  TimersModule,
  timer,
} from '@sokoni/common';
import { moneyRoutes } from '@sokoni/contracts';
import { AccountsModule } from './accounts/accounts.controller.ts';
import { CheckoutModule } from './checkout/checkout.controller.ts';
import { PlanDeliveriesService } from './delivery-subsidies/plan-deliveries.service.ts';
import { DeliverySubsidiesModule } from './delivery-subsidies/subsidies.controller.ts';
import { SubsidiesService } from './delivery-subsidies/subsidies.service.ts';
import { DisputesModule } from './disputes/disputes.controller.ts';
import { FulfilmentModule } from './fulfilment/fulfilment.module.ts';
import { OrderTimersService } from './fulfilment/order-timers.service.ts';
import { MarketTermsModule } from './market-terms/market-terms.controller.ts';
import {
  MarketDayRecord,
  MarketDaySchema,
  MarketDaysRepository,
} from './metrics/market-days.repository.ts';
import {
  MarketFiguresController,
  MarketFiguresService,
} from './metrics/market-figures.controller.ts';
import { MetricsRepository } from './metrics/metrics.repository.ts';
import { MetricsCollectorsService } from './metrics/metrics-collectors.service.ts';
import { createAllCollections } from './migrations/0001-collections.ts';
import { nameStatesOfPayouts } from './migrations/0002-payout-states.ts';
import {
  announceFreeDeliveries,
  giveUpReturnedLines,
  noteSellersStatements,
  remindOfFormerDisputes,
} from './migrations/added-fields.ts';
import {
  addMarketDays,
  indexAmountsOfOrders,
  indexAuthorsOfStatements,
  indexConfirmedOrders,
  indexDaysOfParts,
  indexPlanDeliveries,
  indexShownNumbers,
  indexSortKeysOfOrders,
  indexTaxedPostings,
  indexTimesOfWrongAmounts,
} from './migrations/added-indexes.ts';
import { OrdersModule } from './orders/orders.controller.ts';
import { SoldOrdersRepository } from './orders/sold-orders.repository.ts';
import { PayNumberModule } from './pay-numbers/pay-numbers.controller.ts';
import { PaymentInfoModule } from './payment-info/payment-info.controller.ts';
import { ProviderHealthService } from './payments/routing/provider-health.service.ts';
import { FormerPayoutsService } from './payouts/former-payouts.service.ts';
import { PayoutSenderService } from './payouts/payout-sender.service.ts';
import { PayoutsModule } from './payouts/payouts.module.ts';
import { PayoutsService } from './payouts/payouts.service.ts';
import { PickupStationsModule } from './pickup-stations/pickup-stations.controller.ts';
import { PromotionsModule } from './promotions/promotions.controller.ts';
import { ReconciliationModule } from './reconciliation/reconciliation.controller.ts';
import { ReconciliationService } from './reconciliation/reconciliation.service.ts';
import { ReversalChecksService } from './reconciliation/reversal-checks.service.ts';
import { RefundsModule } from './refunds/refunds.controller.ts';
import { RefundsService } from './refunds/refunds.service.ts';
import { SellerDaysModule } from './seller-days/seller-home.controller.ts';
import { PaymentPollerService } from './settlement/payment-poller.service.ts';
import { SettlementModule } from './settlement/payments.controller.ts';
import { StatusProbesService } from './settlement/status-probes.service.ts';

/** A slow provider delays one of them only. */
const POLLERS = 4;

@Module({
  imports: [
    MigrationsModule.of(
      createAllCollections,
      nameStatesOfPayouts,
      giveUpReturnedLines,
      indexDaysOfParts,
      noteSellersStatements,
      createAdminActions('0006'),
      indexShownNumbers,
      indexAmountsOfOrders,
      addMarketDays,
      remindOfFormerDisputes,
      indexSortKeysOfOrders,
      indexTaxedPostings,
      indexPlanDeliveries,
      indexTimesOfWrongAmounts,
      announceFreeDeliveries,
      indexAuthorsOfStatements,
      indexConfirmedOrders,
    ),
    TimersModule.of(
      timer(SubsidiesService, (subsidies) => subsidies.decideOne()),
      timer(PlanDeliveriesService, (deliveries) => deliveries.announceOne()),
      timer(OrderTimersService, (orders) => orders.moveOne()),
      timer(ProviderHealthService, (health) => health.refreshDue()),
      timer(FormerPayoutsService, (payouts) => payouts.adoptDue()),
      timer(PayoutsService, (payouts) => payouts.payOneDue()),
      timer(PayoutSenderService, (payouts) => payouts.sendOne()),
      timer(ReconciliationService, (reconciliation) => reconciliation.compareOneDue()),
      timer(ReversalChecksService, (checks) => checks.checkOne()),
      timer(RefundsService, (refunds) => refunds.sendOne()),
      timer(PaymentPollerService, (poller) => poller.pollOne(), POLLERS),
      timer(StatusProbesService, (probes) => probes.probeDue()),
      timer(SoldOrdersRepository, (orders) => orders.fillKeys()),
    ),
    AuditModule.of(moneyRoutes.adminActions),
    AccountsModule,
    CheckoutModule,
    DeliverySubsidiesModule,
    DisputesModule,
    FulfilmentModule,
    MarketTermsModule,
    OrdersModule,
    PaymentInfoModule,
    PayoutsModule,
    PickupStationsModule,
    PromotionsModule,
    ReconciliationModule,
    RefundsModule,
    SellerDaysModule,
    SettlementModule,
    PayNumberModule,
    MongooseModule.forFeature([{ name: MarketDayRecord.name, schema: MarketDaySchema }]),
  ],
  controllers: [MarketFiguresController],
  providers: [
    MarketDaysRepository,
    MarketFiguresService,
    MetricsCollectorsService,
    MetricsRepository,
  ],
})
export class AppModule {}
