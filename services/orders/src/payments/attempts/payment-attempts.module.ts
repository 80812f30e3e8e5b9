import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PaymentProviders } from '../providers/payment-providers.ts';
import { SandboxProvider } from '../providers/sandbox.provider.ts';
import { PaymentRecord, PaymentSchema } from './payment.schema.ts';
import { checkPaymentTable } from './payment.ts';
import { PaymentAttemptsService } from './payment-attempts.service.ts';
import { PaymentSearchRepository } from './payment-search.repository.ts';
import { PaymentsRepository } from './payments.repository.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: PaymentRecord.name, schema: PaymentSchema }])],
  providers: [
    PaymentAttemptsService,
    PaymentProviders,
    PaymentSearchRepository,
    PaymentsRepository,
    SandboxProvider,
  ],
  exports: [PaymentAttemptsService, PaymentProviders, PaymentSearchRepository, PaymentsRepository],
})
export class PaymentAttemptsModule implements OnModuleInit {
  onModuleInit(): void {
    checkPaymentTable();
  }
}
