import type { Doc } from './values.ts';

const NAMES: Readonly<Record<number, string>> = {
  2: 'BadValue',
  9: 'FailedToParse',
  14: 'TypeMismatch',
  20: 'IllegalOperation',
  26: 'NamespaceNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  53: 'InvalidIdField',
  54: 'NotSingleValueField',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  86: 'IndexKeySpecsConflict',
  112: 'WriteConflict',
  171: 'CannotIndexParallelArrays',
  251: 'NoSuchTransaction',
  11000: 'DuplicateKey',
};
/** A transaction that meets one of these may be run again as a whole. */
const TRANSIENT = new Set([112, 251]);

/** What the server answers instead of a result. */
export class Failure extends Error {
  readonly code: number;
  readonly details: Doc;

  constructor(code: number, message: string, details: Doc = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }

  get asWriteError(): Doc {
    return { code: this.code, errmsg: this.message, ...this.details };
  }

  reply(inTransaction: boolean): Doc {
    const codeName = NAMES[this.code] ?? `Location${this.code}`;
    const labelled = inTransaction && TRANSIENT.has(this.code);
    const labels = labelled ? { errorLabels: ['TransientTransactionError'] } : {};
    return { ...labels, ok: 0, errmsg: this.message, code: this.code, codeName, ...this.details };
  }
}

export function writeConflict(): Failure {
  const hint = 'Please retry your operation or multi-document transaction.';
  return new Failure(
    112,
    `Caused by :: Write conflict during plan execution and yielding is disabled. :: ${hint}`,
  );
}
