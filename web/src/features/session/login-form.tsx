import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { PasswordField } from '../../components/ui/password-field.tsx';
import type { SsoRealm } from '../../lib/env.ts';
import type { FormAnswer } from '../../lib/form-answer.ts';
import type { PhoneEntry } from '../../lib/phone-entry.ts';
import { useT } from '../../lib/texts.ts';
import { PhoneForm } from './phone-form.tsx';
import { EmailField } from './session-fields.tsx';
import { SessionForm } from './session-form.tsx';
import { SignUpLink, useLoginIntro } from './session-links.tsx';
import { SsoButton } from './sso-button.tsx';
import { WaysSwitch } from './ways-switch.tsx';

interface LoginFormProps {
  readonly answer: FormAnswer | undefined;
  /** The realm by which people may log in as well. */
  readonly sso: SsoRealm | null;
}

export function LoginForm({ answer, sso }: LoginFormProps) {
  const t = useT('auth');
  return (
    <SessionForm
      heading={t('auth.loginHeading')}
      intro={useLoginIntro()}
      action={t('common.login')}
      answer={answer}
      ways={<WaysSwitch way="email" />}
      footer={
        <>
          {sso && <SsoButton realm={sso} />}
          <SignUpLink />
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

/** For those who have a phone and no email, or no password in mind. */
export function PhoneLoginForm({ entry }: { readonly entry: PhoneEntry | undefined }) {
  const t = useT('auth');
  return (
    <PhoneForm
      entry={entry}
      heading={t('auth.loginHeading')}
      intro={useLoginIntro()}
      action={t('common.login')}
      ways={<WaysSwitch way="phone" />}
      footer={<SignUpLink />}
    />
  );
}
