import type { SalesFigures, SellerHome } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { panelPaths } from '../../app/panel-paths.ts';
import { Card } from '../../components/ui/card.tsx';
import { formatNumber, formatTzs } from '../../lib/format.ts';
import { useT } from '../../lib/texts.ts';
import { changeOf, SPANS, type Span } from './figures.ts';

interface SpanFiguresProps {
  readonly home: SellerHome;
  readonly span: Span;
  /** Of buyers about the seller; empty while there is no rating. */
  readonly rating: string;
}

/** The sales of today, 7 or 30 days, each beside the same number of days before. */
export function SpanFigures({ home, span, rating }: SpanFiguresProps) {
  const t = useT('sellerhome');
  const found = home.spans.find(({ days }) => days === span);
  if (!found) return null;
  const { now, before } = found;
  const compare = (field: keyof SalesFigures, format = formatNumber) => (
    <Compared now={now[field]} before={before[field]} format={format} />
  );
  return (
    <section aria-labelledby="sales" className="grid gap-3">
      <h2 id="sales" className="text-lg">
        {t('sellerhome.sales')}
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <SpanLinks chosen={span} />
        <Link to={panelPaths.sellerSales()} className="link py-2">
          {t('sellerhome.moreSales')}
        </Link>
      </div>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Figure wide label={t('sellerhome.income')} value={formatTzs(now.incomeTzs)}>
          {compare('incomeTzs', formatTzs)}
        </Figure>
        <Figure label={t('sellerhome.orders')} value={formatNumber(now.orders)}>
          {compare('orders')}
        </Figure>
        <Figure
          label={t('sellerhome.refunds')}
          value={formatNumber(now.refunds)}
          note={now.refunds > 0 ? formatTzs(now.refundedTzs) : undefined}
        >
          {compare('refunds')}
        </Figure>
        <Figure label={t('sellerhome.rating')} value={rating || '–'}>
          {rating ? t('sellerhome.ratingOfAllTime') : t('sellerhome.unrated')}
        </Figure>
      </dl>
      <p className="text-sm text-muted">{`${t('sellerhome.incomeNote')} ${t('sellerhome.comparedBefore')}`}</p>
      <p className="text-sm text-muted">{t('sellerhome.countsNote')}</p>
      <h3 className="text-base">{t('sellerhome.funnel')}</h3>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Figure label={t('sellerhome.views')} value={formatNumber(now.views)}>
          {compare('views')}
        </Figure>
        <Figure label={t('sellerhome.cartAdditions')} value={formatNumber(now.cartAdditions)}>
          {compare('cartAdditions')}
        </Figure>
        <Figure label={t('sellerhome.paid')} value={formatNumber(now.orders)}>
          {compare('orders')}
        </Figure>
      </dl>
      <p className="text-sm text-muted">{t('sellerhome.viewsNote')}</p>
    </section>
  );
}

function SpanLinks({ chosen }: { readonly chosen: Span }) {
  const t = useT('sellerhome');
  return (
    <nav aria-label={t('sellerhome.spans')}>
      <ul className="flex flex-wrap gap-2">
        {SPANS.map((span) => (
          <li key={span}>
            <Link
              to={`?days=${span}`}
              preventScrollReset
              aria-current={span === chosen ? 'page' : undefined}
              className={`inline-flex min-h-11 items-center rounded-full border px-4 text-sm font-medium ${
                span === chosen
                  ? 'border-baobab bg-baobab text-on-fill'
                  : 'border-line-strong bg-surface'
              }`}
            >
              {span === 1 ? t('sellerhome.today') : t('sellerhome.lastDays', { count: span })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly note?: string | undefined;
  /** An amount of money needs the width of a phone. */
  readonly wide?: boolean;
  readonly children: React.ReactNode;
}

export function Figure({ label, value, note, wide = false, children }: FigureProps) {
  return (
    <Card
      className={`grid min-w-0 content-start gap-1 p-3! ${wide ? 'col-span-2 lg:col-span-1' : ''}`}
    >
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="grid gap-1">
        <strong className="break-words text-xl">{value}</strong>
        {note && <span className="text-sm">{note}</span>}
        <span className="text-sm text-muted">{children}</span>
      </dd>
    </Card>
  );
}

interface ComparedProps {
  readonly now: number;
  readonly before: number;
  readonly format: (value: number) => string;
}

/** Says the change in words: colours and arrows alone are read by few. */
export function Compared({ now, before, format }: ComparedProps) {
  const t = useT('sellerhome');
  const { direction, percent } = changeOf(now, before);
  if (before === 0 || percent === null) return t('sellerhome.beforeNothing');
  if (direction === 'same') return t('sellerhome.same', { before: format(before) });
  return t(`sellerhome.${direction}`, { percent, before: format(before) });
}
