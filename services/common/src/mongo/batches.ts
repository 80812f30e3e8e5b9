import type { QueryFilter, Types, UpdateQuery } from 'mongoose';
import { duplicatesOf, isDuplicateKey } from './mongo-errors.ts';
import { requireUnit } from './open-transaction.ts';
import type { Records } from './records.ts';

/**
 * Inserts documents without casting them; returns for each whether it was new. One that a unique
 * index refuses does not stop the others.
 */
export async function insertAll<T>(model: Records<T>, documents: readonly T[]): Promise<boolean[]> {
  try {
    await model.insertMany(documents, { ordered: false, lean: true });
    return documents.map(() => true);
  } catch (error) {
    const known = duplicatesOf(error);
    if (!known) throw error;
    return documents.map((_, at) => !known.has(at));
  }
}

/**
 * Replaces documents without casting them, in the open transaction; returns how many are stored: those that were still at the
 * version that was read. Casting whole orders and payments was a fifth of the work of orders, and would drop the fields of a
 * newer version that runs beside this one.
 */
export async function replaceAll<T extends Versioned>(
  model: Records<T>,
  changes: readonly { readonly version: number; readonly saved: T }[],
): Promise<number> {
  const { session } = requireUnit();
  const { matchedCount } = await model.db.collection<Versioned>(model.collection.name).bulkWrite(
    changes.map(({ version, saved }) => ({
      replaceOne: { filter: { _id: saved._id, version }, replacement: saved },
    })),
    // As mongoose stores them.
    { session, ignoreUndefined: true },
  );
  return matchedCount;
}

interface Versioned {
  readonly _id: string | Types.ObjectId;
  readonly version: number;
}

/** Stores a record unless this version or a newer one is stored: events come more than once, and in any order. */
export async function storeNewest<T extends Versioned>(
  model: Records<T>,
  record: Partial<T> & Versioned,
): Promise<void> {
  const { _id, ...next } = record;
  const older = { _id, version: { $lt: record.version } } as QueryFilter<T>;
  const update = { $set: next } as unknown as UpdateQuery<T>;
  try {
    await model.updateOne(older, update, { upsert: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // The insert met a row: of this version or a newer one, or of an older one that was inserted at this moment.
    await model.updateOne(older, update);
  }
}

/** The record of each id, in the order of the ids; null where there is none. */
export function inOrderOf<T extends { readonly _id: string }>(
  ids: readonly string[],
  records: readonly T[],
): (T | null)[] {
  const known = new Map(records.map((record) => [record._id, record]));
  return ids.map((id) => known.get(id) ?? null);
}
