import type { Profile } from '@sokoni/contracts/browser';
import { LinkButton } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Facts } from '../../components/ui/facts.tsx';
import { UserIcon } from '../../components/ui/icons.tsx';
import { formatDate } from '../../lib/format.ts';
import { useLanguage, useRoleName, useT } from '../../lib/texts.ts';

interface ProfileCardProps {
  readonly user: Profile;
  /** Opens the dialog that changes it. */
  readonly editPath: string;
}

export function ProfileCard({ user, editPath }: ProfileCardProps) {
  const t = useT('account');
  const nameRole = useRoleName();
  const lang = useLanguage();
  return (
    <Card className="grid max-w-text gap-4">
      <div className="flex flex-wrap items-center gap-4">
        {user.profilePic ? (
          <img
            src={user.profilePic}
            alt=""
            width={96}
            height={96}
            className="size-24 rounded-full object-cover"
          />
        ) : (
          <UserIcon className="size-24 rounded-full bg-sand p-5 text-muted" />
        )}
        <div className="min-w-0 grow basis-40">
          <h2 className="text-xl wrap-anywhere">{user.name}</h2>
          <p className="text-muted">
            {nameRole(user.role)}
            {' · '}
            {t('account.since', { date: formatDate(user.createdAt, lang) })}
          </p>
        </div>
      </div>
      <div className="grid gap-3">
        <Facts
          facts={[
            [t('account.username'), user.username],
            ...(user.businessName ? [[t('account.businessName'), user.businessName] as const] : []),
            ...(user.proposedBusinessName
              ? [[t('account.proposedBusinessName'), user.proposedBusinessName] as const]
              : []),
            [t('account.email'), user.email || t('account.notAvailable')],
            [t('account.location'), user.location || t('account.notAvailable')],
            [t('account.mobile'), user.phone || t('account.notAvailable')],
            ...(user.publicPhone && user.phone
              ? [[t('account.questions'), t('account.questionsOnWhatsApp')] as const]
              : []),
          ]}
        />
        <LinkButton
          variant="secondary"
          to={editPath}
          preventScrollReset
          className="justify-self-start"
        >
          {t('common.edit')}
        </LinkButton>
      </div>
    </Card>
  );
}
