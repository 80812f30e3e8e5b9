import { Injectable } from '@nestjs/common';
import { Clock, TermsInEffect } from '@sokoni/common';
import { dateOf, type MarketTerms, type OwnPayNumberKind } from '@sokoni/contracts';
import { MONEY_CAME } from '@sokoni/payment-providers';
import { OrdersConfig } from '../config.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import type { PaymentRecord } from '../payments/attempts/payment.schema.ts';
import { PaymentClaimsRepository } from '../payments/attempts/payment-claims.repository.ts';
import { PaymentsRepository } from '../payments/attempts/payments.repository.ts';
import { ACCOUNT_RULES, accountOfProvider } from '../payments/providers/pay-numbers/pay-number.ts';
import { PayNumberLinesRepository } from '../payments/providers/pay-numbers/pay-number-lines.repository.ts';
import { PayNumberFilesRepository } from './pay-number-files.repository.ts';
import {
  type MatchResult,
  matchLine,
  type Payable,
  type StatementMoney,
} from './pay-number-match.ts';

export type UnmatchedLine = StatementMoney & {
  readonly code: string;
  readonly reference: string;
};

/** A payment to one of the shop's pay numbers. */
type AccountPayable = Payable & { readonly account: OwnPayNumberKind };

/** Which payments lines of the statement mean, as the shop knows them now. */
@Injectable()
export class PayNumberMatcherService {
  constructor(
    private readonly lines: PayNumberLinesRepository,
    private readonly payments: PaymentsRepository,
    private readonly claims: PaymentClaimsRepository,
    private readonly orders: OrdersRepository,
    private readonly files: PayNumberFilesRepository,
    private readonly terms: TermsInEffect<MarketTerms>,
    private readonly clock: Clock,
    private readonly config: OrdersConfig,
  ) {}

  /** Above it a statement alone pays nothing, as one admin alone refunds nothing above the ceiling of the market terms. */
  async ceilingTzs(): Promise<number> {
    const { refundCeilingTzs } = await this.terms.current();
    return Math.min(refundCeilingTzs, this.config.LIPA_MATCH_CEILING_TZS);
  }

  /**
   * What this admin's lines may still pay today without another admin. Nothing proves a statement, and what invented
   * lines pay goes out as goods or refunds: so they have the limit of the money that goes out on a day without a
   * second admin. A few times the ceiling of one line would stop the
   * statement of an ordinary day.
   */
  async leftTodayTzs(adminId: string): Promise<number> {
    const paidTzs = await this.files.paidAlone(adminId, dateOf(this.clock.now()));
    return Math.max(0, this.config.PAYOUT_RELEASE_CEILING_TZS - paidTzs);
  }

  /** Counts what they pay. In the caller's transaction, which has asked what is left. */
  async countAlone(adminId: string, amountTzs: number): Promise<void> {
    await this.files.countPaidAlone(adminId, dateOf(this.clock.now()), amountTzs);
  }

  /**
   * In the order of the lines: of two that mean one payment the first matches, and those that all together pay more
   * than what is left of the day wait. A line pays payments to its pay number alone, whatever it says.
   */
  async match(
    lines: readonly UnmatchedLine[],
    leftTodayTzs = Number.POSITIVE_INFINITY,
  ): Promise<MatchResult[]> {
    const ceilingTzs = await this.ceilingTzs();
    const byReference = await this.lines.paymentsBy(lines.flatMap((line) => referencesOf(line)));
    const claimed = await this.claims.findAll(lines.map(({ code }) => code).filter(Boolean));
    const named = await this.payments.findAll([...byReference.values()]);
    const payables = await this.toPayables([...named, ...claimed]);
    const codes = new Map(claimed.map(({ _id, claimedCode }) => [claimedCode, _id]));
    const taken = new Set<string>();
    let leftTzs = leftTodayTzs;
    const payableOf = (paymentId: string | undefined): AccountPayable[] => {
      const found = payables.get(paymentId ?? '');
      return found ? [{ ...found, taken: found.taken || taken.has(found._id) }] : [];
    };
    return lines.map((line) => {
      const isOwn = ({ account }: AccountPayable) => account === line.account;
      const meant = referencesOf(line).flatMap((one) => payableOf(byReference.get(one)));
      const result = matchLine({
        line,
        byReference: meant.filter(isOwn),
        byCode: payableOf(codes.get(line.code)).find(isOwn) ?? null,
        elsewhere: meant.some((one) => !isOwn(one)),
        ceilingTzs,
        leftTzs,
      });
      if (result.match && !result.second) leftTzs -= line.amountTzs;
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
  ): Promise<ReadonlyMap<string, AccountPayable>> {
    const about = await this.lines.about(payments.map(({ _id }) => _id));
    const lined = new Set(about.map(({ paymentId }) => paymentId));
    return new Map(
      payments.flatMap(({ _id, provider, amountTzs, createdAt, customer, status }) => {
        const account = accountOfProvider(provider);
        const taken = MONEY_CAME.includes(status) || lined.has(_id);
        const payable = { _id, amountTzs, createdAt, phone: customer.phone, taken };
        return account ? [[_id, { ...payable, account }] as const] : [];
      }),
    );
  }
}

function referencesOf(line: UnmatchedLine): string[] {
  return ACCOUNT_RULES[line.account].referencesOf(line);
}
