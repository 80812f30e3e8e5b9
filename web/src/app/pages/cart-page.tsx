import type { PromotionQuote } from '@sokoni/contracts/browser';
import { useState } from 'react';
import { redirect } from 'react-router';
import { NO_QUOTE } from '../../components/order/promoted.tsx';
import { LoadFailure } from '../../components/ui/load-failure.tsx';
import {
  addToCart,
  mergeCart,
  removeRow,
  setQuantity,
  viewCart,
} from '../../features/cart/cart.api.ts';
import { CartContext, openCart } from '../../features/cart/cart.store.ts';
import { bySeller, type CartRow, settledRows, wantedQuantity } from '../../features/cart/cart.ts';
import type { CartDelivery } from '../../features/cart/cart-group.tsx';
import { CartView } from '../../features/cart/cart-view.tsx';
import { fetchFreeDelivery, fetchPromotionQuote } from '../../features/checkout/checkout.api.ts';
import {
  type FreeDelivery,
  freeFromOf,
  NO_FREE_DELIVERY,
  quoteFor,
} from '../../features/checkout/quote.ts';
import { hasJustBegun, hasJustEnded, isWaiting } from '../../features/orders/order.ts';
import { listNewest } from '../../features/orders/orders.api.ts';
import { WaitingStrip } from '../../features/orders/waiting-strip.tsx';
import { addToWishlist } from '../../features/wishlist/wishlist.api.ts';
import { categoryLabel } from '../../lib/categories.ts';
import { readIntent } from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { orElse, partsOfPage } from '../../lib/or-else.ts';
import { keepShown, staysAsShown } from '../../lib/reload-quietly.ts';
import { useT } from '../../lib/texts.ts';
import { noticeOf, sentenceOf } from '../actions/refusal.ts';
import { callerOf } from '../caller.ts';
import { languageOf } from '../cookies.ts';
import { couponFor, keepCoupon } from '../coupon.ts';
import { deliveryPlaceOf } from '../delivery-place.ts';
import { PageHead } from '../layout/page-head.tsx';
import { noticeLost, sendOr } from '../lost-request.ts';
import { redirectWithNotice } from '../notice.ts';
import { paths } from '../paths.ts';
import { readForm } from '../read-form.ts';
import { forgetRemoved, keepRemoved, readRemoved, removedBeside } from '../removed-row.ts';
import { type Asking, findVisitor, hasVisitorCart } from '../visitor.ts';
import type { Route } from './+types/cart-page.ts';

const NO_ROWS = {
  ...{ rows: [], freeFrom: {}, coupon: '', promoted: NO_QUOTE, waiting: [], failure: '' },
  delivery: null,
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const lang = languageOf(caller.headers);
  const coupon = couponFor(request, caller);
  const { orIncomplete, incomplete } = partsOfPage();
  // A session has its cart also while identity cannot say whose it is.
  const user = await orIncomplete<Asking>(findVisitor(context), 'unknown');
  const now = new Date().toISOString();
  const noSession = user ? undefined : ('ended' as const);
  const nothing = { ...NO_ROWS, removed: readRemoved(caller), now, incomplete: noSession };
  if (!user && !hasVisitorCart(caller)) return nothing;
  try {
    // A log-in while the cart was unavailable has left it where it was.
    if (user && hasVisitorCart(caller)) await mergeCart(caller);
    const asked = user ? orIncomplete(listNewest(caller), []) : [];
    const view = () => viewCart((category) => categoryLabel(category, lang), caller, asked);
    const [found, orders] = await Promise.all([view(), asked]);
    const waiting = orders.filter(isWaiting);
    const comeBack = orders.some((one) => hasJustEnded(one, new Date(now)));
    const placed = orders.filter((one) => hasJustBegun(one, new Date(now)));
    const rows = await settledRows(found, { comeBack, placed }, view);
    if (rows.length === 0) return { ...nothing, waiting, incomplete: noSession ?? incomplete() };
    const [free, promoted, place] = await Promise.all([
      orIncomplete(fetchFreeDelivery(rows, caller), NO_FREE_DELIVERY),
      orIncomplete(fetchPromotionQuote(rows, coupon, caller), NO_QUOTE),
      deliveryPlaceOf(context),
    ]);
    keepCoupon(coupon, promoted, caller);
    const removed = removedBeside(rows, caller);
    const freeFrom = freeFromOf(free, promoted);
    const delivery = free === NO_FREE_DELIVERY ? null : deliveryTo(place, rows, free, promoted);
    const shown = { rows, freeFrom, coupon, promoted, waiting, removed, delivery };
    return { ...nothing, ...shown, incomplete: noSession ?? incomplete() };
  } catch (error) {
    return { ...nothing, failure: await sentenceOf(error, request), incomplete: 'failed' as const };
  }
}

