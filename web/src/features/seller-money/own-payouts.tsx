import { destinationText, type Payout } from '@sokoni/contracts/browser';
import { PAYOUT_TONES } from '../../components/order/order-status.ts';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import { Table } from '../../components/ui/table.tsx';
import { formatDateTime, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

/** The seller's latest payouts, each with the number by which the operator knows it. */
export function OwnPayouts({ payouts }: { readonly payouts: readonly Payout[] }) {
  const t = useT('money');
  const lang = useLanguage();
  if (payouts.length === 0) return null;
  const columns = [
    {
      key: 'at',
      heading: t('money.date'),
      cell: (row: Payout) => formatDateTime(row.endedAt ?? row.createdAt, lang),
    },
    {
      key: 'amount',
      heading: t('money.amount'),
      numeric: true,
      cell: (row: Payout) => formatTzs(row.amountTzs),
    },
    {
      key: 'to',
      heading: t('money.destination'),
      cell: (row: Payout) => destinationText(row.to),
    },
    {
      key: 'status',
      heading: t('money.status'),
      cell: (row: Payout) => (
        <div className="grid justify-items-end gap-2 md:justify-items-start">
          <StatusPill tone={PAYOUT_TONES[row.status]}>{t(`money.${row.status}`)}</StatusPill>
          <Why payout={row} />
        </div>
      ),
    },
    {
      key: 'transaction',
      heading: t('money.transaction'),
      cell: (row: Payout) => row.transactionId || '–',
    },
  ];
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{t('money.ownPayouts')}</h2>
      <Table
        caption={t('money.ownPayouts')}
        columns={columns}
        rows={payouts}
        rowKey={({ _id }) => _id}
      />
    </section>
  );
}

/** Why there is no money yet, or what came back, and what happens next. */
function Why({ payout: { unknown, status, byHand, failureReason } }: { readonly payout: Payout }) {
  const t = useT('money');
  const waits = byHand ? 'money.whyForBank' : 'money.whyWaiting';
  const why = (() => {
    if (unknown) return t('money.whyUnknown');
    if (status === 'waiting') return t(waits);
    if (status === 'sent' && byHand) return t('money.whyInFile');
    return status === 'failed' && byHand ? t('money.whyReturned', { reason: failureReason }) : '';
  })();
  return why ? <p className="text-sm text-muted">{why}</p> : null;
}
