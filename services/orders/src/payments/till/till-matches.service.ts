import { Injectable } from '@nestjs/common';
import {
  type Answer,
  Clock,
  isDuplicateKey,
  ProblemError,
  reply,
  Transactions,
} from '@sokoni/common';
import {
  type DecideTillMatchBody,
  dateOf,
  type MatchTillLineBody,
  type TillStatement,
} from '@sokoni/contracts';
import { OrdersConfig } from '../../config.ts';
import { OrdersRepository } from '../../orders/orders.repository.ts';
import { mayRelease } from '../../payouts/release.ts';
import type { PaymentRecord } from '../attempts/payment.schema.ts';
import { PaymentClaimsRepository } from '../attempts/payment-claims.repository.ts';
import { PaymentsRepository } from '../attempts/payments.repository.ts';
import { OWN_TILL } from '../providers/own-till/own-till.provider.ts';
import type { TillLineRecord } from '../providers/own-till/till.schema.ts';
import { TillLinesRepository } from '../providers/own-till/till-lines.repository.ts';
import { referencesIn } from '../providers/own-till/till-reference.ts';
import { needsSecondAdmin } from './till-match.ts';
import { TillMatcherService, type UnmatchedLine } from './till-matcher.service.ts';

/** Longer than an order waits and late money is looked for. */
export const CLAIMS_SHOWN_MS = 4 * 24 * 3_600_000;

/** Lines that no rule could match: an admin chooses the order, mostly another one confirms it. */
@Injectable()
export class TillMatchesService {
  constructor(
    private readonly lines: TillLinesRepository,
    private readonly matcher: TillMatcherService,
    private readonly payments: PaymentsRepository,
    private readonly claims: PaymentClaimsRepository,
    private readonly orders: OrdersRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly config: OrdersConfig,
  ) {}

  async show(adminId: string): Promise<TillStatement> {
    const since = new Date(this.clock.now().getTime() - CLAIMS_SHOWN_MS);
    const lines = await this.lines.waiting();
    const entered = await this.claims.unpaid(since);
    const stored = await this.lines.findAll(
      entered.flatMap(({ claimedCode }) => claimedCode ?? []),
    );
    const states = new Map(stored.map(({ _id, state }) => [_id, state]));
    // A matched line is settled within seconds.
    const claims = entered.filter(({ claimedCode }) => states.get(claimedCode ?? '') !== 'matched');
    const results = await this.matcher.match(lines.map(toUnmatched));
    const meant = lines.map(({ paymentId }, i) => paymentId ?? results[i]?.payable?._id ?? '');
    const payments = await this.payments.findAll(meant);
    const amounts = new Map(payments.map(({ _id, amountTzs }) => [_id, amountTzs]));
    const numbers = await this.matcher.orderNumbersOf([...meant, ...claims.map(({ _id }) => _id)]);
    const { ownTill, LIPA_MATCH_CEILING_TZS: ceilingTzs } = this.config;
    return {
      number: ownTill?.number ?? null,
      ceilingTzs,
      lines: lines.map((line, i) => ({
        ...toUnmatched(line),
        at: line.at.toISOString(),
        state: line.state === 'proposed' ? 'proposed' : 'unmatched',
        reason:
          line.state === 'proposed'
            ? this.whyProposed(line, amounts)
            : (results[i]?.reason ?? 'none'),
        orderNumber: numbers.get(meant[i] ?? '') ?? '',
        expectedTzs: amounts.get(meant[i] ?? '') ?? null,
        paymentId: line.paymentId,
        mayConfirm: mayRelease(adminId, makersOf(line)),
      })),
      claims: claims.map(({ _id, claimedCode, claimedAt, amountTzs }) => ({
        code: claimedCode ?? '',
        orderNumber: numbers.get(_id) ?? '',
        amountTzs,
        claimedAt: (claimedAt ?? since).toISOString(),
        onStatement: states.has(claimedCode ?? ''),
      })),
    };
  }

