import type mongoose from 'mongoose';

/**
 * The records of a collection. What is read is plain objects: `MongoModule` reads every schema lean, so that no query
 * says so and none builds a document that nobody saves.
 */
export type Records<T> = mongoose.Model<T, object, object, object, T>;

/** Inserts a record with the defaults of its schema; returns it as it is stored. */
export async function insertRecord<T>(records: Records<T>, record: Partial<T>): Promise<T> {
  const [created] = await records.create([record]);
  return (created as mongoose.HydratedDocument<T>).toObject() as T;
}
