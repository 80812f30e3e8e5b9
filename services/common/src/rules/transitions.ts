/** A state machine: the states that may follow each state. */
export type Transitions<S extends string> = Readonly<Record<S, readonly S[]>>;

/** A transition that the table does not have. */
export class TransitionRefused extends Error {
  readonly from: string;
  readonly to: string;

  constructor(from: string, to: string) {
    super(`${from} cannot become ${to}`);
    this.name = 'TransitionRefused';
    this.from = from;
    this.to = to;
  }
}

export function mayBecome<S extends string>(table: Transitions<S>, from: S, to: S): boolean {
  return table[from].includes(to);
}

export function assertMove<S extends string>(table: Transitions<S>, from: S, to: S): void {
  if (!mayBecome(table, from, to)) throw new TransitionRefused(from, to);
}

/** The states from which `to` can be reached: what a compare-and-set compares with. */
export function statesBefore<S extends string>(table: Transitions<S>, to: S): S[] {
  return (Object.keys(table) as S[]).filter((from) => mayBecome(table, from, to));
}

/** Throws when a table and the contract's list of states differ. */
export function checkStates(what: string, known: readonly string[], used: readonly string[]): void {
  const unknown = used.filter((state) => !known.includes(state));
  const missing = known.filter((state) => !used.includes(state));
  if (unknown.length + missing.length === 0) return;
  throw new Error(`${what}: unknown states [${unknown}], states without a row [${missing}]`);
}
