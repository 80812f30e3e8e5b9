import type { Order, SellerOrder } from '@sokoni/contracts/browser';
import { LineForms } from '../../components/order/line-forms.tsx';
import { type MoveForm, MoveForms } from '../../components/order/move-forms.tsx';
import {
  BuyerFacts,
  OrderTotal,
  PaymentFacts,
  ShippingFacts,
} from '../../components/order/order-facts.tsx';
import { OrderHeading } from '../../components/order/order-heading.tsx';
import { OrderLines } from '../../components/order/order-lines.tsx';
import { OrderTimeline } from '../../components/order/order-timeline.tsx';
import { PartLines } from '../../components/order/part-lines.tsx';
import { PartState } from '../../components/order/part-state.tsx';
import { RefundList } from '../../components/order/refund-list.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Facts } from '../../components/ui/facts.tsx';
import { formatDateTime, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { DueWords } from './due-words.tsx';
import { ParcelFields, SentParcel } from './parcel-fields.tsx';
import { sellerForms } from './seller-moves.ts';
import { SellerNote } from './seller-note.tsx';

interface SellerOrderDetailsProps {
  readonly order: Order;
  /** When the page was made. */
  readonly now: string;
}

/** One order as its seller sees it: what to do next, own lines, where to bring them. */
export function SellerOrderDetails({ order, now }: SellerOrderDetailsProps) {
  const t = useT('sales');
  const [part] = order.sellerOrders;
  const { productDetails: lines, shipping_options: shipping } = order;
  return (
    <Card className="grid gap-4">
      <OrderHeading order={order}>
        <BuyerFacts order={order} />
      </OrderHeading>
      {part?.sellerDueAt && <Deadline part={part} dueAt={part.sellerDueAt} now={now} />}
      {part && <PartState order={order} part={part} reader="seller" />}
      {part && (
        <MoveForms
          orderId={order._id}
          sellerId={part.sellerId}
          forms={formsOf(sellerForms(part, t, order.delivery), order)}
        />
      )}
      {part && <LineForms order={order} part={part} carrier={<ParcelFields parcel={null} />} />}
      {part && <PartLines order={order} part={part} />}
      {part && <SentParcel order={order} part={part} />}
      {lines.length > 0 ? (
        <OrderLines lines={lines} sellers={order.sellerOrders} />
      ) : (
        <p>{t('sales.noProducts')}</p>
      )}
      <div className="grid gap-4 border-t border-line pt-3 sm:grid-cols-2">
        <PaymentFacts order={order} />
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
      {part && <SellerNote orderId={order._id} sellerNote={part.sellerNote} />}
      <OrderTimeline order={order} reader="seller" />
      <RefundList order={order} reader="seller" />
    </Card>
  );
}

/** What is sent may name who brings it. */
function formsOf(forms: readonly MoveForm[], { delivery }: Order): MoveForm[] {
  return forms.map((form) =>
    form.move === 'ship' && delivery.method === 'delivery'
      ? { ...form, fields: <ParcelFields parcel={null} /> }
      : form,
  );
}

interface DeadlineProps {
  readonly part: SellerOrder;
  readonly dueAt: string;
  readonly now: string;
}

function Deadline({ part, dueAt, now }: DeadlineProps) {
  const t = useT('sales');
  const lang = useLanguage();
  const isNew = part.status === 'paid' || part.status === 'confirmed';
  const key = isNew ? 'sales.acceptBy' : 'sales.deliverBy';
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      <span>{t(key, { time: formatDateTime(dueAt, lang) })}</span>
      <DueWords dueAt={dueAt} now={now} />
    </p>
  );
}

function Destination({ delivery }: Pick<Order, 'delivery'>) {
  const t = useT('sales');
  const { method, location, ward, landmark, phone, station } = delivery;
  if (method === 'pickup') {
    return <Facts title={t('sales.pickup')} facts={[[t('sales.phone'), phone]]} />;
  }
  const facts = [
    [t('sales.station'), station?.name ?? ''],
    [t('sales.location'), location],
    [t('sales.ward'), ward],
    [t('sales.landmark'), landmark],
    [t('sales.phone'), phone],
  ] as const;
  return (
    <Facts
      title={t(station ? 'sales.toStation' : 'sales.bringTo')}
      facts={facts.filter(([, value]) => value)}
    />
  );
}
