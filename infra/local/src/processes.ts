import path from 'node:path';
import type { ServiceName } from '@sokoni/contracts';
import type { Certificate } from './certificate.ts';
import { demoAccounts } from './demo-accounts.ts';
import { answersFolder, projectRoot, type RunFolders } from './folders.ts';
import { loginOf } from './logins.ts';
import { besideShop, isLocal } from './origin.ts';
import { keycloakUrl } from './parts/keycloak.process.ts';
import type { PartUrls } from './parts/start-parts.ts';
import type { PortName, Ports } from './ports.ts';
import type { ProcessPlan } from './supervisor.ts';

export type Mode = 'start' | 'dev';

export type Replicas = Partial<Record<PortName, readonly number[]>>;

/** What the processes of one run have in common. */
export interface Run {
  mode: Mode;
  forTests: boolean;
  /** Whether Keycloak runs with it. */
  sso: boolean;
  overrides: NodeJS.ProcessEnv;
  ports: Ports;
  origin: URL;
  /** Certificate of the gateway, for an https origin. */
  certificate: Certificate | undefined;
  /** Ports of the second, third ... process of a service. */
  replicas: Replicas;
  folders: RunFolders;
  parts: PartUrls;
  internalKey: string;
  nginx: string;
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
  env?: (run: Run) => NodeJS.ProcessEnv;
  args?: (run: Run) => string[];
  /** What `npm run dev` runs instead. */
  dev?: { entry: string; ready?: string; args?: (run: Run) => string[] };
}

const LOOPBACK = '127.0.0.1';
/** What only a shop for neighbours opens to them. */
const publicHost = (origin: URL) => (isLocal(origin) ? LOOPBACK : '0.0.0.0');
const local = (port: number) => `http://127.0.0.1:${port}`;
const portsOf = ({ ports, replicas }: Run, name: PortName) => [
  ports[name],
  ...(replicas[name] ?? []),
];

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
  service('identity', identityEnv),
  service('catalogue'),
  service('cart'),
  service('orders', demoAccounts),
  service('subscriptions'),
  service('media', mediaEnv),
  service('notifications', notificationsEnv),
  service('reviews'),
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

export type PlannedProcess = ProcessPlan & { readyUrl: string };

/** What the gateway leads to, every process of it. */
const upstreamsOf = (run: Run) =>
  table
    .filter(({ name, port }) => name === port && port !== 'gateway')
    .map(({ port }) => [
      `${port.toUpperCase()}_UPSTREAM`,
      String(portsOf(run, port).map((own) => `${LOOPBACK}:${own}`)),
    ]);

export const systemPorts: PortName[] = [...table.map(({ port }) => port), 'internal', 'smtp'];

export function planProcesses(run: Run): PlannedProcess[] {
  return table.flatMap((row) =>
    portsOf(run, row.port).map((port, at) => planProcess(run, row, port, at)),
  );
}

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
    readyUrl:
      local(row.readyPort ? run.ports[row.readyPort] : port) + (instead?.ready ?? row.ready),
  };
}

/** Eleven processes share one machine: a leak should show early, and not eat the others. */
const HEAP_MB = 384;
/** V8 would set 64 MB or more apart for new objects in each process, and not give them back. */
const YOUNG_MB = 8;

/** glibc's own default, which it raises to megabytes by itself: then each process keeps some 20 MB that it has freed. */
const TRIM_BYTES = 131_072;

export function nodeOptions(heapMb: number): string {
  return `--max-old-space-size=${heapMb} --max-semi-space-size=${YOUNG_MB} --enable-source-maps`;
}

/** The environment that every process of ours gets, and the seed too. */
export function commonEnv(run: Run): NodeJS.ProcessEnv {
  const { ports, origin, certificate, folders, parts, internalKey, overrides } = run;
  const replicas = (name: PortName) => portsOf(run, name).map(local).join(',');
  return {
    MONGO_URL: parts.mongoUrl,
    AMQP_URL: parts.amqpUrl,
    INTERNAL_KEY: internalKey,
    PUBLIC_ORIGIN: origin.origin,
    GATEWAY_URL: local(ports.internal),
    ...(certificate && { ...certificate, NODE_EXTRA_CA_CERTS: certificate.TLS_CERT_FILE }),
    LISTEN_HOST: LOOPBACK,
    WEB_URL: local(ports.web),
    IDENTITY_URL: local(ports.identity),
    CATALOGUE_URL: replicas('catalogue'),
    CART_URL: replicas('cart'),
    ORDERS_URL: replicas('orders'),
    SUBSCRIPTIONS_URL: local(ports.subscriptions),
    MEDIA_URL: local(ports.media),
    NOTIFICATIONS_URL: local(ports.notifications),
    REVIEWS_URL: local(ports.reviews),
    SANDBOX_URL: local(ports.sandbox),
    SANDBOX_ORIGIN: besideShop(origin, ports.sandbox),
    SANDBOX_KEY: 'sandbox-key-not-secret',
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    MAIL_WEB_URL: local(ports.mailPage),
    ...(run.sso && { KEYCLOAK_URL: keycloakUrl(ports.keycloak) }),
    MEDIA_DIR: path.join(folders.data, 'media'),
    NODE_COMPILE_CACHE: path.join(folders.data, 'compile-cache'),
    NODE_OPTIONS: nodeOptions(HEAP_MB),
    MALLOC_TRIM_THRESHOLD_: String(TRIM_BYTES),
    ...overrides,
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

function webEnv({ mode, ports, origin }: Run): NodeJS.ProcessEnv {
  return {
    NODE_ENV: mode === 'dev' ? 'development' : 'production',
    API_URL: local(ports.internal),
    PAYMENT_ORIGINS: besideShop(origin, ports.sandbox),
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
