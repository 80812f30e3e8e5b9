import { destinationText, type Payout } from '@sokoni/contracts/browser';
import { PAYOUT_TONES } from '../../components/order/order-status.ts';
import { type DataColumn, DataTable } from '../../components/ui/data-table.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import { formatDateTime, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

/** The seller's latest payouts, each with the number by which the operator knows it. */
export function OwnPayouts({ payouts }: { readonly payouts: readonly Payout[] }) {
  const t = useT('money');
  const lang = useLanguage();
  if (payouts.length === 0) return null;
  const columns: DataColumn<Payout>[] = [
    {
      key: 'at',
      phone: 'title',
      heading: t('money.date'),
      cell: (row) => formatDateTime(row.endedAt ?? row.createdAt, lang),
    },
    {
      key: 'amount',
      phone: 'end',
      heading: t('money.amount'),
      numeric: true,
      cell: (row) => formatTzs(row.amountTzs),
    },
    {
      key: 'to',
      phone: 'under',
      heading: t('money.destination'),
      cell: (row) => destinationText(row.to),
    },
    {
      key: 'status',
      phone: 'below',
      heading: t('money.status'),
      cell: (row) => (
        <div className="grid justify-items-start gap-2">
          <StatusPill tone={PAYOUT_TONES[row.status]}>{t(`money.${row.status}`)}</StatusPill>
          <Why payout={row} />
        </div>
      ),
    },
    {
      key: 'transaction',
      heading: t('money.transaction'),
      cell: (row) => row.transactionId || '–',
    },
  ];
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{t('money.ownPayouts')}</h2>
      <DataTable
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
    if (failureReason === 'balance-below-zero') return t('money.whyBelowZero');
    if (status === 'waiting') return t(waits);
    if (status === 'sent' && byHand) return t('money.whyInFile');
    return status === 'failed' && byHand ? t('money.whyReturned', { reason: failureReason }) : '';
  })();
  return why ? <p className="text-sm text-muted">{why}</p> : null;
}
