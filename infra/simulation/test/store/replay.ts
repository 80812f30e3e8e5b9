import { mongo } from 'mongoose';
import { INDEXES, type Script, type Statement } from './scripts.ts';

type Doc = Record<string, unknown>;

/** One server, and for each kind of index a collection that is emptied before each script. */
export class Replay {
  private readonly client: mongo.MongoClient;
  private readonly db: mongo.Db;

  constructor(url: string, database: string) {
    this.client = new mongo.MongoClient(url);
    this.db = this.client.db(database);
  }

  async open(lanes: number): Promise<void> {
    for (let lane = 0; lane < lanes; lane++) {
      for (const [kind, indexes] of INDEXES.entries())
        await this.db.collection(`of-${lane}-${kind}`).createIndexes([...indexes] as never);
    }
  }

  async close(): Promise<void> {
    await this.db.dropDatabase();
    await this.client.close();
  }

  /** What each statement answers, and what is stored at the end. */
  async run({ indexes, statements }: Script, lane = 0): Promise<string[]> {
    const collection = this.db.collection<Doc>(`of-${lane}-${indexes}`);
    await collection.deleteMany({});
    const sessions = [this.client.startSession(), this.client.startSession()];
    const answers: string[] = [];
    for (const statement of statements)
      answers.push(shown(await this.answer(collection, statement, sessions)));
    for (const session of sessions) {
      if (session.inTransaction()) await session.abortTransaction();
      await session.endSession();
    }
    answers.push(shown(await collection.find().sort({ _id: 1 }).toArray()));
    return answers;
  }

  private async answer(
    collection: mongo.Collection<Doc>,
    statement: Statement,
    sessions: mongo.ClientSession[],
  ) {
    const session = statement.session === undefined ? undefined : sessions[statement.session];
    try {
      if (statement.kind === 'commit' || statement.kind === 'abort') {
        if (!session?.inTransaction()) return 'none';
        await (statement.kind === 'commit'
          ? session.commitTransaction()
          : session.abortTransaction());
        return 'ended';
      }
      if (session && !session.inTransaction())
        session.startTransaction({
          readConcern: { level: 'snapshot' },
          writeConcern: { w: 'majority' },
        });
      return await run(collection, statement, session);
    } catch (error) {
      // As services do, who has failed begins again.
      if (session?.inTransaction()) await session.abortTransaction().catch(() => undefined);
      // How many were changed before the one that failed is up to the plan of the server.
      else if (statement.many) await collection.deleteMany({});
      return refusal(error);
    }
  }
}

/** Statements are generated, and wrong ones among them are meant. */
// biome-ignore lint/suspicious/noExplicitAny: the driver's types refuse what the server has to refuse
type Arguments = Record<string, any>;

async function run(
  collection: mongo.Collection<Doc>,
  given: Arguments,
  session?: mongo.ClientSession,
): Promise<unknown> {
  const options = { ...(session && { session }) };
  const { filter, update, upsert } = given;
  switch (given.kind as string) {
    case 'insert':
      return collection.insertMany(given.docs, { ...options, ordered: given.ordered });
    case 'update':
      return given.many
        ? collection.updateMany(filter, update, { ...options, upsert })
        : collection.updateOne(filter, update, { ...options, upsert });
    case 'replace':
      return collection.replaceOne(filter, given.doc, { ...options, upsert });
    case 'delete':
      return given.many
        ? collection.deleteMany(filter, options)
        : collection.deleteOne(filter, options);
    case 'modify': {
      const more = { ...options, sort: given.sort, includeResultMetadata: true } as const;
      const returnDocument = given.after ? ('after' as const) : ('before' as const);
      const { value, lastErrorObject } = given.remove
        ? await collection.findOneAndDelete(filter, more)
        : await collection.findOneAndUpdate(filter, update, { ...more, upsert, returnDocument });
      return { value, lastErrorObject };
    }
    case 'bulk':
      return collection.bulkWrite(given.writes, { ...options, ordered: given.ordered });
    case 'find': {
      const { sort, projection, limit, skip } = given;
      return collection
        .find(filter, { ...options, sort, ...(projection && { projection }), limit, skip })
        .toArray();
    }
    case 'distinct':
      // Whether null stands for what is missing is up to the plan of the server.
      return (await collection.distinct(given.key, filter, options))
        .map(shown)
        .sort()
        .filter((one) => one !== undefined && one !== 'null');
    case 'aggregate': {
      const rows = await collection.aggregate(given.stages, options).toArray();
      return rows.map(shown).sort();
    }
  }
  throw new Error(`No such statement: ${given.kind}`);
}

/** What a service can see of an error. */
function refusal(error: unknown): unknown {
  const { code, errorLabelSet, keyPattern, keyValue, writeErrors, name } = error as {
    code?: unknown;
    name?: string;
    errorLabelSet?: ReadonlySet<string>;
    keyPattern?: unknown;
    keyValue?: unknown;
    writeErrors?: { index: number; code: number }[] | { index: number; code: number };
  };
  if (code === undefined) return { name, message: (error as Error).message };
  const refused = [writeErrors ?? []].flat().map((one) => [one.index, one.code]);
  return { code, labels: [...(errorLabelSet ?? [])].sort(), keyPattern, keyValue, refused };
}

/** With the order of fields; ids that a server has made are all the same. */
function shown(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'string' && /^[0-9a-f]{24}$/.test(one) ? 'an id' : one,
  );
}
