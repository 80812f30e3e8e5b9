import type { Order, SellerOrder } from '@sokoni/contracts/browser';
import { formatTzs } from '../../lib/format.ts';
import { useT } from '../../lib/texts.ts';
import type { KeyOf } from '../../locales/namespaces.ts';
import { Facts } from '../ui/facts.tsx';
import { paymentMethodKey, paymentMethodLabel, paymentStatus } from './order-status.ts';
import { wordsByWay } from './order-words.ts';
import { StationFacts } from './station-facts.tsx';
import { businessLine, TaxFacts } from './tax-facts.tsx';

/** What a delivery rate is called. */
export const RATES: Readonly<Record<string, KeyOf<'order'>>> = {
  pickup: 'order.ratePickup',
  station: 'order.rateStation',
  free: 'order.rateFree',
  'same-district': 'order.rateSameDistrict',
  'same-region': 'order.rateSameRegion',
  mainland: 'order.rateMainland',
  zanzibar: 'order.rateZanzibar',
};

/** Method, status and transaction of the payment. */
export function PaymentFacts({
  order: { paymentDetails: payment, delivery },
}: {
  readonly order: Pick<Order, 'paymentDetails' | 'delivery'>;
}) {
  const t = useT('order');
  const [method = ''] = payment.payment_method_type;
  const facts = [
    [
      t('order.method'),
      paymentMethodLabel(method) ?? t(wordsByWay(paymentMethodKey(method), delivery)),
    ],
    [t('order.paymentStatus'), t(wordsByWay(paymentStatus(payment.payment_status).key, delivery))],
    [t('order.transactionId'), payment.paymentId],
  ] as const;
  return <Facts title={t('order.paymentDetails')} facts={facts.filter(([, value]) => value)} />;
}

/** What bringing it costs, one amount a seller. */
export function ShippingFacts({ order }: { readonly order: Order }) {
  const t = useT('order');
  const { shipping_options: options, sellerOrders } = order;
  const nameOf = (id: string) => sellerOrders.find((one) => one.sellerId === id)?.sellerName ?? '';
  const facts = options.map(({ shipping_amount: amount, shipping_rate: rate, sellerId }) => {
    const label = RATES[rate];
    const way = label ? t(label) : rate;
    const name = options.length > 1 ? `${nameOf(sellerId)}: ` : '';
    return [`${name}${way}`, formatTzs(amount), sellerId] as const;
  });
  return (
    <>
      <Facts title={t('order.shippingDetails')} facts={facts} />
      <DiscountFacts order={order} />
    </>
  );
}

/** What promotions took off, by promotion. A delivery that one made free stands as free already: no amount is taken off. */
function DiscountFacts({ order }: { readonly order: Order }) {
  const t = useT('order');
  const facts = order.sellerOrders.flatMap(({ sellerId, discounts }) =>
    discounts.map(({ promotionId, name, code, paidBy, goodsTzs, deliveryTzs }) => {
      const title = code ? `${name} (${code})` : name;
      const label = paidBy === 'shop' ? t('order.discountByShop', { title }) : title;
      const amount =
        deliveryTzs > 0
          ? t('order.insteadOf', { amount: formatTzs(deliveryTzs) })
          : `− ${formatTzs(goodsTzs)}`;
      return [label, amount, `${sellerId} ${promotionId}`] as const;
    }),
  );
  return facts.length > 0 && <Facts title={t('order.discounts')} facts={facts} />;
}

/** What was paid, and the tax in it; after a refund also what has gone back, and what is left. */
export function OrderTotal({ order }: { readonly order: Order }) {
  return (
    <>
      <ForBusiness business={order.business} />
      <Total order={order} />
      <TaxFacts order={order} />
    </>
  );
}

function ForBusiness({ business }: Pick<Order, 'business'>) {
  const t = useT('order');
  if (!business) return null;
  return <p className="text-sm wrap-anywhere">{businessLine(business, t)}</p>;
}

function Total({ order }: { readonly order: Order }) {
  const t = useT('order');
  const { totalAmount: amount, refundedTzs: returned, sellerOrders } = order;
  if (returned > 0) {
    // Of an order in cash some of it may never have been paid.
    const paid = sellerOrders.reduce((sum, { paidTzs }) => sum + paidTzs, 0);
    const facts = [
      [t('order.paidAmount'), formatTzs(paid)],
      [t('order.returnedAmount'), formatTzs(returned)],
      [t('order.restAmount'), formatTzs(paid - returned)],
    ] as const;
    return (
      <div className="border-t border-line pt-3 font-bold">
        <Facts facts={facts} />
      </div>
    );
  }
  return (
    <p className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 text-lg font-bold">
      <span>{t('order.totalAmount')}</span>
      <span>{formatTzs(amount)}</span>
    </p>
  );
}

/** Where the buyer wants it, or that they fetch it. */
export function DeliveryFacts({ delivery }: Pick<Order, 'delivery'>) {
  const t = useT('order');
  const { method, location, ward, landmark, phone, station } = delivery;
  const isPickup = method === 'pickup';
  const reachedAt = phone && t('order.buyerPhone', { phone });
  const lines = [...(isPickup ? [] : [landmark, ward, location]), reachedAt].filter(Boolean);
  if (station) {
    return (
      <section className="text-sm">
        <h3 className="pb-1 text-base">{t('order.collectAtStation')}</h3>
        <StationFacts station={station} place={[landmark, location]} />
        <p className="pt-1">{t('order.showPinAtCounter')}</p>
        {reachedAt && <p>{reachedAt}</p>}
      </section>
    );
  }
  return (
    <section className="text-sm">
      <h3 className="pb-1 text-base">{t(isPickup ? 'order.pickUpFrom' : 'order.deliverTo')}</h3>
      {lines.map((line) => (
        <p key={line} className="break-words">
          {line}
        </p>
      ))}
    </section>
  );
}

/** Who bought it: name and address, those that the reader may know. */
export function BuyerFacts({ order }: { readonly order: Pick<Order, 'buyerName' | 'email'> }) {
  return (
    <p className="flex flex-wrap gap-x-3 text-sm">
      {order.buyerName && <strong className="break-words">{order.buyerName}</strong>}
      {order.email && (
        <a href={`mailto:${order.email}`} className="link break-all">
          {order.email}
        </a>
      )}
    </p>
  );
}

interface SellerContactProps {
  /** What for, with the seller's name. */
  readonly label: string;
  readonly contact: NonNullable<SellerOrder['sellerContact']>;
}

/** How to reach the seller of one part of an order. */
export function SellerContact({ label, contact }: SellerContactProps) {
  const { phone, email, location } = contact;
  return (
    <p className="flex flex-wrap gap-x-3 text-sm">
      <span className="font-medium wrap-anywhere">{label}</span>
      {location && <span>{location}</span>}
      {phone && (
        <a href={`tel:${phone}`} className="link">
          {phone}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className="link break-all">
          {email}
        </a>
      )}
    </p>
  );
}
