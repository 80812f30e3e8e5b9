/** A document with its versions. */
interface Versioned {
  settle(at: number): Versioned;
  undo(): Versioned;
  /** Forgets what nobody sees any more; true once that is all. */
  prune(oldest: number): boolean;
}

/** One transaction of a session: what it sees is what was committed at its first command, and what it has written itself. */
export class Transaction {
  readonly number: number;
  readonly seenUntil: number;
  readonly written = new Set<Versioned>();
  readonly ended: Promise<void>;
  state: 'open' | 'committed' | 'aborted' = 'open';
  private end!: () => void;

  constructor(number: number, seenUntil: number) {
    this.number = number;
    this.seenUntil = seenUntil;
    this.ended = new Promise((resolve) => {
      this.end = resolve;
    });
  }

  finish(state: 'committed' | 'aborted'): void {
    this.state = state;
    this.end();
  }
}

/** What a statement sees, and in whose name it writes. */
export interface View {
  readonly at: number;
  readonly transaction?: Transaction | undefined;
}

/** The order of commits, and who still reads what was before. */
export class History {
  now = 1;
  readonly open = new Set<Transaction>();
  private readonly stale = new Set<Versioned>();

  begin(number: number): Transaction {
    const transaction = new Transaction(number, this.now);
    this.open.add(transaction);
    return transaction;
  }

  get oldest(): number {
    let oldest = this.now;
    for (const { seenUntil } of this.open) oldest = Math.min(oldest, seenUntil);
    return oldest;
  }

  commit(transaction: Transaction): void {
    this.now += 1;
    this.open.delete(transaction);
    const { oldest } = this;
    for (const stored of transaction.written) this.note(stored.settle(this.now), oldest);
    this.swept(oldest);
    transaction.finish('committed');
  }

  abort(transaction: Transaction): void {
    this.open.delete(transaction);
    const { oldest } = this;
    for (const stored of transaction.written) this.note(stored.undo(), oldest);
    this.swept(oldest);
    transaction.finish('aborted');
  }

  /** A write outside of any transaction. */
  passed(stored: Versioned): void {
    this.note(stored, this.oldest);
  }

  private note(stored: Versioned, oldest: number): void {
    if (stored.prune(oldest)) this.stale.delete(stored);
    else this.stale.add(stored);
  }

  private swept(oldest: number): void {
    for (const stored of this.stale) if (stored.prune(oldest)) this.stale.delete(stored);
  }
}
