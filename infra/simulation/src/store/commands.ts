import { mongo } from 'mongoose';
import { Failure } from './failures.ts';
import type { IndexSpec } from './indexes.ts';
import { aggregated, matcher, projected, sorted } from './matching.ts';
import { type Scope, Sessions } from './sessions.ts';
import { Store } from './store.ts';
import { candidatesAt, type Doc, isPlain, isSame, keyOf } from './values.ts';
import { Writes } from './writes.ts';

const FIRST_BATCH = 101;
/** These end the processing of what a driver may send twice. */
const REPEATABLE = new Set(['insert', 'update', 'delete', 'findAndModify']);

type Handler = (command: Doc, database: string, scope: Scope) => Doc | Promise<Doc>;

/** The commands of the server that our services send, over a store in memory. */
export class Commands {
  readonly store: Store;
  readonly sessions: Sessions;
  private readonly writes: Writes;
  private readonly cursors = new Map<number, { readonly ns: string; readonly docs: Doc[] }>();
  private cursorIds = 0;
  private readonly handlers: Readonly<Record<string, Handler>>;

  constructor(now: () => Date) {
    this.store = new Store(now);
    this.sessions = new Sessions(this.store.history);
    this.writes = new Writes(this.store);
    this.handlers = this.known();
  }

  async run(command: Doc): Promise<Doc> {
    const [name = ''] = Object.keys(command);
    const database = String(command.$db ?? 'admin');
    let scope: Scope | undefined;
    try {
      const handler = this.handlers[name];
      if (!handler) throw new Failure(59, `no such command: '${name}'`);
      this.store.sweep();
      scope = this.sessions.scopeOf(command);
      const { session, number, view } = scope;
      const isRepeatable = !view.transaction && number !== undefined && REPEATABLE.has(name);
      if (isRepeatable && session?.answered?.number === number) return session.answered.reply;
      const reply = { ...(await handler(command, database, scope)), ok: 1 };
      if (isRepeatable && session) session.answered = { number, reply };
      if ('writeErrors' in reply) this.sessions.abort(scope);
      return reply;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (scope) this.sessions.abort(scope);
      return error.reply(command.autocommit === false);
    }
  }

  private known(): Record<string, Handler> {
    return {
      ping: () => ({}),
      buildInfo: () => ({ version: '8.0.0', versionArray: [8, 0, 0, 0] }),
      endSessions: ({ endSessions }) => {
        for (const lsid of endSessions as Doc[]) this.sessions.end(lsid);
        return {};
      },
      commitTransaction: (_, __, scope) => {
        this.sessions.commit(scope);
        return {};
      },
      abortTransaction: (_, __, scope) => {
        this.sessions.abort(scope);
        return {};
      },
      create: ({ create }, database) => {
        if (this.store.find(database, String(create)))
          throw new Failure(48, `Collection ${database}.${create} already exists.`);
        this.store.open(database, String(create));
        return {};
      },
      createIndexes: (command, database) => this.createIndexes(command, database),
      dropIndexes: ({ dropIndexes, index }, database) => {
        this.store.find(database, String(dropIndexes))?.indexes.delete(String(index));
        return {};
      },
      dropDatabase: (_, database) => {
        this.store.drop(database);
        return { dropped: database };
      },
      drop: ({ drop }, database) => {
        this.store.drop(database, String(drop));
        return { ns: `${database}.${drop}` };
      },
      listDatabases: () => ({ databases: this.store.databaseNames.map((name) => ({ name })) }),
      listCollections: (command, database) => this.listCollections(command, database),
      listIndexes: (command, database) => this.listIndexes(command, database),
      find: (command, database, scope) => this.find(command, database, scope),
      getMore: (command) => this.getMore(command),
      killCursors: ({ cursors }) => {
        for (const id of cursors as number[]) this.cursors.delete(Number(id));
        return { cursorsKilled: cursors };
      },
      aggregate: (command, database, scope) => this.aggregate(command, database, scope),
      count: (command, database, scope) => {
        const filter = (command.query ?? {}) as Doc;
        return { n: this.matching(database, String(command.count), filter, scope).length };
      },
      distinct: (command, database, scope) => this.distinct(command, database, scope),
      insert: (command, database, scope) => this.insert(command, database, scope),
      update: (command, database, scope) => this.update(command, database, scope),
      delete: (command, database, scope) => this.delete(command, database, scope),
      findAndModify: (command, database, scope) => {
        const collection = this.store.open(database, String(command.findAndModify));
        return this.writes.findAndModify(collection, command, scope);
      },
    };
  }

  private createIndexes({ createIndexes, indexes }: Doc, database: string): Doc {
    const created = !this.store.find(database, String(createIndexes));
    const collection = this.store.open(database, String(createIndexes));
    const before = collection.indexes.size;
    for (const spec of indexes as IndexSpec[]) {
      const known = collection.indexes.get(spec.name);
      if (known && !isSame(byName({ v: 2, ...spec }), byName(known.spec))) {
        const text = `An existing index has the same name as the requested index: ${spec.name}`;
        throw new Failure(86, text);
      }
      if (!known) collection.createIndex({ v: 2, ...spec });
    }
    const after = collection.indexes.size;
    return {
      numIndexesBefore: before,
      numIndexesAfter: after,
      createdCollectionAutomatically: created,
    };
  }

  private listCollections({ filter = {} }: Doc, database: string): Doc {
    const all = this.store.names(database).map((name) => ({ name, type: 'collection' }));
    return this.cursor(`${database}.$cmd.listCollections`, all.filter(matcher(filter as Doc)));
  }

