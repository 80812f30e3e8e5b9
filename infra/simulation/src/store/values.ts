import type { mongo } from 'mongoose';

export type Doc = Record<string, unknown>;

/** MongoDB's order between types; what is missing counts as null. */
export function rankOf(value: unknown): number {
  if (value === NOTHING) return 1.5;
  if (value === undefined || value === null) return 2;
  switch (typeof value) {
    case 'number':
    case 'bigint':
      return 3;
    case 'string':
      return 4;
    case 'boolean':
      return 9;
  }
  if (Array.isArray(value)) return 6;
  if (value instanceof Date) return 10;
  if (value instanceof RegExp) return 12;
  switch ((value as { _bsontype?: string })._bsontype) {
    case 'MinKey':
      return 1;
    case 'Long':
    case 'Double':
    case 'Int32':
    case 'Decimal128':
      return 3;
    case 'Binary':
      return 7;
    case 'ObjectId':
      return 8;
    case 'Timestamp':
      return 11;
    case 'BSONRegExp':
      return 12;
    case 'MaxKey':
      return 13;
  }
  return 5;
}

export function isPlain(value: unknown): value is Doc {
  return rankOf(value) === 5;
}

const simple = <T>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

/** MongoDB's order of values of any types. */
export function compareValues(a: unknown, b: unknown): number {
  if (a === b) return 0;
  const [rank, other] = [rankOf(a), rankOf(b)];
  if (rank !== other) return rank - other;
  switch (rank) {
    case 2:
      return 0;
    case 3:
      return compareNumbers(Number(a), Number(b));
    case 4:
    case 9:
      return simple(a as string, b as string);
    case 5:
      return compareDocuments(a as Doc, b as Doc);
    case 6:
      return compareLists(a as unknown[], b as unknown[]);
    case 7:
      return compareBinaries(a as mongo.Binary, b as mongo.Binary);
    case 10:
      return simple((a as Date).getTime(), (b as Date).getTime());
    default:
      return simple(String(a), String(b));
  }
}

function compareNumbers(a: number, b: number): number {
  if (Number.isNaN(a)) return Number.isNaN(b) ? 0 : -1;
  return Number.isNaN(b) ? 1 : simple(a, b);
}

function compareDocuments(a: Doc, b: Doc): number {
  const [left, right] = [Object.entries(a), Object.entries(b)];
  for (const [at, [key, value]] of left.entries()) {
    const facing = right[at];
    if (!facing) return 1;
    const order =
      rankOf(value) - rankOf(facing[1]) ||
      simple(key, facing[0]) ||
      compareValues(value, facing[1]);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function compareLists(a: unknown[], b: unknown[]): number {
  for (const [at, value] of a.entries()) {
    if (at >= b.length) return 1;
    const order = compareValues(value, b[at]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareBinaries(a: mongo.Binary, b: mongo.Binary): number {
  const [left, right] = [a.value(), b.value()] as [Uint8Array, Uint8Array];
  return left.length - right.length || a.sub_type - b.sub_type || Buffer.compare(left, right);
}

export const isSame = (a: unknown, b: unknown): boolean => compareValues(a, b) === 0;

/** Equal for equal values, and for those alone: where a value is looked up. */
export function keyOf(value: unknown): string {
  if (value === NOTHING) return 'u';
  const rank = rankOf(value);
  switch (rank) {
    case 2:
      return 'z';
    case 3:
      return `n${Number(value)}`;
    case 4:
      return `s${(value as string).length}:${value}`;
    case 5:
      return `{${Object.entries(value as Doc).map(([name, one]) => `${name}=${keyOf(one)}`)}}`;
    case 6:
      return `[${(value as unknown[]).map(keyOf)}]`;
    case 7:
      return `x${(value as mongo.Binary).toString('hex')}`;
    case 10:
      return `d${(value as Date).getTime()}`;
    default:
      return `${rank}${String(value)}`;
  }
}

const isIndex = (part: string): boolean => /^\d+$/.test(part);

/**
 * What a query compares at the end of a path: one value for each way through the lists that the path crosses; undefined where
 * a document on the way has no such field.
 */
export function valuesAt(from: unknown, path: string): unknown[] {
  if (!path.includes('.')) return isPlain(from) ? [from[path]] : [];
  const found: unknown[] = [];
  walk(from, path.split('.'), 0, found, false);
  return found;
}

/** An index has null for an element that is no document; a query passes over it. */
function walk(
  from: unknown,
  parts: readonly string[],
  at: number,
  found: unknown[],
  indexed: boolean,
): void {
  if (at === parts.length) {
    found.push(from);
    return;
  }
  const part = parts[at] as string;
  if (Array.isArray(from)) {
    if (isIndex(part) && Number(part) < from.length)
      walk(from[Number(part)], parts, at + 1, found, indexed);
    for (const one of from) {
      if (isPlain(one)) walk(one, parts, at, found, indexed);
      else if (indexed) found.push(undefined);
    }
  } else if (isPlain(from)) {
    const next = from[part];
    if (at + 1 === parts.length || Array.isArray(next) || isPlain(next))
      walk(next, parts, at + 1, found, indexed);
    else found.push(undefined);
  } else if (at === 0 || !Array.isArray(from)) found.push(undefined);
}

/** The same with the elements of a list at the end, which a comparison looks at too. */
export function candidatesAt(from: unknown, path: string): unknown[] {
  const ends = valuesAt(from, path);
  if (!ends.some(Array.isArray)) return ends;
  return ends.flatMap((end) => (Array.isArray(end) ? [...end, end] : [end]));
}

/** What an index has instead of an empty list. */
export const NOTHING = Symbol('an empty list');

/** What an index has of a document under a path: the elements of a list, and null for what is missing. */
export function indexedAt(from: unknown, path: string): unknown[] {
  const ends: unknown[] = [];
  if (path.includes('.')) walk(from, path.split('.'), 0, ends, true);
  else ends.push((from as Doc)[path]);
  if (ends.length === 0) return [undefined];
  if (!ends.some(Array.isArray)) return ends;
  return ends.flatMap((end) => (!Array.isArray(end) ? [end] : end.length > 0 ? end : [NOTHING]));
}

export function copyOf<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copyOf) as T;
  if (!isPlain(value)) return value;
  const copy: Doc = {};
  for (const name of Object.keys(value)) copy[name] = copyOf(value[name]);
  return copy as T;
}
