import { FinishedHtml } from '../../components/ui/finished-html.tsx';
import { listCategories, listCategory } from '../../features/catalogue/catalogue.api.ts';
import { toCategoryLink } from '../../features/catalogue/catalogue.labels.ts';
import { CategoryStrip } from '../../features/catalogue/category-strip.tsx';
import { LazyProductRow } from '../../features/catalogue/lazy-product-row.tsx';
import { ProductRow } from '../../features/catalogue/product-row.tsx';
import { SeenLately } from '../../features/catalogue/seen-lately.tsx';
import { Banner } from '../../features/home/banner.tsx';
import { FirstVisit } from '../../features/home/first-visit.tsx';
import { HOME_ROWS, ROW_LENGTH, ROWS_AT_ONCE } from '../../features/home/home.rows.ts';
import { fetchHomeParts, type WrittenRow } from '../../features/site-content/site-content.api.ts';
import { publicOrigin } from '../../lib/env.ts';
import type { Caller } from '../../lib/http.ts';
import { orElse } from '../../lib/or-else.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { callerOf } from '../caller.ts';
import { languageOf } from '../cookies.ts';
import { PageHead } from '../layout/page-head.tsx';
import { readNotice } from '../notice.ts';
import type { Route } from './+types/home-page.ts';

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
  const [written, featured, categories, ...rows] = await Promise.all([
    parts,
    parts.then((read) => fillRows(read.rows, caller)),
    orElse(listCategories(caller), []),
    ...now.map(({ category }) => orElse(listCategory(category, ROW_LENGTH, caller), [])),
  ]);
  const links = categories.map((entry) => toCategoryLink(entry, lang));
  return { written, featured, links, rows, canonical: `${publicOrigin()}/` };
}

/** Rows that admins wrote, with their products; one without any is left out. */
async function fillRows(rows: readonly WrittenRow[], caller: Caller) {
  const filled = await Promise.all(
    rows.map(async (row) => ({
      ...row,
      products: await orElse(listCategory(row.category, ROW_LENGTH, caller), []),
    })),
  );
  return filled.filter(({ products }) => products.length > 0);
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const t = useT('home');
  const lang = useLanguage();
  const { written, featured, links, rows, canonical } = loaderData;
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
      {written.banner ? <FinishedHtml html={written.banner} /> : <Banner />}
      {featured.map((row) => (
        <ProductRow key={`${row.title} ${row.category}`} {...row} />
      ))}
      {HOME_ROWS.map(({ title, category, shape }, index) => {
        const row = { title: t(title), category, shape };
        const products = rows[index];
        return products ? (
          <ProductRow key={`${title}-${shape}`} {...row} products={products} />
        ) : (
          <LazyProductRow key={`${title}-${shape}-${lang}`} {...row} limit={ROW_LENGTH} />
        );
      })}
      <SeenLately />
      <FirstVisit />
    </>
  );
}
