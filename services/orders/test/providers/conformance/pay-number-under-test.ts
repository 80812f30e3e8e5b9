import { randomBytes } from 'node:crypto';
import { dateOf, type OwnPayNumberKind } from '@sokoni/contracts';
import type { PaymentRecord } from '../../../src/payments/attempts/payment.schema.ts';
import { newPayment } from '../../../src/payments/attempts/payment.ts';
import {
  type OwnPayNumberProvider,
  OwnPayNumberProviders,
} from '../../../src/payments/providers/pay-numbers/pay-number.provider.ts';
import { ACCOUNT_RULES } from '../../../src/payments/providers/pay-numbers/pay-number.ts';
import { PAY_NUMBER_COLLECTIONS } from '../../../src/personal-data.ts';
import { OrdersLife } from '../lies/orders-life.ts';

/** The numbers of the shop that is tested. */
export const NUMBERS: Readonly<Record<OwnPayNumberKind, string>> = {
  'lipa-number': '554433',
  'bank-transfer': '0150123456700',
};

/** The adapter of a pay number of the shop, beside the orders service with real MongoDB. Needs `MONGO_URL`. */
export class OwnPayNumberUnderTest {
  private constructor(
    private readonly life: OrdersLife,
    readonly kind: OwnPayNumberKind,
  ) {}

  static async start(kind: OwnPayNumberKind): Promise<OwnPayNumberUnderTest> {
    const env = {
      NODE_ENV: 'test',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
      MONGO_URL: process.env.MONGO_URL ?? '',
      MONGO_DB: `test-lipa-${randomBytes(4).toString('hex')}`,
      LIPA_NUMBER: NUMBERS['lipa-number'],
      LIPA_OPERATOR: 'Mpesa',
      LIPA_NAME: 'SOKONI DEMO',
      BANK_TRANSFER_ACCOUNT: NUMBERS['bank-transfer'],
      BANK_TRANSFER_BANK: 'crdb',
      BANK_TRANSFER_NAME: 'SOKONI DEMO',
    };
    return new OwnPayNumberUnderTest(await OrdersLife.begin(env, () => Date.now()), kind);
  }

  stop(): Promise<void> {
    return this.life.end();
  }

  /** The adapters of the other accounts, which have no lines. */
  get others(): OwnPayNumberProvider[] {
    return this.life.get(OwnPayNumberProviders).all.filter((one) => one !== this.provider);
  }

  get provider(): OwnPayNumberProvider {
    const { provider: name } = ACCOUNT_RULES[this.kind];
    const found = this.life.get(OwnPayNumberProviders).all.find((one) => one.name === name);
    if (!found) throw new Error(`No adapter ${name}`);
    return found;
  }

  /** A payment with its session, as it is stored. */
  async opened(): Promise<PaymentRecord> {
    const request = {
      purpose: 'order',
      route: this.kind,
      way: null,
      referenceId: 'order-1',
      userId: 'user-1',
      amountTzs: 13_000,
      description: 'Sokoni SK-123456',
      customer: {
        name: 'Neema',
        email: '',
        phone: '+255754123456',
        operator: null,
        place: 'Arusha, Meru',
      },
      pageQuery: {},
      successPath: '/payment-success?order=order-1',
      cancelPath: '/payment-cancel?order=order-1',
      expiresAt: new Date(Date.now() + 1_800_000),
    } as const;
    const payment = newPayment(
      randomBytes(12).toString('hex'),
      request,
      this.provider.name,
      new Date(),
    );
    return this.openAgain(payment);
  }

  async openAgain(payment: PaymentRecord): Promise<PaymentRecord> {
    const urls = {
      callbackUrl: '',
      successUrl: `https://shop.example${payment.successPath}`,
      cancelUrl: `https://shop.example${payment.cancelPath}`,
    };
    return { ...payment, ...(await this.provider.openSession({ payment, ...urls })) };
  }

  /** A line of the statement as it was matched, or not: then it pays nothing. */
  async line(payment: PaymentRecord, state: 'matched' | 'proposed', amountTzs: number) {
    const at = new Date();
    const code = `T${randomBytes(6).toString('hex').toUpperCase()}`;
    const day = dateOf(at);
    const matchedDay = state === 'matched' ? day : null;
    const admins = { uploadedBy: 'a'.repeat(24), proposedBy: null, confirmedBy: null };
    const about = { at, day, matchedDay, amountTzs, payer: '', reference: '', changedAt: at };
    await this.life.db.collection(PAY_NUMBER_COLLECTIONS.lines.collection).insertOne({
      _id: code as never,
      account: this.kind,
      code,
      ...about,
      ...admins,
      state,
      paymentId: payment._id,
    });
    return { code, day };
  }
}
