import {
  dateOf,
  type Order,
  type SellerOrder,
  type SellerOrderStatus,
} from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { formatDate, formatDateTime, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import type { KeyOf } from '../../locales/namespaces.ts';
import { isContested, openReason } from './open-reason.ts';
import { type OrderReader, wordsFor } from './order-words.ts';

const DEADLINES: Readonly<Partial<Record<SellerOrderStatus, KeyOf<'order'>>>> = {
  confirmed: 'order.dueAcceptCash',
  paid: 'order.dueAccept',
  processing: 'order.dueShip',
  shipped: 'order.dueDeliver',
  delivered: 'order.dueComplete',
  return_requested: 'order.dueReturn',
  disputed: 'order.dueDecision',
};

/** Why the shop itself has opened a dispute. */
const NOTES: Readonly<Record<string, KeyOf<'order'>>> = {
  'delivery-failed-thrice': 'order.noteFailedThrice',
  'cash-not-confirmed': 'order.noteCashNotConfirmed',
  'not-sent-in-time': 'order.noteNotSent',
  'return-not-received': 'order.noteReturnNotReceived',
};

/** States before delivery. */
const UNDER_WAY: readonly SellerOrderStatus[] = ['confirmed', 'paid', 'processing', 'shipped'];

interface PartStateProps {
  readonly order: Pick<Order, '_id' | 'timeline'>;
  readonly part: SellerOrder;
  readonly reader: OrderReader;
}

/** What happens by itself and when, and what buyer and seller do not agree about. */
export function PartState({ order, part, reader }: PartStateProps) {
  const t = useT('order');
  const lang = useLanguage();
  const isCashOnTheWay = part.status === 'shipped' && part.collectTzs > 0;
  const deadline = isCashOnTheWay ? 'order.dueCash' : DEADLINES[part.status];
  const sentFrom = holidayUntil(part);
  const reason = openReason(order, part);
  const noteOf = (note: string) => {
    const key = NOTES[note];
    return key ? t(key) : note;
  };
  return (
    <>
      {part.collectTzs > 0 && (
        <p className="rounded-md bg-marigold-soft px-3 py-2 font-medium">
          {t(wordsFor(reader, 'order.collect'), { amount: formatTzs(part.collectTzs) })}
        </p>
      )}
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

interface AcceptanceProps {
  readonly parts: readonly Pick<
    SellerOrder,
    'sellerId' | 'sellerName' | 'status' | 'dueAt' | 'sentFrom'
  >[];
}

/** Until when each seller has to accept, as the page of the order says it. */
export function AcceptanceDeadlines({ parts }: AcceptanceProps) {
  const t = useT('order');
  const lang = useLanguage();
  const open = parts.filter(({ status }) => status === 'paid' || status === 'confirmed');
  return open.map(({ sellerId, sellerName, status, dueAt, sentFrom }) => {
    const key = status === 'paid' ? 'order.dueAccept' : 'order.dueAcceptCash';
    const back = holidayUntil({ status, sentFrom });
    return (
      <p key={sellerId} className="text-sm text-muted wrap-anywhere">
        {parts.length > 1 && `${sellerName}: `}
        {dueAt && t(wordsFor('buyer', key), { time: formatDateTime(dueAt, lang) })}{' '}
        {back && t('order.sentFrom', { date: formatDate(back, lang) })}
      </p>
    );
  });
}

/** The day on which the seller is back, as long as the part waits for it. */
function holidayUntil({
  status,
  sentFrom,
}: Pick<SellerOrder, 'status' | 'sentFrom'>): string | null {
  const isNew = status === 'paid' || status === 'confirmed';
  const waits = isNew && sentFrom !== null && sentFrom > dateOf(new Date());
  return waits ? sentFrom : null;
}
