import type { Role } from '@sokoni/contracts/browser';
import { Menu, MenuLink } from '../../components/ui/menu.tsx';
import type { SessionUser } from '../../features/session/session.ts';
import { useT } from '../../lib/texts.ts';
import type { TextKey } from '../../locales/namespaces.ts';
import { paths } from '../paths.ts';
import { Face } from './account.tsx';

type CommonKey = Extract<TextKey, `common.${string}`>;
type Entry = readonly [CommonKey, string];

const ENTRIES: Readonly<Record<Role, readonly Entry[]>> = {
  ADMIN: [
    ['common.adminPanel', paths.adminPanel],
    ['common.myOrders', paths.myOrders],
    ['common.myProfile', paths.myProfile],
  ],
  SELLER: [
    ['common.myPanel', paths.sellerHome],
    ['common.myOrder', paths.myOrders],
    ['common.myProfile', paths.myProfile],
  ],
  GENERAL: [
    ['common.myOrder', paths.myOrders],
    ['common.myProfile', paths.myProfile],
  ],
};

export function ProfileMenu({ user }: { readonly user: SessionUser }) {
  const t = useT();
  return (
    <Menu label={t('common.profileMenu')} icon={<Face />}>
      {user.inTeam && <MenuLink to={paths.sellerHome}>{t('common.myPanel')}</MenuLink>}
      {ENTRIES[user.role].map(([key, to]) => (
        <MenuLink key={key} to={to}>
          {t(key)}
        </MenuLink>
      ))}
      <MenuLink to={paths.messages}>{t('common.messages')}</MenuLink>
      <MenuLink to={paths.notifications}>{t('common.notifications')}</MenuLink>
    </Menu>
  );
}
