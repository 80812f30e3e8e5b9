import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { eventually, freePort } from '@sokoni/common/testing';

const MAIN = fileURLToPath(
  new URL('../../../../infra/payment-sandbox/src/main.ts', import.meta.url),
);
export const SANDBOX_KEY = 'component-tests-sandbox-key';

/** The real payment company of development, in its own process with its own database. */
export class SandboxProcess {
  #child: ChildProcess | undefined;
  /** What the delays of its behaviours are multiplied by from its next start on. */
  delayScale = 1;

  private constructor(
    readonly port: number,
    readonly database: string,
  ) {}

  static async start(delayScale = 1): Promise<SandboxProcess> {
    const sandbox = new SandboxProcess(await freePort(), `sandbox-${Date.now()}-${process.pid}`);
    sandbox.delayScale = delayScale;
    await sandbox.start();
    return sandbox;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    this.#child = spawn(process.execPath, [MAIN], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        SANDBOX_PORT: String(this.port),
        SANDBOX_KEY,
        SANDBOX_DELAY_SCALE: String(this.delayScale),
        MONGO_DB: this.database,
        LOG_LEVEL: 'silent',
      },
    });
    await eventually(async () => (await fetch(`${this.url}/health/ready`)).ok, 30_000);
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }

  /** What a person does on the payment page. Answers with the address the page sends them to. */
  async act(paymentUrl: string, action: 'pay' | 'decline' | 'cancel'): Promise<string | null> {
    const session = sessionOf(paymentUrl);
    return this.#post('/pay', { session, action, method: 'mpesa', phone: '0712345678' });
  }

  /** The same with one of the test numbers, 0712 000 001 to 016, up to the phone that rings. */
  async ring(paymentUrl: string, behaviour: number): Promise<string | null> {
    const phone = String(712_000_000 + behaviour);
    const session = sessionOf(paymentUrl);
    return this.#post('/pay', { session, action: 'pay', method: 'mpesa', phone });
  }

  /** And the customer's yes. Answers with the address the phone leads back to. */
  async enterPin(paymentUrl: string): Promise<string | null> {
    return this.#post('/phone', { session: sessionOf(paymentUrl), answer: '1', pin: '1234' });
  }

  async #post(path: string, form: Record<string, string>): Promise<string | null> {
    const response = await fetch(`${this.url}${path}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(form),
    });
    return response.headers.get('location');
  }

  /** Everything that moved today, in Dar es Salaam. */
  async statementLines(): Promise<Record<string, unknown>[]> {
    const today = new Date(Date.now() + 3 * 60 * 60 * 1_000).toISOString().slice(0, 10);
    const response = await fetch(`${this.url}/v1/statement?date=${today}`, {
      headers: { authorization: `Bearer ${SANDBOX_KEY}` },
    });
    return ((await response.json()) as { lines: Record<string, unknown>[] }).lines;
  }

  async payment(externalId: string): Promise<Record<string, unknown>> {
    const response = await fetch(`${this.url}/v1/payments/${externalId}`, {
      headers: { authorization: `Bearer ${SANDBOX_KEY}` },
    });
    return (await response.json()) as Record<string, unknown>;
  }
}

function sessionOf(paymentUrl: string): string {
  return new URL(paymentUrl).searchParams.get('session') ?? '';
}
