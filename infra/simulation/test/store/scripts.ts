import fc from 'fast-check';

type Doc = Record<string, unknown>;

/** One statement of a script, of a transaction where `session` names one. */
export interface Statement {
  readonly kind: string;
  readonly session?: number;
  readonly [argument: string]: unknown;
}

export interface Script {
  /** Which of `INDEXES` the collection has. */
  readonly indexes: number;
  readonly statements: readonly Statement[];
}

export const INDEXES: readonly (readonly Doc[])[] = [
  [{ key: { n: 1 } }, { key: { 'b.c': 1 } }],
  [{ key: { n: 1 }, unique: true }],
  [{ key: { a: 1, n: 1 }, unique: true }],
  [{ key: { t: 1 }, unique: true, partialFilterExpression: { t: { $gt: '' } } }],
  [{ key: { n: 1 }, unique: true, sparse: true }, { key: { 'l.k': 1 } }],
  [{ key: { 'l.k': 1 }, unique: true, partialFilterExpression: { n: { $in: [1, 2] } } }],
];

const id = fc.integer({ min: 0, max: 4 });
const number = fc.integer({ min: -1, max: 3 });
const text = fc.constantFrom('', 'x', 'y', 'X');
const date = fc.constantFrom(0, 86_400_000, 172_800_000).map((ms) => new Date(ms));
const scalar = fc.oneof(
  { weight: 4, arbitrary: number },
  { weight: 3, arbitrary: text },
  fc.boolean(),
  fc.constant(null),
  date,
  fc.constant(1.5),
);
const list = fc.array(fc.oneof({ weight: 3, arbitrary: number }, text, fc.constant(null)), {
  maxLength: 3,
});
const inner = fc.record({ c: scalar, d: fc.oneof(scalar, list) }, { requiredKeys: [] });
const row = fc.record({ k: number, v: scalar }, { requiredKeys: ['k'] });
const value = fc.oneof({ weight: 4, arbitrary: scalar }, list, inner);

const FIELDS = {
  a: value,
  n: fc.oneof({ weight: 4, arbitrary: number }, fc.constant(null)),
  t: fc.oneof(text, fc.constant(null)),
  b: fc.oneof({ weight: 4, arbitrary: inner }, scalar),
  l: fc.oneof({ weight: 5, arbitrary: fc.array(row, { maxLength: 3 }) }, fc.constant(null)),
};
const document = fc.record(FIELDS, { requiredKeys: [] });
const withId = fc.tuple(id, document).map(([_id, fields]): Doc => ({ _id, ...fields }));

const path = fc.constantFrom('a', 'n', 't', 'b', 'b.c', 'b.d', 'l.k', 'l.v', 'l.0.k', 'a.0', '_id');
const comparison = fc.constantFrom('$gt', '$gte', '$lt', '$lte', '$eq', '$ne');
const type = fc.constantFrom('date', 'string', 'object', 'array', 'number', 'bool', 'null');

const condition: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: value },
  { weight: 3, arbitrary: fc.tuple(comparison, scalar).map(([op, one]) => ({ [op]: one })) },
  { weight: 2, arbitrary: fc.array(scalar, { maxLength: 3 }).map(($in) => ({ $in })) },
  fc.array(scalar, { maxLength: 2 }).map(($nin) => ({ $nin })),
  fc.boolean().map(($exists) => ({ $exists })),
  type.map(($type) => ({ $type })),
  fc.tuple(comparison, number).map(([op, one]) => ({ $not: { [op]: one } })),
  fc.tuple(number, number).map(([$gte, $lt]) => ({ $gte, $lt })),
);
const elements = fc
  .tuple(number, fc.option(scalar))
  .map(([k, v]) => ({ l: { $elemMatch: { k: { $gte: k }, ...(v !== null && { v }) } } }));
const simple: fc.Arbitrary<Doc> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(path, condition).map(([one, wanted]): Doc => ({ [one]: wanted })),
  },
  { weight: 3, arbitrary: id.map((_id): Doc => ({ _id })) },
  elements,
);
const filter: fc.Arbitrary<Doc> = fc.oneof(
  { weight: 6, arbitrary: simple },
  fc.constant({}),
  fc.tuple(simple, simple).map(([one, other]) => ({ ...one, ...other })),
  fc.array(simple, { minLength: 1, maxLength: 2 }).map(($or) => ({ $or })),
  fc.array(simple, { minLength: 1, maxLength: 2 }).map(($and) => ({ $and })),
);

