import type { Role } from '@sokoni/contracts/browser';
import { UserIcon } from '../../components/ui/icons.tsx';
import { Menu, MenuLink } from '../../components/ui/menu.tsx';
import type { SessionUser } from '../../features/session/session.ts';
import type { TextKey } from '../../lib/i18n.ts';
import { useT } from '../../lib/texts.ts';
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
    ['common.myPanel', paths.sellerProducts],
    ['common.myOrder', paths.myOrders],
    ['common.myProfile', paths.myProfile],
  ],
  GENERAL: [
    ['common.myOrder', paths.myOrders],
    ['common.myProfile', paths.myProfile],
  ],
};

/** Says on the narrowest phones, whose header has no place for the bell, that something is unread. */
const DOT = 'absolute right-1 top-1 size-3 rounded-full bg-marigold min-[360px]:hidden';

interface ProfileMenuProps {
  readonly user: SessionUser;
  /** The name of the list of notifications, with the number of unread ones. */
  readonly notifications: string;
  readonly unread: boolean;
}

export function ProfileMenu({ user, notifications, unread }: ProfileMenuProps) {
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
    <Menu
      label={t('common.profileMenu')}
      icon={
        <>
          {face}
          {unread && <span className={DOT} aria-hidden="true" />}
        </>
      }
    >
      {ENTRIES[user.role].map(([key, to]) => (
        <MenuLink key={key} to={to}>
          {t(key)}
        </MenuLink>
      ))}
      <MenuLink to={paths.notifications}>{notifications}</MenuLink>
    </Menu>
  );
}
