import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { CASH, type MarketFigures, type SellerOrderStatus } from '@sokoni/contracts';
import { MONEY_CAME } from '@sokoni/payment-providers';
import type { Connection } from 'mongoose';
import { Subsidy } from '../delivery-subsidies/subsidy.schema.ts';
import { OrderRecord } from '../orders/order.schema.ts';
import { PAID } from '../orders/order-reader.ts';
import { hasEnded, sellerOrderMoves } from '../orders/seller-order.ts';
import { statementDueAtIn } from '../orders/seller-order-timers.ts';
import { PaymentRecord } from '../payments/attempts/payment.schema.ts';
import { LATE_MS } from '../payments/attempts/poll-schedule.ts';
import { QuarantinedMoney } from '../payments/attempts/quarantine.repository.ts';
import { PayNumberLineRecord } from '../payments/providers/pay-numbers/pay-number-line.schema.ts';
import { WAITING } from '../payments/providers/pay-numbers/pay-number-lines.repository.ts';
import { SellerDestination } from '../payouts/destination.schema.ts';
import { UNPROVEN } from '../payouts/destinations.repository.ts';
import { PayoutRecord, type PayoutState } from '../payouts/payout.schema.ts';
import { ADMIN_PAYOUT_STATES, OPEN_PAYOUT_STATES } from '../payouts/payout.ts';
import { DayRecord, DifferenceRecord } from '../reconciliation/reconciliation.schema.ts';
import { RefundRecord } from '../refunds/refund.schema.ts';
import { ACCEPTED_MS, stuckRefunds } from '../refunds/refund.ts';

const OPEN_PARTS = [...new Set(sellerOrderMoves.map(({ from }) => from))].filter(
  (status) => !hasEnded(status),
);

/** The partial index serves only a query about its own field too. */
const OPEN_DIFFERENCE = { resolvedAt: null, foundAt: { $gt: new Date(0) } };

/** As `collectedTzs` counts it: the parts that were paid in cash, without what was taken off before. */
const COLLECTED_TZS = {
  $sum: {
    $map: {
      input: '$sellerOrders',
      as: 'part',
      in: {
        $cond: [
          { $gt: ['$$part.cash.collectedAt', null] },
          {
            $subtract: [
              { $add: ['$$part.subtotalTzs', '$$part.deliveryTzs'] },
              {
                $sum: {
                  $map: {
                    input: '$$part.lineRefunds',
                    as: 'off',
                    in: {
                      $cond: [
                        { $lt: ['$$off.at', '$$part.cash.collectedAt'] },
                        { $add: ['$$off.goodsTzs', '$$off.deliveryTzs'] },
                        0,
                      ],
                    },
                  },
                },
              },
            ],
          },
          0,
        ],
      },
    },
  },
};

/** The number of documents in a state, and the due time of the oldest. */
export interface StateCount {
  readonly state: string;
  readonly count: number;
  readonly oldest: Date | null;
}

/** Counts what is still open, by the indexes that timers use: what has ended is never read. */
@Injectable()
export class MetricsRepository {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Payments that are still polled. */
  payments(): Promise<StateCount[]> {
    return this.byState(PaymentRecord.name, { nextPollAt: { $type: 'date' } }, '$expiresAt');
  }

  /** Payments that are still asked for, as their provider gave no answer by the time late money is looked for. */
  unansweredPayments(now: Date): Promise<number> {
    const expiresAt = { $lte: new Date(now.getTime() - LATE_MS) };
    const unanswered = { nextPollAt: { $type: 'date' }, expiresAt, unallocated: false };
    return this.connection.model(PaymentRecord.name).countDocuments(unanswered).exec();
  }

  /** One that its provider has accepted is late only when its own time is over. */
  refunds(): Promise<StateCount[]> {
    const acceptedFor = { $add: ['$acceptedAt', ACCEPTED_MS] };
    const since = { $cond: [{ $gt: ['$acceptedAt', null] }, acceptedFor, '$createdAt'] };
    return this.byState(RefundRecord.name, { nextTryAt: { $type: 'date' } }, since);
  }

  /** Refunds that have not arrived, since they are owed. */
  refundsOwed(): Promise<StateCount[]> {
    return this.byState(RefundRecord.name, { nextTryAt: { $type: 'date' } }, '$createdAt');
  }

  payouts(): Promise<StateCount[]> {
    return this.payoutsIn(OPEN_PAYOUT_STATES);
  }

  payoutsForAdmins(): Promise<StateCount[]> {
    return this.payoutsIn(ADMIN_PAYOUT_STATES);
  }

  private payoutsIn(states: readonly PayoutState[]): Promise<StateCount[]> {
    return this.byState(PayoutRecord.name, { state: { $in: states } }, '$createdAt', '$state');
  }

  /** Seller orders that have not ended. */
  sellerOrders(): Promise<StateCount[]> {
    return this.sellerOrdersIn(OPEN_PARTS);
  }

  /** Disputes that admins decide now: their seller has said something, or the time for that is over. */
  disputes(now: Date): Promise<StateCount[]> {
    const statementDueAt = statementDueAtIn('$sellerOrders');
    const stated = { $ifNull: ['$sellerOrders.sellerStatedAt', statementDueAt] };
    return this.disputesDue({ $min: [statementDueAt, stated] }, now);
  }

