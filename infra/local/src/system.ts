import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, compileServices } from './build.ts';
import { type Certificate, certificateFor } from './certificate.ts';
import { commonEnv } from './common-env.ts';
import { answersFolder, projectRoot, type RunFolders, runFolders } from './folders.ts';
import { defaultOrigin } from './origin.ts';
import { acquireParts } from './parts/acquire-parts.ts';
import { aptParts } from './parts/apt-parts.ts';
import { keycloak } from './parts/keycloak.ts';
import {
  partsToBring,
  startKeycloak,
  startParts,
  untilKeycloakAnswers,
} from './parts/start-parts.ts';
import { describeTakenPorts, type Ports } from './ports.ts';
import {
  birthOf,
  findLeftovers,
  removeRecord,
  stopLeftovers,
  writeRecord,
} from './process-record.ts';
import { planProcesses, systemPorts } from './processes.ts';
import { say, timed } from './progress.ts';
import { run as runCommand } from './run.ts';
import type { Mode, Replicas, Run } from './shop-run.ts';
import { Supervisor } from './supervisor.ts';

const { nginx, openssl } = aptParts;

export interface SystemOptions {
  ports: Ports;
  /** Public origin of the shop; by default `http://localhost` at the gateway's port. */
  origin?: URL | undefined;
  dataDir: string;
  mode: Mode;
  signal: AbortSignal;
  /** Only database and broker, for work on one service from an editor. */
  partsOnly?: boolean;
  /** A test run signs up a village from one address, and must not meet the limits meant for one person. */
  forTests?: boolean;
  /** Variables that every process gets over the common ones, such as shorter timers. */
  overrides?: NodeJS.ProcessEnv;
  /** More processes of a service than one, on these ports. */
  replicas?: Replicas;
  /** All services in one process, of which there are no replicas. */
  small?: boolean;
  /** With Keycloak and our realm, for single sign-on. */
  sso?: boolean;
  /** With a tax office of ours that behaves by the recorded shape, where sellers register their devices. */
  fiscal?: boolean;
  /** Leaves the shop empty. */
  unseeded?: boolean;
  /** Time limit for a process to be ready, in ms; by default a minute. */
  patienceMs?: number | undefined;
}

