import { BSON, type Document, type MongoClient, Timestamp } from 'mongodb';

/** The longest outage of a service that is covered: events it did not handle are published again. */
const WINDOW_SECONDS = 3_600;

const OUTBOX = /\.outbox$/;

interface UnderWay {
  readonly database: string;
  readonly rows: readonly Document[];
}

/**
 * Events that were published in the hour before the moment, by the database whose outbox they were in.
 * Some of them lay in RabbitMQ at that moment, which no backup of MongoDB holds: they are read from
 * the operation log. Handlers know by their inbox what they had handled, so all may be published again.
 */
export async function eventsBefore(
  client: MongoClient,
  moment: Timestamp,
  databases: RegExp,
): Promise<UnderWay[]> {
  const since = new Timestamp({ t: moment.getHighBitsUnsigned() - WINDOW_SECONDS, i: 0 });
  const operations = client
    .db('local')
    .collection('oplog.rs')
    .find({
      ts: { $gte: since, $lte: moment },
      $or: [{ op: 'i', ns: OUTBOX }, { 'o.applyOps': { $elemMatch: { op: 'i', ns: OUTBOX } } }],
    });
  const found = new Map<string, Map<string, Document>>();
  for await (const { op, ns, o } of operations) {
    const writes: Document[] = op === 'i' ? [{ op, ns, o }] : o.applyOps;
    for (const write of writes.filter((one) => one.op === 'i' && OUTBOX.test(one.ns))) {
      const database = write.ns.slice(0, write.ns.lastIndexOf('.'));
      if (!databases.test(database)) continue;
      found.set(database, (found.get(database) ?? new Map()).set(write.o._id, write.o));
    }
  }
  return [...found].map(([database, rows]) => ({ database, rows: [...rows.values()] }));
}

/** As a dump of bytes, in the order of their ids. */
export async function* toBytes(rows: readonly Document[]): AsyncGenerator<Buffer> {
  for (const row of rows.toSorted((a, b) => (a._id < b._id ? -1 : 1))) {
    yield Buffer.from(BSON.serialize(row));
  }
}
