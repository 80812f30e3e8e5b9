import type { Profile } from '@sokoni/contracts/browser';
import { Alert } from '../../components/ui/alert.tsx';
import { PageDialog } from '../../components/ui/page-dialog.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';
import { EditProfileForm } from './edit-profile-form.tsx';
import { ProfileCard } from './profile-card.tsx';

interface ProfileSectionProps {
  /** Null when the profile could not be had. */
  readonly user: Profile | null;
  readonly editing: boolean;
  readonly closePath: string;
  readonly answer: FormAnswer | undefined;
}

/** Own details, and the dialog that changes them. */
export function ProfileSection({ user, editing, closePath, answer }: ProfileSectionProps) {
  const t = useT('account');
  if (!user) return <Alert kind="error">{t('account.profileFailed')}</Alert>;
  return (
    <>
      {editing && (
        <PageDialog title={t('account.editTitle')} closeTo={closePath}>
          <EditProfileForm user={user} answer={answer} />
        </PageDialog>
      )}
      <ProfileCard user={user} editPath="?edit=details" />
    </>
  );
}
