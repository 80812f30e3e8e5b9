import type { SalesFigures, SellerHome } from '@sokoni/contracts/browser';
import { useEffect, useRef } from 'react';
import { formatNumber, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import type { ChartOptions } from './draw-chart.ts';
import { barsOf, formatBar, type SalesBars } from './figures.ts';
import { Compared } from './span-figures.tsx';

type Sums = Pick<SalesFigures, 'incomeTzs' | 'orders'>;

interface SalesChartProps {
  /** What the days are; what each bar is where there is nothing else to say. */
  readonly title?: string;
  readonly days: SellerHome['days'];
  /** Of these days, and of as many before them. */
  readonly now: Sums;
  readonly before: Sums;
}

/** Income and orders of some days, or of their weeks or months: drawn once the browser is idle, and as a table for everybody else. */
export function SalesChart({ title: given, days, now, before }: SalesChartProps) {
  const t = useT('sellerhome');
  const lang = useLanguage();
  const shown = barsOf(days);
  const { by, bars } = shown;
  const title = given ?? t(`sellerhome.each-${by}`);
  const labels = bars.map(({ date }) => formatBar(date, by, lang));
  const dayLabel = t(`sellerhome.of-${by}`);
  return (
    <section aria-labelledby="by-day" className="grid gap-3">
      <h2 id="by-day" className="text-lg">
        {title}
      </h2>
      <div className="grid gap-3">
        <Chart
          title={t('sellerhome.income')}
          {...{ labels, dayLabel }}
          values={bars.map(({ incomeTzs }) => incomeTzs)}
          format={formatTzs}
          colour="--color-baobab"
          sum={now.incomeTzs}
          before={before.incomeTzs}
        />
        <Chart
          title={t('sellerhome.orders')}
          {...{ labels, dayLabel }}
          values={bars.map(({ orders }) => orders)}
          format={formatNumber}
          colour="--color-clay"
          sum={now.orders}
          before={before.orders}
        />
      </div>
      <BarTable {...{ title, dayLabel }} {...shown} />
    </section>
  );
}

interface ChartProps extends ChartOptions {
  readonly sum: number;
  readonly before: number;
}

function Chart(props: ChartProps) {
  const { title, labels, values, format, colour, dayLabel, sum, before } = props;
  const place = useRef<HTMLDivElement>(null);
  // The arrays are new with each rendering.
  const data = JSON.stringify([labels, values]);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const [shownLabels, shownValues] = JSON.parse(data) as [string[], number[]];
    let remove = () => {};
    const cancel = whenIdle(async () => {
      const { drawChart } = await import('./draw-chart.ts');
      if (!element.isConnected) return;
      const shown = { labels: shownLabels, values: shownValues };
      remove = drawChart(element, { title, ...shown, format, colour, dayLabel });
    });
    return () => {
      cancel();
      remove();
    };
  }, [title, data, format, colour, dayLabel]);
  return (
    <figure className="min-w-0 rounded-lg border border-line bg-surface p-3">
      <figcaption className="flex flex-wrap items-baseline gap-x-3 pb-1 text-sm">
        <span className="text-muted">{title}</span>
        <strong className="text-base">{format(sum)}</strong>
        <span className="text-muted">
          <Compared now={sum} before={before} format={format} />
        </span>
      </figcaption>
      <div
        ref={place}
        aria-hidden="true"
        data-testid="chart"
        className="h-56 overflow-hidden print:hidden noscript:hidden"
      />
    </figure>
  );
}

interface BarTableProps extends SalesBars {
  readonly title: string;
  readonly dayLabel: string;
}

/** The same numbers for screen readers, for paper, and where no script runs. */
function BarTable({ title, dayLabel, by, bars }: BarTableProps) {
  const t = useT('sellerhome');
  const lang = useLanguage();
  return (
    <details className="rounded-lg border border-line bg-surface print:[&::details-content]:block print:[&::details-content]:[content-visibility:visible]">
      <summary className="min-h-11 px-4 py-2.5 font-medium">{t('sellerhome.asTable')}</summary>
      <table className="w-full text-sm">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b border-line text-left text-muted">
            <th scope="col" className="px-4 py-2">
              {dayLabel}
            </th>
            <th scope="col" className="px-2 py-2 text-right">
              {t('sellerhome.orders')}
            </th>
            <th scope="col" className="px-4 py-2 text-right">
              {t('sellerhome.income')}
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.toReversed().map(({ date, orders, incomeTzs }) => (
            <tr key={date} className="odd:bg-paper">
              <th scope="row" className="px-4 py-1.5 text-left font-normal">
                {formatBar(date, by, lang)}
              </th>
              <td className="px-2 py-1.5 text-right">{formatNumber(orders)}</td>
              <td className="px-4 py-1.5 text-right">{formatTzs(incomeTzs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
