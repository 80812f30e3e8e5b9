import type { Order } from '@sokoni/contracts/browser';
import { formatTzs } from '../../lib/format.ts';
import type { KeyOf } from '../../lib/i18n.ts';
import { useT } from '../../lib/texts.ts';
import { Facts } from '../ui/facts.tsx';
import { paymentStatus } from './order-status.ts';
import { paymentMethodLabel } from './payment-method.ts';

const RATES: Readonly<Record<string, KeyOf<'order'>>> = {
  pickup: 'order.ratePickup',
  free: 'order.rateFree',
  'same-district': 'order.rateSameDistrict',
  'same-region': 'order.rateSameRegion',
  mainland: 'order.rateMainland',
  zanzibar: 'order.rateZanzibar',
};

/** Method, status and transaction of the payment. */
export function PaymentFacts({ payment }: { readonly payment: Order['paymentDetails'] }) {
  const t = useT('order');
  const [method = ''] = payment.payment_method_type;
  const facts = [
    [t('order.method'), paymentMethodLabel(method) ?? t('order.card')],
    [t('order.paymentStatus'), t(paymentStatus(payment.payment_status).key)],
    [t('order.transactionId'), payment.paymentId],
  ] as const;
  return <Facts title={t('order.paymentDetails')} facts={facts.filter(([, value]) => value)} />;
}

/** What bringing it costs, one amount a seller. */
export function ShippingFacts({ options }: { readonly options: Order['shipping_options'] }) {
  const t = useT('order');
  const facts = options.map(({ shipping_amount: amount, shipping_rate: rate, sellerId }) => {
    const label = RATES[rate];
    return [label ? t(label) : rate, formatTzs(amount), sellerId] as const;
  });
  return <Facts title={t('order.shippingDetails')} facts={facts} />;
}

export function OrderTotal({ amount }: { readonly amount: number }) {
  const t = useT('order');
  return (
    <p className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 text-lg font-bold">
      <span>{t('order.totalAmount')}</span>
      <span>{formatTzs(amount)}</span>
    </p>
  );
}
