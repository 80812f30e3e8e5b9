import { MOBILE_PAYMENT_TYPES, type Order } from '@sokoni/contracts/browser';
import type { ReactNode } from 'react';
import { formatTzs } from '../../lib/format.ts';
import { useT } from '../../lib/texts.ts';
import { PAYMENT_LABELS, rateLabel } from './order.ts';

/** How it was paid and where it goes. */
export function OrderDetails({ order }: { readonly order: Order }) {
  return (
    <div className="grid gap-5 border-t border-line pt-4 sm:grid-cols-2">
      <PaymentDetails payment={order.paymentDetails} />
      <ShippingDetails order={order} />
    </div>
  );
}

function PaymentDetails({ payment }: { readonly payment: Order['paymentDetails'] }) {
  const t = useT('orders');
  const [method = ''] = payment.payment_method_type;
  const known = MOBILE_PAYMENT_TYPES.find(({ value }) => value === method)?.label;
  return (
    <Facts title={t('orders.paymentDetails')}>
      <Fact name={t('orders.paymentMethod')}>
        {known ?? (method === 'card' ? t('orders.card') : method || '–')}
      </Fact>
      <Fact name={t('orders.paymentStatus')}>{t(PAYMENT_LABELS[payment.payment_status])}</Fact>
      <Fact name={t('orders.transactionId')}>{payment.paymentId || '–'}</Fact>
    </Facts>
  );
}

function ShippingDetails({ order }: { readonly order: Order }) {
  const t = useT('orders');
  const { method, landmark, ward, location } = order.delivery;
  const several = order.shipping_options.length > 1;
  const nameOf = (sellerId: string) =>
    order.sellerOrders.find((part) => part.sellerId === sellerId)?.sellerName ?? '';
  return (
    <Facts title={t('orders.shippingDetails')}>
      {order.shipping_options.map(({ sellerId, shipping_amount, shipping_rate }) => {
        const rate = rateLabel(shipping_rate);
        return (
          <Fact key={sellerId} name={several ? nameOf(sellerId) : t('orders.delivery')}>
            {formatTzs(shipping_amount)}
            {rate && <span className="block text-muted">{t(rate)}</span>}
          </Fact>
        );
      })}
      {method === 'delivery' && (
        <Fact name={t('orders.to')}>{[landmark, ward, location].filter(Boolean).join(', ')}</Fact>
      )}
    </Facts>
  );
}

function Facts({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className="pb-2 text-base">{title}</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">{children}</dl>
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 text-right font-medium wrap-anywhere">{children}</dd>
    </>
  );
}