interface System {
  environment: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

/**
 * Brings up the whole system and resolves once it takes visitors. When it cannot, or when the
 * signal aborts, everything that was started is stopped before this rejects.
 */
export async function startSystem(options: SystemOptions): Promise<System> {
  const folders = runFolders(options.dataDir);
  await recoverFromKill(folders);
  await refuseTakenPorts(options);
  const supervisor = new Supervisor(folders);
  const stop = async () => {
    await supervisor.stop();
    await rm(answersFolder(options.ports.gateway), { recursive: true, force: true });
    await removeRecord(folders.records, 'supervisor');
  };
  const abort = () => void supervisor.stop();
  options.signal.addEventListener('abort', abort);
  try {
    await writeRecord(folders.records, 'supervisor', process.pid);
    const environment = await bringUp(supervisor, folders, options);
    return { environment, stop };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    options.signal.removeEventListener('abort', abort);
  }
}

async function bringUp(supervisor: Supervisor, folders: RunFolders, options: SystemOptions) {
  const { ports, mode, signal, partsOnly, unseeded, forTests = false } = options;
  const { origin = defaultOrigin(ports.gateway) } = options;
  const withTls = origin.protocol === 'https:' && !partsOnly;
  const { overrides = {}, replicas = {}, small = false, sso = false, patienceMs } = options;
  const { fiscal = false } = options;
  const wanted = partsToBring(process.env).parts;
  const readyParts = async () => {
    const more = [
      nginx,
      ...(sso ? [keycloak] : []),
      ...(makesCertificate(withTls) ? [openssl] : []),
    ];
    await acquireParts(partsOnly ? wanted : [...wanted, ...more], signal);
    if (sso) await startKeycloak(supervisor, ports, origin);
    return startParts(supervisor, folders, ports);
  };
  const builds = partsOnly ? undefined : mode === 'dev' ? compileServices() : build(signal, small);
  const [parts] = await settleAll([readyParts(), builds]);
  signal.throwIfAborted();
  const internalKey = await keepInternalKey(folders);
  const run: Run = {
    mode,
    forTests,
    small,
    sso,
    fiscal,
    overrides,
    replicas,
    ports,
    origin,
    certificate: withTls ? await keepCertificate(origin, folders) : undefined,
    folders,
    parts,
    internalKey,
    nginx: nginx.find() ?? 'nginx',
  };
  await Promise.all([parts.ready, partsOnly || startProcesses(supervisor, run, patienceMs)]);
  if (!partsOnly) {
    if (sso) await untilKeycloakAnswers(supervisor, ports);
    if (!unseeded) await seedOnce(run, signal);
  }
  return commonEnv(run);
}

async function startProcesses(
  supervisor: Supervisor,
  run: Run,
  patienceMs?: number,
): Promise<void> {
  const plans = planProcesses(run);
  await timed('all processes are ready', async () => {
    await Promise.all(
      plans.map(async (plan) => {
        await supervisor.start(plan);
        const answers = async () => (await Promise.all(plan.readyUrls.map(isReady))).every(Boolean);
        await timed(`${plan.name} is ready`, () =>
          supervisor.waitUntilReady(plan.name, answers, patienceMs),
        );
      }),
    );
  });
}

async function isReady(url: string): Promise<boolean> {
  return (await fetch(url, { redirect: 'manual' })).status < 400;
}

/** Fills an empty shop. The seed itself is safe to run twice; the marker saves the time of asking. */
async function seedOnce(run: Run, signal: AbortSignal): Promise<void> {
  const { folders, parts } = run;
  if (await isSeeded(folders.data, parts.mongoUrl)) return;
  say('filling the shop for the first time …');
  const env = commonEnv(run);
  const seed = path.join(projectRoot, 'infra/seed/src/main.ts');
  await timed('the shop is filled', () =>
    runCommand(process.execPath, [seed], { env, signal, output: 'inherit' }),
  );
  await markSeeded(folders.data, parts.mongoUrl);
}

/** A run that was killed could stop nothing: what it left is ours to end. One that lives is left alone. */
async function recoverFromKill(folders: RunFolders): Promise<void> {
  const leftovers = await findLeftovers(folders.records);
  const living = leftovers.find(
    ({ name, pid, birth }) => name === 'supervisor' && birthOf(pid) === birth,
  );
  if (living) {
    throw new Error(
      `Sokoni already runs from ${folders.data} (process ${living.pid}): stop that one first.`,
    );
  }
  if (leftovers.length === 0) return;
  const names = leftovers.map(({ name }) => name).join(', ');
  await timed(`stopped what a killed run had left: ${names}`, () => stopLeftovers(leftovers));
}

async function refuseTakenPorts({ ports, partsOnly, sso, fiscal }: SystemOptions): Promise<void> {
  const wanted = partsToBring(process.env).ports;
  if (!partsOnly) wanted.push(...systemPorts);
  if (sso) wanted.push('keycloak');
  if (fiscal) wanted.push('taxOffice');
  const taken = await describeTakenPorts(ports, wanted);
  if (taken.length > 0) throw new Error(taken.join('\n'));
}

function makesCertificate(withTls: boolean): boolean {
  return withTls && !process.env.TLS_CERT_FILE;
}

function keepCertificate({ hostname }: URL, { data }: RunFolders): Promise<Certificate> {
  return certificateFor(hostname, path.join(data, 'tls'), process.env);
}

/** The key between services outlives a restart, so that a service started by hand can join. */
async function keepInternalKey(folders: RunFolders): Promise<string> {
  const file = path.join(folders.data, 'internal-key');
  if (!existsSync(file)) {
    await mkdir(folders.data, { recursive: true });
    await writeFile(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  }
  return readFile(file, 'utf8');
}

/** Like Promise.all, but leaves nothing running behind a failure. */
async function settleAll<A, B>(work: [Promise<A>, B]): Promise<[A, Awaited<B>]> {
  await Promise.allSettled(work);
  return Promise.all(work);
}

/** Whether the shop in that database has been filled, by the seed or from a backup. */
async function isSeeded(dataDir: string, mongoUrl: string): Promise<boolean> {
  return (await readFile(marker(dataDir), 'utf8').catch(() => '')) === mongoUrl;
}

export async function markSeeded(dataDir: string, mongoUrl: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeFile(marker(dataDir), mongoUrl);
}

function marker(dataDir: string): string {
  return path.join(dataDir, 'seeded');
}
