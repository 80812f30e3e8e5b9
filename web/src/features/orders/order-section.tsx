import type { Order, SellerOrder } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { MoveForms } from '../../components/order/move-forms.tsx';
import { SellerContact } from '../../components/order/order-facts.tsx';
import { OrderLines } from '../../components/order/order-lines.tsx';
import { partStatus } from '../../components/order/order-status.ts';
import { wordsByWay } from '../../components/order/order-words.ts';
import { PartLines } from '../../components/order/part-lines.tsx';
import { PartState } from '../../components/order/part-state.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import { shopPath } from '../../lib/shop-path.ts';
import { useT } from '../../lib/texts.ts';
import { buyerForms, canCancelOrder, mayWrite } from './order.ts';
import { Cancel } from './order-actions.tsx';
import { OrderProgress } from './order-progress.tsx';

interface OrderSectionProps {
  readonly order: Order;
  readonly part: SellerOrder;
  /** When the page was made. */
  readonly now: string;
}

/** One seller order: where it stands, its products, what the buyer may do about it. */
export function OrderSection({ order, part, now }: OrderSectionProps) {
  const t = useT('orders');
  const label = useT('order');
  const lines = order.productDetails.filter(({ sellerId }) => sellerId === part.sellerId);
  const { key, tone } = partStatus(part.status);
  const several = order.sellerOrders.length > 1;
  const cancelsAlone = part.moves.includes('cancel') && (several || !canCancelOrder(order));
  const { sellerContact: contact } = part;
  const returns = part.moves.includes('request-return');
  const isReturn = part.status === 'return_requested';
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base">
          <Link to={shopPath(part.sellerId, part.sellerName)} className="link">
            {t('orders.soldBy', { seller: part.sellerName })}
          </Link>
        </h3>
        {several && <StatusPill tone={tone}>{label(wordsByWay(key, order.delivery))}</StatusPill>}
      </div>
      <OrderProgress order={order} part={part} />
      <PartState order={order} part={part} reader="buyer" now={now} />
      {contact && (
        <div className="rounded-md bg-sand p-3">
          <SellerContact
            label={t(isReturn ? 'orders.sendBackTo' : 'orders.fetchFrom', { seller: contact.name })}
            contact={contact}
          />
          <p className="text-sm text-muted">{t('orders.callFirst')}</p>
        </div>
      )}
      <PartLines order={order} part={part} />
      {part.deliveryPin && <DeliveryPin pin={part.deliveryPin} />}
      <OrderLines lines={lines} sellers={order.sellerOrders} />
      {mayWrite(order) && (
        <Link
          to={paths.newMessage({ order: order._id, seller: part.sellerId })}
          className="link justify-self-start py-1"
        >
          {t('orders.writeSeller')}
        </Link>
      )}
      {part.status === 'completed' && (
        <Link to={paths.orderReviews(order._id)} className="link justify-self-start py-1">
          {t('orders.review')}
        </Link>
      )}
      <MoveForms orderId={order._id} sellerId={part.sellerId} forms={buyerForms(part, t)} />
      {(returns || part.moves.includes('dispute')) && (
        <Link to={paths.dispute(order._id, part.sellerId)} className="link justify-self-start py-1">
          {t(returns ? 'orders.problem' : 'orders.dispute')}
        </Link>
      )}
      {cancelsAlone && (
        <Cancel
          orderId={order._id}
          sellerId={part.sellerId}
          label={t('orders.cancelPart')}
          explanation={t(
            part.collectTzs > 0 ? 'orders.cancelCashPartText' : 'orders.cancelPartText',
            {
              seller: part.sellerName,
            },
          )}
        />
      )}
    </section>
  );
}

/** The PIN that the buyer gives to the courier. */
function DeliveryPin({ pin }: { readonly pin: string }) {
  const t = useT('orders');
  return (
    <div className="rounded-md border-2 border-dashed border-line-strong p-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{t('orders.pin')}</span>
        <strong className="font-mono text-2xl tracking-[0.3em]">{pin}</strong>
      </p>
      <p className="text-sm text-muted">{t('orders.pinText')}</p>
    </div>
  );
}
