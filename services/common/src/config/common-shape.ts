import type { ServiceName } from '@sokoni/contracts';
import { z } from 'zod';
import { DEVELOPMENT_SECRETS } from './production-guard.ts';
import { DEFAULT_PORTS, replicaUrls } from './service-urls.ts';

export const DEFAULT_INTERNAL_KEY = DEVELOPMENT_SECRETS.INTERNAL_KEY;

const milliseconds = (fallback: number) => z.coerce.number().int().min(0).default(fallback);
const count = (fallback: number) => z.coerce.number().int().min(1).default(fallback);

/** What every service reads from its environment. */
export function commonShape(service: ServiceName) {
  return {
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(DEFAULT_PORTS[service]),
    /** Containers are reached from outside; on a developer's machine loopback is enough. */
    LISTEN_HOST: z.string().default('0.0.0.0'),
    LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
    PUBLIC_ORIGIN: z
      .url({ protocol: /^https?$/ })
      .default('http://localhost:8080')
      .transform((url) => new URL(url).origin),
    INTERNAL_KEY: z.string().min(16).default(DEFAULT_INTERNAL_KEY),
    IDENTITY_URL: replicaUrls('identity'),

    MONGO_URL: z
      .string()
      .regex(/^mongodb(\+srv)?:\/\//, 'must start with mongodb://')
      .default('mongodb://127.0.0.1:27117/?replicaSet=rs0'),
    MONGO_DB: z.string().min(1).max(63).default(`sokoni-${service}`),
    MONGO_POOL_SIZE: count(50),

    AMQP_URL: z
      .string()
      .regex(/^amqps?:\/\//, 'must start with amqp://')
      .default('amqp://127.0.0.1:5673'),
    /** Prefix of exchange and queue names, so that test files do not receive each other's events. */
    EVENTS_NAMESPACE: z.string().max(60).default(''),
    /** Many wait for their batch or their turn at once, and take no connection meanwhile. */
    EVENTS_PREFETCH: count(200),
    /** So long events gather in a rush before they are handled together; one that is alone waits a tenth of it. */
    EVENTS_GATHER_MS: milliseconds(1_000),
    EVENTS_DELIVERY_LIMIT: count(10),
    /** First pause after a failed handler; doubles with every delivery, up to 30 s. */
    EVENTS_BACKOFF_MS: milliseconds(500),
    /** How long a delivery waits for what is down before it is put off; the broker takes it back after half an hour. */
    EVENTS_PATIENCE_MS: milliseconds(10 * 60_000),
    OUTBOX_SWEEP_MS: milliseconds(2_000),
    /** How long a row belongs to the replica that wrote or claimed it. */
    OUTBOX_LEASE_MS: milliseconds(10_000),

    /** How long another service may take for one try of a call, where the call sets no limit of its own. */
    CALL_TIMEOUT_MS: milliseconds(2_000),

    /** Interval of the timed jobs. */
    TIMER_TICK_MS: z.coerce.number().int().min(20).default(2_000),

    /** How long metrics read from database or broker are cached. */
    METRICS_FRESH_MS: milliseconds(10_000),

    /** Between "not ready" and closing the listener: time for balancers to take the replica out. */
    DRAIN_MS: milliseconds(0),
  };
}

export type CommonValues = z.output<z.ZodObject<ReturnType<typeof commonShape>>> & {
  readonly service: ServiceName;
};
