import { Injectable } from '@nestjs/common';
import { InternalClient } from '@sokoni/common';
import { type CartForCheckout, cartRoutes } from '@sokoni/contracts';

@Injectable()
export class CartClient {
  constructor(private readonly http: InternalClient) {}

  /** The lines that a checkout of this user buys. */
  linesOf(userId: string): Promise<CartForCheckout> {
    return this.http.call(cartRoutes.cartForCheckout, { params: { userId } });
  }
}
