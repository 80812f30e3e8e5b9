import { type ReactNode, use } from 'react';
import { Form, Link, NavLink, Outlet, useLocation } from 'react-router';
import { CloseIcon, MenuIcon } from '../../components/ui/icons.tsx';
import { Menu, MenuButton, MenuLink, useClosingDetails } from '../../components/ui/menu.tsx';
import { useSession } from '../../features/session/session.ts';
import { useT } from '../../lib/texts.ts';
import { paths } from '../paths.ts';
import { Face, NotificationsLink } from './account.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { PanelShortcuts, type Shortcut } from './panel-shortcuts.tsx';
import { ShownNotice } from './site-layout.tsx';

export interface PanelLink {
  readonly to: string;
  readonly label: string;
  readonly highlighted?: boolean;
  /** How many things wait there; nothing is shown for none. */
  readonly waiting?: number;
}

/** Links about one subject; those that belong to none have no label. */
export interface LinkGroup {
  readonly label?: string;
  readonly links: readonly PanelLink[];
}

/** Without the links that a visitor may not open, and groups of such alone. */
export function openGroups(
  groups: readonly LinkGroup[],
  isOpen: (link: PanelLink) => boolean,
): LinkGroup[] {
  return groups
    .map((group) => ({ ...group, links: group.links.filter(isOpen) }))
    .filter(({ links }) => links.length > 0);
}

interface PanelLayoutProps {
  readonly title: string;
  /** The way to the own profile. */
  readonly account: { readonly to: string; readonly label: string };
  readonly groups: readonly LinkGroup[];
  /** What a thumb reaches on a phone. */
  readonly shortcuts: readonly Shortcut[];
  /** In the bar, where there is room. */
  readonly search?: ReactNode;
  /** What concerns every page of the panel, above them. */
  readonly children?: ReactNode;
}

const LINK =
  'flex min-h-10 items-center rounded-md px-3 font-medium hover:bg-baobab-soft aria-[current=page]:bg-baobab aria-[current=page]:text-on-fill';

/** The frame of the seller and admin panels: one bar, the menu beside the work, on a phone behind a button and below. */
export function PanelLayout(props: PanelLayoutProps) {
  const { title, account, groups, shortcuts, search, children } = props;
  const { key } = useLocation();
  return (
    <>
      <header className="sticky top-0 z-40 bg-brand text-white">
        <div className="page flex min-h-14 max-w-[96rem]! items-center gap-2">
          <Drawer key={key} {...{ title, account, groups }} />
          <Link to={paths.home} className="hidden rounded-sm py-2 font-extrabold lg:block">
            <ShopName />
          </Link>
          <p className="line-clamp-2 min-w-0 text-sm leading-tight font-bold lg:border-l lg:border-white/30 lg:pl-3 lg:text-base">
            {title}
          </p>
          <div className="ml-auto min-w-0 grow lg:max-w-120">{search}</div>
          <AccountMenus key={`menus ${key}`} account={account} />
        </div>
      </header>
      <div className="page grid max-w-[96rem]! grow content-start gap-4 py-4 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-6">
        {/* Stays beside long lists, below the bar. */}
        <aside className="sticky top-18 hidden max-h-[calc(100dvh-5.5rem)] self-start overflow-y-auto lg:block">
          <PanelLinks title={title} account={account} groups={groups} />
        </aside>
        {/* Pages that also stand in the shop leave their distance to its header there. */}
        <main
          id="content"
          tabIndex={-1}
          className="grid min-w-0 content-start gap-4 pb-8 outline-none *:py-0!"
        >
          {use(ShownNotice)}
          {children}
          <Outlet />
        </main>
      </div>
      <PanelShortcuts shortcuts={shortcuts} />
    </>
  );
}

function ShopName() {
  const t = useT();
  return t('common.shopName');
}

/** Lies over the page, closes on a touch outside, and with every walk to another page. */
function Drawer({
  title,
  account,
  groups,
}: Pick<PanelLayoutProps, 'title' | 'account' | 'groups'>) {
  const t = useT('panel');
  const details = useClosingDetails();
  return (
    <details ref={details} className="group/drawer lg:hidden">
      <summary className="icon-button -ml-2" aria-label={t('panel.openMenu', { panel: title })}>
        <MenuIcon className="size-6 group-open/drawer:hidden" />
        <CloseIcon className="hidden size-6 group-open/drawer:block" />
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-3.5rem)] overflow-y-auto border-b border-line bg-surface p-2 text-ink shadow-raised">
        <PanelLinks title={title} account={account} groups={groups} />
      </div>
    </details>
  );
}

/** What has come, who is logged in, and in which language. */
function AccountMenus({ account }: Pick<PanelLayoutProps, 'account'>) {
  const t = useT('panel');
  const { user } = useSession();
  return (
    <nav aria-label={t('common.mainMenu')} className="-mr-2 flex shrink-0 items-center">
      <NotificationsLink />
      <Menu label={t('common.profileMenu')} icon={<Face icon="size-8 rounded-full p-1" />}>
        <li className="border-b border-line px-4 py-2 font-bold wrap-anywhere">{user?.name}</li>
        <MenuLink to={account.to}>{account.label}</MenuLink>
        <MenuLink to={paths.notifications}>{t('common.notifications')}</MenuLink>
        <MenuLink to={paths.home}>{t('panel.toShop')}</MenuLink>
        <li className="px-2">
          <LanguageSwitch />
        </li>
        <li>
          <Form method="post" action={paths.logout} navigate={false}>
            <MenuButton>{t('common.logout')}</MenuButton>
          </Form>
        </li>
      </Menu>
    </nav>
  );
}

function PanelLinks({
  title,
  account,
  groups,
}: Pick<PanelLayoutProps, 'title' | 'account' | 'groups'>) {
  const { user } = useSession();
  return (
    <nav aria-label={title} className="grid gap-3">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 border-b border-line px-3 pb-2">
        <span className="row-span-2">
          <Face size="size-9" icon="size-9 rounded-full p-1" />
        </span>
        <p className="truncate font-bold">{user?.name}</p>
        <Link to={account.to} className="link py-1 text-sm">
          {account.label}
        </Link>
      </div>
      {groups.map(({ label, links }) => (
        <div key={label ?? title}>
          {label && <p className="px-3 py-1 text-sm text-muted">{label}</p>}
          <ul className="grid gap-0.5" aria-label={label}>
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
