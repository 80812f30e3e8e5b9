import type { HeldMoney, Order } from '@sokoni/contracts/browser';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { isClaimed, useHeldMoney } from '../../components/order/held-money.tsx';
import { useAskAgain } from '../../components/order/payment-outcome.ts';
import { changeWayOf, PayNow, SendAgain } from '../../components/order/send-again.tsx';
import { formatDate, formatDateTime, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import {
  canCancelOrder,
  cancelWaitingKey,
  mayChangeWay,
  mayPay,
  mayResend,
  productNames,
} from './order.ts';
import { Cancel } from './order-actions.tsx';

/** No request rings for it: the further attempt is another page. */
const paysOnPage = ({ paymentDetails: { payment_method_type: way } }: Order) =>
  way.includes('page');

interface WaitingStripProps {
  readonly orders: readonly Order[];
  /** When they were read: what may be done is the same wherever the page is drawn. */
  readonly now: string;
  /** On another page than that of the orders: what is pressed is done by each order's own page. */
  readonly elsewhere?: boolean;
}

/**
 * Orders that wait for money: to be paid, paid in another way, or cancelled. Asks for the page again (`keepShown`), so
 * that what is paid elsewhere leaves it.
 */
export function WaitingStrip({ orders, now, elsewhere = false }: WaitingStripProps) {
  const t = useT('orders');
  const lang = useLanguage();
  useAskAgain(orders.length > 0 ? 'listed' : null);
  const [most, setMost] = useState(orders.length);
  if (orders.length > most) setMost(orders.length);
  const cartFollows = orders.length < most && <CartFollows key={orders.length} />;
  if (orders.length === 0) return cartFollows;
  const actionOf = ({ _id }: Order) => (elsewhere ? paths.myOrder(_id) : undefined);
  return (
    <section className="mb-6 rounded-lg border-l-4 border-marigold bg-marigold-soft p-4 sm:p-5">
      {cartFollows}
      <h2 className="text-lg">{t('orders.awaitingHeading')}</h2>
      <p className="text-sm">{t('orders.awaitingText')}</p>
      <ul className="grid gap-4 pt-3">
        {orders.map((order) => (
          <li
            key={order._id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md bg-surface p-4"
          >
            <div className="min-w-0">
              <h3 className="text-base">
                <Link to={paths.myOrder(order._id)} className="link">
                  {t('orders.number', { number: order.orderNumber })}
                </Link>
              </h3>
              <p className="text-sm text-muted">
                <time dateTime={order.createdAt}>{formatDate(order.createdAt, lang)}</time>
                {' · '}
                {productNames(order, lang)}
              </p>
              <p className="font-bold">{formatTzs(order.totalAmount)}</p>
              {mayPay(order) && <PayUntil at={order.paymentDetails.payUntil} />}
              {entered(order) && <p className="text-sm">{t('orders.codeEntered')}</p>}
              <HeldText held={order.paymentDetails.heldMoney} />
            </div>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              {mayPay(order) && !entered(order) && (
                <WaysToPay order={order} now={now} at={actionOf(order)} />
              )}
              {canCancelOrder(order) && (
                <Cancel
                  orderId={order._id}
                  label={t('orders.cancel')}
                  explanation={t(cancelWaitingKey(order))}
                  at={actionOf(order)}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One of them waits no more: where it has ended unpaid, the cart and its badge learn of that a moment later. */
function CartFollows() {
  useAskAgain('moving');
  return null;
}

/** The buyer has entered the code of a payment, which is looked for. */
const entered = ({ paymentDetails: { claim, heldMoney } }: Order) => isClaimed(claim, heldMoney);

interface WaysToPayProps {
  readonly order: Order;
  readonly now: string;
  readonly at: string | undefined;
}

function WaysToPay({ order, now, at }: WaysToPayProps) {
  const t = useT('orders');
  return (
    <>
      <PayNow orderId={order._id} label={t('orders.payNow')} at={at} />
      {mayResend(order, new Date(now)) && (
        <SendAgain
          orderId={order._id}
          label={t(paysOnPage(order) ? 'orders.newPage' : 'orders.sendAgain')}
          at={at}
        />
      )}
      {mayChangeWay(order) && (
        <Link to={changeWayOf(order._id)} className="link py-2">
          {t('orders.changeWay')}
        </Link>
      )}
    </>
  );
}

function HeldText({ held }: { readonly held: readonly HeldMoney[] | undefined }) {
  const words = useHeldMoney({ held, waiting: true });
  return words && <p className="max-w-text text-sm">{words.text}</p>;
}

function PayUntil({ at }: { readonly at: string | null }) {
  const t = useT('orders');
  const lang = useLanguage();
  if (at === null) return null;
  return (
    <p className="text-sm">
      <time dateTime={at}>{t('orders.payUntil', { when: formatDateTime(at, lang) })}</time>
    </p>
  );
}
