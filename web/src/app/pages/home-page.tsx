import { type Language, rememberedLanguage } from '@sokoni/contracts/browser';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { FinishedHtml } from '../../components/ui/finished-html.tsx';
import { fetchLead, listReduced } from '../../features/catalogue/browse.api.ts';
import {
  type DeliveryTo,
  listCategories,
  listCategory,
} from '../../features/catalogue/catalogue.api.ts';
import { toCategoryLink } from '../../features/catalogue/catalogue.labels.ts';
import { CategoryStrip } from '../../features/catalogue/category-strip.tsx';
import { deliveryToPlace } from '../../features/catalogue/delivery-to.ts';
import { LazyProductRow } from '../../features/catalogue/lazy-product-row.tsx';
import { ProductRow } from '../../features/catalogue/product-row.tsx';
import { SeenLately } from '../../features/catalogue/seen-lately.tsx';
import { Banner } from '../../features/home/banner.tsx';
import { BANNERS } from '../../features/home/banner-picture.tsx';
import { HOME_ROWS, HOME_TILES, ROW_LENGTH, ROWS_AT_ONCE } from '../../features/home/home.rows.ts';
import { homeTilesHtml } from '../../features/home/home-tiles.server.tsx';
import type { WelcomePanelProps } from '../../features/home/welcome-panel.tsx';
import { useSession } from '../../features/session/session.ts';
import { fetchHomeParts, type WrittenRow } from '../../features/site-content/site-content.api.ts';
import { isShownCategory, newNameOf } from '../../lib/categories.ts';
import { publicOrigin } from '../../lib/env.ts';
import type { Caller } from '../../lib/http.ts';
import { orElse } from '../../lib/or-else.ts';
import { LanguageContext, useLanguage, useT } from '../../lib/texts.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { callerOf } from '../caller.ts';
import { languageOf } from '../cookies.ts';
import { deliveryOfReader } from '../delivery-to-reader.server.ts';
import { PageHead } from '../layout/page-head.tsx';
import { readNotice } from '../notice.ts';
import { paths } from '../paths.ts';
import type { Route } from './+types/home-page.ts';

const WelcomePanel = lazy<ComponentType<WelcomePanelProps>>(() =>
  import('../../features/home/welcome-panel.tsx').catch(() => ({ default: () => null })),
);

/**
 * Welcomes a browser in which no language was chosen yet. Always in Swahili: phones are often set to English while
 * their owners read Swahili first.
 */
function FirstVisit() {
  const [first, setFirst] = useState(false);
  useEffect(() => {
    if (rememberedLanguage(document.cookie)) return;
    return whenIdle(async () => setFirst(true));
  }, []);
  if (!first) return null;
  return (
    <Suspense>
      <LanguageContext value="sw">
        <WelcomePanel onChosen={() => setFirst(false)} />
      </LanguageContext>
    </Suspense>
  );
}

