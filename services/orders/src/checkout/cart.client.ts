import { Injectable } from '@nestjs/common';
import { InternalClient } from '@sokoni/common';
import { type CartForCheckout, cartRoutes } from '@sokoni/contracts';

/** As long as for the reservation: in a rush both wait for the batch before them. */
const TIMEOUT_MS = 5_000;

@Injectable()
export class CartClient {
  constructor(private readonly http: InternalClient) {}

  /** The lines that a checkout of this user buys. */
  linesOf(userId: string): Promise<CartForCheckout> {
    const params = { userId };
    return this.http.call(cartRoutes.cartForCheckout, { params }, { timeoutMs: TIMEOUT_MS });
  }
}
