import { Injectable } from '@nestjs/common';
import { InternalClient } from '@sokoni/common';
import { type DeletionBlocker, ordersRoutes, type SellerOpenOrders } from '@sokoni/contracts';

@Injectable()
export class OrdersClient {
  constructor(private readonly http: InternalClient) {}

  /** What somebody bought, sold or is owed that has not ended. Throws when nobody can tell. */
  blockers(userId: string): Promise<DeletionBlocker[]> {
    return this.http.call(ordersRoutes.deletionBlockers, { params: { userId } });
  }

  /** What buyers have paid a seller for and not been sent yet. Throws when nobody can tell. */
  openOrders(sellerId: string): Promise<SellerOpenOrders> {
    return this.http.call(ordersRoutes.sellerOpenOrders, { params: { sellerId } });
  }
}
