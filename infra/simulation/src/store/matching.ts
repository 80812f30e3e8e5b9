import { Aggregator } from 'mingo/aggregator';
import { Context, evalExpr } from 'mingo/core';
import { Lazy } from 'mingo/lazy';
import * as accumulator from 'mingo/operators/accumulator';
import * as expression from 'mingo/operators/expression';
import * as pipeline from 'mingo/operators/pipeline';
import * as projection from 'mingo/operators/projection';
import * as query from 'mingo/operators/query';
import * as window from 'mingo/operators/window';
import { Query } from 'mingo/query';
import type { AnyObject, Options } from 'mingo/types';
import { Failure } from './failures.ts';
import { picker } from './picking.ts';
import {
  candidatesAt,
  compareValues,
  copyOf,
  type Doc,
  indexedAt,
  isPlain,
  isSame,
  rankOf,
  valuesAt,
} from './values.ts';

type Test = (doc: Doc) => boolean;
type Operator = (path: string, value: unknown, options: Options) => Test;

/** Only values of one type are more or less than each other. */
function ordered(fits: (order: number) => boolean): Operator {
  return (path, value) => {
    const rank = rankOf(value);
    const test = (one: unknown) => rankOf(one) === rank && fits(compareValues(one, value));
    return (doc) => candidatesAt(doc, path).some(test);
  };
}

const equals: Operator = (path, value) => {
  if (value instanceof RegExp) return query.$regex(path, value, OPTIONS as never) as Test;
  return (doc) => candidatesAt(doc, path).some((one) => isSame(one, value));
};

const isIn: Operator = (path, values, options) => {
  if (!Array.isArray(values)) throw new Failure(2, '$in needs an array');
  const tests = values.filter((one) => one instanceof RegExp);
  const patterns = tests.map((one) => query.$regex(path, one, options as never) as Test);
  const plain = values.filter((one) => !(one instanceof RegExp));
  return (doc) => {
    const found = candidatesAt(doc, path);
    return (
      plain.some((value) => found.some((one) => isSame(one, value))) ||
      patterns.some((test) => test(doc))
    );
  };
};

const not =
  (operator: Operator): Operator =>
  (path, value, options) => {
    const test = operator(path, value, options);
    return (doc) => !test(doc);
  };

const exists: Operator = (path, wanted) => {
  const isWanted = Boolean(wanted);
  return (doc) => valuesAt(doc, path).some((one) => one !== undefined) === isWanted;
};

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  double: (value) => rankOf(value) === 3 && !Number.isInteger(value),
  int: (value) => Number.isInteger(value) && Math.abs(Number(value)) <= 0x7fffffff,
  number: (value) => rankOf(value) === 3,
  string: (value) => rankOf(value) === 4,
  object: (value) => rankOf(value) === 5,
  array: (value) => rankOf(value) === 6,
  binData: (value) => rankOf(value) === 7,
  objectId: (value) => rankOf(value) === 8,
  bool: (value) => rankOf(value) === 9,
  date: (value) => rankOf(value) === 10,
  null: (value) => value === null,
};
const NUMBERED = [
  '',
  'double',
  'string',
  'object',
  'array',
  'binData',
  '',
  'objectId',
  'bool',
  'date',
  'null',
];

const isOfType: Operator = (path, wanted) => {
  const tests = [wanted].flat().map((one) => {
    const test = TYPES[typeof one === 'number' ? (NUMBERED[one] ?? '') : String(one)];
    if (!test) throw new Failure(2, `Unknown type name alias: ${one}`);
    return test;
  });
  return (doc) => candidatesAt(doc, path).some((one) => tests.some((test) => test(one)));
};

const elements: Operator = (path, wanted, options) => {
  if (!isPlain(wanted)) throw new Failure(2, '$elemMatch needs an Object');
  const names = Object.keys(wanted);
  const isValue =
    names.length > 0 && names.every((one) => one.startsWith('$') && !LOGICAL.has(one));
  const inner = new Query(isValue ? { value: wanted } : wanted, options as never);
  const test = (one: unknown) =>
    isValue
      ? inner.test({ value: one } as never)
      : (isPlain(one) || Array.isArray(one)) && inner.test(one as never);
  return (doc) => valuesAt(doc, path).some((list) => Array.isArray(list) && list.some(test));
};
const LOGICAL = new Set(['$and', '$or', '$nor', '$expr']);

const size: Operator = (path, wanted) => (doc) =>
  valuesAt(doc, path).some((one) => Array.isArray(one) && one.length === wanted);

const all: Operator = (path, wanted, options) => {
  if (!Array.isArray(wanted)) throw new Failure(2, '$all needs an array');
  const tests = wanted.map((one) =>
    isPlain(one) && '$elemMatch' in one
      ? elements(path, one.$elemMatch, options)
      : equals(path, one, options),
  );
  return (doc) => tests.length > 0 && tests.every((test) => test(doc));
};

