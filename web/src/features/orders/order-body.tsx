import type { Order } from '@sokoni/contracts/browser';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { ClaimForm, PayByNumber } from '../../components/order/claim-form.tsx';
import { HeldMoney, isClaimed, isOverpaid } from '../../components/order/held-money.tsx';
import {
  DeliveryFacts,
  OrderTotal,
  PaymentFacts,
  ShippingFacts,
} from '../../components/order/order-facts.tsx';
import { OrderTimeline } from '../../components/order/order-timeline.tsx';
import { RefundList } from '../../components/order/refund-list.tsx';
import { PayNow } from '../../components/order/send-again.tsx';
import { formatTzs } from '../../lib/format.ts';
import { useT } from '../../lib/texts.ts';
import { canCancelOrder, cancelWaitingKey, hasReceipt, isWaiting, mayPay } from './order.ts';
import { Cancel, OrderAgain } from './order-actions.tsx';
import { OrderSection } from './order-section.tsx';

interface OrderBodyProps {
  readonly order: Order;
  /** When the page was made. */
  readonly now: string;
  /** On a page of its own the history is unfolded. */
  readonly tracking?: boolean;
  /** How else it could be paid. */
  readonly children?: ReactNode;
}

/** All of an order below its heading, with what its buyer may still do about it. */
export function OrderBody({ order, now, tracking = false, children }: OrderBodyProps) {
  const t = useT('orders');
  const waiting = isWaiting(order);
  const payable = mayPay(order);
  const unpaid = waiting ? cancelWaitingKey(order) : 'orders.cancelCashText';
  const isDue = order.paymentDetails.payment_status === 'cash_due';
  const { payNumber, payUntil, claim, heldMoney, ...payment } = order.paymentDetails;
  const { payment_method_type: methods } = payment;
  const claimForm = claim && { orderId: order._id, claim, method: methods[0] };
  const cancelText = waiting || isDue ? unpaid : 'orders.cancelText';
  return (
    <>
      <HeldMoney held={heldMoney} waiting={waiting} settled={isDue || hasReceipt(order)} />
      {payNumber && payable && (
        <PayByNumber
          payTo={{ payTo: payNumber, amountTzs: order.totalAmount, payUntil }}
          claim={claimForm}
          claimed={isClaimed(claim, heldMoney)}
        />
      )}
      {payable && !payNumber && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <strong className="text-xl">{formatTzs(order.totalAmount)}</strong>
          <PayNow orderId={order._id} label={t('orders.payNow')} />
        </div>
      )}
      {/* What has come already is not looked for. */}
      {claimForm && !(payNumber && payable) && !isOverpaid(heldMoney) && (
        <ClaimForm {...claimForm} />
      )}
      {children}
      <RefundList order={order} reader="buyer" />
      {order.sellerOrders.map((part) => (
        <OrderSection key={part.sellerId} order={order} part={part} now={now} />
      ))}
      <div className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
        <PaymentFacts order={order} />
        <ShippingFacts order={order} />
        <DeliveryFacts delivery={order.delivery} />
      </div>
      <OrderTotal order={order} />
      <OrderTimeline order={order} reader="buyer" open={tracking} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
        {!waiting && <OrderAgain orderId={order._id} />}
        {hasReceipt(order) && (
          <a href={paths.receipt(order._id)} className="link py-2" target="_blank" rel="noreferrer">
            {t('orders.receipt')}
          </a>
        )}
        {canCancelOrder(order) && (
          <Cancel orderId={order._id} label={t('orders.cancel')} explanation={t(cancelText)} />
        )}
      </div>
    </>
  );
}
