import type { MarketFigures, MarketSums } from '@sokoni/contracts/browser';
import { Card } from '../../components/ui/card.tsx';
import { type DataColumn, DataTable } from '../../components/ui/data-table.tsx';
import { formatDate, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

const SUMS = [
  'salesTzs',
  'commissionTzs',
  'plansTzs',
  'refundsTzs',
] as const satisfies readonly (keyof MarketSums)[];

type MarketMonthProps = Pick<MarketFigures, 'days' | 'month' | 'monthBefore'>;

/** The money of thirty days beside the thirty before, what each figure means, and the days. */
export function MarketMonth({ days, month, monthBefore }: MarketMonthProps) {
  const t = useT('admin');
  const lang = useLanguage();
  const columns: DataColumn<MarketFigures['days'][number]>[] = [
    {
      key: 'date',
      heading: t('admin.day'),
      phone: 'name',
      cell: ({ date }) => formatDate(date, lang),
    },
    ...SUMS.map((sum) => ({
      key: sum,
      heading: t(`admin.${sum}`),
      numeric: true,
      cell: (day: MarketSums) => formatTzs(day[sum]),
    })),
  ];
  const [first, last] = [days[0], days.at(-1)];
  const highest = Math.max(0, ...days.map(({ salesTzs }) => salesTzs));
  return (
    <section aria-labelledby="market-month" className="grid gap-4">
      <h2 id="market-month" className="text-lg">
        {t('admin.month')}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {SUMS.map((sum) => (
          <li key={sum}>
            <Card className="grid h-full content-start gap-1">
              <h3 className="text-base">{t(`admin.${sum}`)}</h3>
              <p className="text-2xl font-bold tabular-nums">{formatTzs(month[sum])}</p>
              <p className="text-sm">
                {t('admin.before', { amount: formatTzs(monthBefore[sum]) })}
              </p>
              <p className="text-sm text-muted">{t(`admin.${sum}Means`)}</p>
            </Card>
          </li>
        ))}
      </ul>
      <figure
        aria-hidden="true"
        className="grid gap-2 rounded-lg border border-line bg-surface p-3 text-sm text-muted"
      >
        <figcaption>{t('admin.salesByDay', { amount: formatTzs(highest) })}</figcaption>
        <div className="flex h-32 items-end gap-px">
          {days.map(({ date, salesTzs }) => (
            <span
              key={date}
              title={`${formatDate(date, lang)}: ${formatTzs(salesTzs)}`}
              className="min-h-px flex-1 bg-baobab"
              style={{ height: `${(100 * Math.max(0, salesTzs)) / Math.max(1, highest)}%` }}
            />
          ))}
        </div>
        <div className="flex justify-between gap-3">
          <span>{first && formatDate(first.date, lang)}</span>
          <span>{last && formatDate(last.date, lang)}</span>
        </div>
      </figure>
      <details>
        <summary className="link inline-block min-h-11 cursor-pointer py-2.5">
          {t('admin.byDay')}
        </summary>
        <DataTable
          caption={t('admin.byDay')}
          columns={columns}
          rows={days.toReversed()}
          rowKey={({ date }) => date}
        />
      </details>
    </section>
  );
}
