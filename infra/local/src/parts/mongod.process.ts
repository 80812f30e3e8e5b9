import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { MongoClient, MongoServerError } from 'mongodb';
import type { RunFolders } from '../folders.ts';
import type { ProcessPlan } from '../supervisor.ts';

export function planMongod(executable: string, folders: RunFolders, port: number): ProcessPlan {
  const dbPath = path.join(folders.data, 'mongodb');
  mkdirSync(dbPath, { recursive: true });
  const place = ['--dbpath', dbPath, '--bind_ip', '127.0.0.1', '--port', String(port)];
  const size = ['--wiredTigerCacheSizeGB', '0.5', '--oplogSize', '512'];
  // A service that is killed leaves its transaction open; what that holds is free after this.
  const orphans = ['--setParameter', 'transactionLifetimeLimitSeconds=10'];
  // Nothing reads a state of minutes ago: the server need not retain it, which costs as much as writing them.
  const history = ['--setParameter', 'minSnapshotHistoryWindowInSeconds=15'];
  return {
    name: 'mongod',
    command: executable,
    // No unix socket: after a kill its file would remain in the temporary folder, owned by the first user.
    args: [...place, ...size, ...orphans, ...history, '--replSet', 'rs0', '--nounixsocket'],
    env: {},
    layer: 0,
    graceMs: 20_000,
  };
}

export function mongoUrl(port: number): string {
  return `mongodb://127.0.0.1:${port}/?replicaSet=rs0`;
}

/** Makes the server the primary of its own one-member set; true once it takes writes. */
export async function initiateReplicaSet(port: number): Promise<boolean> {
  return initiateReplicaSetAt(`mongodb://127.0.0.1:${port}`, `127.0.0.1:${port}`);
}

/** `member` is the server's name as it sees itself, which differs from ours when it lives in a container. */
export async function initiateReplicaSetAt(url: string, member: string): Promise<boolean> {
  const client = new MongoClient(url, {
    directConnection: true,
    serverSelectionTimeoutMS: 1000,
  });
  try {
    const admin = client.db('admin');
    const hello = await admin.command({ hello: 1 });
    if (hello.isWritablePrimary && hello.me === member) return true;
    const members = [{ _id: 0, host: member }];
    try {
      const { config } = await admin.command({ replSetGetConfig: 1 });
      if (config.members[0].host !== member) {
        // The data was last served on another port.
        const moved = { ...config, version: config.version + 1, members };
        await admin.command({ replSetReconfig: moved, force: true });
      }
    } catch (error) {
      if (!(error instanceof MongoServerError) || error.codeName !== 'NotYetInitialized')
        throw error;
      await admin.command({ replSetInitiate: { _id: 'rs0', members } });
    }
    return false;
  } finally {
    await client.close();
  }
}
