import { type AnyPayout, destinationText } from '@sokoni/contracts/browser';
import { PAYOUT_TONES } from '../../components/order/order-status.ts';
import { LinkButton } from '../../components/ui/button.tsx';
import { type DataColumn, DataTable } from '../../components/ui/data-table.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import { formatDateTime, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

interface PayoutTableProps {
  readonly payouts: readonly AnyPayout[];
  /** Leads to the question before a payout is sent again. */
  readonly retryPath: (payoutId: string) => string;
}

/** Payouts of all sellers; what came back can be paid again. */
export function PayoutTable({ payouts, retryPath }: PayoutTableProps) {
  const t = useT('money');
  const lang = useLanguage();
  if (payouts.length === 0) return <EmptyState>{t('money.noPayouts')}</EmptyState>;
  const columns: DataColumn<AnyPayout>[] = [
    {
      key: 'at',
      phone: 'under',
      heading: t('money.date'),
      cell: (row) => formatDateTime(row.createdAt, lang),
    },
    {
      key: 'seller',
      phone: 'title',
      heading: t('money.seller'),
      cell: (row) => row.sellerName || '–',
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
      heading: t('money.destination'),
      cell: (row) => destinationText(row.to),
    },
    {
      key: 'status',
      phone: 'below',
      heading: t('money.status'),
      cell: (row) => <Status payout={row} retryPath={retryPath} />,
    },
    {
      key: 'transaction',
      heading: t('money.transaction'),
      cell: (row) => row.transactionId || '–',
    },
  ];
  return (
    <DataTable
      caption={t('money.payouts')}
      columns={columns}
      rows={payouts}
      rowKey={({ _id }) => _id}
    />
  );
}

interface StatusProps extends Pick<PayoutTableProps, 'retryPath'> {
  readonly payout: AnyPayout;
}

function Status({ payout, retryPath }: StatusProps) {
  const t = useT('money');
  const { _id, status, failureReason } = payout;
  const known: Readonly<Record<string, string>> = {
    'not-on-statement': t('money.notOnStatement'),
    'balance-below-zero': t('money.balanceBelowZero'),
  };
  const reason = known[failureReason] ?? failureReason;
  return (
    <div className="grid justify-items-start gap-2">
      <StatusPill tone={PAYOUT_TONES[status]}>{t(`money.${status}`)}</StatusPill>
      {status === 'failed' && (
        <>
          <p className="text-sm text-muted">{reason}</p>
          <LinkButton variant="secondary" to={retryPath(_id)} preventScrollReset>
            {t('money.retry')}
            <span className="sr-only">{payout.sellerName}</span>
          </LinkButton>
        </>
      )}
    </div>
  );
}
