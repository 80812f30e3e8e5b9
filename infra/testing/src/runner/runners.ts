import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '@sokoni/local/folders';
import { pickFreePorts, pickReplicaPorts } from '@sokoni/local/free-ports';
import { acquireBrowsers, acquireParts } from '@sokoni/local/parts/acquire-parts';
import { aptParts } from '@sokoni/local/parts/apt-parts';
import { canHaveOpenSearch, opensearch } from '@sokoni/local/parts/opensearch';
import { seaweedfs } from '@sokoni/local/parts/seaweedfs';
import { partsToBring } from '@sokoni/local/parts/start-parts';
import type { Ports } from '@sokoni/local/ports';
import { say } from '@sokoni/local/progress';
import { run } from '@sokoni/local/run';
import { type SystemOptions, startSystem } from '@sokoni/local/system';
import type { Kind } from './arguments.ts';
import { sourceOfSpec } from './choice.ts';
import { withOpenSearch } from './opensearch.ts';
import { FAILED, type Outcome, outcomeOfJest, outcomeOfPlaywright, sum } from './outcome.ts';
import { runShown, withReport } from './reported.ts';

const { nginx } = aptParts;

type JestProject = 'unit' | 'component';

/** Which files of a kind run. */
export interface Selection {
  /** Parts of their paths; all files without. */
  readonly patterns: readonly string[];
  /** Their paths from the root; null for all. */
  readonly files: readonly string[] | null;
  /** Of the order of the tests in a file; when null another one each time for unit specs. */
  readonly seed: number | null;
}

const JEST = [
  '--no-warnings',
  '--experimental-vm-modules',
  path.join(projectRoot, 'node_modules/jest/bin/jest.js'),
];

const OPENSEARCH_SPEC = 'services/catalogue/test/opensearch.component.spec.ts';

/** Only one file needs it, and a running one that the environment names is taken. */
function startsOpenSearch(kinds: readonly string[], { files, patterns }: Selection): boolean {
  if (!kinds.includes('component') || process.env.TEST_OPENSEARCH_URL) return false;
  if (files && !files.includes(OPENSEARCH_SPEC)) return false;
  return patterns.length === 0 || patterns.some((part) => OPENSEARCH_SPEC.includes(part));
}

/** Fetches the programs that the tests of these kinds need and this machine lacks. */
export async function acquireFor(
  kinds: readonly Kind[],
  specs: Selection,
  signal: AbortSignal,
): Promise<void> {
  const starts = kinds.some((kind) => kind !== 'unit');
  await Promise.all([
    starts && acquireParts([...partsToBring(process.env).parts, nginx], signal),
    kinds.includes('component') && acquireParts([seaweedfs], signal),
    startsOpenSearch(kinds, specs) && canHaveOpenSearch() && acquireParts([opensearch], signal),
    kinds.includes('e2e') && acquireBrowsers(signal),
  ]);
}

/** They also wait for timers, the broker and the database: more workers than cores. */
const WORKERS_OF_COMPONENTS = ['--maxWorkers', String(3 * availableParallelism())];

/** Specs of one kind; component specs bring their own MongoDB and RabbitMQ, and are in random order with a seed. */
export async function runJest(
  project: JestProject,
  selection: Selection,
  signal: AbortSignal,
): Promise<Outcome> {
  const chosen = await chosenByJest(project, selection, signal);
  const order = project === 'unit' || selection.seed !== null ? randomOrder(selection) : [];
  const programs = { NGINX_BIN: nginx.find(), WEED_BIN: seaweedfs.find() };
  const runWith = (more: NodeJS.ProcessEnv) =>
    withReport(outcomeOfJest, (report) => {
      const output = ['--json', `--outputFile=${report}`];
      const how = [...order, ...(project === 'component' ? WORKERS_OF_COMPONENTS : [])];
      const args = [...JEST, ...output, '--selectProjects', project, ...how, ...chosen];
      return runShown(args, { env: { ...programs, ...more }, signal });
    });
  return startsOpenSearch([project], selection) ? withOpenSearch(signal, runWith) : runWith({});
}

/** The seed is printed, by which the order can be repeated. */
const randomOrder = ({ seed }: Selection) => [
  '--randomize',
  '--showSeed',
  ...(seed === null ? [] : [`--seed=${seed}`]),
];

