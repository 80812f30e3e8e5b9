import { MOBILE_PREFIX, mobileDigits, type Profile } from '@sokoni/contracts/browser';
import { useNavigation } from 'react-router';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox } from '../../components/ui/choice-fields.tsx';
import { RegionFirstField } from '../../components/ui/location-field.tsx';
import { FormerCodeButton, OwnerProofFields } from '../../components/ui/owner-proof-fields.tsx';
import { ProfilePictureField } from '../../components/ui/profile-picture-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { useRoleName, useT } from '../../lib/texts.ts';

interface EditProfileFormProps {
  readonly user: Profile;
  readonly answer: FormAnswer | undefined;
}

/** Own details; name and role belong to the admins. */
export function EditProfileForm({ user, answer }: EditProfileFormProps) {
  const t = useT('account');
  const nameRole = useRoleName();
  const busy = useNavigation().formData?.get('intent') === 'details';
  const typed = answer?.values;
  const wrong = answer?.fields;
  return (
    <AnsweredForm answer={answer} inDialog className="grid gap-4">
      <ProfilePictureField
        current={user.profilePic}
        chosen={typed?.profilePic}
        error={wrong?.profilePic}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('account.role')} disabled defaultValue={nameRole(user.role)} />
        <TextField label={t('account.name')} disabled defaultValue={user.name} />
        {user.role !== 'GENERAL' && (
          <TextField
            label={t('account.businessName')}
            hint={t('account.businessNameHint')}
            name="businessName"
            minLength={2}
            maxLength={60}
            defaultValue={typed?.businessName ?? (user.proposedBusinessName || user.businessName)}
            error={wrong?.businessName}
          />
        )}
        <TextField
          label={t('account.username')}
          name="username"
          required
          maxLength={60}
          defaultValue={typed?.username ?? user.username}
          error={wrong?.username}
        />
        <TextField
          label={t('account.email')}
          type="email"
          name="email"
          hint={user.email === '' && t('account.emailHint')}
          required={user.email !== ''}
          defaultValue={typed?.email ?? user.email}
          error={wrong?.email}
        />
        <RegionFirstField
          label={t('account.location')}
          name="location"
          required
          defaultValue={typed?.location ?? user.location}
          error={wrong?.location}
        />
        <TextField
          label={t('account.phone')}
          type="tel"
          inputMode="tel"
          name="phone"
          prefix={MOBILE_PREFIX}
          defaultValue={typed?.phone ?? mobileDigits(user.phone)}
          error={wrong?.phone}
        />
      </div>
      {!user.comesBySso && (
        <OwnerProofFields account={user} answer={answer} hint={t('account.proofHint')} />
      )}
      {user.role !== 'GENERAL' && (
        <Checkbox
          name="publicPhone"
          label={t('account.publicPhone')}
          hint={t('account.publicPhoneHint')}
          defaultChecked={typed ? typed.publicPhone !== undefined : user.publicPhone}
        />
      )}
      <Button name="intent" value="details" busy={busy} className="justify-self-start">
        {t('common.save')}
      </Button>
      {!user.comesBySso && <FormerCodeButton account={user} />}
    </AnsweredForm>
  );
}
