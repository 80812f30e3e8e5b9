import { Controller, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { type Call, Endpoint } from '@sokoni/common';
import { payNumberRoutes } from '@sokoni/contracts';
import { MarketTermsModule } from '../market-terms/market-terms.controller.ts';
import { OrdersModule } from '../orders/orders.controller.ts';
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
import { PaymentClaimsService } from './payment-claims.service.ts';

@Controller()
class PayNumberController {
  constructor(
    private readonly claims: PaymentClaimsService,
    private readonly files: PayNumberFilesService,
    private readonly matches: PayNumberMatchesService,
    private readonly statement: PayNumberStatementService,
  ) {}

  @Endpoint(payNumberRoutes.claimPayment, { message: 'payment-claimed' })
  claimPayment({ userId, body }: Call<typeof payNumberRoutes.claimPayment>) {
    return this.claims.claim(userId, body);
  }

  @Endpoint(payNumberRoutes.payNumberStatement)
  payNumberStatement({ userId }: Call<typeof payNumberRoutes.payNumberStatement>) {
    return this.statement.show(userId);
  }

  @Endpoint(payNumberRoutes.checkPayNumberFile, { message: 'pay-number-file-checked' })
  checkPayNumberFile({ userId, body }: Call<typeof payNumberRoutes.checkPayNumberFile>) {
    return this.files.check(userId, body);
  }

  @Endpoint(payNumberRoutes.payNumberFile)
  payNumberFile({ userId, params: { fileId } }: Call<typeof payNumberRoutes.payNumberFile>) {
    return this.files.show(userId, fileId);
  }

  @Endpoint(payNumberRoutes.storePayNumberFile, { message: 'pay-number-file-stored' })
  storePayNumberFile({
    userId,
    body: { fileId },
  }: Call<typeof payNumberRoutes.storePayNumberFile>) {
    return this.files.store(userId, fileId);
  }

  @Endpoint(payNumberRoutes.matchPayNumberLine)
  matchPayNumberLine({ userId, body }: Call<typeof payNumberRoutes.matchPayNumberLine>) {
    return this.matches.match(userId, body);
  }

  @Endpoint(payNumberRoutes.decidePayNumberMatch)
  decidePayNumberMatch({ userId, body }: Call<typeof payNumberRoutes.decidePayNumberMatch>) {
    return this.matches.decide(userId, body);
  }
}

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
