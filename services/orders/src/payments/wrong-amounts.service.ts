import { Injectable } from '@nestjs/common';
import {
  type Answer,
  Clock,
  mayBecome,
  newestPage,
  type Paging,
  ProblemError,
  reply,
  Transactions,
  UserReplicas,
} from '@sokoni/common';
import type { WrongAmount, WrongAmountBody } from '@sokoni/contracts';
import { LedgerRepository } from '../ledger/ledger.repository.ts';
import { wrongAmountTaken } from '../ledger/ledger.ts';
import { RefundsService } from '../refunds/refunds.service.ts';
import { paymentTransitions } from './attempts/payment.ts';
import { PaymentsRepository } from './attempts/payments.repository.ts';
import { PaymentPurposes } from './payment-purposes.ts';
import { PaymentsService } from './payment-settlement.service.ts';
import { QuarantineRepository } from './quarantine.repository.ts';
import type { QuarantinedMoney } from './quarantine.schema.ts';

/** Admins decide about money of another amount than was asked for: it pays, or it goes back. */
@Injectable()
export class WrongAmountsService {
  constructor(
    private readonly quarantine: QuarantineRepository,
    private readonly payments: PaymentsRepository,
    private readonly service: PaymentsService,
    private readonly purposes: PaymentPurposes,
    private readonly refunds: RefundsService,
    private readonly ledger: LedgerRepository,
    private readonly userReplicas: UserReplicas,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async list(paging: Paging): Promise<Answer<WrongAmount[]>> {
    const rows = await this.quarantine.list(paging);
    const payers = await this.userReplicas.findKnown(rows.map(({ userId }) => userId));
    return newestPage(rows, paging, (row) => toWrongAmount(row, payers.get(row.userId)));
  }

  /** The same decision once more answers the same; another one is refused. */
  async decide({ _id, decision }: WrongAmountBody): Promise<Answer<WrongAmount>> {
    const money = await this.quarantine.find(_id);
    if (!money) throw new ProblemError('not-found');
    if (money.decision !== decision) {
      if (money.decision) throw new ProblemError('wrong-amount-decided');
      await (decision === 'credit' ? this.credit(money) : this.return(money));
    }
    const decided = (await this.quarantine.find(_id)) ?? money;
    return reply(
      toWrongAmount(decided, await this.userReplicas.find(money.userId)),
      decision === 'credit' ? 'wrong-amount-credited' : 'wrong-amount-returned',
    );
  }

  private return(money: QuarantinedMoney): Promise<void> {
    return this.transactions.run(async () => {
      await this.mark(money, 'return');
      await this.sendBack(money, money.receivedTzs);
    });
  }

  /** From here on it is money like any other: for an ended order it is late, for a paid one twice. */
  private async credit(money: QuarantinedMoney): Promise<void> {
    const { _id, expectedTzs, receivedTzs, transactionId } = money;
    if (receivedTzs < expectedTzs) throw new ProblemError('wrong-amount-short');
    const payment = await this.payments.find(_id);
    if (!payment) throw new Error(`No payment ${_id}`);
    await this.service.accept(payment, transactionId, async () => {
      const now = await this.payments.find(_id);
      if (!now || !mayBecome(paymentTransitions, now.status, 'succeeded')) {
        throw new ProblemError('order-not-payable');
      }
      await this.mark(money, 'credit');
      const about = { reference: _id, at: this.clock.now() };
      await this.ledger.post(wrongAmountTaken(about, expectedTzs));
      await this.sendBack(money, receivedTzs - expectedTzs);
    });
  }

  private async mark(
    { _id }: QuarantinedMoney,
    decision: WrongAmountBody['decision'],
  ): Promise<void> {
    const decided = await this.quarantine.decide(_id, decision, this.clock.now());
    if (!decided) throw new ProblemError('wrong-amount-decided');
  }

  /** The ledger owes it to the payer already. */
  private async sendBack(
    { _id, referenceId, userId, transactionId }: QuarantinedMoney,
    amountTzs: number,
  ): Promise<void> {
    const payment = await this.payments.find(_id);
    if (!payment) throw new Error(`No payment ${_id}`);
    const orderNumber = await this.purposes.of(payment.purpose).nameOf(payment);
    const about = { payment, orderId: referenceId, orderNumber, userId, sellerId: null };
    const why = { transactionId, reason: 'wrong-amount', surplus: true };
    await this.refunds.request({ ...about, ...why, amountTzs });
  }
}

function toWrongAmount(
  { decision = null, decidedAt, at, provider: _, userId: __, ...money }: QuarantinedMoney,
  payer: { readonly name: string; readonly email: string } | null | undefined,
): WrongAmount {
  return {
    ...money,
    payerName: payer?.name ?? '',
    payerEmail: payer?.email ?? '',
    at: at.toISOString(),
    decision,
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}
