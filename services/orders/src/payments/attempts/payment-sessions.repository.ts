import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { batched, type Records, UnitOfWork } from '@sokoni/common';
import { isPayNumberKind } from '@sokoni/contracts';
import type { ProviderSession } from '@sokoni/payment-providers';
import { RUSH_GATHER_MS } from '../../config.ts';
import { PaymentRecord } from './payment.schema.ts';
import { toPayee } from './payment.ts';

interface OpenedSession {
  readonly payment: PaymentRecord;
  readonly session: ProviderSession;
}

/** A prompt on a phone has ended after this; then it may be sent again. */
const RING_MS = 60_000;

/** Where a payment is opened. Each write names the provider: of two requests one moves it on. */
@Injectable()
export class PaymentSessionsRepository {
  constructor(
    @InjectModel(PaymentRecord.name) private readonly payments: Records<PaymentRecord>,
    private readonly unit: UnitOfWork,
  ) {}

  /** Of two sessions opened concurrently the first is stored, and only its page may be shown. */
  async keep(payment: PaymentRecord, session: ProviderSession): Promise<string | null> {
    if (session.payNumber) await this.keepNumber(payment, session.payNumber, session);
    else if (await this.keepInBatch({ payment, session })) return session.paymentUrl;
    return this.pageOf(payment);
  }

  /** Nothing rings for a number: with the session the fact is stored that its buyer is told. */
  private async keepNumber(
    { _id, provider }: PaymentRecord,
    number: string,
    { reference, paymentUrl, payee }: ProviderSession,
  ): Promise<void> {
    const session = { reference, paymentUrl, payNumber: number, payee: payee ?? null };
    await this.unit.run(async () => {
      const opened = { ...session, unanswered: false };
      const payment = await this.payments
        .findOneAndUpdate({ _id, provider, paymentUrl: null }, opened, { returnDocument: 'after' })
        .exec();
      if (payment?.purpose !== 'order' || !isPayNumberKind(payment.route)) return;
      const { referenceId: orderId, userId, amountTzs, expiresAt, version } = payment;
      const payTo = { kind: payment.route, number, ...toPayee(payment) };
      const data = { orderId, userId, amountTzs, payTo, payUntil: expiresAt.toISOString() };
      this.unit.publish('payment.number-issued', { aggregateId: _id, version, data });
    });
  }

  /**
   * A proven callback names the session whose answer was lost: from now on its provider is asked by that number. One
   * number alone: the first, as for two sessions; and none that is another payment's.
   */
  async keepNamed(
    { _id, provider }: PaymentRecord,
    session: Pick<ProviderSession, 'reference' | 'paymentUrl'>,
  ): Promise<void> {
    const taken = await this.payments
      .findOne({ provider, reference: session.reference, _id: { $ne: _id } })
      .exec();
    if (taken) return;
    const unnamed = { _id, provider, reference: null, paymentUrl: null };
    await this.payments.updateOne(unnamed, { ...session, unanswered: false });
  }

  async pageOf({ _id }: PaymentRecord): Promise<string | null> {
    const payment = await this.payments.findById(_id).exec();
    return payment?.paymentUrl ?? null;
  }

  /** For each whether its session was certainly stored: the database only returns a count. */
  private readonly keepInBatch = batched(
    async (opened: readonly OpenedSession[]) => {
      const { modifiedCount } = await this.payments.bulkWrite(
        opened.map(({ payment: { _id, provider }, session }) => {
          const { reference, paymentUrl, payNumber = null, payee = null } = session;
          return {
            updateOne: {
              filter: { _id, provider, paymentUrl: null },
              update: { $set: { reference, paymentUrl, payNumber, payee, unanswered: false } },
            },
          };
        }),
        { ordered: false },
      );
      return opened.map(() => modifiedCount === opened.length);
    },
    // Providers answer the checkouts of one batch one after the other.
    { gatherMs: RUSH_GATHER_MS },
  );

  /** Null while a prompt may be open on the buyer's phone: two prompts could be paid twice. */
  claimRing({ _id, provider }: PaymentRecord, now: Date): Promise<PaymentRecord | null> {
    const before = new Date(now.getTime() - RING_MS);
    return this.payments
      .findOneAndUpdate(
        { _id, provider, $or: [{ rangAt: null }, { rangAt: { $lte: before } }] },
        { rangAt: now },
        { returnDocument: 'after' },
      )
      .exec();
  }

  /** It did not ring after all. */
  async releaseRing({ _id, provider, rangAt }: PaymentRecord, before: Date | null): Promise<void> {
    await this.payments.updateOne({ _id, provider, rangAt }, { rangAt: before });
  }

  /** The provider may have opened it: from now on no other one may. */
  async markUnanswered({ _id, provider }: PaymentRecord): Promise<void> {
    await this.payments.updateOne({ _id, provider, paymentUrl: null }, { unanswered: true });
  }

  /**
   * The provider has certainly not opened it: it is with that one, or with another, as if it had never been
   * tried. Null when another request has it in hand.
   */
  moveTo(provider: string, payment: PaymentRecord): Promise<PaymentRecord | null> {
    const { _id, provider: from, rangAt } = payment;
    const unopened = { _id, provider: from, rangAt, paymentUrl: null, unanswered: false };
    return this.payments
      .findOneAndUpdate(
        { ...unopened, status: 'pending' },
        { provider, rangAt: null },
        { returnDocument: 'after' },
      )
      .exec();
  }
}
