import { randomBytes } from 'node:crypto';
import { newPayment, type PaymentRecord } from '../../src/payments/payment.ts';
import { type CompanyName, companies } from '../../src/payments/providers/companies.ts';
import type {
  PaymentProvider,
  SessionRequest,
} from '../../src/payments/providers/payment-provider.ts';
import { AzampayCompany } from './companies/azampay.company.ts';
import { ClickpesaCompany } from './companies/clickpesa.company.ts';
import { PesapalCompany } from './companies/pesapal.company.ts';
import { SelcomCompany } from './companies/selcom.company.ts';
import type { CompanyServer } from './company.server.ts';

export const COMPANY_SERVERS = {
  pesapal: PesapalCompany,
  selcom: SelcomCompany,
  azampay: AzampayCompany,
  clickpesa: ClickpesaCompany,
} as const satisfies Record<CompanyName, new () => CompanyServer>;

export async function openLab(name: CompanyName): Promise<AdapterLab> {
  return new AdapterLab(name, await new COMPANY_SERVERS[name]().open());
}

export const COMPANY_NAMES = Object.keys(COMPANY_SERVERS) as CompanyName[];

/** A company and the real adapter that talks to it. */
export class AdapterLab<S extends CompanyServer = CompanyServer> {
  /** Moves the adapter's clock on. */
  aheadMs = 0;
  /** Long, because a busy machine is no silent company. */
  timeoutMs = 20_000;
  readonly provider: PaymentProvider;

  constructor(
    readonly name: CompanyName,
    readonly server: S,
  ) {
    const timeoutOf = () => this.timeoutMs;
    const provider = companies[name].build(server.env, {
      now: () => new Date(Date.now() + this.aheadMs),
      get timeoutMs() {
        return timeoutOf();
      },
    });
    if (!provider) throw new Error(companies[name].trouble(server.env).join());
    this.provider = provider;
  }

  payment(change: Partial<PaymentRecord> = {}): PaymentRecord {
    const now = new Date();
    const request = {
      purpose: 'order',
      referenceId: 'order-1',
      userId: 'user-1',
      amountTzs: 13_000,
      description: 'Sokoni SK-123456',
      customer: {
        name: 'Neema Juma Mollel',
        email: 'neema@example.tz',
        phone: '+255754123456',
        place: 'Arusha, Meru',
      },
      pageQuery: {},
      successPath: '/payment-success?order=order-1',
      cancelPath: '/payment-cancel?order=order-1',
      expiresAt: new Date(now.getTime() + 1_800_000),
    } as const;
    const id = randomBytes(12).toString('hex');
    return { ...newPayment(id, request, this.name, now), ...change };
  }

  request(payment: PaymentRecord): SessionRequest {
    return {
      payment,
      callbackUrl: `https://shop.example/api/payment-callbacks/${this.name}`,
      successUrl: `https://shop.example${payment.successPath}`,
      cancelUrl: `https://shop.example${payment.cancelPath}`,
    };
  }

  /** A payment whose session is open, as the shop keeps it. */
  async opened(change: Partial<PaymentRecord> = {}): Promise<PaymentRecord> {
    const payment = this.payment(change);
    return { ...payment, ...(await this.provider.openSession(this.request(payment))) };
  }

  /** The message as it reaches the shop. */
  raw(payment: PaymentRecord) {
    const { body, headers } = this.server.message(payment._id);
    return { body: Buffer.from(body), headers };
  }
}
