import { Link, useLocation } from 'react-router';
import { SearchIcon } from '../../components/ui/icons.tsx';
import { CartBadge } from '../../features/cart/cart-badge.tsx';
import { SearchBox } from '../../features/search/search-box.tsx';
import { useSession } from '../../features/session/session.ts';
import { useT } from '../../lib/texts.ts';
import { paths } from '../paths.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { MainMenu } from './main-menu.tsx';
import { ProfileMenu } from './profile-menu.tsx';

const SEARCH_ID = 'site-search';

export function SiteHeader() {
  const t = useT();
  const { user, cartCount } = useSession();
  const { key } = useLocation();
  return (
    <header>
      <div className="bg-baobab-dark text-xs text-white">
        <div className="page flex min-h-9 items-center justify-between gap-4">
          <p>{t('common.promise')}</p>
          <LanguageSwitch />
        </div>
      </div>
      <div className="bg-baobab text-white">
        <div className="page flex flex-wrap items-center gap-y-2 py-2 md:flex-nowrap md:gap-x-6 md:py-3">
          <Link to={paths.home} className="mr-auto rounded-sm py-1 md:mr-0">
            <Logo />
          </Link>
          <SearchBox id={SEARCH_ID} />
          <a
            href={`#${SEARCH_ID}`}
            className="icon-button md:hidden"
            aria-label={t('common.openSearch')}
          >
            <SearchIcon />
          </a>
          <nav aria-label={t('common.mainMenu')} className="flex items-center md:gap-1" key={key}>
            {user && <CartBadge rows={cartCount} />}
            {user && <ProfileMenu user={user} />}
            <MainMenu user={user} />
          </nav>
        </div>
      </div>
      <div className="kanga" aria-hidden="true" />
    </header>
  );
}