  private listIndexes({ listIndexes }: Doc, database: string): Doc {
    const collection = this.store.find(database, String(listIndexes));
    if (!collection) throw new Failure(26, `ns does not exist: ${database}.${listIndexes}`);
    return this.cursor(
      collection.namespace,
      [...collection.indexes.values()].map(({ spec }) => spec),
    );
  }

  private matching(database: string, name: string, filter: Doc, { view }: Scope): Doc[] {
    return this.store.docs(database, name, view, filter).filter(matcher(filter));
  }

  private find(command: Doc, database: string, scope: Scope): Doc {
    const { filter = {}, sort, skip = 0, limit = 0, projection } = command;
    const name = String(command.find);
    let found = this.matching(database, name, filter as Doc, scope);
    if (isPlain(sort) && Object.keys(sort).length > 0) found = sorted(found, sort);
    const most = Math.abs(Number(limit)) || found.length;
    found = found.slice(Number(skip), Number(skip) + most);
    found = projected(found, projection as Doc | undefined, filter as Doc);
    const size = Number(command.batchSize ?? Number.POSITIVE_INFINITY);
    const only = command.singleBatch ? found.slice(0, size) : found;
    return this.cursor(`${database}.${name}`, only, command.singleBatch ? undefined : size);
  }

  private async aggregate(command: Doc, database: string, scope: Scope): Promise<Doc> {
    const name = String(command.aggregate);
    const stages = [...(command.pipeline as Doc[])];
    const first = stages[0]?.$match;
    if (first) stages.shift();
    const [last] = stages.slice(-1);
    const merge = last && '$merge' in last ? stages.pop()?.$merge : undefined;
    const docs = this.matching(database, name, (first ?? {}) as Doc, scope);
    const other = (collection: string) => this.store.docs(database, collection, scope.view);
    const found = stages.length > 0 ? aggregated(docs, stages, other) : docs;
    if (merge) {
      await this.writes.merge(database, merge as Doc, found, scope);
      return this.cursor(`${database}.${name}`, []);
    }
    const { batchSize } = (command.cursor ?? {}) as Doc;
    return this.cursor(`${database}.${name}`, found, Number(batchSize ?? FIRST_BATCH));
  }

  private distinct({ distinct, key, query = {} }: Doc, database: string, scope: Scope): Doc {
    const values = new Map<string, unknown>();
    for (const doc of this.matching(database, String(distinct), query as Doc, scope)) {
      const ends = candidatesAt(doc, String(key)).filter((one) => one !== undefined);
      for (const value of ends) if (!Array.isArray(value)) values.set(keyOf(value), value);
    }
    return { values: [...values.values()] };
  }

  private async insert(command: Doc, database: string, scope: Scope): Promise<Doc> {
    const collection = this.store.open(database, String(command.insert));
    let n = 0;
    const writeErrors = await each(command, 'documents', scope, async (doc) => {
      await this.writes.insert(collection, doc, scope);
      n += 1;
    });
    return { n, ...writeErrors };
  }

  private async update(command: Doc, database: string, scope: Scope): Promise<Doc> {
    const collection = this.store.open(database, String(command.update));
    const upserted: Doc[] = [];
    let [n, nModified] = [0, 0];
    const writeErrors = await each(command, 'updates', scope, async (one, index) => {
      const done = await this.writes.update(collection, one, scope);
      n += Number(done.n);
      nModified += Number(done.nModified);
      if ('upserted' in done) upserted.push({ index, _id: done.upserted });
    });
    return { n, nModified, ...(upserted.length > 0 && { upserted }), ...writeErrors };
  }

  private async delete(command: Doc, database: string, scope: Scope): Promise<Doc> {
    const collection = this.store.open(database, String(command.delete));
    let n = 0;
    const writeErrors = await each(command, 'deletes', scope, async (one) => {
      n += await this.writes.delete(collection, one, scope);
    });
    return { n, ...writeErrors };
  }

  private cursor(ns: string, docs: readonly Doc[], size = Number.POSITIVE_INFINITY): Doc {
    const rest = docs.slice(size);
    let id = 0;
    if (rest.length > 0) {
      id = ++this.cursorIds;
      this.cursors.set(id, { ns, docs: rest });
    }
    return { cursor: { id: mongo.Long.fromNumber(id), ns, firstBatch: docs.slice(0, size) } };
  }

  private getMore({ getMore, batchSize }: Doc): Doc {
    const id = Number(getMore);
    const cursor = this.cursors.get(id);
    if (!cursor) throw new Failure(43, `cursor id ${id} not found`);
    const nextBatch = cursor.docs.splice(0, Number(batchSize ?? Number.POSITIVE_INFINITY));
    const isLast = cursor.docs.length === 0;
    if (isLast) this.cursors.delete(id);
    const next = mongo.Long.fromNumber(isLast ? 0 : id);
    return { cursor: { id: next, ns: cursor.ns, nextBatch } };
  }
}

const byName = (spec: Doc): Doc =>
  Object.fromEntries(Object.entries(spec).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Runs the statements of a command; an ordered one ends with the first that is refused. */
async function each(
  command: Doc,
  list: string,
  { view }: Scope,
  run: (one: Doc, index: number) => Promise<void>,
): Promise<{ readonly writeErrors?: Doc[] }> {
  const writeErrors: Doc[] = [];
  for (const [index, one] of (command[list] as Doc[]).entries()) {
    try {
      await run(one, index);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      // A transaction ends with its conflict.
      if (view.transaction && error.code === 112) throw error;
      writeErrors.push({ index, ...error.asWriteError });
      if (view.transaction || command.ordered !== false) break;
    }
  }
  return writeErrors.length > 0 ? { writeErrors } : {};
}
