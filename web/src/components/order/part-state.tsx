import type { SellerOrder, SellerOrderStatus } from '@sokoni/contracts/browser';
import { formatDateTime } from '../../lib/format.ts';
import type { KeyOf } from '../../lib/i18n.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { type OrderReader, wordsFor } from './order-words.ts';

const DEADLINES: Readonly<Partial<Record<SellerOrderStatus, KeyOf<'order'>>>> = {
  paid: 'order.dueAccept',
  shipped: 'order.dueDeliver',
  delivered: 'order.dueComplete',
};

interface PartStateProps {
  readonly part: SellerOrder;
  readonly reader: OrderReader;
}

/** What happens by itself and when, and whether the buyer would rather cancel. */
export function PartState({ part, reader }: PartStateProps) {
  const t = useT('order');
  const lang = useLanguage();
  const deadline = DEADLINES[part.status];
  return (
    <>
      {deadline && part.dueAt && (
        <p className="text-sm text-muted">
          {t(wordsFor(reader, deadline), { time: formatDateTime(part.dueAt, lang) })}
        </p>
      )}
      {part.cancelRequest !== null && (
        <p className="rounded-md bg-marigold-soft px-3 py-2 text-sm">
          {t(wordsFor(reader, 'order.cancelRequested'), { reason: part.cancelRequest })}
        </p>
      )}
    </>
  );
}
