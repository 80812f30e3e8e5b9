import { backup } from './backup.ts';
import { backupTargetOf, newFolder } from './backup-target.ts';
import { describeBackup } from './manifest.ts';

// `npm run backup -- FOLDER`: the shop may run on meanwhile.
const folder = process.argv[2] ?? newFolder(process.env, new Date());
try {
  const manifest = await backup(backupTargetOf(process.env), folder);
  process.stdout.write(`${describeBackup(manifest)}\nWritten to ${folder}\n`);
} catch (error) {
  process.stderr.write(`No backup: ${(error as Error).message}\n`);
  process.exitCode = 1;
}