/** By the rule that the checkout charges by; null for a reader whose place is not known. */
function deliveryTo(
  place: string,
  rows: readonly CartRow[],
  free: FreeDelivery,
  promoted: PromotionQuote,
): CartDelivery | null {
  const groups = bySeller(rows.filter(({ blocked }) => !blocked));
  const to = { method: 'delivery', location: place };
  return place ? { place, parcels: quoteFor(groups, free, to, promoted).parcels } : null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const intent = readIntent(form, ['quantity', 'keep', 'remove', 'restore']);
  const rowId = String(form.get('row'));
  const back = paths.cart + new URL(request.url).search;
  try {
    if (intent === 'keep') {
      const text = await addToWishlist(String(form.get('product')), callerOf(context));
      await removeRow(rowId, callerOf(context));
      return redirectWithNotice(back, { kind: 'success', text, leadsTo: 'wishlist' });
    }
    if (intent === 'remove') {
      const row = await findRow(rowId, callerOf(context));
      const text = await removeRow(rowId, callerOf(context));
      // What is no longer sold cannot be put back.
      if (!row?.name) return redirectWithNotice(back, { kind: 'success', text });
      keepRemoved(row, callerOf(context));
      return redirect(back, 303);
    }
    if (intent === 'restore') {
      const text = await restoreRow(callerOf(context));
      return text ? redirectWithNotice(back, { kind: 'success', text }) : redirect(back, 303);
    }
    await setQuantity(rowId, wantedQuantity(form), callerOf(context));
    return redirect(back, 303);
  } catch (error) {
    return redirectWithNotice(back, await noticeOf(error, request));
  }
}

async function findRow(rowId: string, caller: Caller) {
  const rows = await orElse(viewCart(String, caller), []);
  return rows.find(({ id }) => id === rowId);
}

/** Once: a second press, or another tab, puts in nothing more. */
async function restoreRow(caller: Caller): Promise<string> {
  const removed = readRemoved(caller);
  if (!removed) return '';
  const { productId, variantId, quantity, minimum } = removed;
  const choice = variantId ? { optionId: variantId, minimum: minimum > 1 ? minimum : null } : null;
  const text = await addToCart({ productId, choice, quantity }, caller);
  forgetRemoved(caller);
  return text;
}

export const clientMiddleware = [keepShown];

/** The cart shows the answer of the server as soon as it is here, and keeps its rows where that has none to tell. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { ask, confirm } = openCart().getState();
  const askedAt = ask();
  const loaded = await serverLoader();
  if (!loaded.failure && !staysAsShown(request, loaded)) confirm(loaded.rows, askedAt);
  return loaded;
}

/**
 * The cart shows a change at once, and takes it back where the request was lost; a refusal reloads the rows. With
 * scripts the page stays where it is and loads its rows again: a redirect would abort what is done meanwhile.
 */
export async function clientAction(args: Route.ClientActionArgs) {
  const form = await args.request.clone().formData();
  const { change, rollBack, settle } = openCart().getState();
  const rowId = String(form.get('row'));
  const intent = String(form.get('intent'));
  const pieces = ['remove', 'keep'].includes(intent) ? 0 : wantedQuantity(form);
  const sent = intent === 'restore' ? null : change(rowId, pieces);
  try {
    return await sendOr(args, () => {
      if (sent) rollBack(rowId, sent);
      return noticeLost();
    });
  } catch (thrown) {
    if (thrown instanceof Response && thrown.headers.get('location')?.startsWith(paths.cart))
      return null;
    throw thrown;
  } finally {
    if (sent) settle(sent);
  }
}

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const t = useT('cart');
  const { failure, freeFrom, coupon, promoted, waiting, removed, delivery, now } = loaderData;
  const [cart] = useState(() => openCart(loaderData.rows));
  return (
    <div className="page py-6">
      <PageHead title={t('cart.title')} indexed={false} />
      <h1 className="pb-4 text-2xl">{t('cart.heading')}</h1>
      <WaitingStrip orders={waiting} now={now} elsewhere />
      {failure ? (
        <LoadFailure text={failure} />
      ) : (
        <CartContext value={cart}>
          <CartView
            freeFrom={freeFrom}
            coupon={coupon}
            quote={promoted}
            waiting={waiting.length > 0}
            removed={removed}
            delivery={delivery}
          />
        </CartContext>
      )}
    </div>
  );
}
