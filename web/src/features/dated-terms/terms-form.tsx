import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Checkbox } from '../../components/ui/choice-fields.tsx';
import { NoDefaultButton } from '../../components/ui/form-notice.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';

const LONGEST_NOTE = 200;

export interface TermsFormState {
  /** What the fields show. */
  readonly values: FormAnswer['values'];
  readonly answer: FormAnswer | undefined;
  /** Whether changes of more than half have to be confirmed. */
  readonly asksToConfirm: boolean;
}

export interface TermInput {
  readonly name: string;
  readonly error: string | undefined;
  readonly defaultValue: string;
}

interface TermsFormProps<N extends string> extends TermsFormState {
  readonly names: readonly N[];
  /** The fields of the terms, each with what `inputOf` says of it. */
  readonly children: (inputOf: (name: N) => TermInput) => ReactNode;
}

/** A form of terms: their fields, from when they change, why, and its buttons. */
export function TermsForm<N extends string>({
  names,
  values,
  answer,
  asksToConfirm,
  children,
}: TermsFormProps<N>) {
  const t = useT('marketterms');
  const busy = useNavigation().state === 'submitting';
  const errors = answer?.fields ?? {};
  const field = (name: string): TermInput => ({
    name,
    error: errors[name],
    defaultValue: values[name] ?? '',
  });
  return (
    <Card>
      <AnsweredForm answer={answer} first={<NoDefaultButton />} className="grid gap-5">
        <input type="hidden" name="version" value={values.version ?? ''} />
        {names.map((name) => (
          <input
            key={name}
            type="hidden"
            name={`was.${name}`}
            value={values[`was.${name}`] ?? ''}
          />
        ))}
        {children((name) => field(`changes.${name}`))}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...field('startsAt')}
            type="datetime-local"
            label={t('marketterms.startsAt')}
            hint={t('marketterms.startsAtHint')}
          />
          <TextField
            {...field('note')}
            label={t('marketterms.note')}
            hint={t('marketterms.noteHint')}
            maxLength={LONGEST_NOTE}
            autoComplete="off"
          />
        </div>
        {asksToConfirm && (
          <Checkbox
            name="confirmed"
            label={t('marketterms.confirm')}
            defaultChecked={values.confirmed === 'on'}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} name="intent" value="save">
            {t('marketterms.save')}
          </Button>
          <Button variant="secondary" name="intent" value="preview">
            {t('marketterms.preview')}
          </Button>
        </div>
      </AnsweredForm>
    </Card>
  );
}
