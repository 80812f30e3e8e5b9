import type { StatementLine } from '@sokoni/contracts/browser';
import { panelPaths } from '../../app/panel-paths.ts';
import { Button } from '../../components/ui/button.tsx';
import { type DataColumn, DataTable } from '../../components/ui/data-table.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { formatDateTime, formatTzs, LOCALES } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { monthsBetween } from './statement-month.ts';

export const STATEMENT_KINDS = [
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
  /** Of the first line; null where it is not known. */
  readonly since: string | null;
}

/** Every fact that moved the seller's money, newest first, with what they had after it. */
export function StatementTable({ lines, filePath, since }: StatementTableProps) {
  const t = useT('money');
  const lang = useLanguage();
  const nameOf = (line: StatementLine) => {
    const kind = STATEMENT_KINDS.find((known) => known === line.kind);
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
          <div className="flex flex-wrap gap-x-6">
            <a href={filePath} download className="link py-2">
              {t('money.download')}
            </a>
            <MonthFile newest={lines[0]?.at ?? ''} since={since} />
          </div>
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

/** A month as a PDF; today's is not over yet. A list, since many browsers have no field for a month. */
function MonthFile({ newest, since }: { readonly newest: string; readonly since: string | null }) {
  const t = useT('money');
  const lang = useLanguage();
  const name = new Intl.DateTimeFormat(LOCALES[lang], { month: 'long', year: 'numeric' });
  return (
    <form action={panelPaths.sellerStatementPdf} className="flex items-center gap-2">
      <select name="month" aria-label={t('money.month')} className="field py-1!">
        {monthsBetween(newest, since).map((month) => (
          <option key={month} value={month}>
            {name.format(new Date(`${month}-15`))}
          </option>
        ))}
      </select>
      <Button variant="quiet" className="shrink-0">
        {t('money.asPdf')}
      </Button>
    </form>
  );
}
