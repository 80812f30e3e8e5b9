import { type Assignment, QUEUE_FILTERS, type QueueFilter } from '@sokoni/contracts/browser';
import { Form } from 'react-router';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { Button } from '../ui/button.tsx';
import { FilterLinks } from '../ui/filter-links.tsx';

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

/** All rows of a queue, those that the reader has taken, or those that no admin has. */
export function QueueFilterLinks({ show }: { readonly show: QueueFilter }) {
  const t = useT('moderation');
  return (
    <FilterLinks
      label={t('moderation.filter')}
      name="show"
      values={QUEUE_FILTERS}
      chosen={show}
      labelOf={(value) => t(`moderation.show_${value}`)}
      closes={['question', 'review']}
    />
  );
}
