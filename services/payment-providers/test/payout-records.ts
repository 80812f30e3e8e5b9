type State = 'pending' | 'paid' | 'failed';

/** The payouts that a provider has taken, each once. */
export class PayoutRecords {
  private readonly states = new Map<string, State>();
  private readonly counts = new Map<string, number>();
  private readonly amounts = new Map<string, number>();

  /** False for a repeated id, whose money is not taken again. */
  take(id: string, amountTzs: number): boolean {
    if (this.states.has(id)) return false;
    this.amounts.set(id, amountTzs);
    this.states.set(id, 'pending');
    this.counts.set(id, this.taken(id) + 1);
    return true;
  }

  settle(id: string, outcome: 'paid' | 'failed'): void {
    if (!this.states.has(id)) throw new Error(`No payout ${id}`);
    this.states.set(id, outcome);
  }

  stateOf(id: string): State | null {
    return this.states.get(id) ?? null;
  }

  taken(id: string): number {
    return this.counts.get(id) ?? 0;
  }

  /** What has left the float for good. */
  paidTzs(id: string): number {
    return this.states.get(id) === 'paid' ? (this.amounts.get(id) ?? 0) : 0;
  }
}
