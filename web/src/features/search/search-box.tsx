import { SCREEN } from '@sokoni/contracts/browser';
import { useEffect, useRef, useState } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { SearchIcon } from '../../components/ui/icons.tsx';
import { useT } from '../../lib/texts.ts';
import { useChanged } from '../../lib/use-early-files.ts';
import { recentSearches } from './recent-searches.ts';

const SHORTEST = 2;

/** Target of the toggle of phones: the box shows itself when it is the address's fragment. */
const ID = 'site-search';
const RECENT_ID = 'recent-searches';

/** Searches while one types; a plain form without JavaScript. On phones it is open where people start. */
export function SearchBox() {
  const t = useT();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const [recent, setRecent] = useState<readonly string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const searching = pathname.toLowerCase() === paths.search();
  const open = searching || pathname === paths.home;
  // As it is when a search begins, not as it was when its last letter was typed.
  const searchingNow = useRef(searching);
  useEffect(() => {
    searchingNow.current = searching;
  }, [searching]);
  const searched = searching ? (new URLSearchParams(search).get('sr') ?? '') : '';

  useChanged(searched, () => {
    const box = input.current;
    if (box && (!searching || box !== document.activeElement)) box.value = searched;
  });
  useEffect(() => {
    if (hash === `#${ID}`) input.current?.focus();
  }, [hash]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function searchSoon(text: string): void {
    clearTimeout(timer.current);
    if (text.trim().length < SHORTEST) return;
    timer.current = setTimeout(() => {
      // Who has turned to a link by now goes there.
      if (input.current !== document.activeElement) return;
      navigate(
        { pathname: paths.search(), search: `?${new URLSearchParams({ sr: text.trim() })}`, hash },
        { replace: searchingNow.current },
      );
    }, SCREEN.searchDebounceMs);
  }

  return (
    <>
      <Form
        id={ID}
        role="search"
        action={paths.search()}
        replace={searching}
        onSubmit={() => clearTimeout(timer.current)}
        className={`order-last w-full scroll-mt-40 target:flex md:order-none md:flex ${open ? 'flex' : 'hidden'}`}
      >
        <input
          ref={input}
          type="search"
          name="sr"
          defaultValue={searched}
          aria-label={t('common.searchHint')}
          placeholder={t('common.searchHint')}
          autoComplete="off"
          list={RECENT_ID}
          onFocus={() => setRecent(recentSearches())}
          className="field rounded-r-none border-transparent text-ink"
          onChange={(event) => searchSoon(event.currentTarget.value)}
        />
        <datalist id={RECENT_ID}>
          {recent.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
        <button
          type="submit"
          aria-label={t('common.search')}
          className="grid w-14 shrink-0 place-items-center rounded-r-md bg-marigold text-on-marigold hover:bg-marigold/80"
        >
          <SearchIcon />
        </button>
      </Form>
      {!open && (
        <a href={`#${ID}`} className="icon-button md:hidden" aria-label={t('common.openSearch')}>
          <SearchIcon />
        </a>
      )}
    </>
  );
}
