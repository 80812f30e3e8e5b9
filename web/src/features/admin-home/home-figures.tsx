import { Link } from 'react-router';
import { panelPaths } from '../../app/panel-paths.ts';
import { Card } from '../../components/ui/card.tsx';
import { formatDateTime, formatNumber, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { type AdminHome, QUEUES, type WaitingQueue } from './admin-home.api.ts';
import { MarketMonth } from './market-month.tsx';

interface HomeFiguresProps {
  readonly home: AdminHome;
  readonly queues: readonly WaitingQueue[];
}

/** What waits for an admin, the oldest first, each with the way to its screen, and how the market does. */
export function HomeFigures({ home, queues }: HomeFiguresProps) {
  const t = useT('admin');
  const lang = useLanguage();
  const { figures, newSellers, searches } = home;
  const orders = (count: number | undefined) =>
    count === undefined ? '' : t('admin.orderCount', { count: formatNumber(count) });
  /** One of the figures of money; null and undefined stay what they are. */
  const figure = (show: (known: NonNullable<typeof figures>) => string) => figures && show(figures);
  const waiting: readonly FigureProps[] = [
    ...queues.map(({ name, count, oldestAt }) => ({
      label: t(`admin.${QUEUES[name].label}`),
      value: count === null ? null : formatNumber(count),
      note: oldestAt ? t('admin.waitsSince', { at: formatDateTime(oldestAt, lang) }) : undefined,
      to: QUEUES[name].to,
    })),
    {
      label: t('admin.searches'),
      value: searches && formatNumber(searches.searches.length),
      note: searches?.searches
        .slice(0, 3)
        .map(({ words }) => words)
        .join(', '),
      to: panelPaths.adminSearches(),
    },
  ].filter(({ value }) => value !== undefined);
  const idle = waiting.filter(({ value }) => value === '0');
  const open = waiting.filter(({ value }) => value !== '0');
  return (
    <>
      {waiting.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-lg">{t('admin.waiting')}</h2>
          {open.length > 0 && (
            <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
              {open.map((one) => (
                <Figure key={one.label} {...one} />
              ))}
            </ul>
          )}
          {idle.length > 0 && (
            <div className="grid gap-1">
              <h3 className="text-base text-muted">{t('admin.nothingWaits')}</h3>
              <ul className="flex flex-wrap gap-x-4">
                {idle.map(({ label, to }) => (
                  <li key={label}>
                    <Link to={to} className="link inline-block py-2">
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </section>
      )}
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <Figure
          label={t('admin.paidToday')}
          value={figure(({ today }) => formatTzs(today.paidTzs))}
          note={orders(figures?.today.orders)}
          to={panelPaths.adminPaidSince(home.today)}
        />
        <Figure
          label={t('admin.paidWeek')}
          value={figure(({ week }) => formatTzs(week.paidTzs))}
          note={orders(figures?.week.orders)}
          to={panelPaths.adminPaidSince(home.weekBegan)}
        />
        <Figure
          label={t('admin.newSellers')}
          value={newSellers == null ? newSellers : formatNumber(newSellers)}
          to={panelPaths.adminSellersSince(home.weekBegan)}
        />
      </ul>
      {figures && <MarketMonth {...figures} />}
    </>
  );
}

interface FigureProps {
  readonly label: string;
  /** Null: it could not be loaded; undefined: it is not for these roles. */
  readonly value: string | null | undefined;
  readonly note?: string | undefined;
  readonly to: string;
}

function Figure({ label, value, note, to }: FigureProps) {
  const t = useT('admin');
  if (value === undefined) return null;
  return (
    <li>
      <Card className="grid h-full content-start gap-1">
        <Link to={to} className="link py-1">
          {label}
        </Link>
        <p className={value === null ? 'text-muted' : 'text-2xl font-bold tabular-nums'}>
          {value ?? t('admin.figureUnavailable')}
        </p>
        {note && <p className="text-sm wrap-anywhere text-muted">{note}</p>}
      </Card>
    </li>
  );
}
