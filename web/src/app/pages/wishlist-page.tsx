import { Link } from 'react-router';
import { ShareWishlist } from '../../features/wishlist/share-wishlist.tsx';
import { fetchShareToken, viewWishlist } from '../../features/wishlist/wishlist.api.ts';
import { WishlistView } from '../../features/wishlist/wishlist-view.tsx';
import { publicOrigin } from '../../lib/env.ts';
import { orElse, orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { changeWishlist } from '../actions/change-wishlist.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { paths } from '../paths.ts';
import { hasVisitorCart, visitorOf } from '../visitor.ts';
import type { Route } from './+types/wishlist-page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const user = await visitorOf(context);
  if (!user && !hasVisitorCart(caller)) return { items: [], hint: 'login', address: null } as const;
  const hint = user ? 'notified' : 'login';
  const shared = orElse(fetchShareToken(caller), null);
  const items = await orNotFound(viewWishlist(caller));
  const token = await shared;
  const address = token && publicOrigin() + paths.sharedWishlist(token);
  return { items, hint, address } as const;
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeWishlist(request, callerOf(context));
}

export { sendOrNotice as clientAction } from '../lost-request.ts';

export default function WishlistPage({
  loaderData: { items, hint, address },
}: Route.ComponentProps) {
  const t = useT('wishlist');
  return (
    <div className="page grid gap-4 py-6">
      <PageHead title={t('wishlist.title')} indexed={false} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-2xl">{t('wishlist.title')}</h1>
        {hint === 'notified' && (
          <Link to={paths.followedShops} className="link py-1">
            {t('wishlist.followedShops')}
          </Link>
        )}
      </div>
      {items.length > 0 && (
        <p className="text-muted">
          {t(`wishlist.${hint}Hint`)}{' '}
          {hint === 'notified' && (
            <Link to={`${paths.notifications}/settings`} className="link">
              {t('wishlist.notifiedHow')}
            </Link>
          )}
        </p>
      )}
      {(items.length > 0 || address) && <ShareWishlist address={address} />}
      <WishlistView items={items} />
    </div>
  );
}
