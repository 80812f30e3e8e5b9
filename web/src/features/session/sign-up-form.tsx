import { MOBILE_PREFIX } from '@sokoni/contracts/browser';
import { Link, useLocation } from 'react-router';
import { paths } from '../../app/paths.ts';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { LocationField } from '../../components/ui/location-field.tsx';
import { ProfilePictureField } from '../../components/ui/profile-picture-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { EmailField, KeptField, NameField } from './session-fields.tsx';
import { SessionForm } from './session-form.tsx';

interface SignUpFormProps {
  readonly answer: FormAnswer | undefined;
  /** Ticks the box of sellers at first. */
  readonly asSeller: boolean;
}

export function SignUpForm({ answer, asSeller }: SignUpFormProps) {
  const t = useT('auth');
  const { search } = useLocation();
  const typed = answer?.values;
  const wrong = answer?.fields;
  return (
    <SessionForm
      heading={t('auth.signUpHeading')}
      action={t('auth.signUp')}
      answer={answer}
      footer={
        <p>
          {t('auth.haveAccount')}{' '}
          <Link to={{ pathname: paths.login, search }} className="link py-1 font-medium">
            {t('common.login')}
          </Link>
        </p>
      }
    >
      <NameField answer={answer} />
      <KeptField
        answer={answer}
        label={t('auth.username')}
        name="username"
        autoComplete="nickname"
        required
        maxLength={60}
      />
      <EmailField answer={answer} />
      <NewPasswordFields answer={answer} />
      <LocationField
        label={t('auth.location')}
        name="location"
        required
        defaultValue={typed?.location ?? ''}
        error={wrong?.location}
      />
      <KeptField
        answer={answer}
        label={t('auth.phone')}
        hint={t('auth.phoneHint')}
        type="tel"
        name="phone"
        prefix={MOBILE_PREFIX}
        inputMode="numeric"
        autoComplete="tel-national"
      />
      <ProfilePictureField chosen={typed?.profilePic} error={wrong?.profilePic} />
      <Checkbox
        label={t('auth.registerAsSeller')}
        hint={t('auth.registerAsSellerHint')}
        name="registerAsSeller"
        defaultChecked={typed ? typed.registerAsSeller === 'on' : asSeller}
      />
    </SessionForm>
  );
}
