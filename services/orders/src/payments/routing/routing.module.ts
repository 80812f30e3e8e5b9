import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PaymentInfoModule } from '../../payment-info/payment-info.module.ts';
import { PaymentProviders } from '../providers/payment-providers.ts';
import { ProviderCalls } from '../providers/provider-calls.ts';
import { SandboxProvider } from '../providers/sandbox.provider.ts';
import { PaymentRoutesService } from './payment-routes.service.ts';
import { ProviderHealthService } from './provider-health.service.ts';
import { ProviderStateRecord, ProviderStateSchema } from './provider-state.schema.ts';
import { ProviderStatesRepository } from './provider-states.repository.ts';

/** The payment providers, their health, and which of them takes what is new. */
@Module({
  imports: [
    PaymentInfoModule,
    MongooseModule.forFeature([{ name: ProviderStateRecord.name, schema: ProviderStateSchema }]),
  ],
  providers: [
    PaymentProviders,
    PaymentRoutesService,
    ProviderCalls,
    ProviderHealthService,
    ProviderStatesRepository,
    SandboxProvider,
  ],
  exports: [
    PaymentProviders,
    PaymentRoutesService,
    ProviderHealthService,
    ProviderStatesRepository,
  ],
})
export class RoutingModule {}
