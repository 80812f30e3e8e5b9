import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { ReversalsService } from '../reversals/reversals.service.ts';
import { paymentSchema } from './attempts/payment.schema.ts';
import { checkPaymentTable } from './attempts/payment.ts';
import { PaymentsRepository } from './attempts/payments.repository.ts';
import { PaymentCallbacksService } from './payment-callbacks.service.ts';
import { paymentEventSchema } from './payment-event.schema.ts';
import { PaymentEventsRepository } from './payment-events.repository.ts';
import { PaymentPoller } from './payment-poller.service.ts';
import { PaymentPurposes } from './payment-purposes.ts';
import { PaymentsService } from './payment-settlement.service.ts';
import { PaymentsController } from './payments.controller.ts';
import { PaymentProviders } from './providers/payment-providers.ts';
import { SandboxProvider } from './providers/sandbox.provider.ts';
import { QuarantineRepository } from './quarantine.repository.ts';
import { quarantineSchema } from './quarantine.schema.ts';
import { QuarantineService } from './quarantine.service.ts';

@Module({
  imports: [
    LedgerModule,
    MongooseModule.forFeature([
      { name: 'Payment', schema: paymentSchema },
      { name: 'PaymentEvent', schema: paymentEventSchema },
      { name: 'QuarantinedMoney', schema: quarantineSchema },
    ]),
  ],
  controllers: [PaymentsController],
  providers: [
    PaymentsService,
    PaymentsRepository,
    PaymentEventsRepository,
    PaymentCallbacksService,
    PaymentPoller,
    PaymentPurposes,
    QuarantineService,
    QuarantineRepository,
    ReversalsService,
    PaymentProviders,
    SandboxProvider,
  ],
  exports: [
    PaymentsService,
    PaymentsRepository,
    PaymentPurposes,
    PaymentProviders,
    QuarantineRepository,
    ReversalsService,
  ],
})
export class PaymentsModule implements OnModuleInit {
  onModuleInit(): void {
    checkPaymentTable();
  }
}
