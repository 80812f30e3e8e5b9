import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type System, startSystem } from '@sokoni/local/system';
import { pickFreePorts } from '@sokoni/local/testing/pick-free-ports';
import { SpanReceiver } from './span-receiver.ts';

const PARTS = [
  'IDENTITY',
  'CATALOGUE',
  'CART',
  'ORDERS',
  'SUBSCRIPTIONS',
  'MEDIA',
  'NOTIFICATIONS',
  'WEB',
];
/** The mailbox of development shows mails: that is its work. */
const NOT_OURS = ['maildev.log'];

/** The whole system, its traces sent to the receiver. */
export class WatchedShop {
  private constructor(
    readonly receiver: SpanReceiver,
    readonly environment: NodeJS.ProcessEnv,
    readonly origin: string,
    private readonly system: System,
    private readonly dataDir: string,
  ) {}

  static async open(): Promise<WatchedShop> {
    const receiver = new SpanReceiver();
    const dataDir = await mkdtemp(path.join(tmpdir(), 'sokoni-watched-'));
    const system = await startSystem({
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
    const origin = String(system.environment.PUBLIC_ORIGIN);
    return new WatchedShop(receiver, system.environment, origin, system, dataDir);
  }

  /** Every line that processes of ours have written. */
  async logs(): Promise<string> {
    const folder = path.join(this.dataDir, 'logs');
    const files = (await readdir(folder)).filter((name) => !NOT_OURS.includes(name));
    return (await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')))).join(
      '',
    );
  }

  /** What each process tells Prometheus. */
  async figures(): Promise<string> {
    const pages = PARTS.map(async (name) => {
      const [url] = String(this.environment[`${name}_URL`]).split(',');
      return (await fetch(`${url}/metrics`)).text();
    });
    return (await Promise.all(pages)).join('\n');
  }

  async close(): Promise<void> {
    await this.system.stop();
    this.receiver.close();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
