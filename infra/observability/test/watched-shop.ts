import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pickFreePorts } from '@sokoni/local/free-ports';
import { startSystem } from '@sokoni/local/system';
import { SpanReceiver } from '@sokoni/telemetry/span-receiver';

const PARTS = [
  'IDENTITY',
  'CATALOGUE',
  'CART',
  'ORDERS',
  'SUBSCRIPTIONS',
  'MEDIA',
  'NOTIFICATIONS',
  'REVIEWS',
  'FISCAL',
  'WEB',
];
/** The mailbox of development shows mails: that is its work. */
const NOT_OURS = ['maildev.log'];

export type WatchedShop = Awaited<ReturnType<typeof openWatchedShop>>;

/** The whole system, its traces sent to the receiver. */
export async function openWatchedShop() {
  const receiver = new SpanReceiver();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sokoni-watched-'));
  const { environment, stop } = await startSystem({
    ports: await pickFreePorts(),
    dataDir,
    mode: 'start',
    signal: new AbortController().signal,
    forTests: true,
    unseeded: true,
    overrides: {
      OTEL_EXPORTER_OTLP_ENDPOINT: await receiver.open(),
      OTEL_BSP_SCHEDULE_DELAY: '200',
      METRICS_FRESH_MS: '0',
      EVENTS_NAMESPACE: `watched-${randomBytes(4).toString('hex')}`,
      LOG_LEVEL: 'info',
    },
  });
  return {
    receiver,
    origin: String(environment.PUBLIC_ORIGIN),
    /** Every line that processes of ours have written. */
    logs: () => readLogs(path.join(dataDir, 'logs')),
    /** What each process exports to Prometheus. */
    figures: () => readFigures(environment),
    async close(): Promise<void> {
      await stop();
      receiver.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function readLogs(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((name) => !NOT_OURS.includes(name));
  const texts = files.map((name) => readFile(path.join(folder, name), 'utf8'));
  return (await Promise.all(texts)).join('');
}

async function readFigures(environment: NodeJS.ProcessEnv): Promise<string> {
  const pages = PARTS.map(async (name) => {
    const [url] = String(environment[`${name}_URL`]).split(',');
    return (await fetch(`${url}/metrics`)).text();
  });
  return (await Promise.all(pages)).join('\n');
}
