import { isDeepStrictEqual } from 'node:util';
import type { Connection } from 'mongoose';

/** The documents of these models that mongoose would store in another way: fields too many, too few or of other types. */
export async function misfitsIn(db: Connection, models: readonly string[]): Promise<object[]> {
  const misfits: object[] = [];
  for (const name of models) {
    const model = db.model(name);
    for (const stored of await model.find().exec()) {
      const cast = new model(stored);
      const error = cast.validateSync();
      const asStored = cast.toObject({ minimize: false, flattenMaps: true });
      if (error || !isEqual(asStored, stored)) {
        misfits.push({ model: name, stored, cast: asStored, error: error?.message });
      }
    }
  }
  return misfits;
}

/**
 * By value, without the classes of mongoose's arrays and subdocuments. Most have their fields in the same order, and
 * are compared as texts: parsing them again takes longer than all the rest.
 */
function isEqual(one: unknown, other: unknown): boolean {
  const [text, otherText] = [JSON.stringify(one), JSON.stringify(other)];
  return text === otherText || isDeepStrictEqual(JSON.parse(text), JSON.parse(otherText));
}
