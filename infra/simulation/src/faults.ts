import type { Random } from './random.ts';

/** What goes wrong around the services, each with its share of the occasions. A life has about half of them. */
export const FAULTS = {
  'event-delayed': 0.15,
  'event-delayed-for-hours': 0.02,
  'event-repeated': 0.08,
  'event-reordered': 0.5,
  'event-unconfirmed': 0.04,
  'exchange-away': 0.02,
  'request-lost': 0.01,
  'answer-lost': 0.015,
  'replica-crash': 0.03,
  'callback-lost': 0.12,
  'callback-late': 0.15,
  'callback-twice': 0.15,
  'callback-forged': 0.1,
  'status-behind': 0.15,
  'provider-request-lost': 0.04,
  'provider-answer-lost': 0.05,
  'provider-busy': 0.03,
  'paid-after-the-end': 0.08,
  'paid-too-little': 0.05,
  'paid-and-reversed': 0.12,
  'paid-while-cancelled': 0.2,
  'payout-fails': 0.1,
  'payout-pending': 0.2,
  'payout-unanswered': 0.3,
  'service-cut-off': 0.03,
} as const;

export type FaultName = keyof typeof FAULTS;

/** In some lives a fault is no rarity. */
const OFTEN = 4;
const AT_MOST = 0.5;

export const FAULT_NAMES = Object.keys(FAULTS) as FaultName[];

/** The faults of one life, chosen by its seed; each is noted when it strikes. They rest until it begins. */
export class Faults {
  readonly chosen: ReadonlySet<FaultName>;
  private readonly random: Random;
  private readonly onStrike: (fault: FaultName) => void;
  private readonly shares: ReadonlyMap<FaultName, number>;
  private resting = true;
  private awake: readonly FaultName[] = [];

  constructor(
    random: Random,
    onStrike: (fault: FaultName) => void,
    chosen: readonly FaultName[] = half(random.of('chosen')),
  ) {
    this.onStrike = onStrike;
    this.random = random.of('strikes');
    this.chosen = new Set(chosen);
    const often = random.of('often');
    this.shares = new Map(
      FAULT_NAMES.map((name) => {
        const share = FAULTS[name] * (often.chance(0.3) ? OFTEN : 1);
        return [name, Math.max(FAULTS[name], Math.min(share, AT_MOST))];
      }),
    );
  }

  /** Whether it strikes on this occasion. */
  strikes(fault: FaultName): boolean {
    if ((this.resting && !this.awake.includes(fault)) || !this.chosen.has(fault)) return false;
    if (!this.random.chance(this.shares.get(fault) ?? FAULTS[fault])) return false;
    this.onStrike(fault);
    return true;
  }

  /** The world behaves from now on, or no longer; but for those that stay awake. */
  rest(resting: boolean, ...awake: readonly FaultName[]): void {
    this.resting = resting;
    this.awake = awake;
  }
}

function half(choice: Random): FaultName[] {
  return FAULT_NAMES.filter(() => choice.chance(0.5));
}
