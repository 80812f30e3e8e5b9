import { Injectable } from '@nestjs/common';
import { OrdersConfig } from '../../config.ts';
import { OrdersRepository } from '../../orders/orders.repository.ts';
import type { PaymentRecord } from '../attempts/payment.schema.ts';
import { MONEY_CAME } from '../attempts/payment.ts';
import { PaymentClaimsRepository } from '../attempts/payment-claims.repository.ts';
import { PaymentsRepository } from '../attempts/payments.repository.ts';
import { OWN_TILL } from '../providers/own-till/own-till.provider.ts';
import { TillLinesRepository } from '../providers/own-till/till-lines.repository.ts';
import { referencesIn } from '../providers/own-till/till-reference.ts';
import { type MatchResult, matchLine, type Payable, type StatementMoney } from './till-match.ts';

export type UnmatchedLine = StatementMoney & { readonly code: string; readonly reference: string };

/** Which payments lines of the statement mean, as the shop knows them now. */
@Injectable()
export class TillMatcherService {
  constructor(
    private readonly lines: TillLinesRepository,
    private readonly payments: PaymentsRepository,
    private readonly claims: PaymentClaimsRepository,
    private readonly orders: OrdersRepository,
    private readonly config: OrdersConfig,
  ) {}

  /** In the order of the lines: of two that mean one payment the first matches. */
  async match(lines: readonly UnmatchedLine[]): Promise<MatchResult[]> {
    const ceilingTzs = this.config.LIPA_MATCH_CEILING_TZS;
    const byReference = await this.lines.paymentsBy(
      lines.flatMap(({ reference }) => referencesIn(reference)),
    );
    const claimed = await this.claims.findAll(lines.map(({ code }) => code));
    const named = await this.payments.findAll([...byReference.values()]);
    const payables = await this.toPayables([...named, ...claimed]);
    const codes = new Map(claimed.map(({ _id, claimedCode }) => [claimedCode, _id]));
    const taken = new Set<string>();
    const payableOf = (paymentId: string | undefined): Payable[] => {
      const found = payables.get(paymentId ?? '');
      return found ? [{ ...found, taken: found.taken || taken.has(found._id) }] : [];
    };
    return lines.map((line) => {
      const references = referencesIn(line.reference);
      const result = matchLine({
        line,
        byReference: references.flatMap((one) => payableOf(byReference.get(one))),
        byCode: payableOf(codes.get(line.code))[0] ?? null,
        ceilingTzs,
      });
      if (result.match && result.payable) taken.add(result.payable._id);
      return result;
    });
  }

  /** Whether it is paid, or a line is matched to it or proposed for it. */
  async isTaken(payment: PaymentRecord): Promise<boolean> {
    return Boolean((await this.toPayables([payment])).get(payment._id)?.taken);
  }

  /** The orders' numbers by their payments. */
  async orderNumbersOf(paymentIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const payments = await this.payments.findAll(paymentIds);
    const orders = await this.orders.findAll(payments.map(({ referenceId }) => referenceId));
    const numbers = new Map(orders.map(({ _id, orderNumber }) => [_id, orderNumber]));
    return new Map(payments.map((one) => [one._id, numbers.get(one.referenceId) ?? '']));
  }

  private async toPayables(
    payments: readonly PaymentRecord[],
  ): Promise<ReadonlyMap<string, Payable>> {
    const own = payments.filter(({ provider }) => provider === OWN_TILL);
    const about = await this.lines.about(own.map(({ _id }) => _id));
    const lined = new Set(about.map(({ paymentId }) => paymentId));
    return new Map(
      own.map(({ _id, amountTzs, createdAt, customer, status }) => {
        const taken = MONEY_CAME.includes(status) || lined.has(_id);
        return [_id, { _id, amountTzs, createdAt, phone: customer.phone, taken }];
      }),
    );
  }
}
