import type { StatementLine } from '@sokoni/contracts/browser';
import { type DataColumn, DataTable } from '../../components/ui/data-table.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { formatDateTime, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

const KINDS = [
  'order-paid',
  'cash-collected',
  'seller-completed',
  'subsidy-granted',
  'refund-requested',
  'payment-reversed',
  'payout-requested',
  'payout-failed',
] as const;

interface StatementTableProps {
  readonly lines: readonly StatementLine[];
  /** Address of the whole statement as a file. */
  readonly filePath: string;
}

/** Every fact that moved the seller's money, newest first, with what they had after it. */
export function StatementTable({ lines, filePath }: StatementTableProps) {
  const t = useT('money');
  const lang = useLanguage();
  const nameOf = (line: StatementLine) => {
    const kind = KINDS.find((known) => known === line.kind);
    return kind ? t(`money.${kind}`) : line.kind;
  };
  const columns: DataColumn<StatementLine>[] = [
    {
      key: 'at',
      phone: 'under',
      heading: t('money.date'),
      cell: (row) => formatDateTime(row.at, lang),
    },
    { key: 'what', phone: 'title', heading: t('money.what'), cell: nameOf },
    {
      key: 'order',
      phone: 'under-end',
      heading: t('money.order'),
      cell: (row) => row.orderNumber || '–',
    },
    {
      key: 'pending',
      heading: t('money.pending'),
      numeric: true,
      cell: (row) => formatTzs(row.pendingTzs),
    },
    {
      key: 'available',
      heading: t('money.available'),
      numeric: true,
      cell: (row) => formatTzs(row.availableTzs),
    },
    {
      key: 'balance',
      heading: t('money.balance'),
      numeric: true,
      cell: (row) => <strong>{formatTzs(row.balanceTzs)}</strong>,
    },
  ];
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{t('money.statement')}</h2>
        {lines.length > 0 && (
          <a href={filePath} download className="link py-2">
            {t('money.download')}
          </a>
        )}
      </div>
      {lines.length === 0 ? (
        <EmptyState>{t('money.emptyStatement')}</EmptyState>
      ) : (
        <DataTable
          caption={t('money.statement')}
          columns={columns}
          rows={lines}
          rowKey={({ _id }) => _id}
        />
      )}
    </section>
  );
}