/**
 * With `?rows=all` every row comes with the page: for visitors without JavaScript, who are sent
 * there. A page that tells something comes whole as well: sent on, they would not read it.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const asked = new URL(request.url).searchParams.get('rows') === 'all';
  const all = asked || readNotice(caller.headers) !== null;
  const now = HOME_ROWS.slice(0, all ? undefined : ROWS_AT_ONCE);
  const lang = languageOf(caller.headers);
  const parts = fetchHomeParts(lang, caller);
  const delivery = await deliveryOfReader(context);
  const deliveryTo = delivery ? deliveryToPlace(delivery.place, delivery.terms) : undefined;
  const [written, tilesHtml, reduced, featured, categories, ...rows] = await Promise.all([
    parts,
    fillTiles(lang, caller),
    orElse(listReduced(ROW_LENGTH, caller, deliveryTo), []),
    parts.then((read) => fillRows(read.rows, caller, deliveryTo)),
    orElse(listCategories(caller), []),
    ...now.map(({ category }) =>
      // A row that could not be read now is read by the browser.
      orElse(listCategory(category, 2 * ROW_LENGTH, caller, deliveryTo), null),
    ),
  ]);
  const links = categories.map((entry) => toCategoryLink(entry, lang));
  // What is reduced stands in the row above: nothing is shown twice at once.
  const above = new Set(reduced.map(({ id }) => id));
  const others = rows.map(
    (row) => row?.filter(({ id }) => !above.has(id)).slice(0, ROW_LENGTH) ?? null,
  );
  const canonical = `${publicOrigin()}/`;
  const hiddenRows = HOME_ROWS.flatMap(({ category }, at) =>
    category && !isShownCategory(category) ? [at] : [],
  );
  const slides = BANNERS.filter(({ category }) => isShownCategory(category));
  const newNames = HOME_ROWS.map(({ category }) => category && newNameOf(category, lang));
  const rest = { slides, newNames, rows: others, hiddenRows, delivery, canonical };
  return { written, tilesHtml, reduced, featured, links, ...rest };
}

/** A category in which nothing can be bought is left out. */
async function fillTiles(lang: Language, caller: Caller): Promise<string> {
  const found = await Promise.all(
    HOME_TILES.filter(({ category }) => isShownCategory(category)).map(async (tile) => {
      const lead = await orElse(fetchLead(tile.category, caller), null);
      const name = tile.isName ? newNameOf(tile.category, lang) : null;
      return lead ? [{ ...tile, ...lead, name }] : [];
    }),
  );
  return homeTilesHtml(found.flat(), lang);
}

/** Rows that admins wrote, with their products; one without any, or of a category that is not offered, is left out. */
async function fillRows(
  rows: readonly WrittenRow[],
  caller: Caller,
  deliveryTo: DeliveryTo | undefined,
) {
  const filled = await Promise.all(
    rows
      .filter(({ category }) => isShownCategory(category))
      .map(async (row) => ({
        ...row,
        products: await orElse(listCategory(row.category, ROW_LENGTH, caller, deliveryTo), []),
      })),
  );
  return filled.filter(({ products }) => products.length > 0);
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const t = useT('home');
  const lang = useLanguage();
  const { user } = useSession();
  const { written, tilesHtml, slides, reduced, featured, links, rows, hiddenRows } = loaderData;
  const { newNames, delivery, canonical } = loaderData;
  return (
    <>
      <PageHead title={t('home.title')} canonical={canonical} />
      {rows.length < HOME_ROWS.length && (
        <noscript>
          <meta httpEquiv="refresh" content="0; url=/?rows=all" />
        </noscript>
      )}
      <h1 className="sr-only">{t('home.title')}</h1>
      <CategoryStrip label={t('home.categories')} categories={links} />
      {written.announcement && <FinishedHtml html={written.announcement} />}
      {written.banner ? <FinishedHtml html={written.banner} /> : <Banner slides={slides} />}
      <FinishedHtml html={tilesHtml} />
      {reduced.length > 0 && (
        <ProductRow
          title={t('home.reduced')}
          category=""
          to={`${paths.category([])}?discount=true`}
          products={reduced}
        />
      )}
      {featured.map((row) => (
        <ProductRow key={`${row.title} ${row.category}`} {...row} />
      ))}
      {HOME_ROWS.map(({ title, category }, index) => {
        const row = { title: newNames[index] || t(title), category };
        if (hiddenRows.includes(index)) return null;
        const products = rows[index];
        return products ? (
          <ProductRow key={title} {...row} products={products} />
        ) : (
          <LazyProductRow
            key={`${title}-${lang}-${delivery?.place}`}
            {...row}
            limit={ROW_LENGTH}
            delivery={delivery}
          />
        );
      })}
      {/* Who logs out has seen nothing. */}
      <SeenLately key={user?.id} />
      <FirstVisit />
    </>
  );
}
