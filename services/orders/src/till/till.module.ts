import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MarketTermsModule } from '../market-terms/market-terms.module.ts';
import { OrdersModule } from '../orders/orders.module.ts';
import { PaymentAttemptsModule } from '../payments/attempts/payment-attempts.module.ts';
import { PaymentClaimsService } from './payment-claims.service.ts';
import { TillController } from './till.controller.ts';
import { TillDay, TillDaySchema, TillFileRecord, TillFileSchema } from './till-file.schema.ts';
import { TillFilesRepository } from './till-files.repository.ts';
import { TillFilesService } from './till-files.service.ts';
import { TillMatcherService } from './till-matcher.service.ts';
import { TillMatchesService } from './till-matches.service.ts';
import { TillStatementService } from './till-statement.service.ts';

@Module({
  imports: [
    MarketTermsModule,
    OrdersModule,
    PaymentAttemptsModule,
    MongooseModule.forFeature([
      { name: TillDay.name, schema: TillDaySchema },
      { name: TillFileRecord.name, schema: TillFileSchema },
    ]),
  ],
  controllers: [TillController],
  providers: [
    PaymentClaimsService,
    TillFilesRepository,
    TillFilesService,
    TillMatcherService,
    TillMatchesService,
    TillStatementService,
  ],
})
export class TillModule {}
