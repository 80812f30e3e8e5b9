import type { ReconciliationDay } from '@sokoni/contracts/browser';
import { Link, useNavigation } from 'react-router';
import { OwnForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { type DataColumn, DataTable } from '../../components/ui/data-table.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { formatDate, formatDateTime } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { useProviderName } from './difference-words.ts';

interface DayTableProps {
  readonly days: readonly ReconciliationDay[];
  readonly dayPath: (date: string) => string;
  /** The last day that can be compared. */
  readonly today: string;
}

/** The day of a row, which leads to what was found of it. */
export function useDateColumn<Row extends Pick<ReconciliationDay, 'date'>>(
  dayPath: (date: string) => string,
): DataColumn<Row> {
  const t = useT('reconciliation');
  const lang = useLanguage();
  return {
    key: 'date',
    phone: 'title',
    heading: t('reconciliation.date'),
    cell: ({ date }) => (
      <Link to={dayPath(date)} className="link py-1">
        {formatDate(date, lang)}
      </Link>
    ),
  };
}

/** The days that were compared, once a provider, and a form to compare one. */
export function DayTable({ days, dayPath, today }: DayTableProps) {
  const t = useT('reconciliation');
  const lang = useLanguage();
  const providerName = useProviderName();
  const dateColumn = useDateColumn<ReconciliationDay>(dayPath);
  const busy = useNavigation().formData?.get('intent') === 'compare';
  const columns: DataColumn<ReconciliationDay>[] = [
    dateColumn,
    {
      key: 'provider',
      phone: 'end',
      heading: t('reconciliation.provider'),
      cell: providerName,
    },
    {
      key: 'lines',
      heading: t('reconciliation.lines'),
      numeric: true,
      cell: (day) => day.lines,
    },
    {
      key: 'at',
      heading: t('reconciliation.comparedAt'),
      cell: (day) => formatDateTime(day.comparedAt, lang),
    },
    {
      key: 'differences',
      heading: t('reconciliation.differences'),
      numeric: true,
      cell: (day) => day.differences,
    },
    {
      key: 'open',
      heading: t('reconciliation.open'),
      numeric: true,
      cell: (day) => day.open,
    },
  ];
  return (
    <section className="grid gap-4">
      <OwnForm formId="compare" className="flex flex-wrap items-end gap-3">
        <TextField type="date" name="date" label={t('reconciliation.date')} max={today} required />
        <Button name="intent" value="compare" variant="secondary" busy={busy}>
          {t('reconciliation.compare')}
        </Button>
      </OwnForm>
      {days.length === 0 ? (
        <EmptyState>{t('reconciliation.empty')}</EmptyState>
      ) : (
        <DataTable
          caption={t('reconciliation.days')}
          columns={columns}
          rows={days}
          rowKey={({ date, provider }) => `${date} ${provider}`}
        />
      )}
    </section>
  );
}
