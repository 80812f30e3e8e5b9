import { race } from '@sokoni/chaos/race';

const BUYERS = 1_000;
const PIECES = 100;

/** Buyers who all check out the same product at once. */
export interface FlashSale {
  readonly buyers: number;
  readonly pieces: number;
  /** Orders paid: as many as pieces, neither more nor fewer. */
  readonly sold: number;
  /** Refused as sold out. */
  readonly refused: number;
  readonly unanswered: number;
  /** Checkouts sent, repeated ones included. */
  readonly attempts: number;
  /** Checkouts that were sent again, by the answer. */
  readonly repeated: Readonly<Record<string, number>>;
  /** Until the last buyer had an order or a refusal. */
  readonly seconds: number;
  readonly checkoutP50Ms: number;
  readonly checkoutP99Ms: number;
}

export async function flashSale(): Promise<FlashSale> {
  const sale = await race({ buyers: BUYERS, units: PIECES, losers: 0, victim: null });
  return {
    buyers: BUYERS,
    pieces: PIECES,
    sold: sale.paid,
    refused: sale.refused,
    unanswered: sale.unanswered,
    attempts: sale.attempts,
    repeated: sale.repeated,
    seconds: sale.answeredMs / 1_000,
    checkoutP50Ms: sale.checkoutP50Ms,
    checkoutP99Ms: sale.checkoutP99Ms,
  };
}
