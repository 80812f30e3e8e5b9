import { type PricedSearch, readOrderNumber, readPriceWords } from '@sokoni/contracts/browser';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, redirect, replace, useNavigation } from 'react-router';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { FinishedHtml } from '../../components/ui/finished-html.tsx';
import { browse } from '../../features/catalogue/browse.api.ts';
import type { Tile } from '../../features/catalogue/catalogue.api.ts';
import { toFacetView } from '../../features/catalogue/facet-view.ts';
import { addressOf, type Filter, isTidy, readFilter } from '../../features/catalogue/filter.ts';
import { readListPart } from '../../features/catalogue/list-part.ts';
import { NarrowedList } from '../../features/catalogue/narrowed-list.tsx';
import { GridSkeleton, TileGrid } from '../../features/catalogue/tile-grid.tsx';
import { findOrders } from '../../features/orders/orders.api.ts';
import { rememberSearch } from '../../features/search/recent-searches.ts';
import { suggestionStripHtml } from '../../features/search/suggestion-strip.server.tsx';
import { fetchSuggestions } from '../../features/search/suggestions.api.ts';
import { categoryLabel, isShownCategory } from '../../lib/categories.ts';
import { publicOrigin } from '../../lib/env.ts';
import { formatNumber } from '../../lib/format.ts';
import type { Caller } from '../../lib/http.ts';
import { orElse, orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { callerOf } from '../caller.ts';
import { languageOf } from '../cookies.ts';
import { deliveryToReader } from '../delivery-to-reader.server.ts';
import { PageHead } from '../layout/page-head.tsx';
import { loginPath, paths, pathWith } from '../paths.ts';
import { hasSession } from '../visitor.ts';
import type { Route } from './+types/search-page.ts';

/** Shown where words find nothing. */
const POPULAR = { cursor: null, limit: 12 };

export async function loader({ context, request }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const query = new URL(request.url).searchParams;
  const text = (query.get('sr') ?? '').trim().slice(0, 200);
  const canonical = publicOrigin() + paths.search();
  if (!text) return { text, canonical, found: null };
  const number = readOrderNumber(text);
  if (number) throw redirect(await orderPath(number, caller));
  const priced = query.has('minPrice') || query.has('maxPrice') ? null : readPriceWords(text);
  if (priced) throw replace(addressOf(withPrices(query, priced)));
  const filter = readFilter(query, text);
  if (!isTidy(query, filter)) throw replace(addressOf(filter));
  const lang = languageOf(caller.headers);
  const ways = {
    lang,
    labelOf: categoryLabel,
    isShown: isShownCategory,
    categoryPath: (category: string) => paths.category([category]),
    brandPath: (brand: string) => addressOf(readFilter(new URLSearchParams({ brand }))),
  };
  const [{ page, spelling, partly, ...counts }, suggestions] = await Promise.all([
    orNotFound(browse(filter, readListPart(query), caller, await deliveryToReader(context))),
    orElse(fetchSuggestions(text, ways, caller), []),
  ]);
  const view = toFacetView(filter, counts, lang);
  const inVain = counts.total === 0 && view.chips.length === 0;
  const popular = inVain && orElse(fetchPopular(caller), []);
  return {
    text,
    canonical,
    page,
    found: {
      filter,
      view,
      total: counts.total,
      suggestionsHtml: suggestionStripHtml(suggestions, lang),
      spelling,
      partly: partly && counts.total > 0,
      popular: await popular,
    },
  };
}

/** The price that was typed is a filter as if it were chosen: it is shown as one, and taken off as one. */
function withPrices(query: URLSearchParams, { text, minPrice, maxPrice }: PricedSearch): Filter {
  const chosen = new URLSearchParams(query);
  if (minPrice) chosen.set('minPrice', String(minPrice));
  if (maxPrice) chosen.set('maxPrice', String(maxPrice));
  return readFilter(chosen, text || null);
}

/** Orders are shown to their buyers alone; the list of one's own says where the number is none of them. */
async function orderPath(number: string, caller: Caller): Promise<string> {
  if (!hasSession(caller)) return loginPath(paths.search(number), 'phone');
  const [order] = await orElse(findOrders(number, caller), []);
  return order ? paths.myOrder(order._id) : pathWith(paths.myOrders, { q: number });
}

async function fetchPopular(caller: Caller): Promise<readonly Tile[]> {
  const filter = readFilter(new URLSearchParams({ sort: 'sold', inStock: 'true' }));
  return (await browse(filter, POPULAR, caller)).page.tiles;
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const t = useT('search');
  const { text, canonical, page, found } = loaderData;
  const total = found?.total;
  useEffect(() => {
    if (total) rememberSearch(text);
  }, [text, total]);
  const busy = useNavigation().location?.pathname.toLowerCase() === paths.search();
  return (
    <div className="page py-4 md:py-6">
      <PageHead title={text || t('search.title')} canonical={canonical} indexed={!text} />
      <h1 className="pb-3 text-xl md:pb-4 md:text-2xl">
        {text ? t('search.headingFor', { text }) : t('search.heading')}
      </h1>
      {busy && (
        <p role="status" className="pb-3 text-lg">
          {t('search.loading')}
        </p>
      )}
      {found ? (
        <>
          {found.spelling && (
            <p className="pb-4">
              {t('search.didYouMean')}{' '}
              <Link to={paths.search(found.spelling)} className="link font-semibold">
                {found.spelling}
              </Link>
            </p>
          )}
          {found.partly && <p className="pb-4">{t('search.partly')}</p>}
          <FinishedHtml html={found.suggestionsHtml} />
          <NarrowedList
            filter={found.filter}
            view={found.view}
            page={page}
            total={found.total}
            busy={busy}
            heading={t('search.results', { count: formatNumber(found.total) })}
            empty={<EmptyState>{t('search.empty')}</EmptyState>}
          />
          {found.popular && found.popular.length > 0 && (
            <div className="pt-8">
              <TileGrid
                page={{ tiles: found.popular, nextCursor: null }}
                busy={false}
                heading={<h2 className="pb-3 text-lg">{t('search.popular')}</h2>}
                empty={null}
              />
            </div>
          )}
        </>
      ) : busy ? (
        <GridSkeleton />
      ) : (
        <>
          <EmptyState>{t('search.prompt')}</EmptyState>
          <EarlierSearches />
        </>
      )}
    </div>
  );
}

/** What was searched for before; it comes after the page, which has nothing of it to show at first. */
function EarlierSearches() {
  const [list, setList] = useState<ReactNode>(null);
  useEffect(() => {
    const found = import('../../features/search/recent-list.tsx');
    void found.then(
      ({ RecentList }) => setList(<RecentList />),
      () => undefined,
    );
  }, []);
  return list;
}
