import { Link, useLocation } from 'react-router';
import { paths } from '../../app/paths.ts';
import { PasswordField } from '../../components/ui/password-field.tsx';
import type { SsoRealm } from '../../lib/env.ts';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';
import { EmailField } from './session-fields.tsx';
import { SessionForm } from './session-form.tsx';
import { SsoButton } from './sso-button.tsx';

interface LoginFormProps {
  readonly answer: FormAnswer | undefined;
  /** The realm by which people may log in as well. */
  readonly sso: SsoRealm | null;
}

export function LoginForm({ answer, sso }: LoginFormProps) {
  const t = useT('auth');
  const { search } = useLocation();
  const toCheckout = new URLSearchParams(search).get('returnTo') === paths.checkout;
  return (
    <SessionForm
      heading={t('auth.loginHeading')}
      intro={toCheckout ? t('auth.checkoutNeedsLogin') : ''}
      action={t('common.login')}
      answer={answer}
      footer={
        <>
          {sso && <SsoButton realm={sso} />}
          <p>
            {t('auth.noAccount')}{' '}
            <Link to={{ pathname: paths.signUp, search }} className="link py-1 font-medium">
              {t('auth.signUp')}
            </Link>
          </p>
        </>
      }
    >
      <EmailField answer={answer} />
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
