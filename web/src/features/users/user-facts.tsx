import type { AdminUser } from '@sokoni/contracts/browser';
import { LinkButton } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Facts } from '../../components/ui/facts.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useRoleName, useT } from '../../lib/texts.ts';

interface UserFactsProps {
  readonly user: AdminUser;
  /** Null without the right to edit. */
  readonly editPath: string | null;
}

/** Who a user is and how to reach them. */
export function UserFacts({ user, editPath }: UserFactsProps) {
  const t = useT('users');
  const nameRole = useRoleName();
  const lang = useLanguage();
  const { phone, confirmedPhone } = user;
  // By the code that logs in, or by that of a seller's verification.
  const isConfirmed = phone === confirmedPhone || user.case?.phoneVerified;
  return (
    <Card className="grid content-start gap-4">
      <h2 className="text-lg">{t('users.person')}</h2>
      <Facts
        facts={[
          [t('users.name'), user.name],
          [t('users.username'), user.username],
          ...(user.businessName ? [[t('users.businessName'), user.businessName] as const] : []),
          [t('users.email'), user.email],
          [
            t('users.phone'),
            phone && t(isConfirmed ? 'users.confirmed' : 'users.unconfirmed', { phone }),
          ],
          ...(confirmedPhone && confirmedPhone !== phone
            ? [[t('users.loginPhone'), confirmedPhone] as const]
            : []),
          [t('users.role'), nameRole(user.role)],
          [t('users.location'), user.location],
          [t('users.language'), t(`users.${user.language}`)],
          ...(user.comesBySso ? [[t('users.login'), t('users.bySso')] as const] : []),
          [t('users.joined'), formatDateTime(user.createdAt, lang)],
          [t('users.lastSeen'), formatDateTime(user.lastSeenAt, lang)],
        ]}
      />
      <div className="flex flex-wrap gap-3">
        {editPath && (
          <LinkButton variant="secondary" to={editPath} preventScrollReset>
            {t('users.edit')}
          </LinkButton>
        )}
        {phone && (
          <a href={`tel:${phone}`} className="link py-2">
            {t('users.call')}
          </a>
        )}
        {user.email && (
          <a href={`mailto:${user.email}`} className="link py-2">
            {t('users.write')}
          </a>
        )}
      </div>
    </Card>
  );
}
