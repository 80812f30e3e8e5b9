import type { Order } from '@sokoni/contracts/browser';
import { formatDateTime, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import type { KeyOf } from '../../locales/namespaces.ts';
import {
  isOfShop,
  noteWords,
  type OrderReader,
  reasonWords,
  wordsByWay,
  wordsFor,
} from './order-words.ts';

const STEPS: Readonly<Record<string, KeyOf<'order'>>> = {
  'order.placed': 'order.stepPlaced',
  'payment.resent': 'order.stepResent',
  'payment.changed': 'order.stepPaymentChanged',
  'payment.reversed': 'order.stepReversed',
  'order.confirmed': 'order.stepConfirmed',
  'order.paid': 'order.stepPaid',
  'order.expired': 'order.stepExpired',
  'order.cancelled': 'order.stepCancelled',
  'order.failed': 'order.stepFailed',
  'seller-order.accepted': 'order.stepAccepted',
  'seller-order.shipped': 'order.stepShipped',
  'seller-order.parcel-sent': 'order.stepParcelSent',
  'seller-order.lines-refunded': 'order.stepLinesRefunded',
  'seller-order.parcel-corrected': 'order.stepParcelCorrected',
  'seller-order.delivered': 'order.stepDelivered',
  'seller-order.delivery-failed': 'order.stepDeliveryFailed',
  'seller-order.cancel-requested': 'order.stepCancelRequested',
  'seller-order.cancel-refused': 'order.stepCancelRefused',
  'seller-order.return-requested': 'order.stepReturnRequested',
  'seller-order.returned': 'order.stepReturned',
  'seller-order.disputed': 'order.stepDisputed',
  'seller-order.refunded': 'order.stepPartRefunded',
  'seller-order.completed': 'order.stepCompleted',
  'seller-order.cancelled': 'order.stepPartCancelled',
  'subsidy.granted': 'order.stepSubsidyGranted',
  'subsidy.refused': 'order.stepSubsidyRefused',
  'refund.requested': 'order.stepRefundRequested',
  'refund.succeeded': 'order.stepRefunded',
  'refund.failed': 'order.stepRefundFailed',
};

interface OrderTimelineProps {
  readonly order: Pick<Order, 'timeline' | 'delivery' | 'sellerOrders'>;
  readonly reader: OrderReader;
  readonly open?: boolean;
}

/** What happened to an order, folded away or open; steps without words of ours are left out. */
export function OrderTimeline({
  order: { timeline, delivery, sellerOrders },
  reader,
  open = false,
}: OrderTimelineProps) {
  const t = useT('order');
  const lang = useLanguage();
  const steps = timeline.flatMap((entry) => {
    const key = STEPS[entry.what];
    return key ? [{ ...entry, key }] : [];
  });
  const wordsOf = (entry: Order['timeline'][number]) => {
    const { note, what } = entry;
    const key = noteWords(entry, delivery);
    if (key) return t(key);
    if (!isOfShop(entry)) return note;
    // Pieces and why they were refunded.
    const [, pieces, reason = ''] = /^(.*: )([a-z-]+)$/s.exec(note) ?? [];
    const why = reasonWords(reason, delivery);
    if (why) return `${pieces}${t(why)}`;
    // Why a payment ended is a code of its provider, of use to admins alone.
    if (what.startsWith('order.')) return reader === 'admin' ? note : '';
    return /^\d+$/.test(note) ? formatTzs(Number(note)) : note;
  };
  // Steps of one seller's part would seem to be those of the whole order.
  const sellerOf = (id: string | null) =>
    sellerOrders.length > 1 && sellerOrders.find(({ sellerId }) => sellerId === id)?.sellerName;
  if (steps.length === 0) return null;
  return (
    <details open={open} className="text-sm">
      <summary className="link inline-block py-2">{t('order.timeline')}</summary>
      <ol className="grid gap-2 border-l-2 border-line pl-4">
        {steps.map(({ key, ...entry }) => (
          <li key={`${entry.at} ${entry.what} ${entry.sellerId}`}>
            <p className="font-medium">{t(wordsFor(reader, wordsByWay(key, delivery)))}</p>
            {sellerOf(entry.sellerId) && (
              <p className="text-muted wrap-anywhere">{sellerOf(entry.sellerId)}</p>
            )}
            <p className="text-muted">
              <time dateTime={entry.at}>{formatDateTime(entry.at, lang)}</time>
            </p>
            {wordsOf(entry) && <p className="text-muted wrap-anywhere">{wordsOf(entry)}</p>}
          </li>
        ))}
      </ol>
    </details>
  );
}
