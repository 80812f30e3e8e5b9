import { setInterval as every } from 'node:timers/promises';
import { isTracing, startTracing, stopTracing } from '@sokoni/telemetry/tracing';
import { readConfig } from './config.ts';
import { writeLog } from './log.ts';
import { Nginx } from './nginx.ts';
import { receiveSpans } from './spans.ts';

// Renders the configuration and becomes nginx's parent: signals go through, its end is ours.
await startTracing('gateway');
const SPAN_PORT = isTracing() ? await receiveSpans() : 0;
const config = { ...readConfig(process.env), SPAN_PORT };
const nginx = new Nginx(config);
const running = nginx.run();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => nginx.stop());
running.then(
  (code) => stopTracing().finally(() => process.exit(code)),
  (error: Error) => {
    writeLog({ level: 'fatal', msg: `nginx could not be started: ${error.message}` });
    process.exit(1);
  },
);
for await (const _ of every(config.REPLICA_LOOK_MS)) await nginx.refreshReplicas();
