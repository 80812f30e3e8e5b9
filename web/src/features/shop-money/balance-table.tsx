import type { ReconciliationDay } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { type DataColumn, DataTable } from '../../components/ui/data-table.tsx';
import { formatDate, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { useProviderName } from './difference-words.ts';

/** Days and holders that fit beside the list of all days. */
const SHOWN = 14;

interface Row extends ReconciliationDay {
  readonly balance: NonNullable<ReconciliationDay['balance']>;
}

interface BalanceTableProps {
  readonly days: readonly ReconciliationDay[];
  readonly dayPath: (date: string) => string;
}

/** What each holder had at the end of a day, by its statement and by the ledger. */
export function BalanceTable({ days, dayPath }: BalanceTableProps) {
  const t = useT('reconciliation');
  const lang = useLanguage();
  const providerName = useProviderName();
  const rows = days.filter((day): day is Row => Boolean(day.balance)).slice(0, SHOWN);
  if (rows.length === 0) return null;
  const columns: DataColumn<Row>[] = [
    {
      key: 'date',
      phone: 'title',
      heading: t('reconciliation.date'),
      cell: ({ date }) => (
        <Link to={dayPath(date)} className="link py-1">
          {formatDate(date, lang)}
        </Link>
      ),
    },
    { key: 'holder', phone: 'end', heading: t('reconciliation.holder'), cell: providerName },
    {
      key: 'stated',
      heading: t('reconciliation.stated'),
      numeric: true,
      cell: ({ balance }) => formatTzs(balance.closingTzs),
    },
    {
      key: 'ledger',
      heading: t('reconciliation.ledger'),
      numeric: true,
      cell: ({ balance }) => formatTzs(balance.oursTzs),
    },
    {
      key: 'gap',
      heading: t('reconciliation.gap'),
      numeric: true,
      cell: ({ balance }) => {
        const gapTzs = balance.closingTzs - balance.oursTzs;
        if (gapTzs === 0) return t('reconciliation.noGap');
        return <strong>{formatTzs(gapTzs)}</strong>;
      },
    },
  ];
  return (
    <section className="grid gap-4">
      <div>
        <h2 className="text-lg">{t('reconciliation.balances')}</h2>
        <p className="text-muted">{t('reconciliation.balancesText')}</p>
      </div>
      <DataTable
        caption={t('reconciliation.balances')}
        columns={columns}
        rows={rows}
        rowKey={({ date, provider }) => `${date} ${provider}`}
      />
    </section>
  );
}
