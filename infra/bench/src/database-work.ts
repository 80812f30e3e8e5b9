import { MongoClient } from 'mongodb';

interface ServerStatus {
  readonly metrics: {
    readonly commands: Readonly<Record<string, { readonly total?: number }>>;
    readonly document: Readonly<Record<'inserted' | 'updated' | 'deleted', number>>;
  };
}

interface DatabaseWork {
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
  'endSessions',
  'getMore',
]);

/** What a database has done since it started. */
export async function readDatabaseWork(url: string): Promise<DatabaseWork> {
  const { metrics } = await serverStatus(url);
  const { inserted, updated, deleted } = metrics.document;
  return {
    commands: Object.values(commandsOf(metrics)).reduce((sum, total) => sum + total, 0),
    documents: Number(inserted) + Number(updated) + Number(deleted),
  };
}

/** How often each command was called since the database started, by name. */
export async function readCommands(url: string): Promise<Record<string, number>> {
  return commandsOf((await serverStatus(url)).metrics);
}

async function serverStatus(url: string): Promise<ServerStatus> {
  const client = await MongoClient.connect(url);
  try {
    return (await client.db('admin').command({ serverStatus: 1 })) as unknown as ServerStatus;
  } finally {
    await client.close();
  }
}

function commandsOf({ commands }: ServerStatus['metrics']): Record<string, number> {
  return Object.fromEntries(
    Object.entries(commands)
      .filter(([name]) => !IDLE_TALK.has(name))
      .map(([name, { total }]) => [name, Number(total ?? 0)]),
  );
}
