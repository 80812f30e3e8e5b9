import type { Order } from '@sokoni/contracts/browser';
import {
  BuyerFacts,
  DeliveryFacts,
  OrderTotal,
  PaymentFacts,
  ShippingFacts,
} from '../../components/order/order-facts.tsx';
import { OrderHeading } from '../../components/order/order-heading.tsx';
import { OrderLines } from '../../components/order/order-lines.tsx';
import { OrderTimeline } from '../../components/order/order-timeline.tsx';
import { RefundList } from '../../components/order/refund-list.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { useT } from '../../lib/texts.ts';
import { AdminPart } from './admin-part.tsx';
import { livingParts } from './order-filter.ts';

interface AdminOrderCardProps {
  readonly order: Order;
  /** When the page was made. */
  readonly now: string;
  /** Opens the dialog that cancels it. */
  readonly cancelPath: string;
}

/** A whole order with the parts of all its sellers. */
export function AdminOrderCard({ order, now, cancelPath }: AdminOrderCardProps) {
  const t = useT('sales');
  return (
    <Card className="grid gap-4">
      <OrderHeading order={order}>
        <BuyerFacts order={order} />
      </OrderHeading>
      <OrderLines lines={order.productDetails} sellers={order.sellerOrders} />
      <ul className="grid gap-4 border-t border-line pt-3">
        {order.sellerOrders.map((part) => (
          <AdminPart key={part.sellerId} order={order} part={part} now={now} />
        ))}
      </ul>
      <RefundList order={order} reader="admin" />
      <div className="grid gap-4 border-t border-line pt-3 sm:grid-cols-2">
        <PaymentFacts order={order} />
        <ShippingFacts order={order} />
        <DeliveryFacts delivery={order.delivery} />
      </div>
      <OrderTotal order={order} />
      <OrderTimeline order={order} reader="admin" />
      {livingParts(order).length > 0 && (
        <LinkButton
          variant="quiet"
          to={cancelPath}
          preventScrollReset
          className="justify-self-start text-danger!"
        >
          {t('sales.cancel')}
          <span className="sr-only">{order.orderNumber}</span>
        </LinkButton>
      )}
    </Card>
  );
}
