import {
  type ChangePaymentBody,
  MOBILE_PAYMENT_TYPES,
  MOBILE_PREFIX,
  type Order,
} from '@sokoni/contracts/browser';
import { Form, useNavigation } from 'react-router';
import { OperatorField } from '../../components/order/pay-number.tsx';
import { CHANGE_WAY } from '../../components/order/send-again.tsx';
import { OwnForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { useT } from '../../lib/texts.ts';
import { mayChangeWay } from './order.ts';

/** What a buyer chooses; `online` leaves it to the shop. */
export type PaymentWay = Exclude<ChangePaymentBody['paymentMethod'], 'online'>;

interface ChangePaymentProps {
  readonly order: Order;
  /** How it could be paid now. */
  readonly ways: readonly PaymentWay[];
}

/** Another way to pay an order that waits, or another phone to ask; nothing else of it changes. */
export function ChangePayment({ order, ways }: ChangePaymentProps) {
  const t = useT('orders');
  const { formData } = useNavigation();
  const [now] = order.paymentDetails.payment_method_type;
  // What has come counts for nothing: it is sent back.
  const held = (order.paymentDetails.heldMoney ?? []).length > 0;
  const asks = ways.includes('push');
  const others = ways.filter((way) => way !== now && way !== 'push');
  if ((others.length === 0 && !asks) || !mayChangeWay(order)) return null;
  return (
    <section id={CHANGE_WAY} className="grid scroll-mt-40 gap-2 border-t border-line pt-4">
      <h2 className="text-base">{t('orders.changeWay')}</h2>
      <p className="text-sm text-muted">
        {t(held ? 'orders.changeWayHeldText' : 'orders.changeWayText')}
      </p>
      {asks && (
        <OwnForm formId={`push ${order._id}`} className="grid max-w-sm gap-3">
          <input type="hidden" name="order" value={order._id} />
          <input type="hidden" name="paymentMethod" value="push" />
          <TextField
            label={t('orders.payPhone')}
            hint={now === 'push' ? undefined : t('orders.payPhoneHint')}
            name="payPhone"
            prefix={MOBILE_PREFIX}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            required={now === 'push'}
          />
          <OperatorField operators={MOBILE_PAYMENT_TYPES.map(({ value }) => value)} />
          <Button
            variant="secondary"
            name="intent"
            value="change-payment"
            busy={formData?.get('paymentMethod') === 'push'}
            className="sm:justify-self-start"
          >
            {t('orders.way-push')}
          </Button>
        </OwnForm>
      )}
      <Form method="post" className="grid gap-3 sm:flex sm:flex-wrap">
        <input type="hidden" name="order" value={order._id} />
        <input type="hidden" name="intent" value="change-payment" />
        {others.map((way) => (
          <Button
            key={way}
            variant="secondary"
            name="paymentMethod"
            value={way}
            busy={formData?.get('paymentMethod') === way}
          >
            {t(`orders.way-${way}`)}
          </Button>
        ))}
      </Form>
    </section>
  );
}
