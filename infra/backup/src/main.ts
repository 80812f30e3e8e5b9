import { markSeeded } from '@sokoni/local/system';
import { MongoClient } from 'mongodb';
import { backup, backupTargetOf, newFolder } from './backup.ts';
import { describeBackup } from './manifest.ts';
import { restore } from './restore.ts';

const [command, folder] = process.argv.slice(2);
const target = backupTargetOf(process.env);
try {
  await (command === 'restore' ? runRestore() : runBackup());
} catch (error) {
  const failure = command === 'restore' ? 'Not restored' : 'No backup';
  process.stderr.write(`${failure}: ${(error as Error).message}\n`);
  process.exitCode = 1;
}

/** `npm run backup -- FOLDER`, while the shop runs. */
async function runBackup(): Promise<void> {
  const written = folder ?? newFolder(process.env, new Date());
  const manifest = await backup(target, written);
  process.stdout.write(`${describeBackup(manifest)}\nWritten to ${written}\n`);
}

/** `npm run restore -- FOLDER`, into an empty shop whose services do not run. */
async function runRestore(): Promise<void> {
  if (!folder) throw new Error('a folder is missing: npm run restore -- FOLDER');
  const client = new MongoClient(target.mongoUrl, { serverSelectionTimeoutMS: 5_000 });
  try {
    const manifest = await restore(client, target, folder);
    // `npm start` must not seed the restored shop.
    await markSeeded(target.dataDir, target.mongoUrl);
    process.stdout.write(`${describeBackup(manifest)}\nRestored, and every document compared\n`);
  } finally {
    await client.close();
  }
}
