import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { paymentSchema } from './payment.schema.ts';
import { checkPaymentTable } from './payment.ts';
import { PaymentCallbacksService } from './payment-callbacks.service.ts';
import { paymentEventSchema } from './payment-event.schema.ts';
import { PaymentEventsRepository } from './payment-events.repository.ts';
import { PaymentPoller } from './payment-poller.ts';
import { PaymentPurposes } from './payment-purposes.ts';
import { PaymentsController } from './payments.controller.ts';
import { PaymentsRepository } from './payments.repository.ts';
import { PaymentsService } from './payments.service.ts';
import { PaymentProviders } from './providers/payment-providers.ts';
import { SandboxProvider } from './providers/sandbox.provider.ts';
import { QuarantineRepository } from './quarantine.repository.ts';
import { quarantineSchema } from './quarantine.schema.ts';
import { QuarantineService } from './quarantine.service.ts';
import { ReversalsService } from './reversals.service.ts';

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
