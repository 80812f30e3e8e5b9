import {
  dateOf,
  type Order,
  type SellerOrder,
  type SellerOrderStatus,
} from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { formatDate, formatDateTime } from '../../lib/format.ts';
import type { KeyOf } from '../../lib/i18n.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { isContested, openReason } from './open-reason.ts';
import { type OrderReader, wordsFor } from './order-words.ts';

const DEADLINES: Readonly<Partial<Record<SellerOrderStatus, KeyOf<'order'>>>> = {
  paid: 'order.dueAccept',
  shipped: 'order.dueDeliver',
  delivered: 'order.dueComplete',
};

/** States before delivery. */
const UNDER_WAY: readonly SellerOrderStatus[] = ['paid', 'processing', 'shipped'];

interface PartStateProps {
  readonly order: Pick<Order, '_id' | 'timeline'>;
  readonly part: SellerOrder;
  readonly reader: OrderReader;
}

/** What happens by itself and when, and what buyer and seller do not agree about. */
export function PartState({ order, part, reader }: PartStateProps) {
  const t = useT('order');
  const lang = useLanguage();
  const deadline = DEADLINES[part.status];
  const sentFrom = holidayUntil(part);
  const reason = openReason(order, part);
  const noteOf = (note: string) =>
    note === 'delivery-failed-thrice' ? t('order.noteFailedThrice') : note;
  return (
    <>
      {deadline && part.dueAt && (
        <p className="text-sm text-muted">
          {t(wordsFor(reader, deadline), { time: formatDateTime(part.dueAt, lang) })}
        </p>
      )}
      {sentFrom !== null && (
        <p className="text-sm text-muted">
          {t(wordsFor(reader, 'order.sentFrom'), { date: formatDate(sentFrom, lang) })}
        </p>
      )}
      {part.deliveryDays !== null && UNDER_WAY.includes(part.status) && (
        <p className="text-sm text-muted">
          {t(wordsFor(reader, 'order.deliveryDays'), { days: part.deliveryDays })}
        </p>
      )}
      {part.cancelRequest !== null && (
        <p className="rounded-md bg-marigold-soft px-3 py-2 text-sm">
          {t(wordsFor(reader, 'order.cancelRequested'), { reason: part.cancelRequest })}
        </p>
      )}
      {reason && (
        <p className="rounded-md bg-marigold-soft px-3 py-2 text-sm">
          {t('order.openReason', { reason: noteOf(reason) })}
        </p>
      )}
      {isContested(part) && (
        <Link to={paths.dispute(order._id, part.sellerId)} className="link inline-block py-1">
          {t('order.bothSides')}
        </Link>
      )}
    </>
  );
}

/** The day on which the seller is back, as long as the part waits for it. */
function holidayUntil({ status, sentFrom }: SellerOrder): string | null {
  const waits = status === 'paid' && sentFrom !== null && sentFrom > dateOf(new Date());
  return waits ? sentFrom : null;
}
