import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';

const MAIN = fileURLToPath(
  new URL('../../../../../infra/payment-sandbox/src/main.ts', import.meta.url),
);
export const PAYMENT_COMPANY_KEY = 'component-tests-sandbox-key';

/** The real payment company of development, in its own process with its own database. */
export class PaymentCompany {
  readonly port: number;
  readonly #database = `test-sandbox-${randomBytes(4).toString('hex')}`;
  #child: ChildProcess | undefined;

  private constructor(port: number) {
    this.port = port;
  }

  static async open(): Promise<PaymentCompany> {
    const company = new PaymentCompany(await freePort());
    await company.start();
    return company;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Environment by which orders finds it. */
  get env(): Readonly<Record<string, string>> {
    return { SANDBOX_URL: this.url, SANDBOX_KEY: PAYMENT_COMPANY_KEY };
  }

  /** Opens the company again after `stop`; its books are where they were. */
  async start(): Promise<void> {
    this.#child = spawn(process.execPath, [MAIN], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        SANDBOX_PORT: String(this.port),
        SANDBOX_KEY: PAYMENT_COMPANY_KEY,
        MONGO_DB: this.#database,
        LOG_LEVEL: 'silent',
      },
    });
    await eventually(async () => (await fetch(`${this.url}/health/ready`)).ok, 15_000);
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }

  /** What a person does on the payment page. Answers with the address the page sends them to. */
  async act(paymentUrl: string, action: 'pay' | 'decline' | 'cancel'): Promise<string | null> {
    const session = new URL(paymentUrl).searchParams.get('session') ?? '';
    const form = { session, action, method: 'mpesa', phone: '0712345678' };
    const response = await fetch(`${this.url}/pay`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(form),
    });
    return response.headers.get('location');
  }

  /** The company's own word on a payment. */
  async payment(externalId: string): Promise<Record<string, unknown>> {
    const response = await fetch(`${this.url}/v1/payments/${externalId}`, {
      headers: { authorization: `Bearer ${PAYMENT_COMPANY_KEY}` },
    });
    return (await response.json()) as Record<string, unknown>;
  }
}
