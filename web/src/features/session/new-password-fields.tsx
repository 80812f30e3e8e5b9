import { validations } from '@sokoni/contracts/browser';
import { type FormEvent, useState } from 'react';
import { PasswordField } from '../../components/ui/password-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

/** A new password typed twice; says at once when the two differ. */
export function NewPasswordFields({ answer }: { readonly answer: FormAnswer | undefined }) {
  const t = useT('auth');
  const lang = useLanguage();
  const [differ, setDiffer] = useState(false);

  function compare({ currentTarget }: FormEvent<HTMLDivElement>): void {
    const [first, second] = currentTarget.querySelectorAll('input');
    setDiffer(Boolean(second?.value) && first?.value !== second?.value);
  }
  return (
    <div className="grid gap-4" onChange={compare}>
      <PasswordField
        label={t('auth.password')}
        hint={t('auth.passwordHint')}
        name="password"
        autoComplete="new-password"
        required
        error={answer?.fields.password}
      />
      <PasswordField
        label={t('auth.confirmPassword')}
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={differ ? validations['passwords-differ'][lang] : answer?.fields.confirmPassword}
      />
    </div>
  );
}
