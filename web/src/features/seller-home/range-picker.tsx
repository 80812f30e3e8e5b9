import { Form, Link } from 'react-router';
import { panelPaths } from '../../app/panel-paths.ts';
import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { useT } from '../../lib/texts.ts';
import { lastDays, type SalesDays } from './figures.ts';

const USUAL = [7, 30, 90, 365] as const;

interface RangePickerProps {
  readonly shown: Required<SalesDays>;
  /** Days that were typed and cannot be shown. */
  readonly refused: Required<SalesDays> | null;
  /** In Tanzania. */
  readonly today: string;
}

/** Usual spans as links, any other days by their first and last; works without scripts. */
export function RangePicker({ shown, refused, today }: RangePickerProps) {
  const t = useT('sellerhome');
  const typed = refused ?? shown;
  return (
    <div className="grid gap-3">
      <nav aria-label={t('sellerhome.spans')}>
        <ul className="flex flex-wrap gap-2">
          {USUAL.map((count) => {
            const days = lastDays(count, today);
            const chosen = days.from === shown.from && days.to === shown.to;
            return (
              <li key={count}>
                <Link
                  to={panelPaths.sellerSales(days)}
                  preventScrollReset
                  aria-current={chosen ? 'page' : undefined}
                  className={`inline-flex min-h-11 items-center rounded-full border px-4 text-sm font-medium ${
                    chosen
                      ? 'border-baobab bg-baobab text-on-fill'
                      : 'border-line-strong bg-surface'
                  }`}
                >
                  {t('sellerhome.lastDays', { count })}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <Form
        key={`${typed.from} ${typed.to}`}
        className="grid max-w-xl items-start gap-3 min-[22rem]:grid-cols-2 sm:grid-cols-[1fr_1fr_auto]"
      >
        <TextField
          type="date"
          name="from"
          label={t('sellerhome.from')}
          max={today}
          defaultValue={typed.from}
        />
        <TextField
          type="date"
          name="to"
          label={t('sellerhome.to')}
          max={today}
          defaultValue={typed.to}
          error={refused ? t('sellerhome.daysRefused') : undefined}
        />
        <Button variant="secondary" className="min-[22rem]:col-span-2 sm:col-span-1 sm:mt-7">
          {t('sellerhome.showDays')}
        </Button>
      </Form>
    </div>
  );
}