/** Jest's own arguments; a spec that runs from its compiled file is chosen by its source. */
async function chosenByJest(
  project: JestProject,
  { patterns, files }: Selection,
  signal: AbortSignal,
): Promise<string[]> {
  const paths = patterns.length > 0 ? ['--testPathPatterns', ...patterns] : [];
  if (!files) return paths;
  const args = [...JEST, '--selectProjects', project, '--listTests', '--json', ...paths];
  const listed = await run(process.execPath, args, { cwd: projectRoot, signal });
  const json = listed.split('\n').find((line) => line.startsWith('['));
  const specs = JSON.parse(json ?? '[]') as string[];
  const wanted = new Set(files);
  return [
    '--runTestsByPath',
    ...specs.filter((spec) => wanted.has(sourceOfSpec(path.relative(projectRoot, spec)))),
  ];
}

/** A seeded shop on free ports, behind TLS as everywhere but here, and a real browser in front of it. */
export async function runBrowser(
  { patterns, files }: Selection,
  small: boolean,
  signal: AbortSignal,
): Promise<Outcome> {
  Object.assign(process.env, await acquireBrowsers(signal));
  // A second provider, which gets nothing: admins switch it off and on while others pay.
  const overrides = {
    SNIPPE_API_KEY: 'never-called',
    SNIPPE_WEBHOOK_KEY: 'never-called',
    SNIPPE_PAYOUTS: '1',
  };
  // Only a seller who registers a device has receipts.
  const options = { tls: true, small, fiscal: true, overrides };
  const suites = [['web/playwright.config.ts', ...(files ?? []), ...patterns]] as const;
  return runOnSystem(suites, options, signal);
}

/**
 * Chaos, degraded modes and the race in one shop, whose comparison needs it without other records; attacks in
 * another at the same time, since those who wait for killed processes leave the processor to others.
 */
export async function runSystem(signal: AbortSignal): Promise<Outcome> {
  const [chaos, security] = [await rushedShop(), await rushedShop()];
  const outcomes = await Promise.all([
    runOnSystem([suite('chaos')], chaos, signal).catch(notStarted('chaos')),
    runOnSystem([suite('security')], security, signal).catch(notStarted('security')),
  ]);
  return sum(outcomes);
}

/** The other shop runs to its end, which stops its processes. */
const notStarted = (name: string) => (error: Error) => {
  say(`the tests of ${name} could not run: ${error.message}`);
  return FAILED;
};

