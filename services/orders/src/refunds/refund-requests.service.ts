import { Injectable } from '@nestjs/common';
import { Clock, ProblemError, type Session, UserReplicas } from '@sokoni/common';
import {
  mayAdminister,
  moneyRoutes,
  ordersRoutes,
  subscriptionsRoutes,
  type WaitingRefund,
  type WaitingRows,
} from '@sokoni/contracts';
import { totalOf } from '../ledger/ledger.ts';
import type { OrderRecord } from '../orders/order.schema.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { shareOf } from '../orders/part-cash.ts';
import type { SellerOrderRecord } from '../orders/seller-order.schema.ts';
import { hasEnded } from '../orders/seller-order.ts';
import type { RefundRecord } from './refund.schema.ts';
import { beginningOf, readKey, type WantedRefund } from './refund-request.ts';
import { type OpenRefundRequest, RefundRequestsRepository } from './refund-requests.repository.ts';
import { RefundsRepository } from './refunds.repository.ts';

type Viewer = Pick<Session, 'userId' | 'adminRoles'>;

/** The call by which a refund of each kind is made: who may make it sees who has asked for it. */
const MADE_BY = {
  order: ordersRoutes.cancelOrder,
  plan: subscriptionsRoutes.refundPlan,
  'by-hand': moneyRoutes.refundByHand,
} as const satisfies Record<WantedRefund['kind'], Parameters<typeof mayAdminister>[0]>;

/** Refunds that wait for a second admin: their list, and how the first one takes them back. */
@Injectable()
export class RefundRequestsService {
  constructor(
    private readonly requests: RefundRequestsRepository,
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundsRepository,
    private readonly userReplicas: UserReplicas,
    private readonly clock: Clock,
  ) {}

  /** Of those that these roles make, the oldest first; what cannot be made any more is left out. */
  async list({ userId, adminRoles = [] }: Viewer, about?: string): Promise<WaitingRefund[]> {
    const kinds = (Object.keys(MADE_BY) as WantedRefund['kind'][]).filter((kind) =>
      mayAdminister(MADE_BY[kind], adminRoles),
    );
    const beginnings = about && kinds.map((kind) => beginningOf(kind, about));
    const open = await this.requests.listOpen(this.clock.now(), beginnings || undefined);
    const mine = open.filter(({ kind }) => kinds.includes(kind));
    const idsOf = (kind: WantedRefund['kind']) =>
      mine.flatMap((request) => (request.kind === kind ? request.aboutId : []));
    const [orders, refunds, people] = await Promise.all([
      this.orders.findAll(idsOf('order')),
      this.refunds.findAll(idsOf('by-hand')),
      this.userReplicas.findKnown(
        mine.flatMap(({ askedBy, sellerIds }) => [askedBy, ...sellerIds]),
      ),
    ]);
    const known = { orders: byId(orders), refunds: byId(refunds) };
    const nameOf = (id: string) => people.get(id)?.name ?? '';
    return mine.flatMap((request) => {
      const subject = subjectOf(request, known);
      if (!subject) return [];
      const { sellerNames = request.sellerIds.map(nameOf), ...about } = subject;
      return [
        {
          ...toWaiting(request, userId),
          ...about,
          sellerNames,
          askedByName: nameOf(request.askedBy),
        },
      ];
    });
  }

  /** What this admin may make of it, or ask its first one about. */
  async waiting(viewer: Viewer): Promise<WaitingRows> {
    const foreign = (await this.list(viewer)).filter(({ isOwn }) => !isOwn);
    return { count: foreign.length, oldestAt: foreign[0]?.askedAt ?? null };
  }

  /** Not a note of what was sent by hand: that money has left, and only another number corrects the note. */
  async withdraw(adminId: string, request: string): Promise<{ withdrawn: true }> {
    if (readKey(request).kind === 'by-hand') throw new ProblemError('refund-request-gone');
    const gone = await this.requests.withdraw(request, adminId, this.clock.now());
    if (!gone) throw new ProblemError('refund-request-gone');
    return { withdrawn: true };
  }
}

interface Known {
  readonly orders: ReadonlyMap<string, OrderRecord>;
  readonly refunds: ReadonlyMap<string, RefundRecord>;
}

type RefundSubject = Pick<WaitingRefund, 'kind' | 'number'> &
  Partial<Pick<WaitingRefund, 'sellerNames'>>;

/** What it refunds; null where it was made otherwise, or the goods have taken another way. */
function subjectOf(request: OpenRefundRequest, { orders, refunds }: Known): RefundSubject | null {
  const { kind, aboutId } = request;
  if (kind === 'plan') return { kind, number: request.number ?? '' };
  if (kind === 'by-hand') {
    const refund = refunds.get(aboutId);
    return refund?.status === 'failed' ? { kind, number: refund.orderNumber } : null;
  }
  const order = orders.get(aboutId);
  const parts = request.sellerIds.flatMap(
    (id) => order?.sellerOrders.find(({ sellerId }) => sellerId === id) ?? [],
  );
  const isWhole = parts.length === request.sellerIds.length;
  if (!order || !isWhole || !parts.every(hasMoney)) return null;
  if (totalOf(parts.map(shareOf)) < request.amountTzs) return null;
  return {
    kind: parts.some(({ status }) => status === 'disputed') ? 'dispute' : 'order',
    number: order.orderNumber,
    sellerNames: parts.map(({ sellerName }) => sellerName),
  };
}

/** Of what is completed some lines may yet be refunded. */
const hasMoney = ({ status }: SellerOrderRecord): boolean =>
  status === 'completed' || !hasEnded(status);

function toWaiting(
  { _id, aboutId, amountTzs, reason, askedBy, askedAt, until }: OpenRefundRequest,
  viewerId: string,
) {
  return {
    ...{ _id, aboutId, amountTzs, reason },
    isOwn: askedBy === viewerId,
    askedAt: askedAt.toISOString(),
    until: until.toISOString(),
  };
}

function byId<T extends { readonly _id: string }>(records: readonly T[]): ReadonlyMap<string, T> {
  return new Map(records.map((record) => [record._id, record]));
}