  /** The same once more answers the same; of two admins at once one chooses the order. */
  async match(adminId: string, { code, order }: MatchTillLineBody): Promise<Answer<TillStatement>> {
    const payment = await this.paymentOf(order);
    const state = await this.refuseDuplicate(() =>
      this.transactions.run(() => this.propose(adminId, code, payment)),
    );
    const message = state === 'matched' ? 'till-line-matched' : 'till-line-proposed';
    return reply(await this.show(adminId), message);
  }

  async decide(
    adminId: string,
    { code, paymentId, confirm }: DecideTillMatchBody,
  ): Promise<Answer<TillStatement>> {
    await this.transactions.run(async () => {
      const line = await this.get(code);
      if (line.state !== 'proposed' || line.paymentId !== paymentId) throw changed();
      if (!confirm)
        return this.save(line, { state: 'unmatched', paymentId: null, proposedBy: null });
      if (!mayRelease(adminId, makersOf(line))) throw new ProblemError('till-second-admin');
      await this.save(line, { state: 'matched', confirmedBy: adminId });
    });
    const message = confirm ? 'till-line-matched' : 'till-match-returned';
    return reply(await this.show(adminId), message);
  }

  private async propose(
    adminId: string,
    code: string,
    payment: PaymentRecord,
  ): Promise<TillLineRecord['state']> {
    const line = await this.get(code);
    if (line.paymentId === payment._id) return line.state;
    if (line.state !== 'unmatched') throw changed();
    if (await this.matcher.isTaken(payment)) throw new ProblemError('till-order-paid');
    const [result] = await this.matcher.match([toUnmatched(line)]);
    const second = !result || needsSecondAdmin(result, payment._id);
    const state = second ? 'proposed' : 'matched';
    await this.save(line, { state, paymentId: payment._id, proposedBy: adminId });
    return state;
  }

  /** A matched line pays: the poller finds it at its next tick, and settles as after any provider's answer. */
  private async save(
    line: TillLineRecord,
    changes: Partial<Pick<TillLineRecord, 'state' | 'paymentId' | 'proposedBy' | 'confirmedBy'>>,
  ): Promise<void> {
    const now = this.clock.now();
    const matchedDay = changes.state === 'matched' ? dateOf(now) : null;
    const saved = await this.lines.change(line, { ...changes, matchedDay, changedAt: now });
    if (!saved) throw changed();
    if (saved.state === 'matched' && saved.paymentId) {
      await this.payments.pollAt(saved.paymentId, now);
    }
  }

  /** By the order's number, or the reference that its buyer was to type. */
  private async paymentOf(order: string): Promise<PaymentRecord> {
    const [reference = ''] = referencesIn(order);
    const known = (await this.lines.paymentsBy([reference])).get(reference);
    const orderNumber = order.toUpperCase();
    const [found] = known
      ? []
      : await this.orders.list({ anyone: true, orderNumber }, false, { limit: 1 });
    const payment = await this.payments.find(known ?? found?.payment.id ?? '');
    if (payment?.provider !== OWN_TILL) throw new ProblemError('till-order-unknown');
    return payment;
  }

  private async refuseDuplicate<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw isDuplicateKey(error) ? new ProblemError('till-order-paid', { cause: error }) : error;
    }
  }

  private async get(code: string): Promise<TillLineRecord> {
    const line = await this.lines.find(code);
    if (!line) throw new ProblemError('not-found');
    return line;
  }

  private whyProposed(line: TillLineRecord, amounts: ReadonlyMap<string, number>) {
    if (amounts.get(line.paymentId ?? '') !== line.amountTzs) return 'other-amount';
    return line.amountTzs > this.config.LIPA_MATCH_CEILING_TZS ? 'above-ceiling' : 'no-order';
  }
}

/** The admins who may not confirm it: who brought the line, and who chose its order. */
function makersOf({ uploadedBy, proposedBy }: TillLineRecord): string[] {
  return [uploadedBy, ...(proposedBy ? [proposedBy] : [])];
}

function toUnmatched({
  _id: code,
  at,
  amountTzs,
  payer,
  reference,
}: TillLineRecord): UnmatchedLine {
  return { code, at, amountTzs, payer, reference };
}

function changed(): ProblemError {
  return new ProblemError('till-line-changed');
}
