import { Injectable } from '@nestjs/common';
import { Clock, mayConfirm, type Proposal } from '@sokoni/common';
import { DAY_MS, type PayNumberReason, type PayNumberStatement } from '@sokoni/contracts';
import { OrdersConfig } from '../config.ts';
import type { PaymentRecord } from '../payments/attempts/payment.schema.ts';
import { PaymentClaimsRepository } from '../payments/attempts/payment-claims.repository.ts';
import { PaymentsRepository } from '../payments/attempts/payments.repository.ts';
import { LATE_MS } from '../payments/attempts/poll-schedule.ts';
import { ACCOUNT_RULES, accountOfProvider } from '../payments/providers/pay-numbers/pay-number.ts';
import type {
  PayNumberLineRecord,
  PayNumberLineState,
} from '../payments/providers/pay-numbers/pay-number-line.schema.ts';
import { PayNumberLinesRepository } from '../payments/providers/pay-numbers/pay-number-lines.repository.ts';
import { PayNumberMatcherService, type UnmatchedLine } from './pay-number-matcher.service.ts';

const SETTLED: readonly PayNumberLineState[] = ['matched', 'returned'];

/** Claims are shown for longer than an order waits and late money is looked for. */
export function claimsShownSince(now: Date, config: OrdersConfig): Date {
  const waits = Math.max(config.PAY_NUMBER_MS, config.BANK_TRANSFER_MS);
  return new Date(now.getTime() - waits - LATE_MS - DAY_MS);
}

/** What waits for admins: lines of the statements, and buyers who say that they have paid. */
@Injectable()
export class PayNumberStatementService {
  constructor(
    private readonly lines: PayNumberLinesRepository,
    private readonly matcher: PayNumberMatcherService,
    private readonly payments: PaymentsRepository,
    private readonly claims: PaymentClaimsRepository,
    private readonly clock: Clock,
    private readonly config: OrdersConfig,
  ) {}

  async show(adminId: string): Promise<PayNumberStatement> {
    const lines = await this.lines.waiting();
    const claims = await this.openClaims();
    const results = await this.matcher.match(lines.map(toUnmatched));
    const meant = lines.map(({ paymentId }, i) => paymentId ?? results[i]?.payable?._id ?? '');
    const found = await this.payments.findAll(meant);
    const payments = new Map(found.map((payment) => [payment._id, payment]));
    const numbers = await this.matcher.orderNumbersOf([
      ...meant,
      ...claims.map(({ payment }) => payment._id),
    ]);
    const ceilingTzs = await this.matcher.ceilingTzs();
    const { ownPayNumbers } = this.config;
    return {
      accounts: ownPayNumbers.map(({ kind, number }) => ({ kind, number })),
      number: this.config.ownPayNumber('lipa-number')?.number ?? null,
      ceilingTzs,
      lines: lines.map((line, i) => ({
        ...toUnmatched(line),
        _id: line._id,
        at: line.at.toISOString(),
        state: line.state === 'proposed' ? 'proposed' : 'unmatched',
        reason:
          line.state === 'proposed'
            ? this.whyProposed(line, payments.get(meant[i] ?? ''), ceilingTzs)
            : (results[i]?.reason ?? 'none'),
        orderNumber: numbers.get(meant[i] ?? '') ?? '',
        expectedTzs: payments.get(meant[i] ?? '')?.amountTzs ?? null,
        paymentId: line.paymentId,
        mayConfirm: mayConfirm(adminId, toProposal(line)),
      })),
      claims: claims.map(({ payment, at, onStatement, account }) => ({
        account,
        code: payment.claimedCode ?? '',
        orderNumber: numbers.get(payment._id) ?? '',
        amountTzs: payment.amountTzs,
        claimedAt: at.toISOString(),
        onStatement,
      })),
    };
  }

  /** Without those whose line is matched, which are settled within seconds, or was sent back. */
  private async openClaims() {
    const since = claimsShownSince(this.clock.now(), this.config);
    const entered = await this.claims.unpaid(since);
    const codes = entered.flatMap(({ claimedCode }) => claimedCode ?? []);
    const stored = await this.lines.byCode(codes);
    return entered.flatMap((payment) => {
      const account = accountOfProvider(payment.provider) ?? 'lipa-number';
      const lines = stored.filter(
        (line) => line.account === account && line.code === payment.claimedCode,
      );
      const onStatement = lines.length > 0;
      if (onStatement && lines.every(({ state }) => SETTLED.includes(state))) return [];
      return [{ payment, account, at: payment.claimedAt ?? since, onStatement }];
    });
  }

  /** A second admin reads what the first one had to decide about. */
  private whyProposed(
    line: PayNumberLineRecord,
    payment: PaymentRecord | undefined,
    ceilingTzs: number,
  ): PayNumberReason {
    if (payment?.amountTzs !== line.amountTzs) return 'other-amount';
    if (line.amountTzs > ceilingTzs) return 'above-ceiling';
    if (line.proposedBy === null) return 'above-day';
    const { paysByCode } = ACCOUNT_RULES[line.account];
    return !paysByCode && payment.claimedCode === line.code ? 'code-alone' : 'no-order';
  }
}

/**
 * Who brought the line and who chose its order do not confirm it; once it has another payment it cannot be confirmed.
 */
export function toProposal(line: PayNumberLineRecord, shown = line.paymentId): Proposal {
  const { uploadedBy, proposedBy, state, paymentId } = line;
  const makers = [uploadedBy, ...(proposedBy ? [proposedBy] : [])];
  return { makers, open: state === 'proposed' && paymentId === shown };
}

export function toUnmatched(line: PayNumberLineRecord): UnmatchedLine {
  const { account, code, at, amountTzs, payer, reference } = line;
  return { account, code, at, amountTzs, payer, reference };
}
