import mongoose, { Types } from 'mongoose';
import { type Answer, page } from '../http/reply.ts';

/**
 * The records of a collection. What is read is plain objects: `MongoModule` reads every schema lean, so that no query
 * says so and none builds a document that is not saved.
 */
export type Records<T> = mongoose.Model<T, object, object, object, T>;

/** Inserts a record with the defaults of its schema; returns it as it is stored. */
export async function insertRecord<T>(records: Records<T>, record: Partial<T>): Promise<T> {
  const [created] = await records.create([record]);
  return (created as mongoose.HydratedDocument<T>).toObject() as T;
}

/** The `paging` part of a list route's query. */
export interface Paging {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Added to a filter, leaves out everything up to the cursor, which the contract has checked. */
export function afterCursor(paging: Paging): { _id?: { $lt: Types.ObjectId } } {
  if (paging.cursor === undefined) return {};
  return { _id: { $lt: new Types.ObjectId(paging.cursor) } };
}

/** The seconds that an id has room for. */
const LAST_SECOND = 2 ** 32 - 1;

/** Ids begin with their time: the least id of a moment finds what is newer by the index of ids. */
export function firstIdOf(time: Date): Types.ObjectId {
  const second = Math.floor(time.getTime() / 1_000);
  return Types.ObjectId.createFromTime(Math.min(Math.max(second, 0), LAST_SECOND));
}

/**
 * Answers a list that was read newest first (`sort({ _id: -1 }).limit(paging.limit + 1)`), or in the
 * order of another cursor: the one document too many shows that there is a next page.
 */
export function newestPage<D extends { readonly _id: unknown }, T>(
  documents: readonly D[],
  paging: Paging,
  toContract: (document: D) => T,
  cursorOf = ({ _id }: D): string => String(_id),
): Answer<T[]> {
  const shown = documents.slice(0, paging.limit);
  const last = documents.length > paging.limit ? shown.at(-1) : undefined;
  return page(shown.map(toContract), last ? cursorOf(last) : null);
}

/** Of a list of words: one of them begins so, by the list's index. */
export const someBeginningWith = (word: string) => ({
  $elemMatch: { $gte: word, $lt: `${word}\u{10ffff}` },
});
