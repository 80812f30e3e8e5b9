import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { EventName } from '@sokoni/contracts';
import type { ClientSession, Connection } from 'mongoose';
import type { ChangedValue, LeftEntry } from '../audit/admin-action.ts';
import type { AuditActor, AuditEntry } from '../audit/audit.schema.ts';
import { runAudited } from '../audit/audited.ts';
import { type NewEvent, sealEvent } from '../events/envelope.ts';
import { currentContext, runInContext } from '../telemetry/request-context.ts';
import { allOrEach, batched } from '../work/batched.ts';
import { isMongoUnavailable } from './mongo-errors.ts';
import {
  FLUSHED_IN_ORDER,
  LateWrite,
  openUnit,
  type Phase,
  requireUnit,
  runInUnit,
  runOutsideOfUnit,
  type Unit,
} from './open-transaction.ts';

/** The result of a write to audited data. */
export interface AuditedChange {
  /** `order:<id>` */
  readonly aggregate: string;
  readonly action: string;
  /** What is audited of it, after the write; no personal data. Null once it is deleted. */
  readonly state: AuditEntry['state'];
  /** The same before the write: a command that leaves it as it was, sent again, leaves no second entry of its admin. */
  readonly before?: AuditEntry['state'];
  /** Users whom it touches, besides those that state or body of the request name. */
  readonly touches?: readonly string[];
  /** From what to what, for the trail of admins; dated terms say it in their state. */
  readonly values?: readonly ChangedValue[];
}

/** A posting of the ledger, as far as a unit of work knows it. */
interface LedgerPosting {
  readonly kind: string;
  readonly reference: string;
  readonly entries: readonly unknown[];
}

type BulkWrite<T> = (items: readonly T[]) => Promise<void>;

/** A document that is left to the end, and the bulk write that stores it with others of its kind. */
interface LeftDocument {
  readonly write: BulkWrite<unknown>;
  readonly item: unknown;
  readonly isAudited: boolean;
}

/** What a work returns that is no refusal. */
type Accepted<T> = Exclude<T, Error>;

interface Group {
  readonly group: true;
}

/** One read for all units of a group that have the same, before they run, by the key of each. */
interface SharedRead<K, R> {
  readonly read: (keys: readonly K[]) => Promise<R>;
  readonly key: K;
}

type Read = SharedRead<unknown, unknown>['read'];

/** A unit that waits for its group. */
interface Grouped {
  readonly work: (found: unknown) => Promise<unknown>;
  readonly shared: SharedRead<unknown, unknown> | undefined;
}

/** One transaction for all that a large seller owns would exceed the time limit, and 16 MB of events. */
const BATCH = 100;
const SYSTEM: AuditActor = { id: null, role: 'system' };

/**
 * What a use case changes, all of it or nothing: one MongoDB transaction. Every mongoose query inside `run` takes part by
 * itself (`transactionAsyncLocalStorage`). What is left by `save`, `post`, `audit` and `publish` is written at its end,
 * always in the order of `FLUSHED_IN_ORDER`, each kind in one round trip; a call that comes too late for that throws.
 */
@Injectable()
export class UnitOfWork {
  private readonly writes = new Map<Phase, BulkWrite<never>>([['documents', writeDocuments]]);
  private readonly group = batched((units: readonly Grouped[]) => this.runGroup(units));

  constructor(@InjectConnection() private readonly connection: Connection) {}

