import path from 'node:path';
import type { ServiceName } from '@sokoni/contracts';
import { commonEnv, LOOPBACK, local, nodeOptions, portsOf } from './common-env.ts';
import { answersFolder, projectRoot } from './folders.ts';
import { besideShop, isLocal } from './origin.ts';
import type { PortName } from './ports.ts';
import type { Run } from './shop-run.ts';
import type { ProcessPlan } from './supervisor.ts';
import { loginOf } from './welcome.ts';

interface Demonstration {
  /** What the run sets beside the variables of its own environment. */
  readonly overrides: NodeJS.ProcessEnv;
}

/** Nothing is paid to them: admins bring statements of their own making to try them. */
const ACCOUNTS = {
  LIPA_NUMBER: '554433',
  LIPA_OPERATOR: 'Mpesa',
  LIPA_NAME: 'SOKONI DEMO',
  BANK_TRANSFER_ACCOUNT: '0100000000000',
  BANK_TRANSFER_BANK: 'crdb',
  BANK_TRANSFER_NAME: 'SOKONI DEMO',
};

/**
 * The lipa number and the bank account of a demonstration. They are shown beside no provider that takes real
 * money, and neither instead of the shop's own nor beside it.
 */
function demoAccounts({ overrides }: Demonstration): NodeJS.ProcessEnv {
  const given = { ...process.env, ...overrides };
  const { PAYMENT_PROVIDER = 'sandbox', LIPA_NUMBER, BANK_TRANSFER_ACCOUNT } = given;
  if (PAYMENT_PROVIDER !== 'sandbox') return {};
  return LIPA_NUMBER === undefined && BANK_TRANSFER_ACCOUNT === undefined ? ACCOUNTS : {};
}

interface Row {
  name: string;
  port: PortName;
  entry: string;
  /** A page that answers 2xx once the process takes work. */
  ready: string;
  /** Port of that page, when not `port`. */
  readyPort?: PortName;
  layer: number;
  /** Whether a run has it at all; each has those that do not say. */
  when?: (run: Run) => boolean;
  env?: (run: Run) => NodeJS.ProcessEnv;
  args?: (run: Run) => string[];
  /** What `npm run dev` runs instead. */
  dev?: { entry: string; ready?: string; args?: (run: Run) => string[] };
}

/** What only a shop for neighbours opens to them. */
const publicHost = (origin: URL) => (isLocal(origin) ? LOOPBACK : '0.0.0.0');

/** Every process of the system except database and broker; layers stop from the highest down. */
const table: Row[] = [
  {
    name: 'maildev',
    port: 'mailPage',
    entry: 'node_modules/maildev/bin/maildev',
    ready: '/healthz',
    layer: 1,
    args: maildevArgs,
  },
  {
    name: 'payment-sandbox',
    port: 'sandbox',
    entry: 'infra/payment-sandbox/src/main.ts',
    ready: '/health/ready',
    layer: 2,
    env: sandboxEnv,
  },
  {
    name: 'tax-office',
    port: 'taxOffice',
    entry: 'services/fiscal/test/office/main.ts',
    ready: '/health/ready',
    layer: 2,
    when: ({ fiscal }) => fiscal,
    env: taxOfficeEnv,
  },
  service('identity', identityEnv),
  service('catalogue'),
  service('cart'),
  service('orders', demoAccounts),
  service('subscriptions'),
  service('media', mediaEnv),
  service('notifications', notificationsEnv),
  service('reviews'),
  service('fiscal', fiscalEnv),
  {
    name: 'web',
    port: 'web',
    entry: 'web/server.ts',
    ready: '/health/ready',
    layer: 3,
    env: webEnv,
    dev: {
      entry: 'node_modules/@react-router/dev/bin.cjs',
      ready: '/',
      args: ({ ports }) => ['dev', '--host', LOOPBACK, '--port', `${ports.web}`, '--strictPort'],
    },
  },
  {
    name: 'gateway',
    port: 'gateway',
    entry: 'gateway/src/main.ts',
    ready: '/',
    readyPort: 'internal',
    layer: 4,
    env: gatewayEnv,
  },
];

/** A service gives itself 25 s to finish what runs. */
const GRACE_MS = 30_000;

/** How much of the machine's memory all services together may take for objects, in MB. */
const HEAP_OF_ALL_MB = 1024;

type PlannedProcess = ProcessPlan & { readyUrls: readonly string[] };

/** What the gateway leads to, every process of it. */
const upstreamsOf = (run: Run) =>
  table
    .filter(({ name, port }) => name === port && port !== 'gateway')
    .map(({ port }) => [
      `${port.toUpperCase()}_UPSTREAM`,
      String(portsOf(run, port).map((own) => `${LOOPBACK}:${own}`)),
    ]);

export const systemPorts: PortName[] = [
  ...table.filter(({ when }) => !when).map(({ port }) => port),
  'internal',
  'smtp',
];

export function planProcesses(run: Run): PlannedProcess[] {
  const present = table.filter(({ when }) => when?.(run) ?? true);
  const rows = run.small ? present.filter((row) => !isService(row)) : present;
  const plans = rows.flatMap((row) =>
    portsOf(run, row.port).map((port, at) => planProcess(run, row, port, at)),
  );
  return run.small ? [...plans, planAllInOne(run)] : plans;
}

