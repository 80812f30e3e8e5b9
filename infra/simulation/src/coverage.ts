import { sellerOrderMoves } from '@sokoni/orders/seller-order';
import { FAULT_NAMES, type FaultName } from './faults.ts';

/** What a run did, by kind. A cell that stays empty tells what was never tried. */
export class Coverage {
  private readonly counts = new Map<Kind, Map<string, number>>();

  note(kind: Kind, what: string, times = 1): void {
    const row = this.counts.get(kind) ?? new Map<string, number>();
    this.counts.set(kind, row.set(what, (row.get(what) ?? 0) + times));
  }

  cells(): Cell[] {
    return [...this.counts].flatMap(([kind, row]) =>
      [...row].map(([what, times]) => [kind, what, times] as const),
    );
  }

  count(kind: Kind, what: string): number {
    return this.counts.get(kind)?.get(what) ?? 0;
  }

  /** Cells that should have happened and did not, without a reason. */
  empty(actions: readonly string[]): string[] {
    const wanted: [Kind, readonly string[]][] = [
      ['action', actions],
      ['fault', FAULT_NAMES],
      ['transition', TRANSITIONS],
      ['state', STATES],
      ['provider', PROVIDER_ANSWERS],
    ];
    return wanted.flatMap(([kind, cells]) =>
      cells
        .filter((cell) => this.count(kind, cell) === 0 && !(cell in NEVER))
        .map((cell) => `${kind} ${cell}`),
    );
  }

  table(): string[] {
    return [...this.counts].flatMap(([kind, row]) => {
      const cells = [...row].sort(([a], [b]) => a.localeCompare(b));
      return [
        '',
        `${kind}:`,
        ...cells.map(([what, count]) => `  ${String(count).padStart(7)}  ${what}`),
      ];
    });
  }
}

export type Kind = 'action' | 'answer' | 'fault' | 'provider' | 'state' | 'transition' | 'event';

/** How often something of a kind happened. */
export type Cell = readonly [kind: Kind, what: string, times: number];

const TRANSITIONS = [...new Set(sellerOrderMoves.map(({ from, to }) => `${from} > ${to}`))];

const STATES = [
  ...['cancelled', 'expired', 'failed', 'paid', 'partially_refunded', 'refunded'].map(
    (status) => `order ${status}`,
  ),
  'order refunded, late',
  ...['committed', 'released', 'unavailable'].map((state) => `reservation ${state}`),
  ...['succeeded', 'by hand'].map((state) => `refund ${state}`),
  ...['paid', 'failed'].map((state) => `payout ${state}`),
  ...['return', 'credit'].map((decision) => `wrong amount: ${decision}`),
];

/** Each call to the provider, with each way in which it finds no answer. */
const PROVIDER_ANSWERS = [
  'POST /v1/sessions',
  'GET /v1/payments/:id',
  'POST /v1/payments/:id/cancel',
  'POST /v1/refunds',
  'POST /v1/payouts',
  'GET /v1/payouts/:id',
  'GET /v1/statement',
].flatMap((call) => ['lost', '503', 'done, unanswered'].map((how) => `${call} ${how}`));

/** Why a cell may stay empty. */
const NEVER: Readonly<Partial<Record<FaultName | string, string>>> = {
  'returned > refunded': 'one transaction makes both steps',
  'return_requested > returned': 'one transaction makes both steps',
  'returned > disputed': 'one transaction makes both steps',
  'processing > processing': 'the status stays: requests of a cancellation are counted as actions',
};
