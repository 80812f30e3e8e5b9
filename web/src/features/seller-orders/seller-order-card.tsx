import type { Order } from '@sokoni/contracts/browser';
import { OrderTotal, PaymentFacts, ShippingFacts } from '../../components/order/order-facts.tsx';
import { OrderHeading } from '../../components/order/order-heading.tsx';
import { OrderLines } from '../../components/order/order-lines.tsx';
import { OrderTimeline } from '../../components/order/order-timeline.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Facts } from '../../components/ui/facts.tsx';
import { useT } from '../../lib/texts.ts';
import { MoveForms } from './move-forms.tsx';

/** One order as its seller sees it: own lines, where to bring them, what to do next. */
export function SellerOrderCard({ order }: { readonly order: Order }) {
  const t = useT('sales');
  const { productDetails: lines, shipping_options: shipping } = order;
  return (
    <Card className="grid gap-4">
      <OrderHeading order={order}>
        {order.email && (
          <a href={`mailto:${order.email}`} className="link text-sm break-all">
            {order.email}
          </a>
        )}
      </OrderHeading>
      {lines.length > 0 ? <OrderLines lines={lines} /> : <p>{t('sales.noProducts')}</p>}
      <div className="grid gap-4 border-t border-line pt-3 sm:grid-cols-2">
        <PaymentFacts payment={order.paymentDetails} />
        {shipping.length > 0 ? (
          <ShippingFacts options={shipping} />
        ) : (
          <p>{t('sales.noShipping')}</p>
        )}
        <Destination delivery={order.delivery} />
      </div>
      <OrderTotal amount={order.totalAmount} />
      <OrderTimeline timeline={order.timeline} />
      <MoveForms orderId={order._id} status={order.sellerOrders[0]?.status} />
    </Card>
  );
}

function Destination({ delivery }: Pick<Order, 'delivery'>) {
  const t = useT('sales');
  const { method, location, ward, landmark, phone } = delivery;
  if (method === 'pickup') {
    return <Facts title={t('sales.bringTo')} facts={[[t('sales.pickup'), phone]]} />;
  }
  const facts = [
    [t('sales.location'), location],
    [t('sales.ward'), ward],
    [t('sales.landmark'), landmark],
    [t('sales.phone'), phone],
  ] as const;
  return <Facts title={t('sales.bringTo')} facts={facts.filter(([, value]) => value)} />;
}
