import { DEFAULT_INTERNAL_KEY } from '../config/common-shape.ts';

/** The variables of a service under test; `run` keeps its queues apart from those of other tests. */
export function testEnvironment(run: string, identityUrl: string) {
  return {
    NODE_ENV: 'test',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    INTERNAL_KEY: DEFAULT_INTERNAL_KEY,
    IDENTITY_URL: identityUrl,
    MONGO_URL: monitored(required('MONGO_URL')),
    AMQP_URL: required('AMQP_URL'),
    EVENTS_NAMESPACE: `test-${run}`,
    EVENTS_BACKOFF_MS: '10',
    OUTBOX_SWEEP_MS: '200',
    // Each timer queries the database: more often costs more than tests wait for it.
    TIMER_TICK_MS: '200',
    METRICS_FRESH_MS: '0',
    // The other services may have to wait for the processor.
    CALL_TIMEOUT_MS: '60000',
  };
}

/** The driver reports its commands, which `commandsDuring` lists. */
function monitored(mongoUrl: string): string {
  const url = new URL(mongoUrl);
  url.searchParams.set('monitorCommands', 'true');
  return url.href;
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: component tests run through npm test`);
  return value;
}
