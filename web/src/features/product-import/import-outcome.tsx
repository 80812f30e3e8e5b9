import { Link } from 'react-router';
import { panelPaths } from '../../app/panel-paths.ts';
import { Alert } from '../../components/ui/alert.tsx';
import { DataTable } from '../../components/ui/data-table.tsx';
import { useLanguage, useT } from '../../lib/texts.ts';
import type { ImportResult } from './product-import.api.ts';
import { headingOf } from './sheet-columns.ts';

/** As many reasons as one corrects at a time; the next check shows the next. */
const MOST_SHOWN = 100;

interface ImportOutcomeProps {
  readonly result: ImportResult;
  /** Nothing was saved: it was a check. */
  readonly dryRun: boolean;
}

/** How many products are right, or were saved, and what is wrong with the others, by row and column. */
export function ImportOutcome({ result, dryRun }: ImportOutcomeProps) {
  const { counts, problems, namesTaken = 0, room } = result;
  const t = useT('imports');
  const lang = useLanguage();
  const { valid, created, updated, unchanged, draft, refused } = counts;
  const rows = problems
    .slice(0, MOST_SHOWN)
    .map((problem, at) => ({ ...problem, key: String(at) }));
  return (
    <section className="grid gap-4" aria-live="polite">
      <Alert kind={problems.length === 0 && namesTaken === 0 && !room ? 'success' : 'warning'}>
        {dryRun ? (
          <p>{t('imports.checked', { count: valid })}</p>
        ) : (
          <p>
            {t('imports.saved', { created, updated })}{' '}
            <Link to={panelPaths.sellerProducts} className="link">
              {t('imports.toProducts')}
            </Link>
          </p>
        )}
        {namesTaken > 0 && <p>{t('imports.namesTaken', { count: namesTaken })}</p>}
        {room && <p>{t(room.left > 0 ? 'imports.roomForSome' : 'imports.room', { ...room })}</p>}
        {unchanged > 0 && <p>{t('imports.unchanged', { count: unchanged })}</p>}
        {draft > 0 && <p>{t('imports.drafts', { count: draft })}</p>}
        {refused > 0 && <p>{t('imports.refused', { count: refused })}</p>}
      </Alert>
      {rows.length > 0 && (
        <DataTable
          caption={t('imports.problems')}
          rows={rows}
          rowKey={({ key }) => key}
          columns={[
            {
              key: 'row',
              phone: 'title',
              heading: t('imports.row'),
              cell: ({ row }) => (
                <>
                  {/* On a phone no heading says what the number is. */}
                  <span className="md:hidden">{t('imports.row')} </span>
                  {row}
                </>
              ),
            },
            {
              key: 'column',
              heading: t('imports.column'),
              cell: ({ column }) => (column ? headingOf(column, lang) : '–'),
            },
            { key: 'reason', heading: t('imports.reason'), cell: ({ reason }) => reason },
          ]}
        />
      )}
      {problems.length > rows.length && (
        <p className="text-muted">{t('imports.more', { count: problems.length - rows.length })}</p>
      )}
    </section>
  );
}
