import { Body, Controller, Header, Param, Query, Req } from '@nestjs/common';
import { CurrentSession, currentLanguage, Endpoint, type Session } from '@sokoni/common';
import {
  type DestinationBody,
  moneyRoutes,
  moneySchemas,
  type PayoutBatchBody,
  type PayoutsQuery,
  PHONE_CODE_COOKIE,
  type PreparePayoutsBody,
  type StatementQuery,
  type UnknownPayoutBody,
} from '@sokoni/contracts';
import type { FastifyRequest } from 'fastify';
import { PayoutBatchesService } from './payout-batches.service.ts';
import { PayoutsAdminService } from './payouts-admin.service.ts';
import { SellerMoneyService } from './seller-money.service.ts';

@Controller()
export class PayoutsController {
  constructor(
    private readonly money: SellerMoneyService,
    private readonly batches: PayoutBatchesService,
    private readonly admin: PayoutsAdminService,
  ) {}

  @Endpoint(moneyRoutes.sellerMoney)
  sellerMoney(@CurrentSession() session: Session) {
    return this.money.show(session.userId);
  }

  @Endpoint(moneyRoutes.sellerStatement)
  sellerStatement(
    @Query({ schema: moneySchemas.sellerStatement.query }) query: StatementQuery,
    @CurrentSession() session: Session,
  ) {
    return this.money.statement(session.userId, query);
  }

  @Endpoint(moneyRoutes.sellerStatementFile)
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="sokoni-statement.csv"')
  sellerStatementFile(@CurrentSession() session: Session) {
    return this.money.file(session.userId, currentLanguage());
  }

  @Endpoint(moneyRoutes.setDestination)
  setDestination(
    @Body({ schema: moneySchemas.setDestination.body }) body: DestinationBody,
    @CurrentSession() { userId, sid }: Session,
    @Req() { cookies }: FastifyRequest,
  ) {
    const nonce = cookies[PHONE_CODE_COOKIE] ?? '';
    return this.money.setDestination({ userId, sid, nonce }, body);
  }

  @Endpoint(moneyRoutes.requestPayout)
  requestPayout(@CurrentSession() session: Session) {
    return this.money.requestPayout(session.userId);
  }

  @Endpoint(moneyRoutes.moneyOfSeller)
  moneyOfSeller(
    @Param({ schema: moneySchemas.moneyOfSeller.params }) {
      sellerId,
    }: {
      readonly sellerId: string;
    },
  ) {
    return this.money.show(sellerId);
  }

  @Endpoint(moneyRoutes.payouts)
  listPayouts(@Query({ schema: moneySchemas.payouts.query }) query: PayoutsQuery) {
    return this.admin.list(query);
  }

  @Endpoint(moneyRoutes.retryPayout)
  retryPayout(
    @Body({ schema: moneySchemas.retryPayout.body }) { payoutId }: { readonly payoutId: string },
    @CurrentSession() session: Session,
  ) {
    return this.admin.retry(session.userId, payoutId);
  }

  @Endpoint(moneyRoutes.decideUnknownPayout)
  decideUnknownPayout(
    @Body({ schema: moneySchemas.decideUnknownPayout.body }) body: UnknownPayoutBody,
    @CurrentSession() session: Session,
  ) {
    return this.admin.decideUnknown(session.userId, body);
  }

  @Endpoint(moneyRoutes.payoutTasks)
  payoutTasks(@CurrentSession() session: Session) {
    return this.batches.show(session.userId);
  }

  @Endpoint(moneyRoutes.preparePayouts, { message: 'payouts-prepared' })
  preparePayouts(
    @Body({ schema: moneySchemas.preparePayouts.body }) body: PreparePayoutsBody,
    @CurrentSession() session: Session,
  ) {
    return this.batches.prepare(session.userId, body);
  }

  @Endpoint(moneyRoutes.releasePayouts, { message: 'payouts-released' })
  releasePayouts(
    @Body({ schema: moneySchemas.releasePayouts.body }) { batchId }: PayoutBatchBody,
    @CurrentSession() session: Session,
  ) {
    return this.batches.end(session.userId, batchId, true);
  }

  @Endpoint(moneyRoutes.returnPayouts, { message: 'payouts-returned' })
  returnPayouts(
    @Body({ schema: moneySchemas.returnPayouts.body }) { batchId }: PayoutBatchBody,
    @CurrentSession() session: Session,
  ) {
    return this.batches.end(session.userId, batchId, false);
  }
}
