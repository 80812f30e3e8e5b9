import type { Order } from '@sokoni/contracts/browser';
import { MoveForms } from '../../components/order/move-forms.tsx';
import {
  BuyerFacts,
  OrderTotal,
  PaymentFacts,
  ShippingFacts,
} from '../../components/order/order-facts.tsx';
import { OrderHeading } from '../../components/order/order-heading.tsx';
import { OrderLines } from '../../components/order/order-lines.tsx';
import { OrderTimeline } from '../../components/order/order-timeline.tsx';
import { PartState } from '../../components/order/part-state.tsx';
import { RefundList } from '../../components/order/refund-list.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Facts } from '../../components/ui/facts.tsx';
import { formatTzs } from '../../lib/format.ts';
import { useT } from '../../lib/texts.ts';
import { sellerForms } from './seller-moves.ts';

/** One order as its seller sees it: what to do next, own lines, where to bring them. */
export function SellerOrderDetails({ order }: { readonly order: Order }) {
  const t = useT('sales');
  const [part] = order.sellerOrders;
  const { productDetails: lines, shipping_options: shipping } = order;
  return (
    <Card className="grid gap-4">
      <OrderHeading order={order}>
        <BuyerFacts order={order} />
      </OrderHeading>
      {part && <PartState order={order} part={part} reader="seller" />}
      {part && (
        <MoveForms
          orderId={order._id}
          sellerId={part.sellerId}
          forms={sellerForms(part, t, order.delivery)}
        />
      )}
      {lines.length > 0 ? (
        <OrderLines lines={lines} sellers={order.sellerOrders} />
      ) : (
        <p>{t('sales.noProducts')}</p>
      )}
      <div className="grid gap-4 border-t border-line pt-3 sm:grid-cols-2">
        <PaymentFacts payment={order.paymentDetails} />
        {shipping.length > 0 ? <ShippingFacts order={order} /> : <p>{t('sales.noShipping')}</p>}
        {part && part.fundedDeliveryTzs > 0 && (
          <Facts facts={[[t('sales.fundedDelivery'), formatTzs(part.fundedDeliveryTzs)]]} />
        )}
        {part && part.pendingSubsidyTzs > 0 && (
          <Facts facts={[[t('sales.pendingSubsidy'), formatTzs(part.pendingSubsidyTzs)]]} />
        )}
        <Destination delivery={order.delivery} />
      </div>
      <OrderTotal order={order} />
      <OrderTimeline timeline={order.timeline} delivery={order.delivery} reader="seller" />
      <RefundList order={order} reader="seller" />
    </Card>
  );
}

function Destination({ delivery }: Pick<Order, 'delivery'>) {
  const t = useT('sales');
  const { method, location, ward, landmark, phone } = delivery;
  if (method === 'pickup') {
    return <Facts title={t('sales.pickup')} facts={[[t('sales.phone'), phone]]} />;
  }
  const facts = [
    [t('sales.location'), location],
    [t('sales.ward'), ward],
    [t('sales.landmark'), landmark],
    [t('sales.phone'), phone],
  ] as const;
  return <Facts title={t('sales.bringTo')} facts={facts.filter(([, value]) => value)} />;
}
