import { Controller, Param } from '@nestjs/common';
import { Endpoint } from '@sokoni/common';
import { ordersRoutes, ordersSchemas, type SellerOpenOrders } from '@sokoni/contracts';
import { AccountsService } from './accounts.service.ts';

@Controller()
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  @Endpoint(ordersRoutes.deletionBlockers)
  deletionBlockers(
    @Param({ schema: ordersSchemas.deletionBlockers.params })
    { userId }: { readonly userId: string },
  ) {
    return this.accounts.blockers(userId);
  }

  @Endpoint(ordersRoutes.sellerOpenOrders)
  sellerOpenOrders(
    @Param({ schema: ordersSchemas.sellerOpenOrders.params })
    { sellerId }: { readonly sellerId: string },
  ): Promise<SellerOpenOrders> {
    return this.accounts.openOrders(sellerId);
  }
}
