import type { Order } from '@sokoni/contracts/browser';
import { Card } from '../../components/ui/card.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import { formatDate, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { canCancelOrder, isWaiting, orderLook, stepsOf } from './order.ts';
import { Cancel, PayNow } from './order-actions.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderSection } from './order-section.tsx';
import { OrderTimeline } from './order-timeline.tsx';

/** One order of the buyer, with what may still be done about it. */
export function OrderCard({ order }: { readonly order: Order }) {
  const t = useT('orders');
  const lang = useLanguage();
  const { label, tone, partial } = orderLook(order.status);
  const waiting = isWaiting(order);
  return (
    <article>
      <Card className="grid gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div>
            <h2 className="text-lg">{t('orders.number', { number: order.orderNumber })}</h2>
            <time dateTime={order.createdAt} className="text-sm text-muted">
              {formatDate(order.createdAt, lang)}
            </time>
          </div>
          <StatusPill tone={tone}>
            {partial ? t('orders.partially', { status: t(label) }) : t(label)}
          </StatusPill>
        </div>
        {order.sellerOrders.map((part) => (
          <OrderSection key={part.sellerId} order={order} part={part} />
        ))}
        <OrderDetails order={order} />
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4 font-bold">
          <span>{t('orders.total')}</span>
          <span className="text-lg">{formatTzs(order.totalAmount)}</span>
        </p>
        <OrderTimeline steps={stepsOf(order)} />
        {(waiting || canCancelOrder(order)) && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
            {waiting && <PayNow orderId={order._id} />}
            {canCancelOrder(order) && (
              <Cancel
                orderId={order._id}
                label={t('orders.cancel')}
                explanation={t(waiting ? 'orders.cancelWaitingText' : 'orders.cancelText')}
              />
            )}
          </div>
        )}
      </Card>
    </article>
  );
}
