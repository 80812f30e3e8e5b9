import { Failure } from './failures.ts';
import type { History, Transaction, View } from './transaction.ts';
import { type Doc, keyOf } from './values.ts';

interface Session {
  transaction?: Transaction | undefined;
  /** The answer to the last write that may be sent again. */
  answered?: { readonly number: number; readonly reply: Doc } | undefined;
}

/** What a command belongs to. */
export interface Scope {
  readonly view: View;
  readonly session: Session | undefined;
  readonly number: number | undefined;
}

/** Sessions with their transaction, of which each has at most one. */
export class Sessions {
  private readonly known = new Map<string, Session>();
  private readonly history: History;

  constructor(history: History) {
    this.history = history;
  }

  /** The transaction of a command, which begins with its first one. */
  scopeOf(command: Doc): Scope {
    const { lsid, txnNumber, autocommit, startTransaction } = command;
    if (!lsid) return { view: { at: this.history.now }, session: undefined, number: undefined };
    const session = this.of(lsid as Doc);
    const number = txnNumber === undefined ? undefined : Number(txnNumber);
    if (autocommit !== false) return { view: { at: this.history.now }, session, number };
    const { transaction } = session;
    if (startTransaction) {
      if (transaction?.state === 'open') this.history.abort(transaction);
      session.transaction = this.history.begin(number as number);
    } else if (transaction?.number !== number || transaction?.state !== 'open') {
      const isEnd = 'commitTransaction' in command && transaction?.number === number;
      if (!isEnd || transaction?.state !== 'committed') throw noTransaction(number);
    }
    const own = session.transaction as Transaction;
    return { view: { at: own.seenUntil, transaction: own }, session, number };
  }

  commit({ view }: Scope): void {
    const { transaction } = view;
    if (transaction?.state === 'open') this.history.commit(transaction);
  }

  abort({ view }: Scope): void {
    const { transaction } = view;
    if (transaction?.state === 'open') this.history.abort(transaction);
  }

  /** Its client has gone, or has ended it. */
  end(lsid: Doc): void {
    const key = keyOf(lsid.id);
    const transaction = this.known.get(key)?.transaction;
    if (transaction?.state === 'open') this.history.abort(transaction);
    this.known.delete(key);
  }

  private of(lsid: Doc): Session {
    const key = keyOf(lsid.id);
    const session = this.known.get(key) ?? {};
    this.known.set(key, session);
    return session;
  }
}

function noTransaction(number: number | undefined): Failure {
  return new Failure(
    251,
    `Given transaction number ${number} does not match any in-progress transactions.`,
  );
}
