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
import { noteWords, type OrderReader, type Way, wordsByWay, wordsFor } from './order-words.ts';

const OPENINGS: Readonly<Partial<Record<SellerOrder['status'], string>>> = {
  return_requested: 'seller-order.return-requested',
  disputed: 'seller-order.disputed',
};

/** The step with the reason of an undecided return or dispute; none otherwise. */
export function openReason(
  { timeline }: Pick<Order, 'timeline'>,
  { sellerId, status }: Pick<SellerOrder, 'sellerId' | 'status'>,
): Order['timeline'][number] | undefined {
  const opening = OPENINGS[status];
  return timeline.findLast((one) => one.sellerId === sellerId && one.what === opening);
}

const VERDICTS: Readonly<Partial<Record<string, KeyOf<'order'>>>> = {
  'seller-order.refunded': 'order.wonByBuyer',
  'seller-order.completed': 'order.wonBySeller',
};

/** For whom an admin has decided a dispute, and why; null without a verdict, and where it is one in part: `PartLines`. */
export function verdictOf(
  { timeline }: Pick<Order, 'timeline'>,
  { sellerId, lineRefunds }: Pick<SellerOrder, 'sellerId' | 'lineRefunds'>,
): { readonly key: KeyOf<'order'>; readonly reason: string } | null {
  if (lineRefunds.some(({ lines }) => lines.length === 0)) return null;
  const own = timeline.filter((one) => one.sellerId === sellerId);
  const disputedAt = own.findLastIndex(({ what }) => what === OPENINGS.disputed);
  const end = own.slice(disputedAt + 1).find(({ what }) => VERDICTS[what]);
  const key = disputedAt >= 0 && end?.noteBy === 'admin' && VERDICTS[end.what];
  return key ? { key, reason: end.note } : null;
}

/** Something waits for an answer, so both sides may say more about it. */
export function isContested({
  status,
  cancelRequest,
}: Pick<SellerOrder, 'status' | 'cancelRequest'>): boolean {
  return OPENINGS[status] !== undefined || cancelRequest !== null;
}

const DEADLINES: Readonly<Partial<Record<SellerOrderStatus, KeyOf<'order'>>>> = {
  confirmed: 'order.dueAcceptCash',
  paid: 'order.dueAccept',
  processing: 'order.dueShip',
  shipped: 'order.dueDeliver',
  delivered: 'order.dueComplete',
  return_requested: 'order.dueReturn',
};

/** States before delivery. */
const ACCEPTED: readonly SellerOrderStatus[] = ['processing', 'shipped'];
const UNDER_WAY: readonly SellerOrderStatus[] = ['confirmed', 'paid', ...ACCEPTED];

interface PartStateProps {
  readonly order: Pick<Order, '_id' | 'timeline' | 'delivery'>;
  readonly part: SellerOrder;
  readonly reader: OrderReader;
  /** When the page was made: server and browser say the same. */
  readonly now: string;
}

