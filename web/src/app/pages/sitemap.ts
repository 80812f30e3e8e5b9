import { listProductIds, listShopPaths } from '../../features/sitemap/sitemap.api.ts';
import { productsOfPart, sitemapIndex, sitemapPart } from '../../features/sitemap/sitemap.ts';
import { allCategories } from '../../lib/categories.ts';
import { publicOrigin } from '../../lib/env.ts';
import { paths } from '../paths.ts';
import type { Route } from './+types/sitemap.ts';

const pages = () => [
  paths.home,
  paths.category([]),
  ...allCategories()
    .filter(({ shown }) => shown)
    .map(({ value }) => paths.category([value])),
  paths.search(),
  paths.subscription,
  paths.sell,
  paths.about,
  paths.faq,
  paths.privacy,
  paths.login,
  paths.signUp,
];

/** The index, and with `?part=` one of its parts. */
export async function loader({ request }: Route.LoaderArgs) {
  const part = new URL(request.url).searchParams.get('part');
  const origin = publicOrigin();
  if (part === 'pages') return xml(sitemapPart(pages().map((path) => origin + path)));
  try {
    if (part === 'shops') {
      return xml(sitemapPart((await listShopPaths()).map((path) => origin + path)));
    }
    const ids = await listProductIds();
    if (part === null) return xml(sitemapIndex(`${origin}/sitemap.xml`, ids.length));
    const found = productsOfPart(ids, part);
    if (!found) return new Response('No such part.', { status: 404 });
    return xml(sitemapPart(found.map((id) => origin + paths.product(id))));
  } catch {
    return new Response('Try again later.', { status: 503, headers: { 'retry-after': '300' } });
  }
}

function xml(body: string): Response {
  return new Response(body, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  });
}
