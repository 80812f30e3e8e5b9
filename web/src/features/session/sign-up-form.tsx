import { MOBILE_PREFIX } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { Checkbox } from '../../components/ui/choice-fields.tsx';
import { RegionFirstField } from '../../components/ui/location-field.tsx';
import { ProfilePictureField } from '../../components/ui/profile-picture-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import type { PhoneEntry } from '../../lib/phone-entry.ts';
import { useT } from '../../lib/texts.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PhoneForm } from './phone-form.tsx';
import { AnsweredField, EmailField, NameField } from './session-fields.tsx';
import { SessionForm } from './session-form.tsx';
import { LoginLink } from './session-links.tsx';
import { WaysSwitch } from './ways-switch.tsx';

interface SignUpFormProps {
  readonly answer: FormAnswer | undefined;
  /** Ticks the box of sellers at first. */
  readonly asSeller: boolean;
}

export function SignUpForm({ answer, asSeller }: SignUpFormProps) {
  const t = useT('auth');
  const typed = answer?.values;
  const wrong = answer?.fields;
  return (
    <SessionForm
      heading={t('auth.signUpHeading')}
      action={t('auth.signUp')}
      answer={answer}
      ways={<WaysSwitch way="email" />}
      footer={<LoginLink />}
    >
      <NameField answer={answer} />
      <AnsweredField
        answer={answer}
        label={t('auth.username')}
        name="username"
        autoComplete="nickname"
        required
        maxLength={60}
      />
      <EmailField answer={answer} />
      <NewPasswordFields answer={answer} />
      <RegionFirstField
        label={t('auth.location')}
        name="location"
        required
        defaultValue={typed?.location ?? ''}
        error={wrong?.location}
      />
      <AnsweredField
        answer={answer}
        label={t('auth.phone')}
        hint={t('auth.phoneHint')}
        type="tel"
        name="phone"
        prefix={MOBILE_PREFIX}
        inputMode="tel"
        autoComplete="tel-national"
      />
      <ProfilePictureField chosen={typed?.profilePic} error={wrong?.profilePic} />
      <div className="group/seller grid gap-4">
        <Checkbox
          label={t('auth.registerAsSeller')}
          hint={t('auth.registerAsSellerHint')}
          name="registerAsSeller"
          defaultChecked={typed ? typed.registerAsSeller === 'on' : asSeller}
        />
        <div className="hidden group-has-checked/seller:block">
          <AnsweredField
            answer={answer}
            label={t('auth.businessName')}
            hint={t('auth.businessNameHint')}
            name="businessName"
            autoComplete="organization"
            // No `minLength`: what is hidden again must not keep the form from being sent.
            maxLength={60}
          />
        </div>
      </div>
    </SessionForm>
  );
}

/** A name and a number are enough, also for who opens a shop afterwards. */
export function PhoneSignUpForm({ entry }: { readonly entry: PhoneEntry | undefined }) {
  const t = useT('auth');
  return (
    <PhoneForm
      entry={entry}
      heading={t('auth.signUpHeading')}
      intro={t('auth.phoneSignUpHint')}
      action={t('auth.signUp')}
      withName
      ways={<WaysSwitch way="phone" />}
      footer={
        <>
          <LoginLink />
          <Link to={paths.sell} className="link py-1">
            {t('common.sell')}
          </Link>
        </>
      }
    />
  );
}