/** What happens by itself and when, and what buyer and seller do not agree about. */
export function PartState({ order, part, reader, now }: PartStateProps) {
  const t = useT('order');
  const lang = useLanguage();
  const isCashOnTheWay = part.status === 'shipped' && part.collectTzs > 0;
  const deadline = isCashOnTheWay ? 'order.dueCash' : DEADLINES[part.status];
  const sentFrom = holidayUntil(part, now);
  const promised = ACCEPTED.includes(part.status) ? part.sellerDueAt : null;
  const opening = openReason(order, part);
  const verdict = verdictOf(order, part);
  const why = opening && noteWords(opening, order.delivery);
  const wordsOf = (key: KeyOf<'order'>) => wordsFor(reader, wordsByWay(key, order.delivery));
  return (
    <>
      {part.collectTzs > 0 && (
        <p className="rounded-md bg-marigold-soft px-3 py-2 font-medium">
          {t(wordsOf('order.collect'), { amount: formatTzs(part.collectTzs) })}
        </p>
      )}
      {part.status === 'disputed' && (
        <DisputeDeadline statementDueAt={part.sellerDueAt} dueAt={part.dueAt} now={now} />
      )}
      {sentFrom !== null && (
        <p className="text-sm text-muted">
          {t(wordsOf('order.sentFrom'), { date: formatDate(sentFrom, lang) })}
        </p>
      )}
      {part.deliveryDays !== null && UNDER_WAY.includes(part.status) && (
        <p className="text-sm text-muted">
          {promised
            ? t(
                wordsOf(
                  isPastDay(promised, new Date(now)) ? 'order.deliveryWasDue' : 'order.deliveryBy',
                ),
                {
                  date: formatDate(promised, lang),
                },
              )
            : t(wordsOf('order.deliveryDays'), { days: part.deliveryDays })}
        </p>
      )}
      {/* What the shop does by itself follows what the seller has promised: that is the deadline. */}
      {deadline && part.dueAt && (
        <p className="text-sm text-muted">
          {t(wordsOf(deadline), { time: formatDateTime(part.dueAt, lang) })}
        </p>
      )}
      {part.cancelRequest !== null && (
        <p className="rounded-md bg-marigold-soft px-3 py-2 text-sm">
          {t(wordsOf('order.cancelRequested'), { reason: part.cancelRequest })}
        </p>
      )}
      {opening?.note && (
        <p className="rounded-md bg-marigold-soft px-3 py-2 text-sm">
          {t('order.openReason', { reason: why ? t(why) : opening.note })}
        </p>
      )}
      {verdict && (
        <p className="rounded-md bg-marigold-soft px-3 py-2 text-sm wrap-anywhere">
          {t(verdict.key, { reason: verdict.reason })}
        </p>
      )}
      {(isContested(part) || verdict) && (
        <Link to={paths.dispute(order._id, part.sellerId)} className="link inline-block py-1">
          {t('order.bothSides')}
        </Link>
      )}
    </>
  );
}

/** A promise is kept until the end of its day. */
export const isPastDay = (promised: string, now: Date) => dateOf(new Date(promised)) < dateOf(now);

interface DisputeDeadlineProps {
  /** Until when the seller is waited for; null once that is said. */
  readonly statementDueAt: string | null;
  /** By when an admin decides. */
  readonly dueAt: string | null;
  readonly now: string;
}

/** The deadlines of a dispute, in the same words for buyer, seller and admin. */
export function DisputeDeadline({ statementDueAt, dueAt, now }: DisputeDeadlineProps) {
  const t = useT('order');
  const lang = useLanguage();
  if (dueAt === null) return null;
  const time = formatDateTime(dueAt, lang);
  const waits = statementDueAt !== null && now < statementDueAt;
  const isOverdue = dueAt <= now;
  return (
    <p className={`text-sm ${isOverdue ? 'font-medium text-danger' : 'text-muted'}`}>
      {waits
        ? t('order.dueStatement', { until: formatDateTime(statementDueAt, lang), time })
        : t(isOverdue ? 'order.overdueDecision' : 'order.dueDecision', { time })}
    </p>
  );
}

interface AcceptanceProps {
  readonly parts: readonly Pick<
    SellerOrder,
    'sellerId' | 'sellerName' | 'status' | 'dueAt' | 'sentFrom'
  >[];
  readonly delivery: Way;
}

/** Until when each seller has to accept, as the page of the order says it. */
export function AcceptanceDeadlines({ parts, delivery }: AcceptanceProps) {
  const t = useT('order');
  const lang = useLanguage();
  const open = parts.filter(({ status }) => status === 'paid' || status === 'confirmed');
  return open.map(({ sellerId, sellerName, status, dueAt, sentFrom }) => {
    const key = status === 'paid' ? 'order.dueAccept' : 'order.dueAcceptCash';
    const back = holidayUntil({ status, sentFrom }, new Date().toISOString());
    return (
      <p key={sellerId} className="text-sm text-muted wrap-anywhere">
        {parts.length > 1 && `${sellerName}: `}
        {dueAt && t(wordsFor('buyer', key), { time: formatDateTime(dueAt, lang) })}{' '}
        {back && t(wordsByWay('order.sentFrom', delivery), { date: formatDate(back, lang) })}
      </p>
    );
  });
}

/** The day on which the seller is back, as long as the part waits for it. */
function holidayUntil(
  { status, sentFrom }: Pick<SellerOrder, 'status' | 'sentFrom'>,
  now: string,
): string | null {
  const isNew = status === 'paid' || status === 'confirmed';
  const waits = isNew && sentFrom !== null && sentFrom > dateOf(new Date(now));
  return waits ? sentFrom : null;
}
