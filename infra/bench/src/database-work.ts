import { MongoClient } from 'mongodb';

interface ServerStatus {
  readonly metrics: {
    readonly commands: Readonly<Record<string, { readonly total?: number }>>;
    readonly document: Readonly<Record<'inserted' | 'updated' | 'deleted', number>>;
  };
}

export interface DatabaseWork {
  readonly commands: number;
  /** Documents inserted, updated or deleted; those of aborted transactions count too. */
  readonly documents: number;
}

/** Sent by drivers and by the server itself however little is done. */
const IDLE_TALK = new Set([
  'hello',
  'isMaster',
  'ping',
  'serverStatus',
  'replSetHeartbeat',
  'getMore',
]);

/** What a database has done since it started. */
export async function readDatabaseWork(url: string): Promise<DatabaseWork> {
  const client = await MongoClient.connect(url);
  try {
    const { metrics } = (await client
      .db('admin')
      .command({ serverStatus: 1 })) as unknown as ServerStatus;
    const { inserted, updated, deleted } = metrics.document;
    return {
      commands: Object.entries(metrics.commands)
        .filter(([name]) => !IDLE_TALK.has(name))
        .reduce((sum, [, { total }]) => sum + Number(total ?? 0), 0),
      documents: Number(inserted) + Number(updated) + Number(deleted),
    };
  } finally {
    await client.close();
  }
}