  /** Disputes that admins were to decide, since then. */
  overdueDisputes(now: Date): Promise<StateCount[]> {
    return this.disputesDue('$sellerOrders.dueAt', now);
  }

  private disputesDue(since: string | object, now: Date): Promise<StateCount[]> {
    const open = { 'sellerOrders.status': 'disputed' };
    return this.connection
      .model(OrderRecord.name)
      .aggregate<StateCount>([
        { $match: open },
        { $project: { sellerOrders: 1 } },
        { $unwind: '$sellerOrders' },
        { $match: open },
        { $project: { since, status: '$sellerOrders.status' } },
        { $match: { since: { $lte: now } } },
        ...grouped('$status', '$since'),
      ]);
  }

  private async sellerOrdersIn(statuses: readonly SellerOrderStatus[]): Promise<StateCount[]> {
    const open = { 'sellerOrders.status': { $in: statuses } };
    return this.connection
      .model(OrderRecord.name)
      .aggregate<StateCount>([
        { $match: open },
        { $project: { 'sellerOrders.status': 1, 'sellerOrders.since': 1 } },
        { $unwind: '$sellerOrders' },
        { $match: open },
        ...grouped('$sellerOrders.status', '$sellerOrders.since'),
      ]);
  }

  /** Days that are over and were not compared with the statement of their provider. */
  uncomparedDays(): Promise<{ readonly _id: string; readonly count: number }[]> {
    return this.connection
      .model(DayRecord.name)
      .aggregate([
        { $match: { nextTryAt: { $type: 'date' } } },
        { $group: { _id: '$provider', count: { $sum: { $cond: ['$comparedAt', 0, 1] } } } },
      ])
      .exec();
  }

  quarantined(): Promise<number> {
    return this.connection.model(QuarantinedMoney.name).estimatedDocumentCount().exec();
  }

  /** Orders with this or a later id that were paid, and what neither was refunded of them nor reversed. */
  async paidSince(firstId: string): Promise<MarketFigures['today']> {
    const inCash = { $eq: ['$payment.method', CASH] };
    const cameTzs = { $cond: [inCash, COLLECTED_TZS, '$totalAmountTzs'] };
    const isReversed = { $eq: ['$paymentStatus', 'reversed'] };
    const kept = { $cond: [isReversed, 0, { $subtract: [cameTzs, '$refundedTzs'] }] };
    const [sum] = await this.connection
      .model(OrderRecord.name)
      .aggregate<MarketFigures['today']>([
        { $match: { ...PAID, _id: { $gte: firstId } } },
        { $group: { _id: null, orders: { $sum: 1 }, paidTzs: { $sum: kept } } },
        { $project: { _id: 0, orders: 1, paidTzs: 1 } },
      ]);
    return sum ?? { orders: 0, paidTzs: 0 };
  }

  /** Unpaid payments whose buyer has entered a transaction code since then. */
  claims(since: Date): Promise<StateCount[]> {
    const open = { claimedAt: { $gt: since, $type: 'date' }, status: { $nin: MONEY_CAME } };
    return this.byState(PaymentRecord.name, open, '$claimedAt');
  }

  /** Money on statements without its order, and matches that another admin has to confirm. */
  waitingLines(): Promise<StateCount[]> {
    return this.byState(PayNumberLineRecord.name, WAITING, '$at', '$state');
  }

  /** Wallets and accounts that an admin compares with documents: nothing is paid to them before. */
  unprovenDestinations(): Promise<StateCount[]> {
    const since = { $ifNull: ['$next.checkedAt', '$checkedAt'] };
    return this.byState(SellerDestination.name, UNPROVEN, since, '$state');
  }

  /** Refunds that an admin has to decide about. */
  stuckRefunds(now: Date): Promise<StateCount[]> {
    return this.byState(RefundRecord.name, stuckRefunds(now), '$createdAt');
  }

  /** Money of a wrong amount that no admin has decided about. */
  undecidedAmounts(): Promise<StateCount[]> {
    return this.byState(QuarantinedMoney.name, { at: { $gt: new Date(0) }, decision: null }, '$at');
  }

  /** Unresolved differences to the statements of providers. */
  openDifferences(): Promise<StateCount[]> {
    return this.byState(DifferenceRecord.name, OPEN_DIFFERENCE, '$foundAt');
  }

  /** Deliveries that are free to buyers and that the shop may yet pay for, since their parcel was completed. */
  undecidedSubsidies(): Promise<StateCount[]> {
    const completedAt = { $toDate: { $toObjectId: '$_id' } };
    return this.byState(Subsidy.name, { status: 'waiting' }, completedAt);
  }

  private byState(
    model: string,
    open: object,
    since: string | object,
    state = '$status',
  ): Promise<StateCount[]> {
    return this.connection
      .model(model)
      .aggregate<StateCount>([{ $match: open }, ...grouped(state, since)])
      .exec();
  }
}

function grouped(state: string, since: string | object) {
  return [
    { $group: { _id: state, count: { $sum: 1 }, oldest: { $min: since } } },
    { $project: { _id: 0, state: '$_id', count: 1, oldest: 1 } },
  ];
}
