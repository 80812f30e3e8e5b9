import { Injectable } from '@nestjs/common';
import { batched, InternalClient } from '@sokoni/common';
import { cartRoutes } from '@sokoni/contracts';

/** As long as for the reservation: in a rush both wait for the batch before them. */
const CALL = { idempotent: true, timeoutMs: 5_000 } as const;

@Injectable()
export class CartClient {
  /** The lines that a checkout of this user buys; those of concurrent checkouts in one call. */
  readonly linesOf = batched((userIds: readonly string[]) =>
    this.http.call(cartRoutes.cartsForCheckout, { body: { userIds: [...userIds] } }, CALL),
  );

  constructor(private readonly http: InternalClient) {}
}
