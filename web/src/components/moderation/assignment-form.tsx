import { type Assignment, QUEUE_FILTERS, type QueueFilter } from '@sokoni/contracts/browser';
import { Form, Link } from 'react-router';
import { pathWith } from '../../app/paths.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { Button } from '../ui/button.tsx';

/** The reader, and the names of all admins who have taken something. */
export interface QueueReader {
  readonly adminId: string;
  readonly adminNames: Readonly<Record<string, string>>;
}

interface AssignmentFormProps {
  readonly assignment: Assignment | null;
  readonly reader: QueueReader;
  /** Name of the field with the id of the row. */
  readonly idField: 'review' | 'question' | 'conversation';
  readonly id: string;
}

/** Who works on a row, since when, and the button that takes it, takes it over or gives it back. */
export function AssignmentForm({ assignment, reader, idField, id }: AssignmentFormProps) {
  const t = useT('moderation');
  const lang = useLanguage();
  const mine = assignment?.adminId === reader.adminId;
  const intent = mine ? 'release' : 'take';
  const facts = assignment && {
    name: reader.adminNames[assignment.adminId] ?? t('moderation.someAdmin'),
    since: formatDateTime(assignment.at, lang),
    until: formatDateTime(assignment.until, lang),
  };
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <input type="hidden" name={idField} value={id} />
      {facts && (
        <p className="text-sm">{t(mine ? 'moderation.mine' : 'moderation.taken', facts)}</p>
      )}
      {assignment && !mine && <input type="hidden" name="from" value={assignment.adminId} />}
      <Button variant="secondary" name="intent" value={intent}>
        {t(`moderation.${!assignment ? 'take' : mine ? 'release' : 'takeOver'}`)}
      </Button>
    </Form>
  );
}

interface QueueFilterLinksProps {
  /** The address of the queue. */
  readonly queue: string;
  readonly show: QueueFilter;
}

/** All rows of a queue, those that the reader has taken, or those that no admin has. */
export function QueueFilterLinks({ queue, show }: QueueFilterLinksProps) {
  const t = useT('moderation');
  return (
    <nav aria-label={t('moderation.filter')} className="flex flex-wrap gap-x-4">
      {QUEUE_FILTERS.map((value) => (
        <Link
          key={value}
          to={pathWith(queue, { show: value === 'all' ? null : value })}
          aria-current={value === show ? 'true' : undefined}
          className="link inline-flex min-h-11 items-center aria-[current=true]:font-bold aria-[current=true]:no-underline"
        >
          {t(`moderation.show_${value}`)}
        </Link>
      ))}
    </nav>
  );
}
