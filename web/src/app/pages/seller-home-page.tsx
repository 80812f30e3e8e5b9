import { useNavigation, useRouteLoaderData } from 'react-router';
import { LoadFailure } from '../../components/ui/load-failure.tsx';
import { fetchSellerRating, inShort } from '../../features/reviews/reviews.api.ts';
import { BestProducts } from '../../features/seller-home/best-products.tsx';
import { hasFigures, hasSold, readSpan } from '../../features/seller-home/figures.ts';
import { FirstSteps } from '../../features/seller-home/first-steps.tsx';
import { SalesChart } from '../../features/seller-home/sales-chart.tsx';
import { fetchOpinionTasks, fetchSellerHome } from '../../features/seller-home/seller-home.api.ts';
import { SpanFigures } from '../../features/seller-home/span-figures.tsx';
import { todoOf } from '../../features/seller-home/to-do.ts';
import { ToDoList } from '../../features/seller-home/to-do-list.tsx';
import { fetchQuota } from '../../features/seller-products/seller-products.api.ts';
import { fetchOwnCase } from '../../features/verification/verification.api.ts';
import { orElse } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { visitorOf } from '../visitor.ts';
import type { Route } from './+types/seller-home-page.ts';
import type { loader as panelLoader } from './seller-panel-page.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const visitor = await visitorOf(context);
  const [home, opinions, quota, ownCase, rating] = await Promise.all([
    orElse(fetchSellerHome(caller), null),
    orElse(fetchOpinionTasks(caller), null),
    fetchQuota(caller),
    orElse(fetchOwnCase(caller), null),
    visitor && orElse(fetchSellerRating(visitor._id, caller), null),
  ]);
  const verification = ownCase && { verification: ownCase.verification };
  const span = readSpan(url.searchParams.get('days'));
  return { home, opinions, quota, verification, rating: inShort(rating), span };
}

export default function SellerHomePage({ loaderData }: Route.ComponentProps) {
  const t = useT('sellerhome');
  const { home, opinions, quota, verification, rating, span } = loaderData;
  const panel = useRouteLoaderData<typeof panelLoader>('pages/seller-panel-page');
  const { tasks = null, subscription = null } = panel ?? {};
  const loading = useNavigation().state === 'loading';
  return (
    <div className="page grid gap-6">
      <PageHead title={t('sellerhome.title')} indexed={false} />
      <h1 className="text-2xl">{t('sellerhome.title')}</h1>
      {loading && <p role="status">{t('common.loading')}</p>}
      {home && !hasSold(home) && <FirstSteps quota={quota} verification={verification} />}
      <ToDoList todo={todoOf({ tasks, subscription, opinions, quota, verification })} />
      {home ? (
        <>
          {hasFigures(home) && <SpanFigures home={home} span={span} rating={rating} />}
          <BestProducts products={home.bestProducts} />
          {hasSold(home) && <SalesChart days={home.days} />}
        </>
      ) : (
        <LoadFailure text={t('sellerhome.unavailable')} />
      )}
    </div>
  );
}
