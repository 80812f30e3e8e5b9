import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PaymentInfoModule } from '../../payment-info/payment-info.module.ts';
import { OwnAccountProviders } from '../providers/own-accounts/own-account.provider.ts';
import {
  TillLineRecord,
  TillLineSchema,
  TillReference,
  TillReferenceSchema,
} from '../providers/own-accounts/till.schema.ts';
import { TillLinesRepository } from '../providers/own-accounts/till-lines.repository.ts';
import { PaymentProviders } from '../providers/payment-providers.ts';
import { ProviderCalls } from '../providers/provider-calls.ts';
import { PaymentRoutesService } from './payment-routes.service.ts';
import { ProviderHealthService } from './provider-health.service.ts';
import { ProviderStateRecord, ProviderStateSchema } from './provider-state.schema.ts';
import { ProviderStatesRepository } from './provider-states.repository.ts';

/** The payment providers, their health, and which of them takes what is new. */
@Module({
  imports: [
    PaymentInfoModule,
    MongooseModule.forFeature([
      { name: ProviderStateRecord.name, schema: ProviderStateSchema },
      { name: TillLineRecord.name, schema: TillLineSchema },
      { name: TillReference.name, schema: TillReferenceSchema },
    ]),
  ],
  providers: [
    OwnAccountProviders,
    PaymentProviders,
    PaymentRoutesService,
    ProviderCalls,
    ProviderHealthService,
    ProviderStatesRepository,
    TillLinesRepository,
  ],
  exports: [
    PaymentProviders,
    PaymentRoutesService,
    ProviderHealthService,
    ProviderStatesRepository,
    TillLinesRepository,
  ],
})
export class RoutingModule {}
