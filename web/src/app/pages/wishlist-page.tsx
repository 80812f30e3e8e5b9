import { Link } from 'react-router';
import { addToCart } from '../../features/cart/cart.api.ts';
import { removeFromWishlist, viewWishlist } from '../../features/wishlist/wishlist.api.ts';
import { WishlistView } from '../../features/wishlist/wishlist-view.tsx';
import { useT } from '../../lib/texts.ts';
import { noticeOf } from '../actions/refusal.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrNotice } from '../lost-request.ts';
import { redirectWithNotice } from '../notice.ts';
import { orNotFound } from '../or-else.ts';
import { paths } from '../paths.ts';
import { hasVisitorCart, visitorOf } from '../visitor.ts';
import type { Route } from './+types/wishlist-page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const user = await visitorOf(context);
  if (!user && !hasVisitorCart(caller)) return { items: [], hint: 'login' as const };
  const hint = user ? 'told' : 'login';
  return { items: await orNotFound(viewWishlist(caller)), hint } as const;
}

export async function action({ context, request }: Route.ActionArgs) {
  const caller = callerOf(context);
  const form = await request.formData();
  const productId = String(form.get('product'));
  try {
    if (form.get('intent') === 'remove') {
      const text = await removeFromWishlist(productId, caller);
      return redirectWithNotice(paths.wishlist, { kind: 'success', text });
    }
    const text = await addToCart({ productId, choice: null }, caller);
    return redirectWithNotice(paths.wishlist, { kind: 'success', text, leadsTo: 'cart' });
  } catch (error) {
    return redirectWithNotice(paths.wishlist, await noticeOf(error, request));
  }
}

export const clientAction = (args: Route.ClientActionArgs) => sendOrNotice(args);

export default function WishlistPage({ loaderData: { items, hint } }: Route.ComponentProps) {
  const t = useT('wishlist');
  return (
    <div className="page grid gap-4 py-6">
      <PageHead title={t('wishlist.title')} indexed={false} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-2xl">{t('wishlist.title')}</h1>
        {hint === 'told' && (
          <Link to={paths.followedShops} className="link py-1">
            {t('wishlist.followedShops')}
          </Link>
        )}
      </div>
      {items.length > 0 && (
        <p className="text-muted">
          {t(`wishlist.${hint}Hint`)}{' '}
          {hint === 'told' && (
            <Link to={`${paths.notifications}/settings`} className="link">
              {t('wishlist.toldHow')}
            </Link>
          )}
        </p>
      )}
      <WishlistView items={items} />
    </div>
  );
}