/** Of one document: which of several is changed is up to the plan of the server. */
const ofOne: fc.Arbitrary<Doc> = fc.oneof(
  id.map((_id): Doc => ({ _id })),
  fc.tuple(id, simple).map(([_id, one]): Doc => ({ ...one, _id })),
);

const target = fc.constantFrom('a', 'n', 't', 'b.c', 'b.d', 'l.0.v', 'z', 'y.x');
const listTarget = fc.constantFrom('a', 'l', 'b.d', 'z');
const oneOf = (operator: string, where: fc.Arbitrary<string>, what: fc.Arbitrary<unknown>) =>
  fc.tuple(where, what).map(([one, given]): Doc => ({ [operator]: { [one]: given } }));
const pushed = fc.oneof(
  scalar,
  row,
  fc
    .record(
      {
        $each: fc.array(scalar, { maxLength: 3 }),
        $slice: fc.constantFrom(-2, 2),
        $position: fc.constant(0),
      },
      { requiredKeys: ['$each'] },
    )
    .map((one) => ({ ...one })),
);
const operators: fc.Arbitrary<Doc> = fc.oneof(
  { weight: 5, arbitrary: oneOf('$set', target, value) },
  { weight: 3, arbitrary: oneOf('$inc', target, number) },
  oneOf('$unset', target, fc.constant('')),
  { weight: 3, arbitrary: oneOf('$push', listTarget, pushed) },
  oneOf('$addToSet', listTarget, fc.oneof(scalar, row)),
  oneOf(
    '$pull',
    listTarget,
    fc.oneof(
      scalar,
      fc.record({ k: number }),
      number.map(($gt) => ({ $gt })),
    ),
  ),
  oneOf('$max', target, scalar),
  oneOf('$min', target, scalar),
  fc.tuple(number, number).map(([n, z]) => ({ $set: { n }, $setOnInsert: { z } })),
  fc.tuple(number, scalar).map(([z, t]) => ({ $inc: { z }, $set: { y: t, x: 1 } })),
);
const pipeline = fc.oneof<fc.Arbitrary<readonly Doc[]>[]>(
  scalar.map((one) => [
    { $set: { a: { $ifNull: ['$a', one] }, z: { $cond: [{ $gt: ['$n', 1] }, '$t', '$b'] } } },
  ]),
  number.map((n) => [
    { $set: { z: { $max: ['$n', n] }, y: { $gt: ['$t', null] } } },
    { $unset: 't' },
  ]),
  fc.constant([
    {
      $set: {
        z: {
          $map: {
            input: {
              $filter: {
                input: { $cond: [{ $isArray: '$l' }, '$l', []] },
                as: 'one',
                cond: { $gte: ['$$one.k', 1] },
              },
            },
            as: 'one',
            in: { $add: ['$$one.k', 10] },
          },
        },
      },
    },
  ]),
);
const change = fc.record({
  filter: ofOne,
  update: fc.oneof({ weight: 5, arbitrary: operators }, pipeline),
  upsert: fc.boolean(),
});

const sort = fc.constantFrom<Doc>(
  { _id: 1 },
  { n: 1, _id: 1 },
  { a: -1, _id: -1 },
  { 'l.k': 1, _id: 1 },
  { 'b.c': -1, t: 1, _id: 1 },
);
const projection = fc.constantFrom<Doc | undefined>(
  undefined,
  undefined,
  { a: 1 },
  { 'b.c': 1, n: 1, _id: 0 },
  { 'l.k': 1 },
  { l: 0, 'b.d': 0 },
);
const stages: fc.Arbitrary<Doc[]> = fc.oneof(
  filter.map(($match) => [{ $match }, { $group: { _id: 1, n: { $sum: 1 } } }]),
  fc
    .constantFrom('$n', '$t', '$b.c')
    .map((by) => [
      { $group: { _id: by, most: { $max: '$n' }, all: { $sum: '$n' }, count: { $sum: 1 } } },
    ]),
  filter.map(($match) => [
    { $match },
    { $unwind: '$l' },
    { $group: { _id: '$l.k', ids: { $sum: '$_id' } } },
  ]),
  fc
    .tuple(filter, sort)
    .map(([$match, $sort]) => [
      { $match },
      { $sort },
      { $limit: 3 },
      { $project: { n: 1, 'l.k': 1 } },
    ]),
);

