import {
  type Language,
  type Order,
  type ordersRoutes,
  type RouteBody,
  refundOfRest,
  type SellerOrder,
} from '@sokoni/contracts/browser';
import type { MoveForm } from '../../components/order/move-forms.tsx';
import { formatDateTime, formatTzs } from '../../lib/format.ts';
import type { Translate } from '../../lib/texts.ts';

type AdminMove = RouteBody<typeof ordersRoutes.sellerOrderAction>['action'];

/** Cancelling has a dialog of its own, for one part or for all, and so has a dispute decided in part. */
export const ADMIN_MOVES = [
  'accept',
  'ship',
  'deliver',
  'complete',
  'receive-return',
  'refund',
] as const satisfies readonly AdminMove[];

const LABELS = {
  accept: 'sales.accept',
  ship: 'sales.ship',
  deliver: 'sales.deliver',
  complete: 'sales.decideForSeller',
  'receive-return': 'sales.receiveReturn',
  refund: 'sales.decideForBuyer',
} as const;

const PICKUP_LABELS = { ...LABELS, ship: 'sales.makeReady', deliver: 'sales.handOver' } as const;

/** Until when a dispute waits for a seller who has said nothing; null for none that is awaited. `now` is the server's. */
export function awaitedUntil(
  { status, sellerDueAt }: Pick<SellerOrder, 'status' | 'sellerDueAt'>,
  now: string,
): string | null {
  return status === 'disputed' && sellerDueAt !== null && now < sellerDueAt ? sellerDueAt : null;
}

/** What an admin may do with one seller order; deciding about money takes a reason. */
export function adminForms(
  part: SellerOrder,
  t: Translate<'sales'>,
  { method }: Pick<Order['delivery'], 'method'>,
  lang: Language,
  now: string,
): MoveForm[] {
  const labels = method === 'pickup' ? PICKUP_LABELS : LABELS;
  const seller = part.sellerName;
  const awaited = awaitedUntil(part, now);
  const early = awaited && t('sales.decideEarly', { seller, until: formatDateTime(awaited, lang) });
  const backTzs = refundOfRest(part);
  const reason = { name: 'note', label: t('sales.reason'), required: true } as const;
  return ADMIN_MOVES.filter((move) => part.moves.includes(move)).map((move) => {
    const decides = move === 'complete' || move === 'refund';
    const refunds = (move === 'refund' || move === 'receive-return') && backTzs > 0;
    return {
      move,
      label: t(labels[move]),
      variant: move === 'refund' ? 'danger' : 'secondary',
      explanation: [
        ...(decides && early ? [early] : []),
        ...(refunds ? [t('sales.refundNow', { amount: formatTzs(backTzs) })] : []),
        t(decides ? 'sales.decideText' : 'sales.onBehalfText', { seller }),
      ].join(' '),
      ...(decides && { field: reason }),
    };
  });
}
