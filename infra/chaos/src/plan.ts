import { pick, type Random, randomFor } from '@sokoni/seed/benchmark/stock-list';
import { VICTIMS, type Victim } from '@sokoni/testing/processes';
import { outcomesFor, type PaymentOutcome } from './payment-outcomes.ts';

/** How large a run is; with the same seed the same size is the same plan. */
export interface ChaosSize {
  readonly seed: string;
  readonly checkouts: number;
  readonly buyers: number;
  readonly products: number;
  readonly kills: number;
  /** Checkouts and kills are spread over this time. */
  readonly overMs: number;
}

export interface Purchase {
  /** Not before this, counted from the start of the load. */
  readonly atMs: number;
  readonly lines: readonly { readonly product: number; readonly quantity: number }[];
  readonly outcome: PaymentOutcome;
}

export interface Kill {
  readonly atMs: number;
  readonly victim: Victim;
}

/** Who buys what, how they pay, and who dies when. */
export interface ChaosPlan {
  /** Pieces of each product at the start. */
  readonly stocks: readonly number[];
  /** Each buyer's purchases, one after the other. */
  readonly buyers: readonly (readonly Purchase[])[];
  readonly kills: readonly Kill[];
}

const MOST_LINES = 3;
const MOST_PIECES = 3;
/** Every so many products one is scarce, so that a late payment finds its stock sold out. */
const SCARCE_EVERY = 8;

export function planChaos(size: ChaosSize): ChaosPlan {
  const random = randomFor(size.seed);
  const outcomes = shuffle(outcomesFor(size.checkouts), random);
  const shelves = Array.from({ length: size.buyers }, () =>
    shuffle([...Array(size.products).keys()], random),
  );
  const buyers: Purchase[][] = shelves.map(() => []);
  for (const [turn, outcome] of outcomes.entries()) {
    const buyer = turn % size.buyers;
    const atMs = momentOf(turn, size.checkouts, size.overMs, random);
    // No product twice for one buyer: what an older order does to the cart never meets this one.
    const lines = (shelves[buyer] ?? []).splice(0, 1 + Math.floor(random() * MOST_LINES));
    const quantity = () => 1 + Math.floor(random() * MOST_PIECES);
    buyers[buyer]?.push({
      atMs,
      lines: lines.map((product) => ({ product, quantity: quantity() })),
      outcome,
    });
  }
  return { stocks: stocksFor(size), buyers, kills: killsFor(size, random) };
}

/** Enough for all but the scarce ones, which are sold out halfway. */
function stocksFor({ checkouts, products }: ChaosSize): number[] {
  const wanted = Math.ceil((checkouts * MOST_LINES * MOST_PIECES) / products);
  return Array.from({ length: products }, (_, at) =>
    at % SCARCE_EVERY === 0 ? Math.ceil(wanted / 8) : wanted,
  );
}

/** In rounds, so that each process is killed about equally often and in no fixed order. */
function killsFor({ kills, overMs }: ChaosSize, random: Random): Kill[] {
  let round: Victim[] = [];
  return Array.from({ length: kills }, (_, turn) => {
    if (round.length === 0) round = shuffle([...VICTIMS], random);
    return {
      atMs: momentOf(turn, kills, overMs, random),
      victim: round.pop() ?? pick(random, VICTIMS),
    };
  });
}

/** Evenly spread, each a little off its place. */
function momentOf(turn: number, of: number, overMs: number, random: Random): number {
  return Math.round(((turn + random()) / of) * overMs);
}

function shuffle<T>(list: T[], random: Random): T[] {
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [list[at], list[other]] = [list[other] as T, list[at] as T];
  }
  return list;
}