const read: fc.Arbitrary<Statement> = fc.oneof(
  fc.record({
    kind: fc.constant('find'),
    filter,
    sort,
    projection,
    limit: fc.constantFrom(0, 0, 2),
    skip: fc.constantFrom(0, 0, 1),
  }),
  fc.record({ kind: fc.constant('distinct'), key: fc.constantFrom('n', 't', 'l.k', 'a'), filter }),
  fc.record({ kind: fc.constant('aggregate'), stages }),
);
const single = fc.oneof(
  fc.record({ insertOne: fc.record({ document: withId }) }),
  change.map((one) => ({ updateOne: one })),
  ofOne.map((one) => ({ deleteOne: { filter: one } })),
);
const changing = fc.oneof({ weight: 4, arbitrary: operators }, pipeline);
const write: fc.Arbitrary<Statement> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('insert'),
      docs: fc.array(withId, { minLength: 1, maxLength: 3 }),
      ordered: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.oneof(
      fc.record({
        kind: fc.constant('update'),
        filter,
        update: changing,
        many: fc.constant(true),
        upsert: fc.constant(false),
      }),
      fc.record({
        kind: fc.constant('update'),
        filter: ofOne,
        update: changing,
        many: fc.constant(false),
        upsert: fc.boolean(),
      }),
    ),
  },
  fc.record({
    kind: fc.constant('replace'),
    filter: id.map((_id) => ({ _id })),
    doc: document,
    upsert: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('delete'), filter, many: fc.constant(true) }),
  fc.record({ kind: fc.constant('delete'), filter: ofOne, many: fc.constant(false) }),
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('modify'),
      filter,
      update: operators,
      sort,
      upsert: fc.boolean(),
      after: fc.boolean(),
      remove: fc.constantFrom(false, false, true),
    }),
  },
  fc.record({
    kind: fc.constant('bulk'),
    writes: fc.array(single, { minLength: 1, maxLength: 3 }),
    ordered: fc.boolean(),
  }),
);

const session = fc.constantFrom(0, 1);
const ofTransaction: fc.Arbitrary<Statement> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(write, session).map(([one, at]) => ({ ...one, session: at })) },
  fc.tuple(read, session).map(([one, at]) => ({ ...one, session: at })),
  { weight: 2, arbitrary: session.map((at) => ({ kind: 'commit', session: at })) },
  session.map((at) => ({ kind: 'abort', session: at })),
  read,
);

/** A transaction that has read is superseded by another, which has committed what it then writes. */
const superseded: fc.Arbitrary<Statement[]> = fc
  .record({ _id: id, first: operators, second: operators })
  .map(({ _id, first, second }) => {
    const written = { kind: 'update', filter: { _id }, many: false, upsert: false };
    return [
      { kind: 'distinct', key: 'n', filter: {}, session: 0 },
      { ...written, update: first, session: 1 },
      { kind: 'commit', session: 1 },
      { ...written, update: second, session: 0 },
      { kind: 'commit', session: 0 },
    ];
  });

/** Statements one after the other, then two transactions whose statements meet. */
export const script: fc.Arbitrary<Script> = fc
  .record({
    indexes: fc.nat(INDEXES.length - 1),
    begun: fc.array(withId, { maxLength: 4 }),
    plain: fc.array(fc.oneof({ weight: 3, arbitrary: write }, read), { maxLength: 6 }),
    between: fc.oneof(superseded, fc.constant<Statement[]>([])),
    together: fc.array(ofTransaction, { maxLength: 8 }),
  })
  .map(({ indexes, begun, plain, between, together }) => ({
    indexes,
    statements: [
      { kind: 'insert', docs: begun, ordered: false },
      ...plain,
      ...between,
      ...together,
    ].filter((one) => one.kind !== 'insert' || (one as { docs?: unknown[] }).docs?.length !== 0),
  }));
