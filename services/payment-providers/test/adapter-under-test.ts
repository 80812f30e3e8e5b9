import { randomBytes } from 'node:crypto';
import type {
  PaymentProvider,
  ProviderPayment,
  ProviderSession,
  SessionRequest,
} from '../src/payment-provider.ts';
import { type ExternalProviderName, providerTrouble } from '../src/provider-config.ts';
import { externalProviders } from '../src/provider-registry.ts';
import { type SandboxConfig, SandboxProvider } from '../src/sandbox.provider.ts';
import type { ProviderServer } from './provider.server.ts';
import { AzampayServer } from './servers/azampay.server.ts';
import { ClickpesaServer } from './servers/clickpesa.server.ts';
import { PawapayServer } from './servers/pawapay.server.ts';
import { PesapalServer } from './servers/pesapal.server.ts';
import { SandboxServer } from './servers/sandbox.server.ts';
import { SelcomServer } from './servers/selcom.server.ts';
import { SnippeServer } from './servers/snippe.server.ts';

export const PROVIDER_SERVERS = {
  pesapal: PesapalServer,
  selcom: SelcomServer,
  azampay: AzampayServer,
  clickpesa: ClickpesaServer,
  snippe: SnippeServer,
  pawapay: PawapayServer,
} as const satisfies Record<ExternalProviderName, new () => ProviderServer>;

export type AdapterName = ExternalProviderName | 'sandbox';

export async function startAdapter(name: AdapterName): Promise<AdapterUnderTest> {
  const Server = name === 'sandbox' ? SandboxServer : PROVIDER_SERVERS[name];
  return new AdapterUnderTest(name, await new Server().open());
}

export const EXTERNAL_PROVIDER_NAMES = Object.keys(PROVIDER_SERVERS) as ExternalProviderName[];

/** A provider and the real adapter that talks to it. */
export class AdapterUnderTest<S extends ProviderServer = ProviderServer> {
  /** Advances the adapter's clock. */
  aheadMs = 0;
  /** Long, so that a busy machine does not count as a timeout. */
  timeoutMs = 20_000;
  readonly provider: PaymentProvider;

  constructor(
    readonly name: AdapterName,
    readonly server: S,
  ) {
    const timeoutOf = () => this.timeoutMs;
    const times = {
      now: () => new Date(Date.now() + this.aheadMs),
      get timeoutMs() {
        return timeoutOf();
      },
    };
    if (name === 'sandbox') {
      const { SANDBOX_URL, SANDBOX_KEY } = server.env as Record<string, string>;
      const config = {
        SANDBOX_URL,
        SANDBOX_KEY,
        get PROVIDER_TIMEOUT_MS() {
          return timeoutOf();
        },
      };
      this.provider = new SandboxProvider(config as SandboxConfig);
      return;
    }
    const provider = externalProviders[name](server.env, times);
    if (!provider) throw new Error(providerTrouble(name, server.env).join());
    this.provider = provider;
  }

  private get callbackUrl(): string {
    return `https://shop.example/api/payment-callbacks/${this.name}`;
  }

  payment(change: Partial<ProviderPayment> = {}): ProviderPayment {
    return {
      _id: randomBytes(12).toString('hex'),
      provider: this.name,
      route: 'any',
      way: null,
      amountTzs: 13_000,
      description: 'Sokoni SK-123456',
      customer: {
        name: 'Neema Juma Mollel',
        email: 'neema@example.tz',
        phone: '+255754123456',
        place: 'Arusha, Meru',
      },
      pageQuery: {},
      expiresAt: new Date(Date.now() + 1_800_000),
      status: 'pending',
      reference: null,
      payee: null,
      method: '',
      transactionId: '',
      ...change,
    };
  }

  /** A buyer who gets a prompt where the provider sends any. */
  prompted(): Pick<ProviderPayment, 'customer'> {
    return { customer: { ...this.payment().customer, phone: this.server.promptedPhone } };
  }

  request(payment: ProviderPayment): SessionRequest {
    return {
      payment,
      callbackUrl: this.callbackUrl,
      successUrl: 'https://shop.example/payment-success?order=order-1',
      cancelUrl: 'https://shop.example/payment-cancel?order=order-1',
    };
  }

  /** A stored payment with an open session. */
  async opened(
    change: Partial<ProviderPayment> = {},
  ): Promise<ProviderPayment & Omit<ProviderSession, 'payee'>> {
    const payment = this.payment(change);
    return { ...payment, ...(await this.provider.openSession(this.request(payment))) };
  }

  /** The message as it reaches the shop. */
  raw(payment: ProviderPayment) {
    const { body, headers } = this.server.message(payment._id);
    return { body: Buffer.from(body), headers, url: this.callbackUrl };
  }
}
