import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runFolders } from '@sokoni/local/folders';
import { opensearch, pickOpenSearchPort, planOpenSearch } from '@sokoni/local/parts/opensearch';
import { say, timed } from '@sokoni/local/progress';
import { Supervisor } from '@sokoni/local/supervisor';

/** A JVM on a busy machine. */
const START_MS = 300_000;

/** Runs the work beside an OpenSearch of its own, for which its spec waits; without one where this machine has no Java. */
export async function withOpenSearch<T>(
  signal: AbortSignal,
  work: (env: NodeJS.ProcessEnv) => Promise<T>,
): Promise<T> {
  const libraries = opensearch.find();
  if (!libraries) {
    say(`the tests of OpenSearch are skipped: ${opensearch.ways}`);
    return work({});
  }
  const data = await mkdtemp(path.join(tmpdir(), 'sokoni-opensearch-'));
  const supervisor = new Supervisor(runFolders(data));
  const stop = () => void supervisor.stop();
  signal.addEventListener('abort', stop);
  try {
    const port = await pickOpenSearchPort();
    const url = `http://127.0.0.1:${port}`;
    await supervisor.start(planOpenSearch(libraries, path.join(data, 'node'), port));
    const answers = async () => (await fetch(`${url}/_cluster/health`)).ok;
    void timed('OpenSearch is ready', () =>
      supervisor.waitUntilReady('opensearch', answers, START_MS),
    ).catch((error: Error) => say(error.message));
    return await work({ TEST_OPENSEARCH_URL: url });
  } finally {
    signal.removeEventListener('abort', stop);
    await supervisor.stop();
    await rm(data, { recursive: true, force: true });
  }
}