/** Where the library compares otherwise than the server: types, lists, null and what is missing. */
const QUERY = {
  ...query,
  $eq: equals,
  $ne: not(equals),
  $gt: ordered((order) => order > 0),
  $gte: ordered((order) => order >= 0),
  $lt: ordered((order) => order < 0),
  $lte: ordered((order) => order <= 0),
  $in: isIn,
  $nin: not(isIn),
  $exists: exists,
  $type: isOfType,
  $elemMatch: elements,
  $size: size,
  $all: all,
};

/** Expressions have one order of all values; a field that is missing is less than null. */
const compared = (doc: unknown, args: unknown, options: Options): number => {
  const [a, b] = (args as unknown[]).map((one) =>
    evalExpr(doc as never, one as never, options as never),
  );
  if ((a === undefined) !== (b === undefined)) return a === undefined ? -1 : 1;
  return compareValues(a, b);
};
type Expression = (doc: unknown, args: unknown, options: Options) => unknown;
const compares =
  (fits: (order: number) => boolean): Expression =>
  (doc, args, options) =>
    fits(compared(doc, args, options));

/** What is null or missing does not count. */
const extreme =
  (sign: number): Expression =>
  (doc, args, options) => {
    const given = evalExpr(doc as never, args as never, options as never) as unknown;
    const some = (Array.isArray(given) ? given : [given]).filter((one) => rankOf(one) !== 2);
    if (some.length === 0) return null;
    return some.reduce((best, one) => (compareValues(one, best) * sign > 0 ? one : best));
  };

const EXPRESSION = {
  ...expression,
  $eq: compares((order) => order === 0),
  $ne: compares((order) => order !== 0),
  $gt: compares((order) => order > 0),
  $gte: compares((order) => order >= 0),
  $lt: compares((order) => order < 0),
  $lte: compares((order) => order <= 0),
  $max: extreme(1),
  $min: extreme(-1),
  $cmp: (doc: unknown, args: unknown, options: Options) => Math.sign(compared(doc, args, options)),
};

type Stream = ReturnType<typeof Lazy>;

const PIPELINE = {
  ...pipeline,
  $sort: (found: Stream, by: Doc) =>
    found.transform(((docs: Doc[]) => Lazy(sorted(docs, by))) as never),
  $project: (found: Stream, fields: Doc, options: Options) => {
    const pick = picker(fields);
    return pick
      ? found.map(pick as never)
      : pipeline.$project(found as never, fields as never, options as never);
  },
};

const CONTEXT = Context.init({
  accumulator,
  expression: EXPRESSION,
  pipeline: PIPELINE,
  projection,
  query: QUERY,
  window,
} as never);
export const OPTIONS = { context: CONTEXT, useStrictMode: true } as Partial<Options>;

/** As the library gives them to its operators: from others it would copy all operators for each query. */
function prepared(): Options {
  let given: Options | undefined;
  const $keep: Operator = (_path, _value, options) => {
    given = options;
    return always;
  };
  const context = Context.from(CONTEXT, Context.init({ query: { $keep } } as never));
  new Query({ field: { $keep: 1 } } as never, { ...OPTIONS, context } as never);
  return given as Options;
}

const always: Test = () => true;
const PREPARED = prepared();

/** What is no error of ours is one of the library: the server does not know the operator either, or takes another value. */
export function refusing<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Failure || !(error instanceof Error)) throw error;
    throw new Failure(2, error.message);
  }
}

export function matcher(filter: Doc | undefined): Test {
  if (!filter || Object.keys(filter).length === 0) return always;
  const compiled = refusing(() => new Query(filter as never, PREPARED as never));
  return (doc) => compiled.test(doc as never);
}

/** The least or the greatest of what is under the path: a list sorts by one of its elements. */
function sortKey(doc: Doc, path: string, direction: number): unknown {
  const flat = indexedAt(doc, path);
  if (flat.length < 2) return flat[0];
  return flat.reduce((best, one) => (compareValues(one, best) * direction < 0 ? one : best));
}

export function sorted(docs: readonly Doc[], by: Doc): Doc[] {
  const fields = Object.entries(by).map(([path, way]) => [path, Number(way)] as const);
  const rows = docs.map((doc) => ({
    doc,
    keys: fields.map(([path, way]) => sortKey(doc, path, way)),
  }));
  rows.sort((a, b) => {
    for (const [at, [, way]] of fields.entries()) {
      const order = compareValues(a.keys[at], b.keys[at]);
      if (order !== 0) return order * way;
    }
    return 0;
  });
  return rows.map(({ doc }) => doc);
}

/** `filter` for the positional operator. */
export function projected(docs: readonly Doc[], fields: Doc | undefined, filter: Doc = {}): Doc[] {
  if (!fields || Object.keys(fields).length === 0) return [...docs];
  const pick = picker(fields);
  if (pick) return docs.map(pick);
  return refusing(
    () =>
      new Query(filter as never, OPTIONS as never)
        .find(docs.map(copyOf) as never[], fields as AnyObject as never)
        .all() as Doc[],
  );
}

export function aggregated(
  docs: readonly Doc[],
  stages: readonly Doc[],
  other: (collection: string) => Doc[],
): Doc[] {
  const options = { ...OPTIONS, collectionResolver: other };
  return refusing(
    () => new Aggregator(stages as never, options as never).run(docs.map(copyOf) as never) as Doc[],
  );
}
