import { Injectable } from '@nestjs/common';
import { ConcurrencyLimiter } from '@sokoni/common';

/** So many share the round trips of each step (`batched`); two cores complete about as many in half a second. */
const MAX_CONCURRENT = 64;
/** All are answered within the gateway's timeout; beyond the limit requests are refused and may be repeated. */
const MAX_QUEUED = 1_000;
/** Half of what the sandbox waits for an answer; a provider that gives up sends its callback again. */
const SETTLEMENT_PATIENCE_MS = 5_000;

/** In a rush this replica's checkouts, which buyers wait for, go before what payment providers report. */
@Injectable()
export class CheckoutQueue {
  private readonly limiter = new ConcurrencyLimiter(MAX_CONCURRENT, MAX_QUEUED);

  checkOut<T>(work: () => Promise<T>): Promise<T> {
    return this.limiter.run(work);
  }

  settle<T>(work: () => Promise<T>): Promise<T> {
    return this.limiter.runLast(work, SETTLEMENT_PATIENCE_MS);
  }
}
