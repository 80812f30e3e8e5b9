import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { memoryFolder, runFolders } from '@sokoni/local/folders';
import { pickFreePorts } from '@sokoni/local/free-ports';
import { acquireParts } from '@sokoni/local/parts/acquire-parts';
import { partsToBring, startParts } from '@sokoni/local/parts/start-parts';
import { abortWhenAskedToStop, untilAborted } from '@sokoni/local/progress';
import { run } from '@sokoni/local/run';
import { Supervisor } from '@sokoni/local/supervisor';
import { MongoClient } from 'mongodb';
import { startContainers } from './containers.ts';

/**
 * The database and broker of one test run, in a process of its own: it stops them when the test
 * runner's channel closes, however the runner ended.
 */
const signal = abortWhenAskedToStop();
const parts = ((await dockerAnswers()) && (await startInContainers())) || (await startNatively());
await keepExpired(parts.mongoUrl);
process.send?.({ MONGO_URL: parts.mongoUrl, AMQP_URL: parts.amqpUrl });
await untilAborted(signal);
await parts.stop();
process.exit(0);

/** MongoDB deletes by the time of the machine what tests have written by a clock of their own. */
async function keepExpired(url: string): Promise<void> {
  const client = await MongoClient.connect(url);
  await client.db('admin').command({ setParameter: 1, ttlMonitorEnabled: false });
  await client.close();
}

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
  const dataDir = await mkdtemp(path.join(memoryFolder(), 'sokoni-tests-'));
  const folders = runFolders(dataDir);
  const supervisor = new Supervisor(folders);
  const stop = async () => {
    await supervisor.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  signal.addEventListener('abort', () => void supervisor.stop());
  try {
    await acquireParts(partsToBring(process.env).parts, signal);
    const { ready, ...urls } = startParts(supervisor, folders, await pickFreePorts());
    await ready;
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
