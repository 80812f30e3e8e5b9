import { type AnyPayout, destinationText } from '@sokoni/contracts/browser';
import { PAYOUT_TONES } from '../../components/order/order-status.ts';
import { LinkButton } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import { Table } from '../../components/ui/table.tsx';
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
  const columns = [
    {
      key: 'at',
      heading: t('money.date'),
      cell: (row: AnyPayout) => formatDateTime(row.createdAt, lang),
    },
    { key: 'seller', heading: t('money.seller'), cell: (row: AnyPayout) => row.sellerName || '–' },
    {
      key: 'amount',
      heading: t('money.amount'),
      numeric: true,
      cell: (row: AnyPayout) => formatTzs(row.amountTzs),
    },
    {
      key: 'to',
      heading: t('money.destination'),
      cell: (row: AnyPayout) => destinationText(row.to),
    },
    {
      key: 'status',
      heading: t('money.status'),
      cell: (row: AnyPayout) => <Status payout={row} retryPath={retryPath} />,
    },
    {
      key: 'transaction',
      heading: t('money.transaction'),
      cell: (row: AnyPayout) => row.transactionId || '–',
    },
  ];
  return (
    <Table
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
  const reason = failureReason === 'not-on-statement' ? t('money.notOnStatement') : failureReason;
  return (
    <div className="grid justify-items-end gap-2 md:justify-items-start">
      <StatusPill tone={PAYOUT_TONES[status]}>{t(`money.${status}`)}</StatusPill>
      {status === 'failed' && (
        <>
          <p className="text-sm text-muted">{reason}</p>
          <LinkButton look="secondary" to={retryPath(_id)} preventScrollReset>
            {t('money.retry')}
            <span className="sr-only">{payout.sellerName}</span>
          </LinkButton>
        </>
      )}
    </div>
  );
}