  /**
   * Runs the work in a transaction, again when another write won; joins one that is open.
   *
   * With `group`, in one transaction with all units that arrive while the last group runs: one commit, and one round trip for
   * each kind of write. Where one of them throws, each runs by itself. A refusal is an error that the work returns:
   * its caller alone is rejected with it, what it has left is dropped, what it has written by queries stays. For work of many
   * concurrent requests that do not wait for each other. With `read`, the units that have the same share its result, and
   * note in it what they change.
   */
  run<T>(work: () => Promise<T>): Promise<T>;
  run<K, R, T>(
    options: Group & SharedRead<K, R>,
    work: (found: R) => Promise<T>,
  ): Promise<Accepted<T>>;
  run<T>(options: Group, work: () => Promise<T>): Promise<Accepted<T>>;
  run(
    first: Grouped['work'] | Group | (Group & SharedRead<unknown, unknown>),
    second?: Grouped['work'],
  ): Promise<unknown> {
    if (typeof first === 'function') return this.runOne(() => first(undefined));
    const unit = { work: second as Grouped['work'], shared: 'read' in first ? first : undefined };
    return this.open ? joinOpen(unit) : this.group(inContextOfCaller(unit));
  }

  /**
   * Work on any number of documents, some of them a transaction. An interrupted run is repeated from the start, so the
   * work has to skip what is done.
   */
  async runInBatches<T>(
    items: readonly T[],
    work: (some: readonly T[]) => Promise<unknown>,
  ): Promise<void> {
    for (let at = 0; at < items.length; at += BATCH) {
      await this.run(() => work(items.slice(at, at + BATCH)));
    }
  }

  /**
   * In a transaction of its own, which stays where the open one ends in a refusal. It writes nothing that the open one has
   * written, for which it would wait in vain.
   */
  runApart<T>(work: () => Promise<T>): Promise<T> {
    return runOutsideOfUnit(() => this.runOne(work));
  }

  get open(): boolean {
    return openUnit() !== undefined;
  }

  /**
   * Leaves a document to the end, where `write` gets all that were left to it, in their order; of audited data with its entry.
   * Until then no query of this transaction finds it. `write` may post, audit and publish.
   */
  save<T>(write: BulkWrite<T>, item: T, change?: AuditedChange): void {
    const document = { write, item, isAudited: change !== undefined } as LeftDocument;
    this.leave('documents', document);
    if (change) this.record(change);
  }

  /** Posts to the ledger; a second posting of the same kind and reference aborts the transaction. */
  post(posting: LedgerPosting): void {
    this.leave('ledger', posting);
  }

  /**
   * Writes to audited data now and leaves its entry, both or neither, in a transaction of its own where none is open. A
   * write that found nothing to change leaves none.
   */
  audit<T>(
    write: () => Promise<T>,
    describe: (result: NonNullable<T>) => AuditedChange,
  ): Promise<T> {
    return this.run(async () => {
      const result = await runAudited(write);
      if (result !== null && result !== false) this.record(describe(result as NonNullable<T>));
      return result;
    });
  }

  /** Publishes an event: it leaves the service once the transaction is committed. */
  publish<N extends EventName>(name: N, event: NewEvent<N>): void {
    if (!this.open) throw new Error(`${name} must be published inside a transaction`);
    this.leave('outbox', sealEvent(name, event));
  }

  /** Calls back once the open transaction is committed; never when it rolls back. */
  afterCommit(callback: () => void): void {
    requireUnit().afterCommit.push(callback);
  }

  /** Names what writes a phase: the ledger, the audit trail and the outbox each name themselves once. */
  flushBy<T>(phase: Phase, write: BulkWrite<T>): void {
    if (this.writes.has(phase)) throw new Error(`Two write the phase ${phase}`);
    this.writes.set(phase, write);
  }

  /** Leaves the entry of an admin's command that changes nothing audited, and none for anybody else. */
  recordCommand(aggregate: string, touches: readonly string[] = []): void {
    const command = currentContext()?.command;
    if (!command) return;
    const left: LeftEntry = { aggregate, state: null, touches, values: [], entry: null, command };
    this.leave('audit', left);
  }

  private record(change: AuditedChange): void {
    const { actor = SYSTEM, command: given } = currentContext() ?? {};
    const { aggregate, action, state, before, touches = [], values = [] } = change;
    const command = isDeepStrictEqual(before, state) ? undefined : given;
    const entry: AuditEntry = { aggregate, action, actor, state };
    const left: LeftEntry = { aggregate, state, touches, values, entry, command };
    this.leave('audit', left);
  }

