import { Collection } from './collection.ts';
import { History, type Transaction, type View } from './transaction.ts';
import type { Doc } from './values.ts';

/** So often the server's thread looks for what has expired. */
const SWEEP_MS = 60_000;

/** Databases with their collections. */
export class Store {
  readonly history = new History();
  private readonly databases = new Map<string, Map<string, Collection>>();
  private readonly now: () => Date;
  private sweptAt = 0;

  /** TTL indexes follow this clock. */
  constructor(now: () => Date) {
    this.now = now;
  }

  find(database: string, name: string): Collection | undefined {
    return this.databases.get(database)?.get(name);
  }

  /** A write or an index creates what is not there. */
  open(database: string, name: string): Collection {
    const collections = this.databases.get(database) ?? new Map<string, Collection>();
    this.databases.set(database, collections);
    const known = collections.get(name);
    if (known) return known;
    const created = new Collection(`${database}.${name}`, this.history);
    collections.set(name, created);
    return created;
  }

  names(database: string): string[] {
    return [...(this.databases.get(database)?.keys() ?? [])];
  }

  drop(database: string, name?: string): boolean {
    if (name === undefined) return this.databases.delete(database);
    return this.databases.get(database)?.delete(name) ?? false;
  }

  get databaseNames(): string[] {
    return [...this.databases.keys()];
  }

  /** What a statement outside of a transaction sees now. */
  latest({ transaction, at }: View): View {
    return transaction ? { transaction, at } : { at: this.history.now };
  }

  docs(database: string, name: string, view: View, filter: Doc = {}): Doc[] {
    const found = this.find(database, name)?.candidates(filter) ?? [];
    const now = this.latest(view);
    return found.map((stored) => stored.seen(now)).filter((doc) => doc !== null);
  }

  /** Deletes what TTL indexes let go, once a minute of the clock. */
  sweep(): void {
    const now = this.now().getTime();
    if (now - this.sweptAt < SWEEP_MS) return;
    this.sweptAt = now;
    for (const collections of this.databases.values())
      for (const collection of collections.values()) this.expire(collection, now);
  }

  private expire(collection: Collection, now: number): void {
    const limits = [...collection.indexes.values()].filter(
      ({ spec }) => spec.expireAfterSeconds !== undefined,
    );
    if (limits.length === 0) return;
    const view = { at: this.history.now };
    for (const stored of collection.candidates({})) {
      const doc = stored.seen(view);
      if (doc && !stored.pending && limits.some((index) => index.hasExpired(doc, now)))
        collection.write(stored, null, view);
    }
  }
}

/** Waits for transactions that stand in the way, and tries again after each. */
export async function untilFree(attempt: () => Transaction | undefined): Promise<void> {
  for (let other = attempt(); other; other = attempt()) await other.ended;
}
