import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contractDifference, contractLines } from './contract-diff.ts';
import { openApiDocument } from './openapi.ts';

// npm run contract:diff [-- REV]: what the contract of this tree adds to, removes from and changes in that of REV.
const [revision = 'HEAD'] = process.argv.slice(2);
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' });

/** Why the contract of the revision cannot be read; null where it can. */
function obstacle(): string | null {
  const has = (object: string) => spawnSync('git', ['cat-file', '-e', object]).status === 0;
  if (!has(`${revision}^{commit}`)) return `${revision} is no revision of this repository.`;
  if (has(`${revision}:contracts/scripts/openapi-file.ts`)) return null;
  return `${revision} does not compile its contract: revisions since 2c2d97e5 do.`;
}

const sentence = obstacle();
if (sentence !== null) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
const place = mkdtempSync(path.join(tmpdir(), 'sokoni-contract-'));
git('worktree', 'add', '--detach', place, revision);
try {
  symlinkSync(path.resolve('node_modules'), path.join(place, 'node_modules'));
  const run = (file: string) => execFileSync(process.execPath, [file], { cwd: place });
  run('infra/local/src/compile.ts');
  const document = readFileSync(path.join(place, 'contracts/dist/openapi.json'), 'utf8');
  const difference = contractDifference(
    contractLines(JSON.parse(document)),
    contractLines(JSON.parse(JSON.stringify(openApiDocument()))),
  );
  const report =
    difference.length > 0 ? difference.join('\n') : `The contract is that of ${revision}.`;
  process.stdout.write(`${report}\n`);
} finally {
  git('worktree', 'remove', '--force', place);
  rmSync(place, { recursive: true, force: true });
}
