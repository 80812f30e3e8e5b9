import type { mongo } from 'mongoose';

/** What happens to every request, and says nothing about its effect; and sums that follow later from events. */
const BOOKKEEPING = [
  ...['outbox', 'inbox', 'event_bindings', 'audit', 'limit_counters', 'user_replicas', 'sightings'],
  ...['counted_parts', 'product_days', 'seller_days'],
];
/** A repeat may write the same once more. */
const MARKS = [
  ...['version', 'stockVersion', 'revision', 'writes'],
  ...['at', 'updatedAt', 'changedAt', 'editedAt', 'wantedAt', 'lastSeenAt', 'expiresAt', 'until'],
  ...['checkedAt', 'comparedAt', 'readAt'],
];

/** Written here to find the end of what has happened so far. */
const ENDS = 'ends_of_changes';
/** Every answer of MongoDB without a change takes so long. */
const LONGEST_WAIT_MS = 50;

interface Row {
  readonly collection: string;
  readonly id: unknown;
}

/**
 * The documents of a database as texts. Its change stream says which ones to read again, so that a look takes no longer
 * the more there are.
 */
export class DatabaseChanges {
  private readonly texts = new Map<string, string>();
  private ends = 0;

  private constructor(
    private readonly db: mongo.Db,
    private readonly stream: mongo.ChangeStream,
  ) {}

  static async of(db: mongo.Db): Promise<DatabaseChanges> {
    const stream = db.watch([], { maxAwaitTimeMS: LONGEST_WAIT_MS });
    // Opens it: what is read below may be reported too, never missed.
    await stream.tryNext();
    const changes = new DatabaseChanges(db, stream);
    for (const { name } of await db.listCollections().toArray()) {
      if (isCompared(name)) await changes.readAgain(name, db.collection(name).find());
    }
    return changes;
  }

  /** What was added, changed or deleted since the last reading, a line each. */
  async read(): Promise<string[]> {
    const rows = new Map<string, Row>();
    for await (const row of this.written()) rows.set(keyOf(row.collection, row.id), row);
    const before = new Map([...rows.keys()].map((key) => [key, this.texts.get(key)]));
    for (const [name, some] of Map.groupBy(rows.values(), ({ collection }) => collection)) {
      for (const { id } of some) this.texts.delete(keyOf(name, id));
      const ids = some.map(({ id }) => id) as never[];
      await this.readAgain(name, this.db.collection(name).find({ _id: { $in: ids } }));
    }
    return [...before].flatMap(([key, was]) => lineOf(key, was, this.texts.get(key)));
  }

  private async readAgain(name: string, documents: mongo.FindCursor): Promise<void> {
    for await (const document of documents) {
      this.texts.set(keyOf(name, document._id), textOf(document));
    }
  }

  private async *written(): AsyncGenerator<Row> {
    const end = `end ${++this.ends}`;
    await this.db.collection<{ _id: string }>(ENDS).insertOne({ _id: end });
    for (;;) {
      const change = await this.stream.next();
      if (!('documentKey' in change)) continue;
      const [collection, id] = [change.ns.coll, change.documentKey._id];
      if (collection === ENDS && String(id) === end) return;
      if (isCompared(collection)) yield { collection, id };
    }
  }
}

function isCompared(name: string): boolean {
  return name !== ENDS && !BOOKKEEPING.includes(name) && !name.startsWith('system.');
}

function keyOf(collection: string, id: unknown): string {
  return `${collection} ${id}`;
}

function lineOf(key: string, was: string | undefined, is: string | undefined): string[] {
  if (was === is) return [];
  if (was === undefined) return [`added ${key}: ${is}`];
  return [is === undefined ? `deleted ${key}: ${was}` : `changed ${key}: ${was} became ${is}`];
}

function textOf(document: mongo.BSON.Document): string {
  return JSON.stringify(document, (key, value: unknown) => (MARKS.includes(key) ? null : value));
}