  private leave(phase: Phase, item: unknown): void {
    const unit = requireUnit();
    if (unit.flushed.has(phase)) throw new LateWrite(phase);
    if (!this.writes.has(phase)) throw new Error(`This service has nothing that writes ${phase}`);
    unit.left[phase].push(item);
  }

  private async runOne<T>(work: () => Promise<T>): Promise<T> {
    if (this.open) return work();
    let afterCommit: Unit['afterCommit'] = [];
    const result = await this.connection.transaction(
      (session) => {
        const unit = newUnit(session);
        afterCommit = unit.afterCommit;
        return runInUnit(unit, () => this.workThenFlush(unit, work));
      },
      {
        readConcern: { level: 'snapshot' },
        writeConcern: { w: 'majority' },
        readPreference: 'primary',
      },
    );
    for (const callback of afterCommit) callback();
    return result as T;
  }

  private runGroup(units: readonly Grouped[]): Promise<readonly unknown[]> {
    const runTogether = (some: readonly Grouped[]) =>
      this.run(async () => {
        const found = await readForAll(some);
        const results: unknown[] = [];
        for (const one of some) results.push(await runUnlessRefused(one, found));
        return results;
      });
    // While MongoDB is down no work succeeds by itself either: a hundred of them would wait one after the other.
    return allOrEach(units, runTogether, isMongoUnavailable);
  }

  private async workThenFlush<T>(unit: Unit, work: () => Promise<T>): Promise<T> {
    const result = await work();
    await this.flush(unit);
    if (unit.violation) throw unit.violation;
    return result;
  }

  private async flush({ left, flushed }: Unit): Promise<void> {
    for (const phase of FLUSHED_IN_ORDER) {
      flushed.add(phase);
      if (left[phase].length > 0) await this.writes.get(phase)?.(left[phase] as never[]);
    }
  }
}

async function writeDocuments(documents: readonly LeftDocument[]): Promise<void> {
  for (const [write, some] of Map.groupBy(documents, (one) => one.write)) {
    const store = () => write(some.map(({ item }) => item));
    await (some.some(({ isAudited }) => isAudited) ? runAudited(store) : store());
  }
}

/** In an open transaction a refusal is an exception of that transaction's work. */
async function joinOpen({ work, shared }: Grouped): Promise<unknown> {
  const result = await work(await shared?.read([shared.key]));
  if (result instanceof Error) throw result;
  return result;
}

function inContextOfCaller(unit: Grouped): Grouped {
  const context = currentContext();
  if (!context) return unit;
  return { ...unit, work: (found) => runInContext(context, () => unit.work(found)) };
}

async function readForAll(units: readonly Grouped[]): Promise<ReadonlyMap<Read, unknown>> {
  const found = new Map<Read, unknown>();
  const readers = units.flatMap(({ shared = [] }) => shared);
  for (const [read, keys] of Map.groupBy(readers, (one) => one.read)) {
    found.set(read, await read(keys.map(({ key }) => key)));
  }
  return found;
}

async function runUnlessRefused(
  { work, shared }: Grouped,
  found: ReadonlyMap<Read, unknown>,
): Promise<unknown> {
  const { left, afterCommit } = requireUnit();
  const lists: unknown[][] = [...Object.values(left), afterCommit];
  const lengths = lists.map(({ length }) => length);
  const result = await work(shared && found.get(shared.read));
  if (result instanceof Error) {
    for (const [at, list] of lists.entries()) list.length = lengths[at] as number;
  }
  return result;
}

function newUnit(session: ClientSession): Unit {
  const left = { documents: [], ledger: [], audit: [], outbox: [] };
  return { session, left, flushed: new Set(), afterCommit: [] };
}
