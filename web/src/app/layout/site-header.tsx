import { Link, useLocation } from 'react-router';
import { CartBadge } from '../../features/cart/cart-badge.tsx';
import { SearchBox } from '../../features/search/search-box.tsx';
import { useSession } from '../../features/session/session.ts';
import { useT } from '../../lib/texts.ts';
import { loginPath, paths } from '../paths.ts';
import { Face, NotificationsLink } from './account.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MainMenu } from './main-menu.tsx';
import { ProfileMenu } from './profile-menu.tsx';

/** Stays on screen, all but its first line. */
export function SiteHeader() {
  const t = useT();
  const session = useSession();
  const { user, cartCount, place } = session;
  const { key, pathname, search } = useLocation();
  return (
    <header className="contents">
      <div className="bg-brand-dark text-xs text-white">
        <div className="page flex min-h-9 items-center justify-between gap-2 sm:gap-4">
          <Link
            to={paths.deliveryPlace(pathname + search)}
            className={`${place ? '' : 'max-sm:hidden '}min-w-0 truncate py-2 underline underline-offset-4`}
          >
            {place ? (
              <>
                <span className="max-sm:sr-only">{t('common.deliverTo', { place })}</span>
                <span aria-hidden="true" className="sm:hidden">
                  → {place.split(', ').at(-1)}
                </span>
              </>
            ) : (
              t('common.deliversNationwide')
            )}
          </Link>
          {(!user || (user.role === 'GENERAL' && !user.inTeam)) && (
            <Link to={paths.sell} className="shrink-0 py-2 underline underline-offset-4">
              {t('common.sell')}
            </Link>
          )}
          <LanguageSwitch />
        </div>
      </div>
      <div className="sticky top-0 z-40 bg-brand text-white">
        <div className="page flex flex-wrap items-center gap-y-2 py-2 md:flex-nowrap md:gap-x-6 md:py-3">
          <Link to={paths.home} className="mr-auto rounded-sm py-1 md:mr-0">
            <Logo />
          </Link>
          <SearchBox />
          <nav
            aria-label={t('common.mainMenu')}
            className="-mr-2 flex items-center md:mr-0 md:gap-1"
            key={key}
          >
            {user ? (
              <>
                <NotificationsLink />
                <ProfileMenu user={user} />
              </>
            ) : (
              <Link
                to={user === null ? loginPath(pathname + search) : paths.myProfile}
                className="flex min-h-11 items-center px-1 font-semibold whitespace-nowrap md:px-2 hover:underline"
              >
                {user === null ? (
                  t('common.login')
                ) : (
                  <>
                    <Face />
                    <span className="sr-only">{t('common.myProfile')}</span>
                  </>
                )}
              </Link>
            )}
            <CartBadge rows={cartCount} loaded={session} />
            <MainMenu user={user} />
          </nav>
        </div>
        <div className="kanga" aria-hidden="true" />
      </div>
    </header>
  );
}

/** A market stall's awning over the name. */
export function Logo() {
  const t = useT();
  return (
    <span className="flex items-center gap-1.5 text-lg sm:gap-2 sm:text-xl font-extrabold">
      <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
        <path d="M5 14v12a2 2 0 0 0 2 2h18a2 2 0 0 0 2-2V14" fill="#fffdfa" />
        <path d="M13 28v-7a3 3 0 0 1 6 0v7" fill="#14524a" />
        <path
          d="M5 4h22l3 9a4 4 0 0 1-7 2 4.7 4.7 0 0 1-7 0 4.7 4.7 0 0 1-7 0 4 4 0 0 1-7-2z"
          fill="#f2b33d"
        />
        <path d="M11 4h4.7l.3 11a4.7 4.7 0 0 1-7 0zM21.6 4H27l3 9a4 4 0 0 1-7 2z" fill="#c8552f" />
      </svg>
      {t('common.shopName')}
    </span>
  );
}
