import type { SellerOrder, SellerOrderStatus } from '@sokoni/contracts/browser';
import { formatDateTime } from '../../lib/format.ts';
import type { KeyOf } from '../../lib/i18n.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

const DEADLINES: Readonly<Partial<Record<SellerOrderStatus, KeyOf<'order'>>>> = {
  paid: 'order.dueAccept',
  shipped: 'order.dueDeliver',
  delivered: 'order.dueComplete',
};

/** What happens by itself and when, and whether the buyer would rather cancel. */
export function PartState({ part }: { readonly part: SellerOrder }) {
  const t = useT('order');
  const lang = useLanguage();
  const deadline = DEADLINES[part.status];
  return (
    <>
      {deadline && part.dueAt && (
        <p className="text-sm text-muted">
          {t(deadline, { time: formatDateTime(part.dueAt, lang) })}
        </p>
      )}
      {part.cancelRequest !== null && (
        <p className="rounded-md bg-marigold-soft px-3 py-2 text-sm">
          {t('order.cancelRequested', { reason: part.cancelRequest })}
        </p>
      )}
    </>
  );
}
