import type { AdminRequest } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { panelPaths } from '../../app/panel-paths.ts';
import { Card } from '../../components/ui/card.tsx';
import { SecondPerson } from '../../components/ui/second-person.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useRoleName, useT } from '../../lib/texts.ts';

/** Dangerous acts that wait for a second owner. Who asked may only withdraw. */
export function AdminRequests({ requests }: { readonly requests: readonly AdminRequest[] }) {
  const t = useT('admin');
  const lang = useLanguage();
  const nameRole = useRoleName();
  if (requests.length === 0) return null;
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">{t('admin.secondOwner')}</h2>
      <ul className="grid gap-4">
        {requests.map(
          ({ _id, userId, userName, role, adminRoles, askedByName, isOwn, expiresAt }) => (
            <li key={_id} className="grid gap-2 border-l-4 border-marigold pl-3">
              <p className="wrap-anywhere">
                <Link to={panelPaths.adminUser(userId)} className="link font-semibold">
                  {userName}
                </Link>{' '}
                {t('admin.wouldBe', {
                  role: [nameRole(role), ...adminRoles.map((one) => t(`admin.role-${one}`))].join(
                    ', ',
                  ),
                })}
              </p>
              <p className="text-sm text-muted">
                {t('admin.askedBy', { name: askedByName, until: formatDateTime(expiresAt, lang) })}
              </p>
              <SecondPerson
                about={{ request: _id }}
                name={userName}
                mayConfirm={!isOwn}
                confirm={{ intent: 'confirm', label: t('admin.confirm') }}
                decline={{
                  intent: 'decline',
                  label: t(isOwn ? 'admin.withdraw' : 'admin.decline'),
                }}
              />
            </li>
          ),
        )}
      </ul>
    </Card>
  );
}
