import { join } from 'node:path';
import { z } from 'zod';

const flag = z.enum(['on', 'off']);

/** `host:port`, several separated by commas; a name means all its addresses. */
const upstream = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text) => text.split(',').map((server) => server.trim()))
    .pipe(z.array(z.string().regex(/^[\w.-]+:\d+$/, 'must be host:port')).min(1));

const gatewayEnvironment = z
  .object({
    /** The public listener: the port and the address it listens on. */
    GATEWAY_PORT: z.coerce.number().int().default(8080),
    LISTEN_HOST: z.string().default('0.0.0.0'),
    /** With both files the public listener serves TLS; else a proxy before it may. */
    TLS_CERT_FILE: z.string().optional(),
    TLS_KEY_FILE: z.string().optional(),
    /** The listener of page servers, whose X-Forwarded-For is trusted. Never to be published. 0: none. */
    INTERNAL_PORT: z.coerce.number().int().default(0),
    INTERNAL_HOST: z.string().default('0.0.0.0'),
    /** The public address: scheme and host of every request, and the only Origin that may change state. */
    PUBLIC_ORIGIN: z
      .url({ protocol: /^https?$/ })
      .default('http://localhost:8080')
      .transform((url) => new URL(url).origin),
    IDENTITY_UPSTREAM: upstream('127.0.0.1:4001'),
    CATALOGUE_UPSTREAM: upstream('127.0.0.1:4002'),
    CART_UPSTREAM: upstream('127.0.0.1:4003'),
    ORDERS_UPSTREAM: upstream('127.0.0.1:4004'),
    SUBSCRIPTIONS_UPSTREAM: upstream('127.0.0.1:4005'),
    MEDIA_UPSTREAM: upstream('127.0.0.1:4006'),
    NOTIFICATIONS_UPSTREAM: upstream('127.0.0.1:4007'),
    REVIEWS_UPSTREAM: upstream('127.0.0.1:4008'),
    FISCAL_UPSTREAM: upstream('127.0.0.1:4009'),
    WEB_UPSTREAM: upstream('127.0.0.1:4000'),
    /** Addresses (CIDR, commas) whose X-Forwarded-For is trusted at the public listener: an ingress, a balancer. */
    TRUSTED_PROXIES: z
      .string()
      .default('')
      .transform((text) => text.split(',').filter(Boolean))
      .pipe(z.array(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()]))),
    /** Percent of reads whose trace is recorded; changes always are. */
    TRACED_READS: z.coerce.number().min(0).max(100).default(1),
    /** UDP port on this machine where nginx reports finished requests of recorded traces. 0: none. */
    SPAN_PORT: z.coerce.number().int().default(0),
    /** How often names of services are looked up again. */
    REPLICA_LOOK_MS: z.coerce.number().int().min(100).default(1_000),
    /** Built browser files, served from disk. */
    STATIC_ROOT: z.string().default(new URL('../../web/build/client', import.meta.url).pathname),
    /** Folder of the rendered configuration, cached pictures and the pid. */
    GATEWAY_DIR: z.string().default(new URL('../../.sokoni/gateway', import.meta.url).pathname),
    /** Folder of the cache of answers: in memory (tmpfs), since a disk costs more than a new answer. */
    ANSWERS_DIR: z.string().optional(),
    NGINX_BIN: z.string().default('nginx'),
    NGINX_MODULES: z.string().default('/usr/lib/nginx/modules'),
    /** Off only for load tests: one address then sends what a city would. */
    RATE_LIMITS: flag.default('on'),
    /** Multiplies every rate; for test runs that sign up a village from one address. */
    RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
    /** Of one address, with its open event streams; a mobile operator has thousands of phones behind one. */
    REQUESTS_AT_ONCE: z.coerce.number().int().min(1).default(2_000),
  })
  .refine((config) => !config.TLS_CERT_FILE === !config.TLS_KEY_FILE, {
    path: ['TLS_KEY_FILE'],
    message: 'comes together with TLS_CERT_FILE',
  })
  .refine((config) => !config.TLS_CERT_FILE || config.PUBLIC_ORIGIN.startsWith('https:'), {
    path: ['PUBLIC_ORIGIN'],
    message: 'must begin with https:// where a certificate is given',
  });

export type GatewayConfig = ReturnType<typeof readConfig>;

/** Reads the environment; throws one sentence that names every wrong variable. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const parsed = gatewayEnvironment.safeParse(environment);
  if (parsed.success) {
    const { ANSWERS_DIR = join(parsed.data.GATEWAY_DIR, 'answers') } = parsed.data;
    return { ...parsed.data, ANSWERS_DIR };
  }
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new Error(`The gateway's environment is not right: ${wrong.join('; ')}`);
}
