import { Failure, writeConflict } from './failures.ts';
import { Index, type IndexSpec } from './indexes.ts';
import type { History, Transaction, View } from './transaction.ts';
import { type Doc, indexedAt, isPlain, keyOf } from './values.ts';

interface Version {
  /** Null where it was deleted. */
  readonly doc: Doc | null;
  readonly at: number;
}

/** One document with its versions, the newest last, and what an open transaction has made of it. */
export class Stored {
  versions: Version[] = [];
  pending: { readonly by: Transaction; doc: Doc | null } | undefined;
  readonly id: string;
  readonly order: number;
  private readonly home: Collection;
  /** Under which keys it is found. */
  readonly listed = new Map<Lookup, ReadonlySet<string>>();

  constructor(home: Collection, id: string, order: number) {
    this.home = home;
    this.id = id;
    this.order = order;
  }

  get newest(): Version | undefined {
    return this.versions.at(-1);
  }

  seen({ at, transaction }: View): Doc | null {
    if (this.pending && this.pending.by === transaction) return this.pending.doc;
    for (let i = this.versions.length - 1; i >= 0; i--) {
      const version = this.versions[i] as Version;
      if (version.at <= at) return version.doc;
    }
    return null;
  }

  /** What it is or may become: the committed document, and what a transaction wants to make of it. */
  *possible(): Iterable<Doc> {
    for (const { doc } of this.versions) if (doc) yield doc;
    if (this.pending?.doc) yield this.pending.doc;
  }

  settle(at: number): this {
    if (this.pending) this.versions.push({ doc: this.pending.doc, at });
    this.pending = undefined;
    return this;
  }

  undo(): this {
    this.pending = undefined;
    return this;
  }

  /** Forgets what nobody can see any more. True once there is nothing left to forget. */
  prune(oldest: number): boolean {
    let first = this.versions.length - 1;
    while (first > 0 && (this.versions[first] as Version).at > oldest) first -= 1;
    if (first > 0) this.versions.splice(0, first);
    const only = this.versions.length === 1 ? this.newest : undefined;
    if (!this.pending && (this.versions.length === 0 || (only && !only.doc && only.at <= oldest))) {
      this.home.forget(this);
      return true;
    }
    this.home.list(this);
    return this.versions.length <= 1 && !this.pending && Boolean(this.newest?.doc);
  }
}

/** Documents by the values of one field: of `_id`, and of the first field of each index. */
class Lookup {
  readonly path: string;
  readonly byKey = new Map<string, Set<Stored>>();

  constructor(path: string) {
    this.path = path;
  }

  list(stored: Stored): void {
    const before = stored.listed.get(this);
    const keys = new Set<string>();
    for (const doc of stored.possible())
      for (const value of indexedAt(doc, this.path)) keys.add(keyOf(value));
    for (const key of before ?? []) if (!keys.has(key)) this.drop(key, stored);
    for (const key of keys) {
      if (before?.has(key)) continue;
      const found = this.byKey.get(key);
      if (found) found.add(stored);
      else this.byKey.set(key, new Set([stored]));
    }
    stored.listed.set(this, keys);
  }

  forget(stored: Stored): void {
    for (const key of stored.listed.get(this) ?? []) this.drop(key, stored);
    stored.listed.delete(this);
  }

  private drop(key: string, stored: Stored): void {
    const found = this.byKey.get(key);
    found?.delete(stored);
    if (found?.size === 0) this.byKey.delete(key);
  }
}

export class Collection {
  readonly namespace: string;
  readonly indexes = new Map<string, Index>();
  private readonly all = new Map<string, Stored>();
  private readonly lookups = new Map<string, Lookup>();
  private readonly history: History;
  private count = 0;

  constructor(namespace: string, history: History) {
    this.namespace = namespace;
    this.history = history;
    this.indexes.set('_id_', new Index({ name: '_id_', key: { _id: 1 }, v: 2 }));
  }

  createIndex(spec: IndexSpec): void {
    const index = new Index(spec);
    this.indexes.set(spec.name, index);
    const path = index.fields[0] as string;
    if (path !== '_id' && !this.lookups.has(path)) {
      const lookup = new Lookup(path);
      this.lookups.set(path, lookup);
      for (const stored of this.all.values()) lookup.list(stored);
    }
    if (!index.isUnique) return;
    for (const stored of this.all.values()) {
      const doc = stored.newest?.doc;
      if (doc) this.refuseTwin(index, stored, doc, { at: this.history.now });
    }
  }

  list(stored: Stored): void {
    for (const lookup of this.lookups.values()) lookup.list(stored);
  }

  forget(stored: Stored): void {
    for (const lookup of this.lookups.values()) lookup.forget(stored);
    if (this.all.get(stored.id) === stored) this.all.delete(stored.id);
  }

