import { Link } from 'react-router';
import { LinkButton } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { FollowedShops } from '../../features/shop/followed-shops.tsx';
import { listFollowedShops } from '../../features/shop/follows.api.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { followShop } from '../actions/follow-shop.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { paths } from '../paths.ts';
import { readForm } from '../read-form.ts';
import { requireUser } from '../visitor.ts';
import type { Route } from './+types/followed-shops-page.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireUser(context, request);
  return { shops: await orNotFound(listFollowedShops(callerOf(context))) };
}

export async function action({ context, request }: Route.ActionArgs) {
  await requireUser(context, request);
  const sellerId = String((await readForm(request)).get('unfollow'));
  const here = paths.followedShops;
  return followShop(request, { sellerId, follows: false, here, caller: callerOf(context) });
}

export { sendOrNotice as clientAction } from '../lost-request.ts';

export default function FollowedShopsPage({ loaderData: { shops } }: Route.ComponentProps) {
  const t = useT('shop');
  return (
    <div className="page max-w-[56rem]! grid gap-4 py-6">
      <PageHead title={t('shop.followedTitle')} indexed={false} />
      <h1 className="text-2xl">{t('shop.followedTitle')}</h1>
      {shops.length === 0 ? (
        <EmptyState action={<LinkButton to={paths.home}>{t('shop.goShopping')}</LinkButton>}>
          {t('shop.followsNone')}
        </EmptyState>
      ) : (
        <>
          <p className="text-muted">
            {t('shop.digestWeekly')}{' '}
            <Link to={`${paths.notifications}/settings`} className="link">
              {t('shop.notifiedHow')}
            </Link>
          </p>
          <FollowedShops shops={shops} />
        </>
      )}
    </div>
  );
}