/** All services in one process, each with the port and the variables that its own would have. */
function planAllInOne(run: Run): PlannedProcess {
  const rows = table.filter(isService);
  const plans = rows.map((row) => planProcess(run, row, run.ports[row.port], 0));
  const [first] = plans as [PlannedProcess];
  const folder = path.join(projectRoot, 'services/all-in-one/dist');
  return {
    ...first,
    name: 'services',
    args: [
      ...first.args.slice(0, -1),
      path.join(folder, run.mode === 'dev' ? 'src/main.js' : 'bundle/main.js'),
    ],
    env: {
      ...commonEnv(run),
      NODE_OPTIONS: nodeOptions(HEAP_OF_ALL_MB),
      ...Object.assign({}, ...rows.map(({ env }) => env?.(run))),
      ...Object.fromEntries(
        rows.map(({ name, port }) => [`${name.toUpperCase()}_PORT`, String(run.ports[port])]),
      ),
      ...run.overrides,
    },
    readyUrls: plans.flatMap(({ readyUrls }) => readyUrls),
  };
}

const isService = ({ entry }: Row) => entry.startsWith('services/') && entry.includes('/dist/');

function planProcess(run: Run, row: Row, port: number, at: number): PlannedProcess {
  const instead = run.mode === 'dev' ? row.dev : undefined;
  const args = (instead ?? row).args?.(run) ?? [];
  const watch = run.mode === 'dev' && row.layer === 2 ? ['--watch', '--watch-preserve-output'] : [];
  return {
    name: at === 0 ? row.name : `${row.name}-${at + 1}`,
    layer: row.layer,
    graceMs: GRACE_MS,
    command: process.execPath,
    args: [...watch, path.join(projectRoot, instead?.entry ?? row.entry), ...args],
    cwd: row.name === 'web' ? path.join(projectRoot, 'web') : projectRoot,
    env: { ...commonEnv(run), PORT: String(port), ...row.env?.(run) },
    readyUrls: [
      local(row.readyPort ? run.ports[row.readyPort] : port) + (instead?.ready ?? row.ready),
    ],
  };
}

function service(name: ServiceName, env?: Row['env']): Row {
  const folder = `services/${name}/dist`;
  return {
    name,
    port: name,
    entry: `${folder}/bundle/main.js`,
    ready: '/health/ready',
    layer: 2,
    ...(env && { env }),
    // File by file: a saved source starts its service again without bundling it.
    dev: { entry: `${folder}/src/main.js` },
  };
}

function sandboxEnv({ ports, origin }: Run): NodeJS.ProcessEnv {
  return {
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_HOST: publicHost(origin),
  };
}

/** It keeps what it knows beside the databases of the shop. */
function taxOfficeEnv({ ports, origin, folders }: Run): NodeJS.ProcessEnv {
  return {
    TAX_OFFICE_PORT: String(ports.taxOffice),
    TAX_OFFICE_HOST: publicHost(origin),
    TAX_OFFICE_FILE: path.join(folders.data, 'tax-office.json'),
  };
}

/** The office stands for the test system of the real one. */
function fiscalEnv({ fiscal, ports, origin }: Run): NodeJS.ProcessEnv {
  if (!fiscal) return {};
  return {
    FISCAL_DEVICE: 'tra-vfd',
    FISCAL_KEY: 'fiscal-key-of-this-machine-not-secret',
    VFD_TEST_URL: local(ports.taxOffice),
    VFD_TEST_VERIFY_URL: `${besideShop(origin, ports.taxOffice)}/efdmsRctVerify`,
  };
}

/** The first admin cannot sign up; identity makes them at its first start. */
function identityEnv(): NodeJS.ProcessEnv {
  const { email, password } = loginOf('Admin');
  return { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ADMIN_NAME: 'Sokoni Admin' };
}

function mediaEnv({ mode }: Run): NodeJS.ProcessEnv {
  return {
    // Resized pictures live outside the JavaScript heap; threads beyond the cores only queue.
    UV_THREADPOOL_SIZE: mode === 'dev' ? '2' : '4',
    // The seed uploads in a minute what sellers upload in a month.
    UPLOADS_PER_MINUTE: '1000',
  };
}

/** Public, as it lies in the repository: browsers of this machine subscribe to it. A deployment makes its own. */
const LOCAL_PUSH_KEY = 'SI-u-mmhU6xEUVZz3rimVYeFJ0iwMHNhvgTjLSJ3X5U';

function notificationsEnv(): NodeJS.ProcessEnv {
  return { VAPID_PRIVATE_KEY: LOCAL_PUSH_KEY, WEBHOOK_LOOPBACK: 'allowed' };
}

function webEnv({ mode, forTests, ports, origin }: Run): NodeJS.ProcessEnv {
  return {
    NODE_ENV: mode === 'dev' ? 'development' : 'production',
    API_URL: local(ports.internal),
    PAYMENT_ORIGINS: besideShop(origin, ports.sandbox),
    // What a page lacks because a service was slow would fail a test that looks for it.
    PATIENCE_SCALE: process.env.PATIENCE_SCALE ?? (forTests ? '4' : '1'),
  };
}

function maildevArgs({ ports }: Run): string[] {
  const page = ['--web', String(ports.mailPage), '--web-ip', '127.0.0.1'];
  return [...page, '--smtp', String(ports.smtp), '--ip', '127.0.0.1'];
}

function gatewayEnv(run: Run): NodeJS.ProcessEnv {
  const { mode, forTests, ports, origin, folders, nginx } = run;
  return {
    GATEWAY_PORT: String(ports.gateway),
    LISTEN_HOST: publicHost(origin),
    INTERNAL_PORT: String(ports.internal),
    INTERNAL_HOST: LOOPBACK,
    GATEWAY_DIR: path.join(folders.data, 'gateway'),
    ANSWERS_DIR: answersFolder(ports.gateway),
    NGINX_BIN: nginx,
    ...Object.fromEntries(upstreamsOf(run)),
    // A developer's reloads and a test's sign-ups are many, and all from one address.
    RATE_LIMIT_SCALE: process.env.RATE_LIMIT_SCALE ?? (mode === 'dev' || forTests ? '100' : '1'),
  };
}
