import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MarketTermsModule } from '../../market-terms/market-terms.controller.ts';
import { PaymentInfoModule } from '../../payment-info/payment-info.controller.ts';
import { OwnPayNumberProviders } from '../providers/pay-numbers/pay-number.provider.ts';
import {
  PayNumberLineRecord,
  PayNumberLineSchema,
  PayNumberReference,
  PayNumberReferenceSchema,
} from '../providers/pay-numbers/pay-number-line.schema.ts';
import { PayNumberLinesRepository } from '../providers/pay-numbers/pay-number-lines.repository.ts';
import { PaymentProviders } from '../providers/payment-providers.ts';
import { ProviderCalls } from '../providers/provider-calls.ts';
import { PaymentRoutesService } from './payment-routes.service.ts';
import { ProviderHealthService } from './provider-health.service.ts';
import { ProviderStateRecord, ProviderStateSchema } from './provider-state.schema.ts';
import { ProviderStatesRepository } from './provider-states.repository.ts';

/** The payment providers, their health, and which of them takes what is new. */
@Module({
  imports: [
    MarketTermsModule,
    PaymentInfoModule,
    MongooseModule.forFeature([
      { name: ProviderStateRecord.name, schema: ProviderStateSchema },
      { name: PayNumberLineRecord.name, schema: PayNumberLineSchema },
      { name: PayNumberReference.name, schema: PayNumberReferenceSchema },
    ]),
  ],
  providers: [
    OwnPayNumberProviders,
    PaymentProviders,
    PaymentRoutesService,
    ProviderCalls,
    ProviderHealthService,
    ProviderStatesRepository,
    PayNumberLinesRepository,
  ],
  exports: [
    PaymentProviders,
    PaymentRoutesService,
    ProviderHealthService,
    ProviderStatesRepository,
    PayNumberLinesRepository,
  ],
})
export class RoutingModule {}
