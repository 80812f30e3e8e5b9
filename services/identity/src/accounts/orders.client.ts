import { Injectable } from '@nestjs/common';
import { InternalClient } from '@sokoni/common';
import { type AccountHindrance, ordersRoutes } from '@sokoni/contracts';

@Injectable()
export class OrdersClient {
  constructor(private readonly http: InternalClient) {}

  /** What somebody bought, sold or is owed that has not ended. Throws when nobody can tell. */
  hindrances(userId: string): Promise<AccountHindrance[]> {
    return this.http.call(ordersRoutes.accountHindrances, { params: { userId } });
  }
}
