import { redirect, useNavigation, useRouteLoaderData } from 'react-router';
import { LoadFailure } from '../../components/ui/load-failure.tsx';
import { fetchSellerRating, inShort } from '../../features/reviews/reviews.api.ts';
import { BestProducts } from '../../features/seller-home/best-products.tsx';
import { checklistOf, readSteps, unfinished } from '../../features/seller-home/checklist.ts';
import { hasFigures, hasSold, readSpan } from '../../features/seller-home/figures.ts';
import { SalesChart } from '../../features/seller-home/sales-chart.tsx';
import { fetchOpinionTasks, fetchSellerHome } from '../../features/seller-home/seller-home.api.ts';
import { ShopChecklist } from '../../features/seller-home/shop-checklist.tsx';
import { SpanFigures } from '../../features/seller-home/span-figures.tsx';
import { todoOf } from '../../features/seller-home/to-do.ts';
import { ToDoList } from '../../features/seller-home/to-do-list.tsx';
import { fetchMoney } from '../../features/seller-money/seller-money.api.ts';
import { fetchQuota } from '../../features/seller-products/seller-products.api.ts';
import { fetchShopSettings } from '../../features/shop-settings/shop-settings.api.ts';
import { fetchOwnCase } from '../../features/verification/verification.api.ts';
import { readIntent, textOf } from '../../lib/form-answer.ts';
import { orElse } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { callerOf } from '../caller.ts';
import { readCookie, writeCookie } from '../cookies.ts';
import { PageHead } from '../layout/page-head.tsx';
import { paths } from '../paths.ts';
import { readForm } from '../read-form.ts';
import { visitorOf } from '../visitor.ts';
import type { Route } from './+types/seller-home-page.ts';
import type { loader as panelLoader } from './seller-panel-page.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const visitor = await visitorOf(context);
  const [home, opinions, quota, ownCase, rating, money, settings] = await Promise.all([
    orElse(fetchSellerHome(caller), null),
    orElse(fetchOpinionTasks(caller), null),
    fetchQuota(caller),
    orElse(fetchOwnCase(caller), null),
    visitor && orElse(fetchSellerRating(visitor._id, caller), null),
    orElse(fetchMoney(caller), null),
    visitor?.membership ? null : orElse(fetchShopSettings(caller), null),
  ]);
  const verification = ownCase && {
    verification: ownCase.verification,
    reason: ownCase.reason,
  };
  const span = readSpan(url.searchParams.get('days'));
  const aside = readSteps(readCookie(caller.headers, ASIDE_COOKIE));
  const figures = { home, opinions, rating: inShort(rating), span };
  return { ...figures, quota, verification, money, settings, aside };
}

/** Steps are put aside on this device. */
const ASIDE_COOKIE = 'steps-aside';

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const intent = readIntent(form, ['put-aside', 'take-back']);
  const { headers, setCookies } = callerOf(context);
  const known = intent === 'put-aside' ? (readCookie(headers, ASIDE_COOKIE) ?? '') : '';
  const aside = readSteps(`${known}.${textOf(form, 'step')}`).join('.');
  setCookies.push(writeCookie(ASIDE_COOKIE, aside, { httpOnly: true }));
  // The sales of the same days.
  return redirect(paths.sellerHome + new URL(request.url).search, 303);
}

export { sendOrNotice as clientAction } from '../lost-request.ts';

export default function SellerHomePage({ loaderData }: Route.ComponentProps) {
  const t = useT('sellerhome');
  const { home, opinions, quota, verification, money, settings, aside, rating, span } = loaderData;
  const panel = useRouteLoaderData<typeof panelLoader>('pages/seller-panel-page');
  const { tasks = null, subscription = null } = panel ?? {};
  const steps = checklistOf({ quota, verification, money, settings, subscription });
  const todo = todoOf({ tasks, subscription, opinions, quota, verification, money });
  const loading = useNavigation().state === 'loading';
  const month = home?.spans.find(({ days }) => days === home.days.length);
  return (
    <div className="page grid gap-6">
      <PageHead title={t('sellerhome.title')} indexed={false} />
      <h1 className="text-2xl">{t('sellerhome.title')}</h1>
      {loading && <p role="status">{t('common.loading')}</p>}
      {(todo.length > 0 || unfinished(steps, aside).length === 0) && <ToDoList todo={todo} />}
      <ShopChecklist steps={steps} aside={aside} />
      {home ? (
        <>
          {hasFigures(home) && <SpanFigures home={home} span={span} rating={rating} />}
          <BestProducts products={home.bestProducts} />
          {month && hasSold(home) && (
            <SalesChart
              title={t('sellerhome.byDay')}
              days={home.days}
              now={month.now}
              before={month.before}
            />
          )}
        </>
      ) : (
        <LoadFailure text={t('sellerhome.unavailable')} />
      )}
    </div>
  );
}
