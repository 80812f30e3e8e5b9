import type { AdminUser } from '@sokoni/contracts/browser';
import { Alert } from '../../components/ui/alert.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import { useT } from '../../lib/texts.ts';
import { ACCOUNT_TONES } from './user-filter.ts';
import { DecisionList } from './user-history.tsx';

interface UserAccountProps {
  readonly user: AdminUser;
  /** The page with a dialog open; null without the right to decide about this user. */
  readonly pathTo: ((act: 'suspend' | 'reactivate') => string) | null;
}

/** Whether a user may trade, since when and why, and the way to change it. */
export function UserAccount({ user, pathTo }: UserAccountProps) {
  const t = useT('users');
  const { accountStatus, accountStatusReason, decisions, role } = user;
  const move = accountStatus === 'active' ? 'suspend' : 'reactivate';
  return (
    <Card className="grid content-start gap-4">
      <h2 className="flex flex-wrap items-center justify-between gap-2 text-lg">
        {t('users.account')}
        <StatusPill tone={ACCOUNT_TONES[accountStatus]}>{t(`users.${accountStatus}`)}</StatusPill>
      </h2>
      {accountStatusReason && <Alert kind="warning">{accountStatusReason}</Alert>}
      {pathTo && (role !== 'ADMIN' || move === 'reactivate') && (
        <LinkButton
          variant={move === 'suspend' ? 'danger' : 'primary'}
          to={pathTo(move)}
          preventScrollReset
          className="justify-self-start"
        >
          {t(role === 'SELLER' ? `users.${move}` : `users.${move}Shopper`)}
          <span className="sr-only">{user.name}</span>
        </LinkButton>
      )}
      {pathTo && role === 'ADMIN' && move === 'suspend' && (
        <p className="text-muted">{t('users.noAdmins')}</p>
      )}
      <h3 className="text-base">{t('users.decisions')}</h3>
      <DecisionList decisions={decisions} />
    </Card>
  );
}
