import type { Model } from 'mongoose';
import { duplicatesOf } from './mongo-errors.ts';

/**
 * Inserts documents as they are stored, none cast; for each whether it was new. One that is there
 * already by a unique index keeps nobody else out.
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
