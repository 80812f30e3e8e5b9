import { Injectable } from '@nestjs/common';
import { MONEY_CAME, type StatementLine } from '@sokoni/payment-providers';
import { LedgerRepository } from '../ledger/ledger.repository.ts';
import { PaymentsRepository } from '../payments/attempts/payments.repository.ts';
import type { PayoutRecord } from '../payouts/payout.schema.ts';
import { statusOf } from '../payouts/payout.ts';
import { PayoutsRepository } from '../payouts/payouts.repository.ts';
import { RefundsRepository } from '../refunds/refunds.repository.ts';
import type { InternalMovement } from './difference.ts';

interface Sent {
  readonly provider: string;
}

interface Ended {
  readonly _id: string;
  readonly amountTzs: number;
  readonly status: string;
}

/** Our payments, refunds and payouts as movements of money at the payment provider. */
@Injectable()
export class InternalRecordsService {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly refunds: RefundsRepository,
    private readonly payouts: PayoutsRepository,
    private readonly ledger: LedgerRepository,
  ) {}

  /** A payout that carries the id of a refund returns money to a buyer. */
  async nameRefunds(lines: readonly StatementLine[]): Promise<StatementLine[]> {
    const payouts = lines.filter(({ subject }) => subject === 'payout').map(({ id }) => id);
    const refunds = new Set((await this.refunds.findAll(payouts)).map(({ _id }) => _id));
    const isRefund = ({ subject, id }: StatementLine) => subject === 'payout' && refunds.has(id);
    return lines.map((line) => (isRefund(line) ? { ...line, subject: 'refund' } : line));
  }

  /** What these lines of a provider's statement are about; what went by another provider is unknown to this one. */
  async about(lines: readonly StatementLine[], provider: string): Promise<InternalMovement[]> {
    const ids = (subject: StatementLine['subject']) =>
      lines.filter((line) => line.subject === subject).map(({ id }) => id);
    const payments = await this.payments.findAll(ids('payment'));
    const refunds = await this.refunds.findAll(ids('refund'));
    const payouts = await this.payouts.findAll(ids('payout'));
    const own = (one: Sent) => one.provider === provider;
    return [
      ...payments.filter(own).map((one) => toMovement('payment', one, MONEY_CAME)),
      ...refunds.filter(own).map((one) => toMovement('refund', one, ['succeeded'])),
      ...payouts.filter(own).map(toPayoutMovement),
      ...(await this.reversals(ids('reversal'))),
    ];
  }

  /** What moved at this provider between these instants, by our clock. */
  async movedBetween(provider: string, from: Date, until: Date): Promise<InternalMovement[]> {
    const payments = await this.payments.succeededBetween(provider, from, until);
    const refunds = await this.refunds.succeededBetween(provider, from, until);
    const payouts = await this.payouts.paidBetween(provider, from, until);
    return [
      ...payments.map((one) => toMovement('payment', one, MONEY_CAME)),
      ...refunds.map((one) => toMovement('refund', one, ['succeeded'])),
      ...payouts.map(toPayoutMovement),
    ];
  }

  /** When money first moved at each provider, by our clock. */
  async firstMovements(): Promise<ReadonlyMap<string, Date>> {
    const all = await Promise.all(
      [this.payments, this.refunds, this.payouts].map((records) => records.firstEnds()),
    );
    const first = new Map<string, Date>();
    for (const { _id, endedAt } of all.flat()) {
      const known = first.get(_id);
      if (!known || endedAt < known) first.set(_id, endedAt);
    }
    return first;
  }

  /** A reversed payment is known by its posting. */
  private async reversals(ids: readonly string[]): Promise<InternalMovement[]> {
    const orders = await this.ledger.find('payment-reversed', ids);
    const plans = await this.ledger.find('subscription-reversed', ids);
    return [...orders, ...plans].map(({ reference: id, entries }) => {
      const amountTzs = entries
        .filter(({ account }) => account === 'provider_clearing')
        .reduce((sum, { creditTzs }) => sum + creditTzs, 0);
      return { subject: 'reversal', id, amountTzs, status: 'reversed', moved: true };
    });
  }
}

function toPayoutMovement(payout: PayoutRecord): InternalMovement {
  return toMovement('payout', { ...payout, status: statusOf(payout) }, ['paid']);
}

function toMovement(
  subject: InternalMovement['subject'],
  { _id: id, amountTzs, status }: Ended,
  moved: readonly string[],
): InternalMovement {
  return { subject, id, amountTzs, status, moved: moved.includes(status) };
}
