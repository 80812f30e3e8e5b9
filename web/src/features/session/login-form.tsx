import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { PasswordField } from '../../components/ui/password-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';
import { SessionForm } from './session-form.tsx';

export function LoginForm({ answer }: { readonly answer: FormAnswer | undefined }) {
  const t = useT('auth');
  return (
    <SessionForm
      heading={t('auth.loginHeading')}
      action={t('common.login')}
      answer={answer}
      footer={
        <p>
          {t('auth.noAccount')}{' '}
          <Link to={paths.signUp} className="link py-1 font-medium">
            {t('auth.signUp')}
          </Link>
        </p>
      }
    >
      <TextField
        label={t('auth.email')}
        type="email"
        name="email"
        autoComplete="username"
        required
        defaultValue={answer?.values.email}
        error={answer?.fields.email}
      />
      <PasswordField
        label={t('auth.password')}
        name="password"
        autoComplete="current-password"
        required
        error={answer?.fields.password}
      />
      <Link to={paths.forgotPassword} className="link justify-self-end py-1 text-sm">
        {t('auth.forgotPassword')}
      </Link>
    </SessionForm>
  );
}
