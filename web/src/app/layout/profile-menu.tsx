import type { Role } from '@sokoni/contracts/browser';
import { UserIcon } from '../../components/ui/icons.tsx';
import { Menu, MenuLink } from '../../components/ui/menu.tsx';
import type { SessionUser } from '../../features/session/session.ts';
import { useT } from '../../lib/texts.ts';
import type { TextKey } from '../../locales/namespaces.ts';
import { paths } from '../paths.ts';

type CommonKey = Extract<TextKey, `common.${string}`>;
type Entry = readonly [CommonKey, string];

const ENTRIES: Readonly<Record<Role, readonly Entry[]>> = {
  ADMIN: [
    ['common.adminPanel', paths.adminProducts],
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
  const face = user.profilePic ? (
    <img
      src={user.profilePic}
      alt=""
      width={32}
      height={32}
      className="size-8 rounded-full object-cover"
    />
  ) : (
    <UserIcon />
  );
  return (
    <Menu label={t('common.profileMenu')} icon={face}>
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
