import { randomBytes } from 'node:crypto';
import { dateOf } from '@sokoni/contracts';
import { freePort } from './free-port.ts';

/** Loaded by its address, since it is no package; the path is that of the compiled file. */
const APP = new URL('../../../../../infra/payment-sandbox/src/app.ts', import.meta.url).href;
export const SANDBOX_PROVIDER_KEY = 'component-tests-sandbox-key';

interface Server {
  readonly server: { closeAllConnections(): void };
  close(): Promise<void>;
}

/** The real payment provider of development, with its own port and database. */
export class SandboxProvider {
  readonly database = `test-sandbox-${randomBytes(4).toString('hex')}`;
  private running: Server | undefined;

  private constructor(
    readonly port: number,
    /** Factor of the delays of its behaviours from its next start on. */
    public delayScale: number,
  ) {}

  static async open(delayScale = 1): Promise<SandboxProvider> {
    const provider = new SandboxProvider(await freePort(), delayScale);
    try {
      await provider.start();
    } catch (error) {
      await provider.stop();
      throw error;
    }
    return provider;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Environment of orders for this provider. */
  get env(): Readonly<Record<string, string>> {
    return { SANDBOX_URL: this.url, SANDBOX_KEY: SANDBOX_PROVIDER_KEY };
  }

  /** Starts the provider, again after `stop`; its database stays. */
  async start(): Promise<void> {
    const { startServer } = (await import(APP)) as {
      startServer(env: NodeJS.ProcessEnv): Promise<Server>;
    };
    this.running = await startServer({
      MONGO_URL: process.env.MONGO_URL,
      SANDBOX_PORT: String(this.port),
      SANDBOX_KEY: SANDBOX_PROVIDER_KEY,
      SANDBOX_DELAY_SCALE: String(this.delayScale),
      MONGO_DB: this.database,
      LOG_LEVEL: 'silent',
    });
  }

  async stop(): Promise<void> {
    const { running } = this;
    this.running = undefined;
    const closed = running?.close();
    running?.server.closeAllConnections();
    await closed;
  }

  /** Acts as the customer on the payment page. Returns the address that the page redirects to. */
  act(paymentUrl: string, action: 'pay' | 'decline' | 'cancel'): Promise<string | null> {
    const session = sessionOf(paymentUrl);
    return this.post('/pay', { session, action, method: 'mpesa', phone: '0712345678' });
  }

  /** Pays with one of the test numbers, 0712 000 001 to 016, up to the prompt on the phone. */
  ring(paymentUrl: string, behaviour: number): Promise<string | null> {
    const phone = String(712_000_000 + behaviour);
    const session = sessionOf(paymentUrl);
    return this.post('/pay', { session, action: 'pay', method: 'mpesa', phone });
  }

  /** Confirms on the phone. Returns the address that the phone redirects to; null for a new prompt. */
  enterPin(paymentUrl: string, pin = '1234'): Promise<string | null> {
    return this.post('/phone', { session: sessionOf(paymentUrl), answer: '1', pin });
  }

  /** Answers a prompt on the phone that it was sent to. Returns the address that the phone redirects to. */
  async answerPrompt(
    externalId: string,
    { number, answer }: { readonly number: string; readonly answer: 'pay' | 'refuse' },
  ): Promise<string | null> {
    const request = String((await this.payment(externalId)).reference);
    const key = answer === 'pay' ? '1' : '2';
    return this.post('/my-phone', { number, request, answer: key, pin: '1234' });
  }

  /** All statement lines of this test, also across midnight in Dar es Salaam. */
  async statementLines(): Promise<Record<string, unknown>[]> {
    const today = new Date();
    const days = [dateOf(today, -1), dateOf(today)].map(async (date) => {
      const path = `/v1/statement?date=${date}`;
      return (await this.get<{ lines: Record<string, unknown>[] }>(path)).lines;
    });
    return (await Promise.all(days)).flat();
  }

  /** The payment as the provider reports it. */
  payment(externalId: string): Promise<Record<string, unknown>> {
    return this.get(`/v1/payments/${externalId}`);
  }

  private async get<T>(path: string): Promise<T> {
    const headers = { authorization: `Bearer ${SANDBOX_PROVIDER_KEY}` };
    return (await (await fetch(`${this.url}${path}`, { headers })).json()) as T;
  }

  private async post(path: string, form: Record<string, string>): Promise<string | null> {
    const body = new URLSearchParams(form);
    const response = await fetch(`${this.url}${path}`, {
      method: 'POST',
      redirect: 'manual',
      body,
    });
    return response.headers.get('location');
  }
}

function sessionOf(paymentUrl: string): string {
  return new URL(paymentUrl).searchParams.get('session') ?? '';
}
