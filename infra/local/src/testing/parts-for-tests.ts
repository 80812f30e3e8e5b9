import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runFolders } from '../folders.ts';
import { acquireParts } from '../parts/acquire-parts.ts';
import { partsToBring, startParts } from '../parts/start-parts.ts';
import { run } from '../run.ts';
import { Supervisor } from '../supervisor.ts';
import { abortWhenAskedToStop, untilAborted } from '../until-stopped.ts';
import { startContainers } from './containers.ts';
import { pickFreePorts } from './pick-free-ports.ts';

/**
 * The database and broker of one test run, in a process of its own: it stops them when the test
 * runner's channel closes, however the runner ended.
 */
const signal = abortWhenAskedToStop();
const parts = ((await dockerAnswers()) && (await startInContainers())) || (await startNatively());
process.send?.({ MONGO_URL: parts.mongoUrl, AMQP_URL: parts.amqpUrl });
await untilAborted(signal);
await parts.stop();
process.exit(0);

/** Null where an engine answers and yet has no images, or may fetch none. */
async function startInContainers() {
  try {
    return await startContainers();
  } catch (error) {
    const [reason] = String(error).split('\n');
    process.stderr.write(`No test containers, so MongoDB and RabbitMQ run without: ${reason}\n`);
    return null;
  }
}

async function startNatively() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sokoni-tests-'));
  const folders = runFolders(dataDir);
  const supervisor = new Supervisor(folders);
  const stop = async () => {
    await supervisor.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  signal.addEventListener('abort', () => void supervisor.stop());
  try {
    await acquireParts(partsToBring(process.env).parts, signal);
    const { brokerReady, ...urls } = await startParts(supervisor, folders, await pickFreePorts());
    await brokerReady;
    return { ...urls, stop };
  } catch (error) {
    await stop();
    if (!signal.aborted) process.stderr.write(`${(error as Error).message}\n`);
    process.exit(signal.aborted ? 0 : 1);
  }
}

async function dockerAnswers(): Promise<boolean> {
  try {
    await run('docker', ['info'], { signal: AbortSignal.timeout(5000) });
    return true;
  } catch {
    return false;
  }
}
