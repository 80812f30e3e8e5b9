import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot, runFolders, sokoniFolder } from './folders.ts';
import { readPorts } from './ports.ts';
import { abortWhenAskedToStop, say, untilAborted } from './progress.ts';
import { Supervisor } from './supervisor.ts';
import { startSystem } from './system.ts';
import { describeSystem } from './welcome.ts';

/** The same system as `npm start`; saved sources are compiled, and what uses them starts again. */
const signal = abortWhenAskedToStop();
const dataDir = process.env.SOKONI_DATA ?? sokoniFolder;
try {
  const system = await startSystem({
    ports: readPorts(process.env),
    dataDir,
    mode: 'dev',
    small: process.argv.includes('--small'),
    fiscal: process.argv.includes('--fiscal'),
    signal,
  });
  const compiler = await watchSources();
  process.stdout.write(await describeSystem(system.environment));
  say('watching the sources; compiler messages are in .sokoni/logs/compiler.log');
  await untilAborted(signal);
  say('stopping …');
  await compiler.stop();
  await system.stop();
  say('all stopped');
  process.exit(0);
} catch (error) {
  if (!signal.aborted) process.stderr.write(`\n${(error as Error).message}\n`);
  process.exit(signal.aborted ? 0 : 1);
}

async function watchSources(): Promise<Supervisor> {
  const folders = runFolders(dataDir);
  mkdirSync(folders.logs, { recursive: true });
  const supervisor = new Supervisor(folders);
  const compiler = path.join(projectRoot, 'infra/local/src/compile.ts');
  await supervisor.start({
    name: 'compiler',
    command: process.execPath,
    args: [compiler, '--watch'],
    env: {},
    cwd: projectRoot,
    layer: 5,
  });
  return supervisor;
}
