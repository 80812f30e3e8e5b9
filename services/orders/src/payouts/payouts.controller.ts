import { Controller, Header } from '@nestjs/common';
import { type Call, currentLanguage, Endpoint } from '@sokoni/common';
import { moneyRoutes, PHONE_CODE_COOKIE } from '@sokoni/contracts';
import { PayoutBatchesService } from './payout-batches.service.ts';
import { PayoutsService } from './payouts.service.ts';
import { PayoutsAdminService } from './payouts-admin.service.ts';
import { SellerMoneyService } from './seller-money.service.ts';

@Controller()
export class PayoutsController {
  constructor(
    private readonly money: SellerMoneyService,
    private readonly payouts: PayoutsService,
    private readonly batches: PayoutBatchesService,
    private readonly admin: PayoutsAdminService,
  ) {}

  @Endpoint(moneyRoutes.sellerMoney)
  sellerMoney({ userId }: Call<typeof moneyRoutes.sellerMoney>) {
    return this.money.show(userId);
  }

  @Endpoint(moneyRoutes.sellerStatement)
  sellerStatement({ userId, query }: Call<typeof moneyRoutes.sellerStatement>) {
    return this.money.statement(userId, query);
  }

  @Endpoint(moneyRoutes.sellerStatementFile)
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="sokoni-statement.csv"')
  sellerStatementFile({ userId }: Call<typeof moneyRoutes.sellerStatementFile>) {
    return this.money.file(userId, currentLanguage());
  }

  @Endpoint(moneyRoutes.setDestination)
  setDestination({
    session: { userId, sid },
    body,
    request: { cookies },
  }: Call<typeof moneyRoutes.setDestination>) {
    const nonce = cookies[PHONE_CODE_COOKIE] ?? '';
    return this.money.setDestination({ userId, sid, nonce }, body);
  }

  @Endpoint(moneyRoutes.requestPayout)
  requestPayout({ userId }: Call<typeof moneyRoutes.requestPayout>) {
    return this.payouts.requestOwn(userId);
  }

  @Endpoint(moneyRoutes.moneyOfSeller)
  moneyOfSeller({ params: { sellerId } }: Call<typeof moneyRoutes.moneyOfSeller>) {
    return this.money.show(sellerId);
  }

  @Endpoint(moneyRoutes.payouts)
  listPayouts({ query }: Call<typeof moneyRoutes.payouts>) {
    return this.admin.list(query);
  }

  @Endpoint(moneyRoutes.retryPayout)
  retryPayout({ userId, body: { payoutId } }: Call<typeof moneyRoutes.retryPayout>) {
    return this.admin.retry(userId, payoutId);
  }

  @Endpoint(moneyRoutes.decideUnknownPayout)
  decideUnknownPayout({ userId, body }: Call<typeof moneyRoutes.decideUnknownPayout>) {
    return this.admin.decideUnknown(userId, body);
  }

  @Endpoint(moneyRoutes.payoutTasks)
  payoutTasks({ userId }: Call<typeof moneyRoutes.payoutTasks>) {
    return this.batches.show(userId);
  }

  @Endpoint(moneyRoutes.preparePayouts, { message: 'payouts-prepared' })
  preparePayouts({ userId, body }: Call<typeof moneyRoutes.preparePayouts>) {
    return this.batches.prepare(userId, body);
  }

  @Endpoint(moneyRoutes.releasePayouts, { message: 'payouts-released' })
  releasePayouts({ userId, body: { batchId } }: Call<typeof moneyRoutes.releasePayouts>) {
    return this.batches.end(userId, batchId, true);
  }

  @Endpoint(moneyRoutes.returnPayouts, { message: 'payouts-returned' })
  returnPayouts({ userId, body: { batchId } }: Call<typeof moneyRoutes.returnPayouts>) {
    return this.batches.end(userId, batchId, false);
  }
}
