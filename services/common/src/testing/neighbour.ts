import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ServiceName } from '@sokoni/contracts';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';
import { TestCaller } from './test-caller.ts';
import type { TestSession } from './test-session.ts';

const HERE = fileURLToPath(import.meta.url);
/** Found from the source and from the build alike. */
const SERVICES = HERE.slice(0, HERE.lastIndexOf('/common/'));
const BOOT_MS = 180_000;

/** Another real service beside the one under test, as its own process. */
export class Neighbour {
  readonly url: string;
  /** The name of its database; empty for a process without one. */
  readonly database: string;
  private readonly process: ChildProcess;
  private readonly internalKey: string;
  private written = '';

  private constructor(
    process: ChildProcess,
    url: string,
    { INTERNAL_KEY = '', MONGO_DB = '' }: Readonly<Record<string, string>>,
  ) {
    this.process = process;
    this.url = url;
    this.database = MONGO_DB;
    this.internalKey = INTERNAL_KEY;
    for (const stream of [process.stdout, process.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.written += chunk.toString();
      });
    }
  }

  /** Starts the built service and waits until it is ready. Identity signs its own sessions. */
  static async spawn(
    service: ServiceName,
    env: Readonly<Record<string, string>>,
  ): Promise<Neighbour> {
    const main = `${SERVICES}/${service}/dist/src/main.js`;
    const port = String(await freePort());
    const own: Record<string, string> =
      service === 'identity' ? { IDENTITY_URL: `http://127.0.0.1:${port}` } : {};
    return Neighbour.spawnFile(main, { ...env, ...own, PORT: port });
  }

  static async spawnFile(main: string, env: Readonly<Record<string, string>>): Promise<Neighbour> {
    const port = env.PORT ?? String(await freePort());
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const child = spawn(process.execPath, [main], {
      env: { PATH, NODE_COMPILE_CACHE, ...env, PORT: port },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const neighbour = new Neighbour(child, `http://127.0.0.1:${port}`, env);
    try {
      await neighbour.untilReady();
      return neighbour;
    } catch (error) {
      child.kill('SIGKILL');
      throw error;
    }
  }

  get output(): string {
    return this.written;
  }

  as(session: TestSession | null): TestCaller {
    return TestCaller.withSession(this.url, session?.token);
  }

  get inside(): TestCaller {
    return TestCaller.inside(this.url, this.internalKey);
  }

  signal(signal: NodeJS.Signals): void {
    this.process.kill(signal);
  }

  /** Resolves with the exit code once the process has ended. */
  async ended(): Promise<number | null> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) {
      return this.process.exitCode;
    }
    const [code] = (await once(this.process, 'exit')) as [number | null];
    return code;
  }

  async stop(): Promise<void> {
    this.signal('SIGTERM');
    await this.ended();
  }

  private async untilReady(): Promise<void> {
    await eventually(async () => {
      if (this.process.exitCode !== null) return;
      const response = await fetch(`${this.url}/health/ready`);
      const state = await response.text();
      if (!response.ok || !state.includes('"broker":true')) {
        throw new Error(`Not ready: ${state}\n${this.written}`);
      }
    }, BOOT_MS);
    if (this.process.exitCode !== null) throw new Error(`Ended while starting:\n${this.written}`);
  }
}
