import { markSeeded } from '@sokoni/local/seeded';
import { MongoClient } from 'mongodb';
import { backupTargetOf } from './backup-target.ts';
import { describeBackup } from './manifest.ts';
import { restore } from './restore.ts';

// `npm run restore -- FOLDER`: into an empty shop whose services do not run yet.
const folder = process.argv[2];
const target = backupTargetOf(process.env);
const client = new MongoClient(target.mongoUrl, { serverSelectionTimeoutMS: 5_000 });
try {
  if (!folder) throw new Error('say which folder: npm run restore -- FOLDER');
  const manifest = await restore(client, target, folder);
  // `npm start` fills an empty shop; this one is full.
  await markSeeded(target.dataDir, target.mongoUrl);
  process.stdout.write(`${describeBackup(manifest)}\nRestored, and every document compared\n`);
} catch (error) {
  process.stderr.write(`Not restored: ${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  await client.close();
}
