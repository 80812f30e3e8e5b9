import {
  type LinePieces,
  lineInWords,
  type Order,
  type SellerOrder,
} from '@sokoni/contracts/browser';
import { formatDateTime, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import type { KeyOf } from '../../locales/namespaces.ts';
import { reasonWords } from './order-words.ts';
import { ParcelFacts } from './parcel-facts.tsx';

interface PartLinesProps {
  readonly order: Pick<Order, 'productDetails' | 'delivery'>;
  readonly part: SellerOrder;
}

/** What of a part has left, parcel by parcel, and what was refunded of it. */
export function PartLines({ order, part }: PartLinesProps) {
  const t = useT('order');
  const lang = useLanguage();
  const { parcels, lineRefunds } = part;
  const inWords = (reason: string) => {
    const key = reasonWords(reason, order.delivery);
    return key ? t(key) : reason;
  };
  return (
    <>
      {parcels.map(({ sentAt, lines, carrier }, at) => (
        <section key={sentAt} className="grid gap-1">
          <p className="text-sm font-medium">
            {t('order.parcelSent', { number: at + 1, time: formatDateTime(sentAt, lang) })}
          </p>
          <Pieces order={order} lines={lines} />
          {carrier && <ParcelFacts parcel={carrier} />}
        </section>
      ))}
      {lineRefunds.map(({ at, lines, amountTzs, wasPaid, reason }) => (
        <section key={at} className="grid gap-1 rounded-md bg-sand p-3">
          <p className="text-sm font-medium">
            {t(refundWords(lines, wasPaid), { amount: formatTzs(amountTzs) })}
          </p>
          {lines.length > 0 && <Pieces order={order} lines={lines} />}
          <p className="text-sm break-words">
            {t('order.openReason', { reason: inWords(reason) })}
          </p>
          <time dateTime={at} className="text-sm text-muted">
            {formatDateTime(at, lang)}
          </time>
        </section>
      ))}
    </>
  );
}

function refundWords(lines: readonly LinePieces[], wasPaid: boolean): KeyOf<'order'> {
  if (lines.length === 0) return 'order.amountRefunded';
  return wasPaid ? 'order.linesRefunded' : 'order.linesTakenOff';
}

interface PiecesProps {
  readonly order: Pick<Order, 'productDetails'>;
  readonly lines: readonly LinePieces[];
}

function Pieces({ order, lines }: PiecesProps) {
  const lang = useLanguage();
  const nameOf = (id: string) => {
    const line = order.productDetails.find(({ lineId }) => lineId === id);
    return line ? lineInWords(line, lang) : '';
  };
  return (
    <ul className="text-sm">
      {lines.map(({ lineId, quantity }) => (
        <li key={lineId} className="break-words">{`${quantity} × ${nameOf(lineId)}`}</li>
      ))}
    </ul>
  );
}
