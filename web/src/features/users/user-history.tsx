import type { AdminUser } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { panelPaths } from '../../app/panel-paths.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useRoleName, useT } from '../../lib/texts.ts';
import { UserSection } from './user-section.tsx';

/** What admins decided about the user, with the reasons. */
export function DecisionList({ decisions }: Pick<AdminUser, 'decisions'>) {
  const t = useT('users');
  const lang = useLanguage();
  if (decisions.length === 0) return <p className="text-muted">{t('users.noDecisions')}</p>;
  return (
    <ul className="grid gap-2">
      {decisions.map(({ at, action, reason, byName }) => (
        <li key={at + action} className="border-l-4 border-line pl-3">
          <strong>{t(`users.did-${action}`)}</strong>
          {reason && <p className="wrap-anywhere">{reason}</p>}
          <p className="text-sm text-muted">
            {formatDateTime(at, lang)} · {byName || t('users.deletedAdmin')}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Every change of role, verification and account status, and who made it. */
export function UserAudit({ _id: userId, audit }: Pick<AdminUser, '_id' | 'audit'>) {
  const t = useT('users');
  const lang = useLanguage();
  const nameRole = useRoleName();
  const words = (state: AdminUser['audit'][number]['after']) =>
    state && [
      [nameRole(state.role), ...state.adminRoles.map((role) => t(`users.role-${role}`))].join(', '),
      t(`users.${state.verification}`),
      t(`users.${state.accountStatus}`),
    ];
  return (
    <UserSection title={t('users.audit')} empty={audit.length === 0}>
      <ul className="grid gap-2">
        {audit.map(({ at, byName, byRole, bySingleOwner, before, after }) => {
          const was = words(before) ?? [];
          const changed = (words(after) ?? []).filter((word, nth) => word !== was[nth]);
          return (
            <li key={at} className="border-l-4 border-line pl-3">
              {changed.join(', ')}
              {bySingleOwner && <p className="text-sm">{t('users.bySingleOwner')}</p>}
              <p className="text-sm text-muted">
                {formatDateTime(at, lang)} ·{' '}
                {byName || (byRole === 'system' ? t('users.system') : byRole)}
              </p>
            </li>
          );
        })}
      </ul>
      <Link to={panelPaths.adminAudit({ person: userId })} className="link inline-block py-1">
        {t('users.auditTrail')}
      </Link>
    </UserSection>
  );
}
