import { createHash } from 'node:crypto';
import { chmod, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fetchedPartsFolder, findOnPath, isExecutable } from '../folders.ts';
import { run } from '../run.ts';
import type { Part } from './apt.ts';

const VERSION = '26.4.0';
const SHA256 = '1b6a11a2726ac8a8dc9c91d5fafe989a75ce4f1622d7f7b45c21d5bc16629c0a';
const NAME = `keycloak-${VERSION}`;
const fetchedKeycloak = path.join(fetchedPartsFolder, NAME);
const launcher = 'bin/kc.sh';

/** Single sign-on; `find` gives its folder. */
export const keycloak: Part = {
  title: 'Keycloak',
  find: () =>
    findOnPath('java') && isExecutable(path.join(fetchedKeycloak, launcher))
      ? fetchedKeycloak
      : undefined,
  aptPackages: [],
  fetch: fetchKeycloak,
  ways: `put java (17 or newer) and mvn on PATH and let Maven reach the internet, or unpack ${NAME} into .sokoni/parts, or name a running Keycloak in KEYCLOAK_URL`,
};

/** Maven carries the same archive that Keycloak's own pages do. */
async function fetchKeycloak(signal?: AbortSignal): Promise<void> {
  for (const tool of ['java', 'mvn', 'python3']) {
    if (!findOnPath(tool)) throw new Error(`${tool} is not on PATH`);
  }
  const work = path.join(fetchedPartsFolder, `fetching-keycloak-${process.pid}`);
  try {
    await mkdir(work, { recursive: true });
    const archive = path.join(work, `keycloak-quarkus-dist-${VERSION}.zip`);
    const artifact = `-Dartifact=org.keycloak:keycloak-quarkus-dist:${VERSION}:zip`;
    const goal = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy';
    await run('mvn', ['-q', '-B', goal, artifact, `-DoutputDirectory=${work}`], {
      signal,
      cwd: work,
    });
    const hash = createHash('sha256').update(await readFile(archive));
    if (hash.digest('hex') !== SHA256) throw new Error('the archive is not the one we know');
    await run('python3', ['-m', 'zipfile', '-e', archive, work], { signal });
    const unpacked = path.join(work, NAME);
    await chmod(path.join(unpacked, launcher), 0o755);
    // Done once here, and not at every start.
    await run(path.join(unpacked, launcher), ['build', '--db=dev-mem'], { signal });
    await rm(fetchedKeycloak, { recursive: true, force: true });
    await rename(unpacked, fetchedKeycloak);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
