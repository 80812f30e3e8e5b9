import type { Assignment, HiddenText, QueuedReview, ReportReason } from '@sokoni/contracts/browser';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format.ts';
import { type SortIn, sortsBy } from '../../lib/sorted.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { BulkBox, BulkForm } from '../ui/bulk-form.tsx';
import { Button } from '../ui/button.tsx';
import { type DataColumn, DataTable } from '../ui/data-table.tsx';
import { StatusPill } from '../ui/status-pill.tsx';
import type { QueueReader } from './assignment-form.tsx';

/** The field with the ids of the rows that are chosen. */
export const CHOSEN_ROWS = 'row';
/** By what a queue is sorted. */
export const QUEUE_COLUMNS = ['age'] as const;

interface QueueRow {
  readonly id: string;
  /** What was written, or what it is about. */
  readonly title: ReactNode;
  /** The same as plain words. */
  readonly name: string;
  readonly about: ReactNode;
  /** Why it waits. */
  readonly reasons: readonly string[];
  readonly at: string;
  readonly assignment: Assignment | null;
}

interface QueueTableProps {
  readonly caption: string;
  readonly rows: readonly QueueRow[];
  readonly reader: QueueReader;
  readonly sorted: SortIn<(typeof QUEUE_COLUMNS)[number]>;
  /** Where a row is read and decided. */
  readonly openPath: (id: string) => string;
  /** The address of the list, which also takes what is chosen. */
  readonly here: string;
  readonly allChosen: boolean;
}

/** Texts that wait for an admin: each is opened, read and decided; several are taken at once. */
export function QueueTable(props: QueueTableProps) {
  const { caption, rows, reader, sorted, openPath, here, allChosen } = props;
  const t = useT('moderation');
  const lang = useLanguage();
  const columns: DataColumn<QueueRow>[] = [
    {
      key: 'text',
      heading: t('moderation.text'),
      phone: 'title',
      cell: ({ id, title }) => (
        <Link
          to={openPath(id)}
          preventScrollReset
          className="line-clamp-1 py-0.5 font-semibold wrap-anywhere hover:underline"
        >
          {title}
        </Link>
      ),
    },
    {
      key: 'about',
      heading: t('moderation.about'),
      phone: 'under',
      width: 'w-28 xl:w-56',
      cell: ({ about }) => <span className="line-clamp-1 text-muted wrap-anywhere">{about}</span>,
    },
    {
      key: 'why',
      heading: t('moderation.why'),
      phone: 'end',
      width: 'w-48',
      cell: ({ reasons }) => (
        <span className="line-clamp-1 text-sm md:line-clamp-2">{reasons.join(', ')}</span>
      ),
    },
    {
      key: 'who',
      heading: t('moderation.who'),
      phone: 'under-end',
      width: 'w-40',
      cell: ({ assignment }) => <Taker assignment={assignment} reader={reader} />,
    },
    {
      key: 'when',
      heading: t('moderation.since'),
      phone: 'hidden',
      width: 'w-40',
      sort: sortsBy('age'),
      cell: ({ at }) => formatDate(at, lang),
    },
  ];
  return (
    <BulkForm
      formId="chosen-rows"
      name={CHOSEN_ROWS}
      label={t('moderation.withChosen')}
      action={here}
      allChosen={allChosen}
      buttons={
        <Button name="intent" value="take-chosen" className="px-3 text-sm">
          {t('moderation.takeChosen')}
        </Button>
      }
    >
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        box={({ id, name }) => <BulkBox value={id} label={t('moderation.choose', { name })} />}
        sorted={sorted}
      />
    </BulkForm>
  );
}

function Taker({
  assignment,
  reader,
}: Pick<QueueRow, 'assignment'> & Pick<QueueTableProps, 'reader'>) {
  const t = useT('moderation');
  if (!assignment) return <StatusPill tone="warm">{t('moderation.free')}</StatusPill>;
  const { adminId } = assignment;
  const mine = adminId === reader.adminId;
  const name = mine
    ? t('moderation.you')
    : (reader.adminNames[adminId] ?? t('moderation.someAdmin'));
  return <StatusPill tone={mine ? 'good' : 'info'}>{name}</StatusPill>;
}

interface Waiting {
  readonly heldFor: QueuedReview['heldFor'];
  readonly reportReasons: readonly ReportReason[];
  readonly hidden: HiddenText | null;
}

/** Why a review or a question waits, in words. */
export function useWaitingReasons() {
  const t = useT('reviews');
  const label = useT('moderation');
  return ({ heldFor, reportReasons, hidden }: Waiting): string[] => [
    ...(hidden?.appeal?.outcome === 'open' ? [label('moderation.objected')] : []),
    ...heldFor.map((reason) => t(`reviews.held_${reason}`)),
    ...[...new Set(reportReasons)].map((reason) => t(`reviews.reason_${reason}`)),
  ];
}
