import { MongoClient } from 'mongodb';

interface CommandCounts {
  readonly metrics: { readonly commands: Readonly<Record<string, { readonly total?: number }>> };
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

/** How many commands a database has been sent since it began. */
export async function countCommands(url: string): Promise<number> {
  const client = await MongoClient.connect(url);
  try {
    const { metrics } = (await client
      .db('admin')
      .command({ serverStatus: 1 })) as unknown as CommandCounts;
    return Object.entries(metrics.commands)
      .filter(([name]) => !IDLE_TALK.has(name))
      .reduce((sum, [, { total }]) => sum + Number(total ?? 0), 0);
  } finally {
    await client.close();
  }
}
