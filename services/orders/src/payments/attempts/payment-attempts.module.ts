import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LimitsModule } from '@sokoni/common';
import { RoutingModule } from '../routing/routing.module.ts';
import { PaymentRecord, PaymentSchema } from './payment.schema.ts';
import { checkPaymentTable } from './payment.ts';
import { PaymentAttemptsService } from './payment-attempts.service.ts';
import { PaymentClaimsRepository } from './payment-claims.repository.ts';
import {
  PaymentSearchRepository,
  PaymentSessionsRepository,
  PaymentsRepository,
} from './payments.repository.ts';
import {
  QuarantinedMoney,
  QuarantinedMoneySchema,
  QuarantineRepository,
} from './quarantine.repository.ts';

@Module({
  imports: [
    LimitsModule,
    RoutingModule,
    MongooseModule.forFeature([
      { name: PaymentRecord.name, schema: PaymentSchema },
      { name: QuarantinedMoney.name, schema: QuarantinedMoneySchema },
    ]),
  ],
  providers: [
    PaymentAttemptsService,
    PaymentClaimsRepository,
    PaymentSearchRepository,
    PaymentSessionsRepository,
    PaymentsRepository,
    QuarantineRepository,
  ],
  exports: [
    PaymentAttemptsService,
    PaymentClaimsRepository,
    PaymentSearchRepository,
    PaymentsRepository,
    QuarantineRepository,
    RoutingModule,
  ],
})
export class PaymentAttemptsModule implements OnModuleInit {
  onModuleInit(): void {
    checkPaymentTable();
  }
}
