import type { ReactNode } from 'react';
import { Link, NavLink, Outlet, useLocation } from 'react-router';
import { CloseIcon, MenuIcon, UserIcon } from '../../components/ui/icons.tsx';
import { useClosingDetails } from '../../components/ui/use-closing-details.ts';
import { useSession } from '../../features/session/session.ts';

interface PanelLink {
  readonly to: string;
  readonly label: string;
  readonly highlighted?: boolean;
  /** How many things wait there; nothing is shown for none. */
  readonly waiting?: number;
}

/** Links about one subject; the panel with one group needs no label. */
interface LinkGroup {
  readonly label?: string;
  readonly links: readonly PanelLink[];
}

interface PanelLayoutProps {
  readonly title: string;
  /** The way to the own profile. */
  readonly account: { readonly to: string; readonly label: string };
  readonly groups: readonly LinkGroup[];
  /** What concerns every page of the panel, above them. */
  readonly children?: ReactNode;
}

const LINK =
  'flex min-h-11 items-center rounded-md px-4 font-medium hover:bg-baobab-soft aria-[current=page]:bg-baobab aria-[current=page]:text-on-fill';

/** Side bar and work place of the seller and admin panels; a drawer on a phone. */
export function PanelLayout({ title, account, groups, children }: PanelLayoutProps) {
  return (
    <div className="page grid gap-4 py-4 md:grid-cols-[15rem_1fr] md:gap-8 md:py-6">
      <Drawer key={useLocation().key} {...{ title, account, groups }} />
      {/* Stays beside long lists, below the header. */}
      <aside className="sticky top-20 hidden max-h-[calc(100dvh-6rem)] self-start overflow-y-auto rounded-lg border border-line bg-surface shadow-card md:block">
        <Person account={account} />
        <PanelLinks title={title} groups={groups} />
      </aside>
      {/* Pages that also stand in the shop leave their distance to its header there. */}
      <div className="grid min-w-0 content-start gap-4 *:py-0!">
        {children}
        <Outlet />
      </div>
    </div>
  );
}

/** Lies over the page, closes on a touch outside, and with every walk to another page. */
function Drawer({ title, account, groups }: Omit<PanelLayoutProps, 'children'>) {
  const details = useClosingDetails();
  return (
    <details
      ref={details}
      className="group/drawer relative z-30 rounded-lg border border-line bg-surface md:hidden"
    >
      <summary className="flex min-h-12 items-center justify-between px-4 font-bold">
        {title}
        <MenuIcon className="size-6 group-open/drawer:hidden" />
        <CloseIcon className="hidden size-6 group-open/drawer:block" />
      </summary>
      <div className="absolute inset-x-0 mt-1 rounded-lg border border-line bg-surface shadow-raised">
        <Person account={account} />
        <PanelLinks title={title} groups={groups} />
      </div>
    </details>
  );
}

function Person({ account }: Pick<PanelLayoutProps, 'account'>) {
  const { user } = useSession();
  return (
    <div className="grid justify-items-center gap-1 border-b border-line p-5 text-center">
      {user?.profilePic ? (
        <img
          src={user.profilePic}
          alt=""
          width={80}
          height={80}
          className="size-20 rounded-full object-cover"
        />
      ) : (
        <UserIcon className="size-20 rounded-full bg-sand p-4 text-muted" />
      )}
      <p className="font-bold">{user?.name}</p>
      <Link to={account.to} className="link py-1 text-sm">
        {account.label}
      </Link>
    </div>
  );
}

function PanelLinks({ title, groups }: Pick<PanelLayoutProps, 'title' | 'groups'>) {
  return (
    <nav aria-label={title} className="grid gap-3 p-2">
      {groups.map(({ label, links }) => (
        <div key={label ?? title}>
          {label && <p className="px-4 py-1 text-sm text-muted">{label}</p>}
          <ul className="grid gap-1" aria-label={label}>
            {links.map((link) => (
              <LinkRow key={link.to} {...link} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function LinkRow({ to, label, highlighted, waiting = 0 }: PanelLink) {
  return (
    <li>
      <NavLink to={to} end className={`${LINK} ${highlighted ? 'bg-marigold-soft text-clay' : ''}`}>
        <span>{label}</span>{' '}
        {waiting > 0 && (
          <span className="ml-auto rounded-full bg-marigold px-2 text-sm font-bold text-on-marigold">
            {waiting}
          </span>
        )}
      </NavLink>
    </li>
  );
}
