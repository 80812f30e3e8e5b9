import type { ServiceName } from '@sokoni/contracts';
import type { Connection, mongo } from 'mongoose';
import { isCollectionScanAllowed } from './collection-scans.ts';

type Filter = mongo.Filter<mongo.Document>;

interface Query {
  readonly collection: string;
  readonly filter: Filter;
  readonly options: mongo.FindOptions;
  /** Of an aggregation, instead of the filter. */
  readonly pipeline?: mongo.Document[];
}

/** What mongoose says of each operation that goes through one of its collections. */
interface Operation {
  readonly collectionName: string;
  readonly method: string;
  readonly params: readonly unknown[];
}

const BY_FILTER = new Set([
  'countDocuments',
  'deleteMany',
  'deleteOne',
  'find',
  'findOne',
  'findOneAndDelete',
  'findOneAndReplace',
  'findOneAndUpdate',
  'replaceOne',
  'updateMany',
  'updateOne',
]);

/** Shapes with an index, of the files that this worker has run: each is asked about once. */
const FINE = new Set<string>();

/**
 * The queries of a service under test, one of each shape, and how MongoDB would run them. It uses an index wherever one
 * fits, however few documents there are: a scan of the collection says that there is none.
 */
export class QueryPlans {
  private readonly queries = new Map<string, Query>();

  constructor(
    private readonly service: ServiceName,
    private readonly connection: Connection,
  ) {
    connection.on('operation-start', (operation: Operation) => {
      for (const query of queriesOf(operation)) this.note(query);
    });
  }

  /** The shapes that read a whole collection, without those that have a reason. */
  async collectionScans(): Promise<string[]> {
    const scans = await Promise.all([...this.queries].map((one) => this.scanOf(...one)));
    return scans.flat().sort();
  }

  private async scanOf(shape: string, query: Query): Promise<string[]> {
    if (isCollectionScanAllowed(this.service, shape)) return [];
    if (scansCollection(await this.explain(query))) return [shape];
    FINE.add(`${this.service} ${shape}`);
    return [];
  }

  private note(query: Query): void {
    const { collection, filter, pipeline } = query;
    const shape = `${collection} ${shapeOf(pipeline ?? filter)}`;
    if (this.queries.has(shape) || FINE.has(`${this.service} ${shape}`)) return;
    // What a test itself asks for is no query of the service.
    if (!isCalledByTest()) this.queries.set(shape, query);
  }

  private explain({ collection, filter, options, pipeline }: Query): Promise<mongo.Document> {
    const stored = this.connection.db?.collection(collection);
    if (!stored) throw new Error('The connection to MongoDB is not open');
    const cursor = pipeline ? stored.aggregate(pipeline, options) : stored.find(filter, options);
    return cursor.explain('queryPlanner');
  }
}

function queriesOf({ collectionName: collection, method, params }: Operation): Query[] {
  if (method === 'aggregate') {
    const [pipeline, options] = params as [mongo.Document[], mongo.AggregateOptions | undefined];
    return [{ collection, filter: {}, options: chosen(options), pipeline }];
  }
  if (method === 'bulkWrite') {
    const [writes] = params as [readonly Record<string, { readonly filter?: Filter }>[]];
    const filters = writes.flatMap((write) => Object.values(write).map(({ filter }) => filter));
    return filters.flatMap((filter) => (filter ? [{ collection, filter, options: {} }] : []));
  }
  if (method === 'distinct') {
    const [field, filter = {}] = params as [string, Filter?];
    // The same plan: an index with the field at its beginning serves it without reading all documents.
    const pipeline = [{ $match: filter }, { $group: { _id: `$${field}` } }];
    return [{ collection, filter: {}, options: {}, pipeline }];
  }
  if (!BY_FILTER.has(method)) return [];
  const [filter = {}] = params as [Filter?];
  const options = params.at(-1) as mongo.FindOptions | undefined;
  return [{ collection, filter, options: chosen(options) }];
}

/** Of the options those that decide about the plan; never the session, which has ended. */
function chosen({ sort, collation, hint }: mongo.FindOptions & mongo.AggregateOptions = {}) {
  return { ...(sort && { sort }), ...(collation && { collation }), ...(hint && { hint }) };
}

/** Fields and operators, without the values. */
function shapeOf(value: unknown): string {
  if (Array.isArray(value)) {
    return `[${[...new Set(value.map(shapeOf))].filter((one) => one !== '').join(', ')}]`;
  }
  if (!isPlain(value)) return '';
  const fields = Object.entries(value).map(([key, of]) => `${key} ${shapeOf(of)}`.trim());
  return `{${fields.join(', ')}}`;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && value.constructor === Object;
}

function scansCollection(plan: mongo.Document): boolean {
  return JSON.stringify(plan).includes('"stage":"COLLSCAN"');
}

/** By the files of the stack, without the text of it: jest looks up each place in its source map. */
function isCalledByTest(): boolean {
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = (_, calls) =>
    calls.some((call) => /\/test\/.*\.[jt]s$/.test(call.getFileName() ?? ''));
  const { stack } = new Error('Called by');
  Error.prepareStackTrace = prepareStackTrace;
  return stack as unknown as boolean;
}
