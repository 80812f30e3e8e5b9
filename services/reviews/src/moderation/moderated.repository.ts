import {
  behindCursor,
  byAge,
  type ListedByAge,
  type Records,
  sortBy,
  type UnitOfWork,
} from '@sokoni/common';
import type { QueryFilter, Types, UpdateQuery } from 'mongoose';
import type { ModeratedRecord } from './moderated.schema.ts';
import type { StoredAssignment } from './moderated.ts';

/** What the audit trail has of a record. */
interface Described {
  readonly aggregate: string;
  readonly action: string;
  readonly state: Readonly<Record<string, unknown>>;
  readonly touches: readonly string[];
}

/**
 * What users write and admins decide about: reviews and questions. What decides whether it is shown leaves an entry in
 * the audit trail. Everything that writes belongs into a transaction.
 */
export abstract class ModeratedRepository<T extends ModeratedRecord, Change extends Partial<T>> {
  constructor(
    protected readonly records: Records<T>,
    protected readonly unit: UnitOfWork,
  ) {}

  /** Replies that show the record are made anew. */
  protected abstract endOpinions(record: T): void;

  /** No text of users: an audit trail is kept without limit. */
  protected abstract describe(action: string, record: T): Described;

  async save(action: string, before: T, change: Change): Promise<T> {
    this.endOpinions(before);
    const version = before.version + 1;
    const after = { ...before, ...change, version };
    const set = { $set: { ...change, version } } as UpdateQuery<T>;
    const write = () => this.records.updateOne(this.one(before._id), set).exec();
    const was = this.describe(action, before).state;
    await this.unit.audit(write, () => ({ ...this.describe(action, after), before: was }));
    return after;
  }

  /** Null where the condition does not hold. */
  assign(
    id: string,
    condition: QueryFilter<T>,
    assignment: StoredAssignment | null,
  ): Promise<T | null> {
    const filter = { ...this.one(id), ...condition };
    const set = { $set: { assignment } } as unknown as UpdateQuery<T>;
    const write = () =>
      this.records.findOneAndUpdate(filter, set, { returnDocument: 'before' }).exec();
    return this.unit.audit(write, (before) => {
      const action = assignment ? 'take' : 'release';
      const was = this.describe(action, before).state;
      return { ...this.describe(action, { ...before, assignment }), before: was };
    });
  }

  find(id: string): Promise<T | null> {
    return this.records.findById(id).exec();
  }

  findAll(filter: QueryFilter<T>): Promise<T[]> {
    return this.records.find(filter).exec();
  }

  async idsOf(filter: QueryFilter<T>): Promise<string[]> {
    const found = await this.records.find(filter, { _id: 1 });
    return found.map(({ _id }) => String(_id));
  }

  /** The newest first where the query asks for nothing else; one more than the limit. */
  list(filter: QueryFilter<T>, query: ListedByAge): Promise<T[]> {
    const sorting = byAge(query);
    return this.records
      .find({ ...filter, ...behindCursor(sorting, query.cursor) } as QueryFilter<T>)
      .sort(sortBy(sorting))
      .limit(query.limit + 1)
      .exec();
  }

  /** For an admin. */
  async waiting(): Promise<{ count: number; oldestAt: Date | null }> {
    const [found] = await this.records.aggregate<{ count: number; oldestAt: Date }>([
      { $match: { queued: true } },
      { $group: { _id: null, count: { $sum: 1 }, oldestAt: { $min: '$createdAt' } } },
    ]);
    return found ?? { count: 0, oldestAt: null };
  }

  private one(id: Types.ObjectId | string): QueryFilter<T> {
    return { _id: id } as QueryFilter<T>;
  }
}
