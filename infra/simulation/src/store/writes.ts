import { mongo } from 'mongoose';
import type { Collection, Stored } from './collection.ts';
import { Failure } from './failures.ts';
import { matcher, projected, sorted } from './matching.ts';
import type { Scope } from './sessions.ts';
import { type Store, untilFree } from './store.ts';
import { inserted, type Update, updated } from './updating.ts';
import { copyOf, type Doc } from './values.ts';

const newId = () => new mongo.ObjectId();

interface Statement {
  readonly filter: Doc;
  readonly sort?: Doc | undefined;
  readonly isMany: boolean;
  readonly change: (doc: Doc) => Doc | null;
}

interface Changed {
  readonly before: Doc;
  readonly after: Doc | null;
}

/** Statements that change documents: one or many, each as it is at the moment of its change. */
export class Writes {
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
  }

  async insert(collection: Collection, doc: Doc, { view }: Scope): Promise<void> {
    const { _id = newId(), ...rest } = doc;
    await untilFree(() => collection.insert({ _id, ...rest }, this.store.latest(view)));
  }

  async update(collection: Collection, one: Doc, scope: Scope): Promise<Doc> {
    const { q, u, multi = false, upsert = false, arrayFilters = [] } = one;
    const [filter, update, filters] = [q as Doc, u as Update, arrayFilters as Doc[]];
    const change = (doc: Doc) => updated(doc, update, filter, filters);
    const statement = { filter, isMany: Boolean(multi), change };
    const changed = await this.change(collection, statement, scope);
    if (changed.length > 0) {
      const modified = changed.filter(({ before, after }) => before !== after);
      return { n: changed.length, nModified: modified.length };
    }
    if (!upsert) return { n: 0, nModified: 0 };
    const { doc, found } = await this.upsert(collection, statement, update, scope);
    if (found) return { n: found.length, nModified: found.length };
    return { n: 1, nModified: 0, upserted: (doc as Doc)._id };
  }

  async delete(collection: Collection, one: Doc, scope: Scope): Promise<number> {
    const statement = { filter: one.q as Doc, isMany: one.limit !== 1, change: () => null };
    return (await this.change(collection, statement, scope)).length;
  }

  async findAndModify(collection: Collection, command: Doc, scope: Scope): Promise<Doc> {
    const { remove, upsert } = command;
    const filter = (command.query ?? {}) as Doc;
    const update = command.update as Update;
    const filters = (command.arrayFilters ?? []) as Doc[];
    const change = (doc: Doc) => (remove ? null : updated(doc, update, filter, filters));
    const sort = command.sort as Doc | undefined;
    const statement = { filter, sort, isMany: false, change };
    let [changed] = await this.change(collection, statement, scope);
    let added: Doc | undefined;
    if (!changed && upsert && !remove) {
      const { doc, found } = await this.upsert(collection, statement, update, scope);
      added = doc;
      changed = found?.[0];
    }
    const shown = (doc: Doc | null | undefined) =>
      doc ? (projected([doc], command.fields as Doc | undefined, filter)[0] as Doc) : null;
    if (added) {
      const lastErrorObject = { n: 1, updatedExisting: false, upserted: added._id };
      return { lastErrorObject, value: command.new ? shown(added) : null };
    }
    const lastErrorObject = {
      n: changed ? 1 : 0,
      ...(!remove && { updatedExisting: Boolean(changed) }),
    };
    return { lastErrorObject, value: shown(command.new ? changed?.after : changed?.before) };
  }

  /** Where somebody else has inserted a match while this waited, that one is changed. */
  private async upsert(
    collection: Collection,
    statement: Statement,
    update: Update,
    scope: Scope,
  ): Promise<{ readonly doc?: Doc; readonly found?: readonly Changed[] }> {
    for (;;) {
      const doc = inserted(statement.filter, update, newId);
      const other = collection.insert(doc, this.store.latest(scope.view));
      if (!other) return { doc };
      await other.ended;
      const found = await this.change(collection, statement, scope);
      if (found.length > 0) return { found };
    }
  }

  private async change(
    collection: Collection,
    statement: Statement,
    scope: Scope,
  ): Promise<readonly Changed[]> {
    const { filter, sort, isMany, change } = statement;
    const matches = matcher(filter);
    const changed: Changed[] = [];
    let candidates = collection.candidates(filter);
    if (sort) candidates = this.inOrder(candidates, sort, scope);
    for (const stored of candidates) {
      const one = await this.changeOne(collection, stored, matches, change, scope);
      if (one) changed.push(one);
      if (one && !isMany) break;
    }
    return changed;
  }

  private inOrder(candidates: readonly Stored[], sort: Doc, { view }: Scope): readonly Stored[] {
    const now = this.store.latest(view);
    const byDoc = new Map<Doc, Stored>();
    for (const stored of candidates) {
      const doc = stored.seen(now);
      if (doc) byDoc.set(doc, stored);
    }
    return sorted([...byDoc.keys()], sort).map((doc) => byDoc.get(doc) as Stored);
  }

  private async changeOne(
    collection: Collection,
    stored: Stored,
    matches: (doc: Doc) => boolean,
    change: (doc: Doc) => Doc | null,
    { view }: Scope,
  ): Promise<Changed | undefined> {
    for (;;) {
      const now = this.store.latest(view);
      const before = stored.seen(now);
      if (!before || !matches(before)) return undefined;
      const after = change(before);
      if (after === before) return { before, after };
      const other = collection.write(stored, after, now);
      if (!other) return { before, after };
      await other.ended;
    }
  }

  /** The last stage of a pipeline that writes its results into a collection. */
  async merge(database: string, spec: Doc, docs: readonly Doc[], scope: Scope): Promise<void> {
    const { into, whenMatched = 'merge', whenNotMatched = 'insert' } = spec;
    if (typeof into !== 'string' || whenMatched !== 'merge')
      throw new Failure(2, 'Only a $merge into a collection of the same database is known');
    const collection = this.store.open(database, into);
    for (const doc of docs) {
      const statement = {
        filter: { _id: doc._id },
        isMany: false,
        change: (one: Doc) => updated(one, { $set: copyOf(doc) }),
      };
      const found = await this.change(collection, statement, scope);
      if (found.length === 0 && whenNotMatched === 'insert')
        await this.insert(collection, doc, scope);
    }
  }
}
