import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { fiscalRoutes } from '@sokoni/contracts';
import { ReceiptsService } from './receipts.service.ts';

@Controller()
export class ReceiptsController {
  constructor(private readonly receipts: ReceiptsService) {}

  @Endpoint(fiscalRoutes.fiscalReceipts)
  list({ userId, query }: Call<typeof fiscalRoutes.fiscalReceipts>) {
    return this.receipts.list(userId, query);
  }

  @Endpoint(fiscalRoutes.soldFiscalReceipts)
  ofOrders({ userId, query }: Call<typeof fiscalRoutes.soldFiscalReceipts>) {
    return this.receipts.ofOrders(userId, query.orderIds);
  }

  @Endpoint(fiscalRoutes.orderFiscalReceipts)
  ofOrder({ session, params }: Call<typeof fiscalRoutes.orderFiscalReceipts>) {
    return this.receipts.ofOrder(session, params.orderId);
  }

  @Endpoint(fiscalRoutes.findFiscalReceipts)
  find({ query }: Call<typeof fiscalRoutes.findFiscalReceipts>) {
    return this.receipts.find(query.number);
  }

  @Endpoint(fiscalRoutes.verifyFiscalReceipt)
  verify({ params }: Call<typeof fiscalRoutes.verifyFiscalReceipt>) {
    return this.receipts.verify(params.code);
  }
}
