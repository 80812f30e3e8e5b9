import { Controller, Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { type Call, Endpoint, UserReplicasModule } from '@sokoni/common';
import { moneyRoutes } from '@sokoni/contracts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { MarketTermsModule } from '../market-terms/market-terms.controller.ts';
import { OrdersModule } from '../orders/orders.controller.ts';
import { PaymentAttemptsModule } from '../payments/attempts/payment-attempts.module.ts';
import { OrderRefundsService } from './order-refunds.service.ts';
import { RefundRecord, RefundSchema } from './refund.schema.ts';
import { checkRefundTable } from './refund.ts';
import { RefundPayoutsService } from './refund-payouts.service.ts';
import {
  RefundRequestRecord,
  RefundRequestSchema,
  RefundRequestsRepository,
} from './refund-requests.repository.ts';
import { RefundRequestsService } from './refund-requests.service.ts';
import { RefundSenderService } from './refund-sender.service.ts';
import { RefundsRepository } from './refunds.repository.ts';
import { RefundsService } from './refunds.service.ts';
import { SecondAdminService } from './second-admin.service.ts';

@Controller()
class RefundsController {
  constructor(
    private readonly secondAdmin: SecondAdminService,
    private readonly requests: RefundRequestsService,
  ) {}

  @Endpoint(moneyRoutes.refundRequests)
  listRequests({ session, query: { about } }: Call<typeof moneyRoutes.refundRequests>) {
    return this.requests.list(session, about);
  }

  @Endpoint(moneyRoutes.withdrawRefundRequest, { message: 'refund-request-withdrawn' })
  withdrawRequest({ userId, body }: Call<typeof moneyRoutes.withdrawRefundRequest>) {
    return this.requests.withdraw(userId, body.request);
  }

  @Endpoint(moneyRoutes.approveRefund)
  approve({ body }: Call<typeof moneyRoutes.approveRefund>) {
    return this.secondAdmin.approve(body);
  }
}

@Module({
  imports: [
    LedgerModule,
    MarketTermsModule,
    OrdersModule,
    PaymentAttemptsModule,
    UserReplicasModule,
    MongooseModule.forFeature([
      { name: RefundRecord.name, schema: RefundSchema },
      { name: RefundRequestRecord.name, schema: RefundRequestSchema },
    ]),
  ],
  controllers: [RefundsController],
  providers: [
    OrderRefundsService,
    RefundPayoutsService,
    RefundRequestsRepository,
    RefundRequestsService,
    RefundSenderService,
    RefundsRepository,
    RefundsService,
    SecondAdminService,
  ],
  exports: [
    OrderRefundsService,
    RefundRequestsRepository,
    RefundRequestsService,
    RefundsRepository,
    RefundsService,
    SecondAdminService,
  ],
})
export class RefundsModule implements OnModuleInit {
  onModuleInit(): void {
    checkRefundTable();
  }
}
