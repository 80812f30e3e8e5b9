import { dataFolderOf, portOf, readOrigin } from './origin.ts';
import { readPorts } from './ports.ts';
import { abortWhenAskedToStop, say, untilAborted } from './progress.ts';
import { startSystem } from './system.ts';
import { describeParts, describeSystem } from './welcome.ts';

const signal = abortWhenAskedToStop();
const partsOnly = process.argv.includes('--only=parts');
try {
  const origin = readOrigin(process.argv);
  const ports = readPorts(origin ? { ...process.env, SOKONI_PORT: portOf(origin) } : process.env);
  const system = await startSystem({
    ports,
    dataDir: process.env.SOKONI_DATA ?? dataFolderOf(origin),
    origin,
    mode: 'start',
    signal,
    partsOnly,
    small: process.argv.includes('--small'),
    fiscal: process.argv.includes('--fiscal'),
    sso: !partsOnly && process.argv.includes('--sso'),
  });
  const { environment } = system;
  process.stdout.write(partsOnly ? describeParts(environment) : describeSystem(environment));
  await untilAborted(signal);
  say('stopping …');
  await system.stop();
  say('all stopped');
  process.exit(0);
} catch (error) {
  if (signal.aborted) say('all stopped');
  else process.stderr.write(`\n${(error as Error).message}\n`);
  process.exit(signal.aborted ? 0 : 1);
}
