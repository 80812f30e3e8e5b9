import type { Difference } from '@sokoni/contracts/browser';
import { Form, useNavigation } from 'react-router';
import { Alert } from '../../components/ui/alert.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Facts } from '../../components/ui/facts.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { formatDate, formatDateTime, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { stateKey, subjectKey } from './difference-words.ts';

interface DifferenceListProps {
  readonly date: string;
  /** Whether the day has been compared at all: no difference known is not yet none. */
  readonly compared: boolean;
  readonly differences: readonly Difference[];
}

/** What differs on a day, each with what was done about it. */
export function DifferenceList({ date, compared, differences }: DifferenceListProps) {
  const t = useT('reconciliation');
  const lang = useLanguage();
  return (
    <section className="grid gap-4">
      <h2 className="text-lg">{t('reconciliation.of', { date: formatDate(date, lang) })}</h2>
      {!compared && <Alert kind="info">{t('reconciliation.notCompared')}</Alert>}
      {compared && differences.length === 0 && (
        <Alert kind="success">{t('reconciliation.none')}</Alert>
      )}
      {differences.map((difference) => (
        <DifferenceCard key={difference._id} difference={difference} />
      ))}
    </section>
  );
}

function DifferenceCard({ difference }: { readonly difference: Difference }) {
  const t = useT('reconciliation');
  const lang = useLanguage();
  const { _id, kind, subject, reference, note, resolvedAt } = difference;
  const busy = useNavigation().formData?.get('differenceId') === _id;
  const side = (amountTzs: number | null, status: string) => {
    if (amountTzs === null) return '–';
    const key = stateKey(status);
    return key ? `${formatTzs(amountTzs)} (${t(key)})` : formatTzs(amountTzs);
  };
  const facts = [
    [t('reconciliation.reference'), `${t(subjectKey(subject))} ${reference}`],
    [t('reconciliation.ours'), side(difference.oursTzs, difference.ourStatus)],
    [t('reconciliation.theirs'), side(difference.theirsTzs, '')],
  ] as const;
  return (
    <Card className="grid gap-3">
      <Facts title={t(`reconciliation.${kind}`)} facts={facts} />
      {resolvedAt ? (
        <p className="text-sm text-muted">
          {t('reconciliation.resolved', { date: formatDateTime(resolvedAt, lang), note })}
        </p>
      ) : (
        <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="differenceId" value={_id} />
          <TextField name="note" label={t('reconciliation.note')} maxLength={300} required />
          <Button look="secondary" busy={busy}>
            {t('reconciliation.resolve')}
          </Button>
        </Form>
      )}
    </Card>
  );
}
