import type { ReconciliationDay } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { type DataColumn, DataTable } from '../../components/ui/data-table.tsx';
import { formatDate, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { type BalanceDay, balancesOf, gapBeganOn, gapOf } from './balance-gaps.ts';
import { useProviderName } from './difference-words.ts';

/** Days that fit beside the list of all days. */
const SHOWN = 14;

interface BalanceTableProps {
  readonly days: readonly ReconciliationDay[];
  readonly dayPath: (date: string) => string;
}

/** What each holder had at the end of a day, by its statement and by the ledger. */
export function BalanceTable({ days, dayPath }: BalanceTableProps) {
  const t = useT('reconciliation');
  const lang = useLanguage();
  const providerName = useProviderName();
  const rows = balancesOf(days, SHOWN);
  if (rows.length === 0) return null;
  const columns: DataColumn<BalanceDay>[] = [
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
      cell: (day) => {
        const gapTzs = gapOf(day);
        if (gapTzs === 0) return t('reconciliation.noGap');
        const began = gapBeganOn(day, days);
        if (began === day.date) return <strong>{formatTzs(gapTzs)}</strong>;
        const since = t('reconciliation.gapSince', { date: formatDate(began, lang) });
        return (
          <span className="text-right whitespace-normal">
            {formatTzs(gapTzs)} <span className="text-muted">{since}</span>
          </span>
        );
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
