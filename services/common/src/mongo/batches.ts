import type { Model } from 'mongoose';
import { duplicatesOf } from './mongo-errors.ts';

/**
 * Inserts documents without casting them; returns for each whether it was new. One that a unique
 * index refuses does not stop the others.
 */
export async function insertAll<T>(model: Model<T>, documents: readonly T[]): Promise<boolean[]> {
  try {
    await model.insertMany(documents, { ordered: false, lean: true });
    return documents.map(() => true);
  } catch (error) {
    const known = duplicatesOf(error);
    if (!known) throw error;
    return documents.map((_, at) => !known.has(at));
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
