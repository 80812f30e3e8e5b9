import type { Difference } from '@sokoni/contracts/browser';
import { Form, useNavigation } from 'react-router';
import { Alert } from '../../components/ui/alert.tsx';
import { OwnForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Facts } from '../../components/ui/facts.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { formatDate, formatDateTime, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { ageInWords, stateKey, subjectKey, useProviderName } from './difference-words.ts';

interface DifferenceListProps {
  /** Null for what is open of all days. */
  readonly date: string | null;
  /** Whether the day has been compared at all: no difference known is not yet none. */
  readonly compared: boolean;
  readonly differences: readonly Difference[];
  readonly today: string;
}

/** What differs, each with the admin who has it and what was done about it. */
export function DifferenceList({ date, compared, differences, today }: DifferenceListProps) {
  const t = useT('reconciliation');
  const lang = useLanguage();
  const heading = date
    ? t('reconciliation.of', { date: formatDate(date, lang) })
    : t('reconciliation.openOnAllDays');
  const none = date ? 'reconciliation.none' : 'reconciliation.noneOpen';
  return (
    <section className="grid gap-4">
      <h2 className="text-lg">{heading}</h2>
      {!compared && <Alert kind="info">{t('reconciliation.notCompared')}</Alert>}
      {compared && differences.length === 0 && <Alert kind="success">{t(none)}</Alert>}
      {differences.length > 0 && (
        <ul className="grid gap-4">
          {differences.map((difference) => (
            <li key={difference._id}>
              <DifferenceCard difference={difference} today={today} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface CardProps {
  readonly difference: Difference;
  readonly today: string;
}

function DifferenceCard({ difference, today }: CardProps) {
  const t = useT('reconciliation');
  const lang = useLanguage();
  const { kind, subject, reference, note, foundAt, assignment, resolvedAt } = difference;
  const providerName = useProviderName();
  const side = (amountTzs: number | null, status: string) => {
    if (amountTzs === null) return '–';
    const key = stateKey(status);
    return key ? `${formatTzs(amountTzs)} (${t(key)})` : formatTzs(amountTzs);
  };
  const isBalance = subject === 'balance';
  const about = isBalance ? formatDate(reference, lang) : reference;
  const facts = [
    [t(isBalance ? 'reconciliation.holder' : 'reconciliation.provider'), providerName(difference)],
    [t('reconciliation.reference'), `${t(subjectKey(subject))} ${about}`],
    [
      t(isBalance ? 'reconciliation.expected' : 'reconciliation.ours'),
      side(difference.oursTzs, difference.ourStatus),
    ],
    [
      t(isBalance ? 'reconciliation.stated' : 'reconciliation.theirs'),
      side(difference.theirsTzs, ''),
    ],
    [
      t('reconciliation.foundAt'),
      `${formatDateTime(foundAt, lang)} (${ageInWords(foundAt, today, lang)})`,
    ],
  ] as const;
  return (
    <Card className="grid gap-3">
      <Facts title={t(`reconciliation.${kind}`)} facts={facts} />
      {resolvedAt ? (
        <p className="text-sm text-muted">
          {t('reconciliation.resolved', {
            date: formatDateTime(resolvedAt, lang),
            name: difference.resolvedByName || t('reconciliation.someAdmin'),
            note,
          })}
        </p>
      ) : (
        <>
          <AssignmentForm difference={difference} />
          {(assignment === null || difference.mine) && <ResolveForm difference={difference} />}
        </>
      )}
    </Card>
  );
}

/** Which admin has it, since when, and the button that takes it, takes it over or gives it back. */
function AssignmentForm({ difference }: Pick<CardProps, 'difference'>) {
  const t = useT('reconciliation');
  const lang = useLanguage();
  const { _id, assignment, mine } = difference;
  const held = mine ? 'reconciliation.assignedToYou' : 'reconciliation.assignedTo';
  const button = !assignment ? 'take' : mine ? 'release' : 'takeOver';
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <input type="hidden" name="differenceId" value={_id} />
      <p className="text-sm">
        {assignment
          ? t(held, {
              name: assignment.adminName || t('reconciliation.someAdmin'),
              since: formatDateTime(assignment.at, lang),
            })
          : t('reconciliation.unassigned')}
      </p>
      {assignment && !mine && <input type="hidden" name="from" value={assignment.adminId} />}
      <Button variant="quiet" name="intent" value={mine ? 'release' : 'take'}>
        {t(`reconciliation.${button}`)}
      </Button>
    </Form>
  );
}

function ResolveForm({ difference: { _id } }: Pick<CardProps, 'difference'>) {
  const t = useT('reconciliation');
  const sent = useNavigation().formData;
  const busy = sent?.get('differenceId') === _id && sent.get('intent') === 'resolve';
  return (
    <OwnForm formId={`resolve ${_id}`} className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="differenceId" value={_id} />
      <TextField name="note" label={t('reconciliation.note')} maxLength={300} required />
      <Button variant="secondary" name="intent" value="resolve" busy={busy}>
        {t('reconciliation.resolve')}
      </Button>
    </OwnForm>
  );
}
