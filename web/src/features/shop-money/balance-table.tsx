import type { ReconciliationDay } from '@sokoni/contracts/browser';
import { type DataColumn, DataTable } from '../../components/ui/data-table.tsx';
import { formatTzs } from '../../lib/format.ts';
import { useT } from '../../lib/texts.ts';
import { useDateColumn } from './day-table.tsx';
import { useProviderName } from './difference-words.ts';

/** Days that fit beside the list of all days. */
const SHOWN = 14;

interface BalanceDay extends ReconciliationDay {
  readonly balance: NonNullable<ReconciliationDay['balance']>;
}

type Sum = 'opening' | 'sumOfLines' | 'expected' | 'stated';

interface BalanceTableProps {
  readonly days: readonly ReconciliationDay[];
  readonly dayPath: (date: string) => string;
}

/** What each holder had when a day began and ended, beside what the lines of its statement add up to. */
export function BalanceTable({ days, dayPath }: BalanceTableProps) {
  const t = useT('reconciliation');
  const providerName = useProviderName();
  const dateColumn = useDateColumn<BalanceDay>(dayPath);
  const rows = balancesOf(days, SHOWN);
  if (rows.length === 0) return null;
  const sum = (key: Sum, of: (balance: BalanceDay['balance']) => number) => ({
    ...{ key, heading: t(`reconciliation.${key}`), numeric: true },
    cell: ({ balance }: BalanceDay) => formatTzs(of(balance)),
  });
  const columns: DataColumn<BalanceDay>[] = [
    dateColumn,
    { key: 'holder', phone: 'end', heading: t('reconciliation.holder'), cell: providerName },
    sum('opening', ({ openingTzs }) => openingTzs),
    sum('sumOfLines', ({ linesTzs }) => linesTzs),
    sum('expected', ({ expectedTzs }) => expectedTzs),
    sum('stated', ({ closingTzs }) => closingTzs),
    {
      key: 'gap',
      heading: t('reconciliation.gap'),
      numeric: true,
      cell: ({ balance: { gapTzs } }) =>
        gapTzs === 0 ? t('reconciliation.noGap') : <strong>{formatTzs(gapTzs)}</strong>,
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

/** Of the newest so many days, each with all its holders. */
function balancesOf(days: readonly ReconciliationDay[], most: number): BalanceDay[] {
  const stated = days.filter((day): day is BalanceDay => Boolean(day.balance));
  const dates = [...new Set(stated.map(({ date }) => date))].sort().slice(-most);
  return stated.filter(({ date }) => dates.includes(date));
}
