import { replace, useNavigation } from 'react-router';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { categoryChoices, namesOf } from '../../features/catalogue/catalogue.labels.ts';
import { isTidy, readFilter } from '../../features/catalogue/filter.ts';
import { FilterSidebar } from '../../features/catalogue/filter-sidebar.tsx';
import { readListPart } from '../../features/catalogue/list-part.ts';
import { listFiltered } from '../../features/catalogue/listing.api.ts';
import { TileGrid } from '../../features/catalogue/tile-grid.tsx';
import { publicOrigin } from '../../lib/env.ts';
import { useT } from '../../lib/texts.ts';
import { callerOf } from '../caller.ts';
import { languageOf } from '../cookies.ts';
import { PageHead } from '../layout/page-head.tsx';
import { orNotFound } from '../or-else.ts';
import { paths } from '../paths.ts';
import type { Route } from './+types/category-page.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const query = new URL(request.url).searchParams;
  const filter = readFilter(query);
  const address = paths.category(filter.categories, filter.sort);
  if (!isTidy(query, filter)) throw replace(address);
  const choices = categoryChoices(languageOf(caller.headers));
  return {
    filter,
    choices,
    title: namesOf(filter.categories, choices),
    canonical: publicOrigin() + paths.category(filter.categories),
    page: await orNotFound(listFiltered(filter, readListPart(query), caller)),
  };
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const t = useT('catalogue');
  const { filter, choices, title, canonical, page } = loaderData;
  const goal = useNavigation().location?.pathname.toLowerCase();
  return (
    <div className="page py-6">
      <PageHead
        title={title || t('catalogue.title')}
        description={t('catalogue.about', { what: title || t('catalogue.products') })}
        canonical={canonical}
      />
      <h1 className="pb-4 text-2xl">{title || t('catalogue.heading')}</h1>
      <div className="grid items-start gap-5 md:grid-cols-[16rem_1fr]">
        <FilterSidebar filter={filter} choices={choices} />
        <TileGrid
          page={page}
          busy={goal === paths.category([])}
          heading={(count) => (
            <h2 className="pb-3 text-lg">{t('catalogue.searchResults', { count })}</h2>
          )}
          empty={<EmptyState>{t('catalogue.empty')}</EmptyState>}
        />
      </div>
    </div>
  );
}
