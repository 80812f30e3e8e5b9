import { BellIcon, UserIcon } from '../../components/ui/icons.tsx';
import { CountLink } from '../../features/cart/cart-badge.tsx';
import { useSession } from '../../features/session/session.ts';
import { useT } from '../../lib/texts.ts';
import { paths } from '../paths.ts';

/** What has come and is unread, in the bars of the shop and of the panels. */
export function NotificationsLink() {
  const t = useT();
  const { unreadCount } = useSession();
  return (
    <CountLink
      to={paths.notifications}
      label={t('common.unreadNotifications', { count: unreadCount })}
      count={unreadCount}
      testId="unread-count"
    >
      <BellIcon />
    </CountLink>
  );
}

interface FaceProps {
  readonly size?: string;
  /** The classes of the sign for those without a picture. */
  readonly icon?: string;
}

/** The picture of who is logged in. */
export function Face({ size = 'size-8', icon = 'size-6' }: FaceProps) {
  const { user } = useSession();
  return user?.profilePic ? (
    <img
      src={user.profilePic}
      alt=""
      width={32}
      height={32}
      className={`${size} rounded-full object-cover`}
    />
  ) : (
    <UserIcon className={icon} />
  );
}
