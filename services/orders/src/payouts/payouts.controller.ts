import { Body, Controller, Header, Param, Query } from '@nestjs/common';
import { CurrentSession, currentLanguage, Endpoint, type Session } from '@sokoni/common';
import {
  moneyRoutes,
  moneySchemas,
  type PayoutsQuery,
  type StatementQuery,
  type WalletBody,
} from '@sokoni/contracts';
import { toPayout } from './payout.mapper.ts';
import { PayoutsService } from './payouts.service.ts';
import { PayoutsAdminService } from './payouts-admin.service.ts';
import { SellerMoneyService } from './seller-money.service.ts';

@Controller()
export class PayoutsController {
  constructor(
    private readonly money: SellerMoneyService,
    private readonly payouts: PayoutsService,
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

  @Endpoint(moneyRoutes.setWallet)
  setWallet(
    @Body({ schema: moneySchemas.setWallet.body }) body: WalletBody,
    @CurrentSession() session: Session,
  ) {
    return this.money.setWallet(session.userId, body);
  }

  @Endpoint(moneyRoutes.requestPayout, { message: 'payout-requested' })
  async requestPayout(@CurrentSession() session: Session) {
    return toPayout(await this.payouts.request(session.userId));
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

  @Endpoint(moneyRoutes.retryPayout, { message: 'payout-requested' })
  retryPayout(
    @Body({ schema: moneySchemas.retryPayout.body }) { payoutId }: { readonly payoutId: string },
  ) {
    return this.admin.retry(payoutId);
  }
}
