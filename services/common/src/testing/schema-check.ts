import { isDeepStrictEqual } from 'node:util';
import type { Connection, Schema, SchemaType } from 'mongoose';
import { missingCollections } from '../mongo/migrations.ts';

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
 * What migrations and schemas do not agree on: collections that none creates, indexes on fields that no schema of
 * their collection has, and documents that would expire by a field that is no date.
 */
export async function disagreementsOf(connection: Connection): Promise<string[]> {
  const missing = await missingCollections(connection);
  const schemas = new Map<string, Schema[]>();
  for (const { collection, schema } of Object.values(connection.models)) {
    const name = collection.collectionName;
    if (!missing.includes(name)) schemas.set(name, [...(schemas.get(name) ?? []), schema]);
  }
  const found = await Promise.all(
    [...schemas].map(async ([name, own]) => {
      const indexes = await connection.collection(name).indexes();
      return indexes.flatMap(
        ({ key, weights, partialFilterExpression = {}, expireAfterSeconds }) => {
          // An index of words names its fields by their weights.
          const paths = Object.keys({ ...(weights ?? key), ...partialFilterExpression });
          const types = paths.map((path) => own.map((schema) => fieldOf(schema, path)));
          const unknown = paths.filter((_, at) => !types[at]?.some(Boolean));
          const isDate = types[0]?.some((type) => type?.instance === 'Date');
          return [
            ...unknown.map((path) => `no schema has ${name}.${path}, which an index names`),
            ...(expireAfterSeconds === undefined || isDate
              ? []
              : [`${name}.${paths[0]} is no date`]),
          ];
        },
      );
    }),
  );
  return [...missing.map((name) => `no migration creates ${name}`), ...found.flat()];
}

/** Also inside of other documents, and of lists of them; a field of any type has fields of any name. */
function fieldOf(schema: Schema, path: string): SchemaType | undefined {
  const whole = schema.path(path);
  if (whole) return whole;
  const parts = path.split('.');
  for (let length = parts.length - 1; length > 0; length--) {
    const outer = schema.path(parts.slice(0, length).join('.')) as
      | (SchemaType & { readonly schema?: Schema; readonly embeddedSchemaType?: SchemaType })
      | undefined;
    if (outer?.schema) return fieldOf(outer.schema, parts.slice(length).join('.'));
    const type = outer?.embeddedSchemaType ?? outer;
    if (type?.instance === 'Mixed' || type?.instance === 'Map') return type;
  }
  return undefined;
}

/**
 * By value, without the classes of mongoose's arrays and subdocuments. Most have their fields in the same order, and
 * are compared as texts: parsing them again takes longer than all the rest.
 */
function isEqual(one: unknown, other: unknown): boolean {
  const [text, otherText] = [JSON.stringify(one), JSON.stringify(other)];
  return text === otherText || isDeepStrictEqual(JSON.parse(text), JSON.parse(otherText));
}