/** Backs up a shop while users buy, then restores it on the same ports from the backup alone. */
export async function runDrill(signal: AbortSignal): Promise<Outcome> {
  const shop = await unlimitedShop();
  const ports = await pickFreePorts();
  const folder = await mkdtemp(path.join(tmpdir(), 'sokoni-backup-'));
  // Includes the records of the payment provider: both sides must agree afterwards.
  const overrides = {
    ...shop.overrides,
    BACKUP_FOLDER: path.join(folder, 'backup'),
    BACKUP_DATABASES: '^(sokoni-|payment-sandbox$)',
  };
  try {
    const options = { ...shop, overrides, ports };
    const backedUp = await runOnSystem([suite('backup')], options, signal);
    const lost = { ...options, backup: overrides.BACKUP_FOLDER };
    return sum([backedUp, await runOnSystem([suite('restored')], lost, signal)]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The race of `npm run race`; resolves with its exit code. */
export async function runRace(signal: AbortSignal): Promise<number> {
  const shop = await unlimitedShop();
  // Two thousand at once take longer than the short payment session lasts.
  const overrides = { ...shop.overrides, PAYMENT_SESSION_MS: String(30 * 60_000) };
  return runScript('infra/chaos/src/race-main.ts', [], { ...shop, overrides }, signal);
}

/** The chaos of `npm run chaos`, likewise. */
export async function runChaos(signal: AbortSignal): Promise<number> {
  return runScript('infra/chaos/src/chaos-main.ts', [], await unlimitedShop(), signal);
}

/** The outage of `npm run outage`, likewise. */
export async function runOutage(signal: AbortSignal): Promise<number> {
  return runScript('infra/chaos/src/outage-main.ts', [], await unlimitedShop(), signal);
}

/** `npm run fuzz`, likewise; further arguments are passed to the fuzzer. */
export async function runFuzz(args: readonly string[], signal: AbortSignal): Promise<number> {
  return runScript('infra/security/src/fuzz/main.ts', args, await unlimitedShop(), signal);
}

function runScript(
  script: string,
  args: readonly string[],
  options: Options,
  signal: AbortSignal,
): Promise<number> {
  return withSystem(options, signal, (env) =>
    runShown([path.join(projectRoot, script), ...args], { env, signal }),
  );
}

async function unlimitedShop(): Promise<Options> {
  const { overrides, ...shop } = await rushedShop();
  return { ...shop, overrides: { ...overrides, RATE_LIMITS: 'off' } };
}

/**
 * Empty, with three catalogues and two of orders. Its timers run fast, so that unpaid orders
 * expire and late payments arrive within a test.
 */
async function rushedShop(): Promise<Options> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const overrides = {
    PAYMENT_SESSION_MS: '20000',
    PAYMENT_GRACE_MS: '10000',
    RESERVATION_MARGIN_MS: '20000',
    SANDBOX_DELAY_SCALE: '0.2',
    SALES_GATHER_MS: '5000',
    // The race sells more than an unverified seller may.
    UNVERIFIED_OPEN_ORDERS_TZS: '1000000000',
    // All attacks and purchases come from one address.
    SIGNIN_TRIES_PER_ADDRESS: '1000000',
    RESETS_PER_ADDRESS: '1000000',
    SIGNUP_TAKEN_PER_ADDRESS: '1000000',
    EMAIL_CHANGES_PER_ACCOUNT: '1000000',
    PHONE_CODES_PER_NUMBER: '1000000',
    PHONE_CODES_PER_ADDRESS: '1000000',
    PHONE_CODES_PER_HOUR: '1000000',
    // The attacks sign tokens that have run out with the shop's own key.
    JWT_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
  const replicas = await pickReplicaPorts({ catalogue: 2, orders: 1 });
  return { overrides, unseeded: true, replicas };
}

type Options = Pick<SystemOptions, 'overrides' | 'unseeded' | 'replicas' | 'small' | 'fiscal'> & {
  /** Reached by https. */
  readonly tls?: boolean;
  /** Free ones when absent. */
  readonly ports?: Ports;
  /** A folder that the shop is restored from before its services start. */
  readonly backup?: string;
};

/** A Playwright configuration, and further arguments of Playwright: a project, or parts of paths. */
type Suite = readonly [config: string, ...args: string[]];

function suite(project: 'chaos' | 'security' | 'backup' | 'restored'): Suite {
  // Two suites at a time must not clear each other's files.
  const output = path.join(projectRoot, 'infra/testing/test-results', project);
  return ['infra/testing/playwright.config.ts', '--project', project, '--output', output];
}

/** Playwright suites run against one whole system. */
function runOnSystem(
  suites: readonly Suite[],
  options: Options,
  signal: AbortSignal,
): Promise<Outcome> {
  return withSystem(options, signal, async (env) => {
    const outcomes: Outcome[] = [];
    for (const one of suites) outcomes.push(await runPlaywright(one, env, signal));
    return sum(outcomes);
  });
}

/** The whole system on free ports with fresh data, for as long as the work takes. */
async function withSystem<T>(
  options: Options,
  signal: AbortSignal,
  work: (env: NodeJS.ProcessEnv) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sokoni-system-'));
  const { backup, tls, ports = await pickFreePorts(), ...rest } = options;
  const origin = tls ? new URL(`https://localhost:${ports.gateway}`) : undefined;
  const place = { ports, origin, dataDir, mode: 'start', signal, forTests: true } as const;
  try {
    if (backup) await restoreInto({ ...rest, ...place }, backup);
    const system = await startSystem({ ...rest, ...place });
    const { environment } = system;
    const own = { NODE_OPTIONS: '', BASE_URL: environment.PUBLIC_ORIGIN, SOKONI_DATA: dataDir };
    try {
      return await work({ ...environment, ...own });
    } finally {
      await system.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function restoreInto(options: SystemOptions, backup: string): Promise<void> {
  const { environment, stop } = await startSystem({ ...options, partsOnly: true });
  try {
    const script = path.join(projectRoot, 'infra/backup/src/main.ts');
    const { signal } = options;
    const args = [script, 'restore', backup];
    await run(process.execPath, args, { env: environment, signal, output: 'inherit' });
  } finally {
    await stop();
  }
}

function runPlaywright(
  [config, ...own]: Suite,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<Outcome> {
  return withReport(outcomeOfPlaywright, (report) => {
    const cli = path.join(projectRoot, 'node_modules/@playwright/test/cli.js');
    const args = ['test', '--config', path.join(projectRoot, config), '--reporter=list,json'];
    return runShown([cli, ...args, ...own], {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      signal,
    });
  });
}
