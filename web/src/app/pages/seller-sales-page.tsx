import { dateOf } from '@sokoni/contracts/browser';
import { readDays, refusedDays } from '../../features/seller-home/figures.ts';
import { RangePicker } from '../../features/seller-home/range-picker.tsx';
import { SalesChart } from '../../features/seller-home/sales-chart.tsx';
import { SalesTables } from '../../features/seller-home/sales-tables.tsx';
import { fetchSellerSales } from '../../features/seller-home/seller-home.api.ts';
import { Compared, Figure } from '../../features/seller-home/span-figures.tsx';
import { formatDate, formatNumber, formatTzs } from '../../lib/format.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { panelPaths } from '../panel-paths.ts';
import type { Route } from './+types/seller-sales-page.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readDays(url.searchParams);
  const sales = await orNotFound(fetchSellerSales(query, callerOf(context)));
  return { sales, refused: refusedDays(url.searchParams), today: dateOf(new Date()) };
}

/** What a seller has sold on any days, beside as many days before them. */
export default function SellerSalesPage({ loaderData }: Route.ComponentProps) {
  const t = useT('sellerhome');
  const lang = useLanguage();
  const { sales, refused, today } = loaderData;
  const { from, to, beforeFrom, now, before } = sales;
  const title = t('sellerhome.salesTitle');
  return (
    <div className="page grid gap-6">
      <PageHead title={title} indexed={false} />
      <h1 className="text-2xl">{title}</h1>
      <RangePicker shown={{ from, to }} refused={refused} today={today} />
      <section className="grid gap-3" aria-labelledby="figures">
        <h2 id="figures" className="text-lg">
          {`${formatDate(from, lang)} – ${formatDate(to, lang)}`}
        </h2>
        <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3">
          <Figure wide label={t('sellerhome.income')} value={formatTzs(now.incomeTzs)}>
            <Compared now={now.incomeTzs} before={before.incomeTzs} format={formatTzs} />
          </Figure>
          <Figure label={t('sellerhome.orders')} value={formatNumber(now.orders)}>
            <Compared now={now.orders} before={before.orders} format={formatNumber} />
          </Figure>
          <Figure
            label={t('sellerhome.refunds')}
            value={formatNumber(now.refunds)}
            note={now.refunds > 0 ? formatTzs(now.refundedTzs) : undefined}
          >
            <Compared now={now.refunds} before={before.refunds} format={formatNumber} />
          </Figure>
        </dl>
        <p className="text-sm text-muted">
          {t('sellerhome.comparedWith', { from: formatDate(beforeFrom, lang) })}
        </p>
        <p className="text-sm text-muted">{t('sellerhome.incomeNote')}</p>
        <p className="text-sm text-muted">{t('sellerhome.countsNote')}</p>
      </section>
      <SalesChart days={sales.days} now={now} before={before} />
      <p>
        <a href={panelPaths.sellerSalesFile('day', { from, to })} download className="link py-2">
          {t('sellerhome.asFile')}
          <span className="sr-only">: {t('sellerhome.each-day')}</span>
        </a>
      </p>
      <SalesTables sales={sales} />
    </div>
  );
}
