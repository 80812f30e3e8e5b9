import { useNavigation } from 'react-router';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { toTile } from '../../features/catalogue/catalogue.api.ts';
import { readListPart } from '../../features/catalogue/list-part.ts';
import { TileGrid } from '../../features/catalogue/tile-grid.tsx';
import { searchProducts } from '../../features/search/search.api.ts';
import { publicOrigin } from '../../lib/env.ts';
import { useT } from '../../lib/texts.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { orNotFound } from '../or-else.ts';
import { paths } from '../paths.ts';
import type { Route } from './+types/search-page.ts';

const NOTHING = { data: [], nextCursor: null };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const text = (query.get('sr') ?? '').trim().slice(0, 200);
  const wish = { text, ...readListPart(query) };
  const { data, nextCursor } = text
    ? await orNotFound(searchProducts(wish, callerOf(context)))
    : NOTHING;
  const canonical = publicOrigin() + paths.search();
  return { text, canonical, page: { tiles: data.map(toTile), nextCursor } };
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const t = useT('search');
  const { text, canonical, page } = loaderData;
  const busy = useNavigation().location?.pathname.toLowerCase() === paths.search();
  return (
    <div className="page py-6">
      <PageHead title={text || t('search.title')} canonical={canonical} indexed={!text} />
      <h1 className="pb-4 text-2xl">
        {text ? t('search.headingFor', { text }) : t('search.heading')}
      </h1>
      {busy && (
        <p role="status" className="pb-3 text-lg">
          {t('search.loading')}
        </p>
      )}
      <TileGrid
        page={page}
        busy={busy}
        heading={(count) =>
          text && <h2 className="pb-3 text-lg">{t('search.results', { count })}</h2>
        }
        empty={<SearchEmpty text={text} />}
      />
    </div>
  );
}

/** Nothing was found, or nothing was looked for yet. */
export function SearchEmpty({ text }: { readonly text: string }) {
  const t = useT('search');
  return <EmptyState>{text ? t('search.empty') : t('search.prompt')}</EmptyState>;
}
