import type { ComponentProps } from 'react';
import { TextField } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';

type AnsweredFieldProps = ComponentProps<typeof TextField> & {
  readonly name: string;
  readonly answer: FormAnswer | undefined;
};

/** A line of text that keeps what was typed and says what was wrong with it. */
export function AnsweredField({ answer, ...field }: AnsweredFieldProps) {
  return (
    <TextField
      {...field}
      defaultValue={answer?.values[field.name]}
      error={answer?.fields[field.name]}
    />
  );
}

/** Users log in by email, so password managers store it as the username. */
export function EmailField({ answer }: Pick<AnsweredFieldProps, 'answer'>) {
  const t = useT('auth');
  return (
    <AnsweredField
      answer={answer}
      label={t('auth.email')}
      type="email"
      name="email"
      autoComplete="username"
      required
    />
  );
}

export function NameField({ answer }: Pick<AnsweredFieldProps, 'answer'>) {
  const t = useT('auth');
  return (
    <AnsweredField
      answer={answer}
      label={t('auth.name')}
      name="name"
      autoComplete="name"
      required
      maxLength={100}
    />
  );
}
