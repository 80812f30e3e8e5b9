import type { Order } from '@sokoni/contracts/browser';
import { formatDateTime, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { type OrderReader, wordsFor } from './order-words.ts';

const WORDS = {
  requested: 'order.refundRequested',
  succeeded: 'order.refundSucceeded',
  failed: 'order.refundFailed',
} as const;

interface RefundListProps {
  readonly order: Pick<Order, 'refunds' | 'sellerOrders' | 'paymentDetails'>;
  readonly reader: OrderReader;
}

/** What became of money that goes back, amount by amount. */
export function RefundList({ order, reader }: RefundListProps) {
  const t = useT('order');
  const lang = useLanguage();
  if (order.refunds.length === 0) return null;
  const inCash = order.paymentDetails.payment_method_type.includes('cash');
  const nameOf = (sellerId: string | null) =>
    order.sellerOrders.find((part) => part.sellerId === sellerId)?.sellerName;
  return (
    <section className="rounded-md bg-sand p-3 text-sm">
      <h3 className="pb-1 text-base">{t('order.refunds')}</h3>
      <ul className="grid gap-2">
        {order.refunds.map(({ sellerId, amountTzs, status, surplus, way, at }) => (
          <li key={`${at} ${sellerId} ${amountTzs}`} className="wrap-anywhere">
            <b>{formatTzs(amountTzs)}</b>
            {nameOf(sellerId) && ` · ${nameOf(sellerId)}`}
            <p>{t(wordsOf({ status, way }, inCash && !surplus, reader))}</p>
            {way === 'payout' && status !== 'failed' && !inCash && (
              <p>{t('order.refundByPayout')}</p>
            )}
            <time dateTime={at} className="text-muted">
              {formatDateTime(at, lang)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * What is sent by hand is not on its way yet, and does not come the way it was paid: no provider has refused it. Money
 * beside the sale was never cash.
 */
function wordsOf(
  { status, way }: Pick<Order['refunds'][number], 'status' | 'way'>,
  inCash: boolean,
  reader: OrderReader,
) {
  const isSent = status === 'succeeded';
  if (inCash) return isSent ? 'order.refundOfCashSent' : 'order.refundOfCash';
  if (way === 'by-hand') return isSent ? 'order.refundSentByHand' : 'order.refundByHand';
  return wordsFor(reader, WORDS[status]);
}
