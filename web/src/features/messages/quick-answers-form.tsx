import { MESSAGE_TEMPLATE_LENGTH, MOST_MESSAGE_TEMPLATES } from '@sokoni/contracts/browser';
import { OwnForm, useOwnAnswer } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { useT } from '../../lib/texts.ts';

const FORM = 'quick-answers';

/** A seller's quick answers, all at once. */
export function QuickAnswersForm({ texts }: { readonly texts: readonly string[] }) {
  const answer = useOwnAnswer(FORM);
  const t = useT('messages');
  const rows = Array.from({ length: MOST_MESSAGE_TEMPLATES }, (_, at) => texts[at] ?? '');
  return (
    <details
      open={answer !== undefined}
      className="rounded-lg border border-line bg-surface px-4 py-2"
    >
      <summary className="flex min-h-11 cursor-pointer items-center font-medium">
        {t('messages.quickEdit')}
      </summary>
      <p className="text-sm text-muted">{t('messages.quickEditText')}</p>
      <OwnForm formId={FORM} className="grid max-w-text gap-3 py-2">
        {rows.map((text, at) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            key={at}
            label={t('messages.quickOne', { count: at + 1 })}
            name={`quick${at}`}
            maxLength={MESSAGE_TEMPLATE_LENGTH}
            defaultValue={answer?.values[`quick${at}`] ?? text}
          />
        ))}
        <Button name="intent" value="quick" className="justify-self-start">
          {t('messages.quickSave')}
        </Button>
      </OwnForm>
    </details>
  );
}
