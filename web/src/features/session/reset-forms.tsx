import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { Checkbox } from '../../components/ui/choice-fields.tsx';
import { PasswordField } from '../../components/ui/password-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { EmailField, NameField } from './session-fields.tsx';
import { SessionForm } from './session-form.tsx';

interface ResetFormProps {
  readonly answer: FormAnswer | undefined;
}

/** Asks for a new password: who one is, and what it shall be. */
export function ResetRequestForm({ answer }: ResetFormProps) {
  const t = useT('auth');
  return (
    <SessionForm
      heading={t('auth.resetHeading')}
      action={t('auth.resetAction')}
      answer={answer}
      footer={<BackToLogin />}
    >
      <NameField answer={answer} />
      <EmailField answer={answer} />
      <NewPasswordFields answer={answer} />
    </SessionForm>
  );
}

interface ResetConfirmFormProps extends ResetFormProps {
  readonly token: string;
  /** The browser that asked confirms by a button; any other types the new password again. */
  readonly sameBrowser: boolean;
}

export function ResetConfirmForm({ answer, token, sameBrowser }: ResetConfirmFormProps) {
  const t = useT('auth');
  return (
    <SessionForm
      heading={t('auth.resetHeading')}
      intro={t(sameBrowser ? 'auth.confirmHere' : 'auth.confirmElsewhere')}
      action={t('auth.confirm')}
      answer={answer}
      footer={<BackToLogin />}
    >
      <input type="hidden" name="token" value={token} />
      {!sameBrowser && (
        <PasswordField
          label={t('auth.newPasswordAgain')}
          name="password"
          autoComplete="new-password"
          required
          error={answer?.fields.password}
        />
      )}
      <Checkbox
        name="endAccess"
        label={t('auth.endAccess')}
        hint={t('auth.endAccessHint')}
        defaultChecked={answer?.values.endAccess !== undefined}
      />
    </SessionForm>
  );
}

function BackToLogin() {
  const t = useT('auth');
  return (
    <Link to={paths.login} className="link py-1">
      {t('auth.backToLogin')}
    </Link>
  );
}
