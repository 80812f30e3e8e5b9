import { Controller } from '@nestjs/common';
import { type Call, Endpoint, type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { ordersRoutes } from '@sokoni/contracts';
import { DestinationsService } from '../payouts/destinations.service.ts';
import { PromotionsService } from '../promotions/promotions.service.ts';
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

/** What ends with an account or its password: a handler each, so that one that fails does not repeat another. */
@Controller()
export class AccountsConsumer {
  constructor(
    private readonly accounts: AccountsService,
    private readonly promotions: PromotionsService,
    private readonly destinations: DestinationsService,
  ) {}

  @OnEvent('password.changed')
  onPasswordChanged(@EventPayload() { data }: EventOf<'password.changed'>): Promise<void> {
    return this.destinations.cancelNext(data.userId);
  }

  @OnEvent('user.deleted', { transaction: false })
  onUserDeleted(@EventPayload() { data }: EventOf<'user.deleted'>): Promise<void> {
    return this.accounts.anonymise(data.userId);
  }

  @OnEvent('user.deleted', { transaction: false })
  onSellerDeleted(@EventPayload() { data }: EventOf<'user.deleted'>): Promise<void> {
    return this.promotions.removeOf(data.userId);
  }
}
