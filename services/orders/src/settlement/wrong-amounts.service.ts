import { Injectable } from '@nestjs/common';
import {
  type Answer,
  Clock,
  currentUserId,
  FirstDecisions,
  mayBecome,
  ProblemError,
  reply,
  sortedPage,
  UnitOfWork,
  UserReplicas,
} from '@sokoni/common';
import type {
  RefundReason,
  WrongAmount,
  WrongAmountBody,
  WrongAmountsQuery,
} from '@sokoni/contracts';
import { wrongAmountTaken } from '../ledger/ledger.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { paymentTransitions } from '../payments/attempts/payment.ts';
import { PaymentsRepository } from '../payments/attempts/payments.repository.ts';
import {
  moneySorting,
  type QuarantinedMoney,
  QuarantineRepository,
} from '../payments/attempts/quarantine.repository.ts';
import { accountOfProvider } from '../payments/providers/pay-numbers/pay-number.ts';
import { PayNumberLinesRepository } from '../payments/providers/pay-numbers/pay-number-lines.repository.ts';
import { RefundsService } from '../refunds/refunds.service.ts';
import { ReversalInquiriesService } from '../reversals/reversal-inquiries.service.ts';
import { ReversalsService } from '../reversals/reversals.service.ts';
import { PaymentSettlementService } from './settlement.service.ts';

/** Admins decide about money of another amount than was requested: it pays, or it is refunded. */
@Injectable()
export class WrongAmountsService {
  constructor(
    private readonly quarantine: QuarantineRepository,
    private readonly payments: PaymentsRepository,
    private readonly settlement: PaymentSettlementService,
    private readonly inquiries: ReversalInquiriesService,
    private readonly reversals: ReversalsService,
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundsService,
    private readonly payNumberLines: PayNumberLinesRepository,
    private readonly userReplicas: UserReplicas,
    private readonly first: FirstDecisions,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async list(query: WrongAmountsQuery): Promise<Answer<WrongAmount[]>> {
    const rows = await this.quarantine.list(query);
    const payers = await this.userReplicas.findKnown(rows.map(({ userId }) => userId));
    const toContract = (row: QuarantinedMoney) => toWrongAmount(row, payers.get(row.userId));
    return sortedPage(rows, query, moneySorting(query), toContract);
  }

  decide(body: WrongAmountBody): Promise<Answer<WrongAmount>> {
    const about = {
      aggregate: `quarantine:${body._id}`,
      refusals: ['wrong-amount-decided'],
    } as const;
    return this.first.decide(about, () => this.decideOnce(body));
  }

  /** The same decision once more answers the same; another one is refused. */
  private async decideOnce({ _id, decision }: WrongAmountBody): Promise<Answer<WrongAmount>> {
    const money = await this.quarantine.find(_id);
    if (!money) throw new ProblemError('not-found');
    if (money.decision !== decision) {
      const isReversed = money.decision === 'reversed';
      if (money.decision && !isReversed) throw new ProblemError('wrong-amount-decided');
      if (isReversed || (await this.isReversed(money)))
        throw new ProblemError('wrong-amount-reversed');
      await (decision === 'credit' ? this.credit(money) : this.return(money));
    }
    const decided = (await this.quarantine.find(_id)) ?? money;
    return reply(
      toWrongAmount(decided, await this.userReplicas.find(money.userId)),
      decision === 'credit' ? 'wrong-amount-credited' : 'wrong-amount-returned',
    );
  }

  /** Its payer may have had it reversed since: the provider is asked. */
  private async isReversed(money: QuarantinedMoney): Promise<boolean> {
    const { _id, paymentId, transactionId, receivedTzs: amountTzs } = money;
    // Noted by a former release, which did not decide it.
    if (money.reversedAt)
      return this.reversals.reverseHeld(paymentId, { transactionId, amountTzs });
    const { own, further, stated } = await this.inquiries.ask(paymentId);
    for (const reported of [...(own ? [own] : []), ...further, ...stated]) {
      await this.reversals.reverseHeld(paymentId, reported);
    }
    return Boolean((await this.quarantine.find(_id))?.reversedAt);
  }

  private return(money: QuarantinedMoney): Promise<void> {
    return this.unit.run(async () => {
      await this.mark(money, 'return');
      const { provider, paymentId, transactionId } = money;
      const account = accountOfProvider(provider);
      if (account)
        await this.payNumberLines.giveBack(account, paymentId, transactionId, this.clock.now());
      await this.refund(money, money.receivedTzs, false);
    });
  }

  /** From here on it is an ordinary payment: late for an ended order, surplus for a paid one. */
  private async credit(money: QuarantinedMoney): Promise<void> {
    const { _id, paymentId, provider, expectedTzs, receivedTzs, transactionId } = money;
    if (receivedTzs < expectedTzs) throw new ProblemError('wrong-amount-short');
    await this.settlement.accept(await this.payments.get(paymentId), transactionId, async () => {
      const fresh = await this.payments.get(paymentId);
      if (!mayBecome(paymentTransitions, fresh.status, 'succeeded')) {
        throw new ProblemError('order-not-payable');
      }
      await this.mark(money, 'credit');
      const about = { reference: _id, provider, at: this.clock.now() };
      this.unit.post(wrongAmountTaken(about, expectedTzs));
      await this.refund(money, receivedTzs - expectedTzs, true);
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
  private async refund(
    { paymentId, purpose, referenceId, userId, transactionId }: QuarantinedMoney,
    amountTzs: number,
    part: boolean,
  ): Promise<void> {
    const payment = await this.payments.get(paymentId);
    const orderNumber =
      purpose === 'order' ? (await this.orders.get(referenceId)).orderNumber : payment.description;
    const about = { payment, orderNumber, userId, sellerId: null };
    const why = {
      transactionId,
      part,
      reason: 'wrong-amount' satisfies RefundReason,
      surplus: true,
    };
    const askedBy = currentUserId();
    await this.refunds.request({ ...about, ...why, askedBy, amountTzs });
  }
}

function toWrongAmount(
  {
    decision,
    decidedAt,
    at,
    provider: _,
    userId: __,
    paymentId: ___,
    reversedAt: ____,
    ...money
  }: QuarantinedMoney,
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