  /** All that may match, in the order of their insertion; the filter decides. */
  candidates(filter: Doc): readonly Stored[] {
    const ids = wantedKeys(filter._id);
    if (ids) return ids.flatMap((id) => this.all.get(id) ?? []);
    let best: Stored[] | undefined;
    for (const path of Object.keys(filter)) {
      const lookup = this.lookups.get(path);
      const keys = lookup && wantedKeys(filter[path]);
      if (!keys) continue;
      const found = keys.flatMap((key) => [...(lookup.byKey.get(key) ?? [])]);
      if (!best || found.length < best.length) best = found;
    }
    if (!best) return [...this.all.values()];
    return [...new Set(best)].sort((a, b) => a.order - b.order);
  }

  /** The transaction that has changed the document, for whose end a write without a transaction waits. */
  blocker(stored: Stored, { transaction }: View): Transaction | undefined {
    const by = stored.pending?.by;
    if (!by || by === transaction) return undefined;
    if (transaction) throw writeConflict();
    return by;
  }

  /** Returns whom it has to wait for, where it could not be inserted yet. */
  insert(doc: Doc, view: View): Transaction | undefined {
    const id = keyOf(doc._id);
    const stored = this.all.get(id) ?? new Stored(this, id, this.count++);
    if (stored.seen(view))
      throw duplicate(this.namespace, this.indexes.get('_id_') as Index, [doc._id]);
    return this.write(stored, doc, view);
  }

  write(stored: Stored, doc: Doc | null, view: View): Transaction | undefined {
    const blocker = this.blocker(stored, view);
    if (blocker) return blocker;
    this.refuseUnseen(stored, view);
    if (doc) {
      for (const index of this.indexes.values()) {
        index.refuseParallelLists(doc);
        const twin = index.isUnique ? this.refuseTwin(index, stored, doc, view) : undefined;
        if (twin) return twin;
      }
    }
    this.all.set(stored.id, stored);
    const { transaction } = view;
    if (transaction) {
      if (stored.pending) stored.pending.doc = doc;
      else stored.pending = { by: transaction, doc };
      transaction.written.add(stored);
      this.list(stored);
    } else {
      this.history.now += 1;
      stored.versions.push({ doc, at: this.history.now });
      this.history.passed(stored);
    }
    return undefined;
  }

  /** Somebody has committed a change since the transaction began. */
  private refuseUnseen(stored: Stored, { transaction }: View): void {
    const at = stored.newest?.at ?? 0;
    if (transaction && !stored.pending && at > transaction.seenUntil) throw writeConflict();
  }

  /** Throws where another document has the same key; returns the transaction that may still take it back. */
  private refuseTwin(index: Index, stored: Stored, doc: Doc, view: View): Transaction | undefined {
    for (const [key, values] of index.entriesOf(doc)) {
      for (const other of this.withFirstOf(index, doc)) {
        if (other === stored) continue;
        const { pending, newest } = other;
        if (index.hasKey(other.seen(view), key)) throw duplicate(this.namespace, index, values);
        if (pending && pending.by !== view.transaction) {
          if (!index.hasKey(pending.doc, key) && !index.hasKey(newest?.doc, key)) continue;
          if (view.transaction) throw writeConflict();
          return pending.by;
        }
        const isUnseen =
          view.transaction && !pending && (newest?.at ?? 0) > view.transaction.seenUntil;
        if (isUnseen && index.hasKey(newest?.doc, key)) throw writeConflict();
      }
    }
    return undefined;
  }

  private *withFirstOf(index: Index, doc: Doc): Iterable<Stored> {
    const path = index.fields[0] as string;
    const lookup = this.lookups.get(path);
    if (!lookup) return;
    for (const value of indexedAt(doc, path)) yield* lookup.byKey.get(keyOf(value)) ?? [];
  }
}

function duplicate(namespace: string, index: Index, values: readonly unknown[]): Failure {
  const keyValue = index.shown(values);
  const shown = Object.entries(keyValue).map(([name, value]) => `${name}: ${shownOf(value)}`);
  const text = `E11000 duplicate key error collection: ${namespace} index: ${index.spec.name} dup key: { ${shown.join(', ')} }`;
  return new Failure(11_000, text, { keyPattern: index.spec.key, keyValue });
}

function shownOf(value: unknown): string {
  if (typeof value === 'string') return `"${value}"`;
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if ((value as { _bsontype?: string })._bsontype === 'ObjectId') return `ObjectId('${value}')`;
  if (isPlain(value)) {
    const fields = Object.entries(value).map(([name, one]) => `${name}: ${shownOf(one)}`);
    return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}';
  }
  return String(value);
}

/** The keys of a condition that asks for equality. */
function wantedKeys(condition: unknown): string[] | undefined {
  if (condition === undefined || condition instanceof RegExp) return undefined;
  if (!isPlain(condition)) return Array.isArray(condition) ? undefined : [keyOf(condition)];
  if ('$eq' in condition && !Array.isArray(condition.$eq)) return [keyOf(condition.$eq)];
  const { $in: some } = condition;
  if (Array.isArray(some)) {
    if (some.some((one) => Array.isArray(one) || one instanceof RegExp)) return undefined;
    return [...new Set(some.map(keyOf))];
  }
  return Object.keys(condition).some((name) => name.startsWith('$'))
    ? undefined
    : [keyOf(condition)];
}
