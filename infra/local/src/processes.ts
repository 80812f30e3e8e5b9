import path from 'node:path';
import type { RunFolders } from './folders.ts';
import { projectRoot } from './folders.ts';
import { loginOf } from './logins.ts';
import type { PartUrls } from './parts/start-parts.ts';
import type { PortName, Ports } from './ports.ts';
import type { ProcessPlan } from './supervisor.ts';

export type Mode = 'start' | 'dev';

/** What the processes of one run have in common. */
export interface Run {
  mode: Mode;
  forTests: boolean;
  overrides: NodeJS.ProcessEnv;
  ports: Ports;
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
  layer: number;
  env?: (run: Run) => NodeJS.ProcessEnv;
  args?: (run: Run) => string[];
  /** What runs instead while developing. */
  dev?: { entry: string; args: (run: Run) => string[] };
}

const local = (port: number) => `http://127.0.0.1:${port}`;
const upstream = (port: number) => `127.0.0.1:${port}`;

/** Every process of the system beside database and broker; the layers stop from the highest down. */
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
    name: 'identity',
    port: 'identity',
    entry: serviceEntry('identity'),
    ready: '/health/ready',
    layer: 2,
    env: identityEnv,
  },
  {
    name: 'catalogue',
    port: 'catalogue',
    entry: serviceEntry('catalogue'),
    ready: '/health/ready',
    layer: 2,
  },
  { name: 'cart', port: 'cart', entry: serviceEntry('cart'), ready: '/health/ready', layer: 2 },
  {
    name: 'orders',
    port: 'orders',
    entry: serviceEntry('orders'),
    ready: '/health/ready',
    layer: 2,
  },
  {
    name: 'subscriptions',
    port: 'subscriptions',
    entry: serviceEntry('subscriptions'),
    ready: '/health/ready',
    layer: 2,
  },
  {
    name: 'media',
    port: 'media',
    entry: serviceEntry('media'),
    ready: '/health/ready',
    layer: 2,
    env: mediaEnv,
  },
  {
    name: 'notifications',
    port: 'notifications',
    entry: serviceEntry('notifications'),
    ready: '/health/ready',
    layer: 2,
  },
  {
    name: 'web',
    port: 'web',
    entry: 'web/server.ts',
    ready: '/health/ready',
    layer: 3,
    env: webEnv,
    dev: { entry: 'node_modules/@react-router/dev/bin.cjs', args: webDevArgs },
  },
  {
    name: 'gateway',
    port: 'gateway',
    entry: 'gateway/src/main.ts',
    ready: '/',
    layer: 4,
    env: gatewayEnv,
  },
];

export interface PlannedProcess extends ProcessPlan {
  readyUrl: string;
}

export const systemPorts: PortName[] = [...table.map(({ port }) => port), 'smtp'];

/** The entry files that a build must have made before anything can start. */
export const builtEntries = table
  .map(({ entry }) => entry)
  .filter((entry) => entry.includes('dist/'));

export function planProcesses(run: Run): PlannedProcess[] {
  return table.map((row) => {
    const instead = run.mode === 'dev' ? row.dev : undefined;
    const args = instead?.args(run) ?? row.args?.(run) ?? [];
    const watch =
      run.mode === 'dev' && row.layer === 2 ? ['--watch', '--watch-preserve-output'] : [];
    return {
      name: row.name,
      layer: row.layer,
      command: process.execPath,
      args: [...watch, path.join(projectRoot, instead?.entry ?? row.entry), ...args],
      cwd: row.name === 'web' ? path.join(projectRoot, 'web') : projectRoot,
      env: { ...commonEnv(run), PORT: String(run.ports[row.port]), ...row.env?.(run) },
      readyUrl: local(run.ports[row.port]) + (instead ? '/' : row.ready),
    };
  });
}

/** The environment that every process of ours gets, and the seed too. */
export function commonEnv({
  ports,
  folders,
  parts,
  internalKey,
  overrides,
}: Run): NodeJS.ProcessEnv {
  return {
    MONGO_URL: parts.mongoUrl,
    AMQP_URL: parts.amqpUrl,
    INTERNAL_KEY: internalKey,
    PUBLIC_ORIGIN: `http://localhost:${ports.gateway}`,
    GATEWAY_URL: local(ports.gateway),
    WEB_URL: local(ports.web),
    IDENTITY_URL: local(ports.identity),
    CATALOGUE_URL: local(ports.catalogue),
    CART_URL: local(ports.cart),
    ORDERS_URL: local(ports.orders),
    SUBSCRIPTIONS_URL: local(ports.subscriptions),
    MEDIA_URL: local(ports.media),
    NOTIFICATIONS_URL: local(ports.notifications),
    SANDBOX_URL: `http://localhost:${ports.sandbox}`,
    SANDBOX_KEY: 'sandbox-key-not-secret',
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    MAIL_WEB_URL: `http://localhost:${ports.mailPage}`,
    MEDIA_DIR: path.join(folders.data, 'media'),
    NODE_COMPILE_CACHE: path.join(folders.data, 'compile-cache'),
    // Eleven processes share one machine: a leak should show early, and not eat the others.
    NODE_OPTIONS: '--max-old-space-size=384 --enable-source-maps',
    ...overrides,
  };
}

function serviceEntry(name: string): string {
  return `services/${name}/dist/src/main.js`;
}

function sandboxEnv({ ports }: Run): NodeJS.ProcessEnv {
  return {
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_ORIGIN: `http://localhost:${ports.sandbox}`,
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

function webEnv({ mode, ports }: Run): NodeJS.ProcessEnv {
  return {
    NODE_ENV: mode === 'dev' ? 'development' : 'production',
    API_URL: local(ports.gateway),
    PAYMENT_ORIGINS: `http://localhost:${ports.sandbox}`,
  };
}

function webDevArgs({ ports }: Run): string[] {
  return ['dev', '--host', '127.0.0.1', '--port', String(ports.web), '--strictPort'];
}

function maildevArgs({ ports }: Run): string[] {
  const page = ['--web', String(ports.mailPage), '--web-ip', '127.0.0.1'];
  return [...page, '--smtp', String(ports.smtp), '--ip', '127.0.0.1'];
}

function gatewayEnv({ mode, forTests, ports, folders, nginx }: Run): NodeJS.ProcessEnv {
  return {
    GATEWAY_PORT: String(ports.gateway),
    GATEWAY_DIR: path.join(folders.data, 'gateway'),
    NGINX_BIN: nginx,
    IDENTITY_UPSTREAM: upstream(ports.identity),
    CATALOGUE_UPSTREAM: upstream(ports.catalogue),
    CART_UPSTREAM: upstream(ports.cart),
    ORDERS_UPSTREAM: upstream(ports.orders),
    SUBSCRIPTIONS_UPSTREAM: upstream(ports.subscriptions),
    MEDIA_UPSTREAM: upstream(ports.media),
    WEB_UPSTREAM: upstream(ports.web),
    // A developer's reloads and a test's sign-ups are many, and all from one address.
    RATE_LIMIT_SCALE: process.env.RATE_LIMIT_SCALE ?? (mode === 'dev' || forTests ? '100' : '1'),
  };
}
