import { randomBytes } from 'node:crypto';
import { dateOf } from '@sokoni/contracts';
import type { PaymentRecord } from '../../../src/payments/attempts/payment.schema.ts';
import { newPayment } from '../../../src/payments/attempts/payment.ts';
import {
  OWN_TILL,
  OwnTillProvider,
} from '../../../src/payments/providers/own-till/own-till.provider.ts';
import { OrdersLife } from '../lies/orders-life.ts';

/** The adapter of the shop's own till, beside the orders service with real MongoDB. Needs `MONGO_URL`. */
export class OwnTillLab {
  private constructor(private readonly life: OrdersLife) {}

  static async open(): Promise<OwnTillLab> {
    const env = {
      NODE_ENV: 'test',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
      MONGO_URL: process.env.MONGO_URL ?? '',
      MONGO_DB: `test-till-${randomBytes(4).toString('hex')}`,
      LIPA_NUMBER: '554433',
      LIPA_OPERATOR: 'Mpesa',
      LIPA_NAME: 'SOKONI DEMO',
    };
    return new OwnTillLab(await OrdersLife.begin(env, () => Date.now()));
  }

  close(): Promise<void> {
    return this.life.end();
  }

  get provider(): OwnTillProvider {
    return this.life.get(OwnTillProvider);
  }

  /** A payment with its session, as it is stored. */
  async opened(): Promise<PaymentRecord> {
    const request = {
      purpose: 'order',
      route: 'lipa-number',
      referenceId: 'order-1',
      userId: 'user-1',
      amountTzs: 13_000,
      description: 'Sokoni SK-123456',
      customer: { name: 'Neema', email: '', phone: '+255754123456', place: 'Arusha, Meru' },
      pageQuery: {},
      successPath: '/payment-success?order=order-1',
      cancelPath: '/payment-cancel?order=order-1',
      expiresAt: new Date(Date.now() + 1_800_000),
    } as const;
    const payment = newPayment(randomBytes(12).toString('hex'), request, OWN_TILL, new Date());
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
    await this.life.db
      .collection('till_lines')
      .insertOne({ _id: code as never, ...about, ...admins, state, paymentId: payment._id });
    return { code, day };
  }
}
