import { type Figures, type Load, latencyOf } from './wrk.ts';

/** How one purchase went. */
export interface Purchase {
  /** The step and the status of the answer that refused it, such as `checkout 503`; null once it is paid. */
  readonly refusal: string | null;
  /** Of the answer to the checkout alone; null where the buyer did not get that far. */
  readonly checkoutMs: number | null;
}

/** Their times are those from cart to paid. */
export type OrderFigures = Figures & Required<Pick<Figures, 'checkout' | 'refusals'>>;

/**
 * Buyers who purchase over and over, as many at once as there are connections. All start anew, so what is in
 * progress at the end counts by its part before the end: else a shop of slow orders would lose more than a fast one.
 */
export async function purchaseOverAndOver(
  sessions: readonly string[],
  { connections, seconds }: Load,
  purchase: (session: string, turn: number) => Promise<Purchase>,
): Promise<OrderFigures> {
  const end = performance.now() + seconds * 1_000;
  const took: number[] = [];
  const checkouts: number[] = [];
  let worked = 0;
  const refusals: Record<string, number> = {};
  let turn = 0;

  // Who has bought waits until all others had their turn: what was paid has left their cart by then.
  const resting = [...sessions];
  const buyer = async () => {
    while (performance.now() < end) {
      const session = resting.shift();
      if (!session) throw new Error('More buyers at once than sessions');
      const started = performance.now();
      const { refusal, checkoutMs } = await purchase(session, turn++);
      if (checkoutMs !== null) checkouts.push(checkoutMs);
      if (refusal !== null) refusals[refusal] = (refusals[refusal] ?? 0) + 1;
      else {
        const finished = performance.now();
        took.push(finished - started);
        worked += Math.min(1, (end - started) / (finished - started));
      }
      resting.push(session);
    }
  };
  await Promise.all(Array.from({ length: connections }, buyer));

  return {
    done: took.length,
    perSecond: Math.round((worked / seconds) * 10) / 10,
    ...latencyOf(took),
    checkout: latencyOf(checkouts),
    refusals,
    errors: Object.values(refusals).reduce((sum, count) => sum + count, 0),
    bytesEach: 0,
  };
}
