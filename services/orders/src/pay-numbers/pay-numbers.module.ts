import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MarketTermsModule } from '../market-terms/market-terms.controller.ts';
import { OrdersModule } from '../orders/orders.module.ts';
import { PaymentAttemptsModule } from '../payments/attempts/payment-attempts.module.ts';
import {
  PayNumberDay,
  PayNumberDaySchema,
  PayNumberFileRecord,
  PayNumberFileSchema,
} from './pay-number-file.schema.ts';
import { PayNumberFilesRepository } from './pay-number-files.repository.ts';
import { PayNumberFilesService } from './pay-number-files.service.ts';
import { PayNumberMatcherService } from './pay-number-matcher.service.ts';
import { PayNumberMatchesService } from './pay-number-matches.service.ts';
import { PayNumberStatementService } from './pay-number-statement.service.ts';
import { PayNumberController } from './pay-numbers.controller.ts';
import { PaymentClaimsService } from './payment-claims.service.ts';

@Module({
  imports: [
    MarketTermsModule,
    OrdersModule,
    PaymentAttemptsModule,
    MongooseModule.forFeature([
      { name: PayNumberDay.name, schema: PayNumberDaySchema },
      { name: PayNumberFileRecord.name, schema: PayNumberFileSchema },
    ]),
  ],
  controllers: [PayNumberController],
  providers: [
    PaymentClaimsService,
    PayNumberFilesRepository,
    PayNumberFilesService,
    PayNumberMatcherService,
    PayNumberMatchesService,
    PayNumberStatementService,
  ],
})
export class PayNumberModule {}
