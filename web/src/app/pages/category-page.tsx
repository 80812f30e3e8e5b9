import { replace, useNavigation } from 'react-router';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { browse } from '../../features/catalogue/browse.api.ts';
import { namesOf } from '../../features/catalogue/catalogue.labels.ts';
import { toFacetView } from '../../features/catalogue/facet-view.ts';
import { addressOf, isTidy, readFilter } from '../../features/catalogue/filter.ts';
import { readListPart } from '../../features/catalogue/list-part.ts';
import { NarrowedList } from '../../features/catalogue/narrowed-list.tsx';
import { categoryChoices } from '../../lib/categories.ts';
import { publicOrigin } from '../../lib/env.ts';
import { formatNumber } from '../../lib/format.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { callerOf } from '../caller.ts';
import { languageOf } from '../cookies.ts';
import { deliveryToReader } from '../delivery-to-reader.server.ts';
import { PageHead } from '../layout/page-head.tsx';
import { paths } from '../paths.ts';
import type { Route } from './+types/category-page.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const query = new URL(request.url).searchParams;
  const filter = readFilter(query);
  if (!isTidy(query, filter)) throw replace(addressOf(filter));
  const lang = languageOf(caller.headers);
  const { page, ...counts } = await orNotFound(
    browse(filter, readListPart(query), caller, await deliveryToReader(context)),
  );
  return {
    filter,
    page,
    total: counts.total,
    view: toFacetView(filter, counts, lang),
    title: namesOf(filter.category, categoryChoices(lang)),
    canonical: publicOrigin() + paths.category(filter.category),
  };
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const t = useT('catalogue');
  const { title, canonical, total, ...list } = loaderData;
  const goal = useNavigation().location?.pathname.toLowerCase();
  return (
    <div className="page py-4 md:py-6">
      <PageHead
        title={title || t('catalogue.title')}
        description={t('catalogue.about', { what: title || t('catalogue.products') })}
        canonical={canonical}
      />
      <h1 className="pb-3 text-xl md:pb-4 md:text-2xl">{title || t('catalogue.heading')}</h1>
      <NarrowedList
        {...list}
        total={total}
        busy={goal === paths.category([])}
        heading={t('catalogue.searchResults', { count: formatNumber(total) })}
        empty={<EmptyState>{t('catalogue.empty')}</EmptyState>}
      />
    </div>
  );
}
