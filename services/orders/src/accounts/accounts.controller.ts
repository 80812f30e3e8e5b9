import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { ordersRoutes } from '@sokoni/contracts';
import { AccountsService } from './accounts.service.ts';

@Controller()
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  @Endpoint(ordersRoutes.deletionBlockers)
  deletionBlockers({ params: { userId } }: Call<typeof ordersRoutes.deletionBlockers>) {
    return this.accounts.blockers(userId);
  }

  @Endpoint(ordersRoutes.sellerOpenOrders)
  sellerOpenOrders({ params: { sellerId } }: Call<typeof ordersRoutes.sellerOpenOrders>) {
    return this.accounts.openOrders(sellerId);
  }
}
