import { Injectable } from '@nestjs/common';
import {
  type Answer,
  Clock,
  checkBy,
  choiceIn,
  FirstDecisions,
  isDuplicateKey,
  ProblemError,
  reply,
  UnitOfWork,
} from '@sokoni/common';
import {
  type DecidePayNumberMatchBody,
  dateOf,
  type MatchPayNumberLineBody,
  type OwnPayNumberKind,
  type PayNumberStatement,
  readOrderNumber,
} from '@sokoni/contracts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import type { PaymentRecord } from '../payments/attempts/payment.schema.ts';
import { PaymentsRepository } from '../payments/attempts/payments.repository.ts';
import { ACCOUNT_RULES } from '../payments/providers/pay-numbers/pay-number.ts';
import type { PayNumberLineRecord } from '../payments/providers/pay-numbers/pay-number-line.schema.ts';
import { PayNumberLinesRepository } from '../payments/providers/pay-numbers/pay-number-lines.repository.ts';
import { referencesIn } from '../payments/providers/pay-numbers/pay-number-reference.ts';
import { needsSecondAdmin } from './pay-number-match.ts';
import { PayNumberMatcherService } from './pay-number-matcher.service.ts';
import {
  PayNumberStatementService,
  toProposal,
  toUnmatched,
} from './pay-number-statement.service.ts';

/** Lines that no rule could match: an admin chooses the order, mostly another one confirms it. */
@Injectable()
export class PayNumberMatchesService {
  constructor(
    private readonly lines: PayNumberLinesRepository,
    private readonly matcher: PayNumberMatcherService,
    private readonly payments: PaymentsRepository,
    private readonly statement: PayNumberStatementService,
    private readonly orders: OrdersRepository,
    private readonly first: FirstDecisions,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** The same once more answers the same; of two admins at once one chooses the order. */
  async match(
    adminId: string,
    { code: lineId, order }: MatchPayNumberLineBody,
  ): Promise<Answer<PayNumberStatement>> {
    const { account } = await this.get(lineId);
    const payment = await this.paymentOf(order, account);
    const state = await this.refuseDuplicate(() =>
      this.decideFirst(lineId, () => this.propose(adminId, lineId, payment)),
    );
    const message = state === 'matched' ? 'pay-number-line-matched' : 'pay-number-line-proposed';
    return reply(await this.statement.show(adminId), message);
  }

  async decide(
    adminId: string,
    { code: lineId, paymentId, confirm }: DecidePayNumberMatchBody,
  ): Promise<Answer<PayNumberStatement>> {
    const pays = await this.decideFirst(lineId, async () => {
      const line = await this.get(lineId);
      const verdict = checkBy(adminId, toProposal(line, paymentId));
      if (verdict === 'stale') throw changed();
      if (!confirm) {
        await this.save(line, { state: 'unmatched', paymentId: null, proposedBy: null });
        return false;
      }
      if (verdict === 'same-person') throw new ProblemError('pay-number-second-admin');
      await this.save(line, { state: 'matched', confirmedBy: adminId });
      return line.amountTzs === (await this.payments.find(paymentId))?.amountTzs;
    });
    const matched = pays ? 'pay-number-line-matched' : 'pay-number-line-differs';
    const message = confirm ? matched : 'pay-number-match-returned';
    return reply(await this.statement.show(adminId), message);
  }

  /** A line that was just brought is unmatched by nobody's choice. */
  private decideFirst<T>(lineId: string, work: () => Promise<T>): Promise<T> {
    return this.first.decide(
      {
        aggregate: `pay-number-line:${lineId}`,
        refusals: ['pay-number-line-changed'],
        choiceOf: ({ action, before }) => before && choiceIn(action),
      },
      () => this.unit.run(work),
    );
  }

  private async propose(
    adminId: string,
    lineId: string,
    payment: PaymentRecord,
  ): Promise<PayNumberLineRecord['state']> {
    const line = await this.get(lineId);
    if (line.paymentId === payment._id) return line.state;
    if (line.state !== 'unmatched') throw changed();
    if (await this.matcher.isTaken(payment)) throw new ProblemError('pay-number-order-paid');
    const leftTzs = await this.matcher.leftTodayTzs(adminId);
    const [result] = await this.matcher.match([toUnmatched(line)], leftTzs);
    const second = !result || needsSecondAdmin(result, payment._id);
    const state = second ? 'proposed' : 'matched';
    await this.save(line, { state, paymentId: payment._id, proposedBy: adminId });
    if (!second) await this.matcher.countAlone(adminId, line.amountTzs);
    return state;
  }

  /** A matched line pays: the poller finds it at its next tick, and settles as after any provider's answer. */
  private async save(
    line: PayNumberLineRecord,
    changes: Partial<
      Pick<PayNumberLineRecord, 'state' | 'paymentId' | 'proposedBy' | 'confirmedBy'>
    >,
  ): Promise<void> {
    const now = this.clock.now();
    const matchedDay = changes.state === 'matched' ? dateOf(now) : null;
    const saved = await this.lines.change(line, { ...changes, matchedDay, changedAt: now });
    if (!saved) throw changed();
    if (saved.state === 'matched' && saved.paymentId) {
      await this.payments.pollAt(saved.paymentId, now);
    }
  }

  /** By the order's number, or the reference that its buyer was to type; of the line's account alone. */
  private async paymentOf(order: string, account: OwnPayNumberKind): Promise<PaymentRecord> {
    const [reference = ''] = referencesIn(order);
    const known = (await this.lines.paymentsBy([reference])).get(reference);
    const orderNumber = readOrderNumber(order) ?? order;
    const [found] = known
      ? []
      : await this.orders.list({ anyone: true, orderNumber }, false, { limit: 1 });
    const payment = await this.payments.find(known ?? found?.payment.id ?? '');
    if (payment?.provider !== ACCOUNT_RULES[account].provider) {
      throw new ProblemError('pay-number-order-unknown');
    }
    return payment;
  }

  private async refuseDuplicate<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw isDuplicateKey(error)
        ? new ProblemError('pay-number-order-paid', { cause: error })
        : error;
    }
  }

  private async get(lineId: string): Promise<PayNumberLineRecord> {
    const line = await this.lines.find(lineId);
    if (!line) throw new ProblemError('not-found');
    return line;
  }
}

function changed(): ProblemError {
  return new ProblemError('pay-number-line-changed');
}
