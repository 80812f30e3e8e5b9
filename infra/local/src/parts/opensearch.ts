import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fetchedPartsFolder, findOnPath, projectRoot } from '../folders.ts';
import { isFree } from '../ports.ts';
import { run } from '../run.ts';
import type { ProcessPlan } from '../supervisor.ts';
import type { Part } from './apt.ts';

const POM = path.join(projectRoot, 'services/catalogue/test/opensearch/pom.xml');
const VERSION = '2.19.1';
const fetchedOpenSearch = path.join(fetchedPartsFolder, `opensearch-${VERSION}`);
/** Its launcher refuses others. */
const PORTS = Array.from({ length: 99 }, (_, at) => 9201 + at);
const HEAP = ['-Xms256m', '-Xmx512m'];

/** The search engine of large shops, for the tests of catalogue; `find` gives the folder of its libraries. */
export const opensearch: Part = {
  title: 'OpenSearch',
  find: () => (findOnPath('java') && existsSync(fetchedOpenSearch) ? fetchedOpenSearch : undefined),
  aptPackages: [],
  fetch: fetchOpenSearch,
  ways: 'put java (17 or newer) and mvn on PATH and let Maven reach the internet, or name a running one, to be emptied, in TEST_OPENSEARCH_URL',
};

/** Whether this machine has what it takes to fetch and run it. */
export const canHaveOpenSearch = () =>
  opensearch.find() !== undefined || Boolean(findOnPath('java') && findOnPath('mvn'));

async function fetchOpenSearch(signal?: AbortSignal): Promise<void> {
  const work = path.join(fetchedPartsFolder, `fetching-opensearch-${process.pid}`);
  try {
    await mkdir(work, { recursive: true });
    await copyFile(POM, path.join(work, 'pom.xml'));
    const goal = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies';
    const libraries = path.join(work, 'lib');
    await run('mvn', ['-q', '-B', goal, `-DoutputDirectory=${libraries}`], { signal, cwd: work });
    await rename(libraries, fetchedOpenSearch);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** One node without security, its data in a folder of the run. */
export function planOpenSearch(libraries: string, data: string, port: number): ProcessPlan {
  const main = [
    '-cp',
    path.join(libraries, '*'),
    'org.codelibs.opensearch.runner.OpenSearchRunner',
  ];
  // Its first node listens one above.
  const place = ['-basePath', data, '-numOfNode', '1', '-baseHttpPort', String(port - 1)];
  return {
    name: 'opensearch',
    command: findOnPath('java') ?? 'java',
    args: [...HEAP, ...main, ...place],
    env: {},
    layer: 0,
  };
}

/** A port that its launcher may take. */
export async function pickOpenSearchPort(): Promise<number> {
  for (const port of PORTS) if (await isFree(port)) return port;
  throw new Error('Ports 9201 to 9299, one of which OpenSearch needs, are taken.');
}
