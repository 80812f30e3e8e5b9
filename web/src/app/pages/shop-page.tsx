import type { ShopTexts } from '@sokoni/contracts/browser';
import { redirect, replace, useNavigation } from 'react-router';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { browse } from '../../features/catalogue/browse.api.ts';
import { toFacetView } from '../../features/catalogue/facet-view.ts';
import { addressOf, isTidy, readFilter } from '../../features/catalogue/filter.ts';
import { readListPart } from '../../features/catalogue/list-part.ts';
import { NarrowedList } from '../../features/catalogue/narrowed-list.tsx';
import { deliveryOf } from '../../features/product/deliveries.ts';
import {
  DeliveryPanel,
  DeliveryTerms,
  HolidayNotice,
} from '../../features/product/delivery-panel.tsx';
import { fetchSellerRating } from '../../features/reviews/reviews.api.ts';
import { SellerRating } from '../../features/reviews/seller-rating.tsx';
import { fetchFollowing } from '../../features/shop/follows.api.ts';
import { fetchShop, structuredShop } from '../../features/shop/shop.api.ts';
import { ShopHead, ShopSearch } from '../../features/shop/shop-head.tsx';
import { fetchDeliveryTerms } from '../../lib/delivery-terms.ts';
import { publicOrigin } from '../../lib/env.ts';
import { readIntent } from '../../lib/form-answer.ts';
import { formatNumber } from '../../lib/format.ts';
import { orElse, orNotFound } from '../../lib/or-else.ts';
import { shopIdIn } from '../../lib/shop-path.ts';
import { useT } from '../../lib/texts.ts';
import { followShop } from '../actions/follow-shop.ts';
import { callerOf } from '../caller.ts';
import { languageOf } from '../cookies.ts';
import { deliveryPlaceOf } from '../delivery-place.ts';
import { deliveryToReader } from '../delivery-to-reader.server.ts';
import { PageHead } from '../layout/page-head.tsx';
import { readForm } from '../read-form.ts';
import { requireUser, visitorOf } from '../visitor.ts';
import type { Route } from './+types/shop-page.ts';

const PARTS = ['hours', 'pickupAddress', 'returnRules'] as const;

/** What the seller says of the shop; nothing where that is nothing. */
function ShopWords({ shop }: { readonly shop: ShopTexts }) {
  const t = useT('shop');
  const filled = PARTS.filter((part) => shop[part] !== '');
  if (filled.length === 0 && shop.about === '') return null;
  return (
    <Card className="grid gap-3">
      <h2 className="sr-only">{t('shop.words')}</h2>
      {shop.about && <p className="max-w-text whitespace-pre-line wrap-anywhere">{shop.about}</p>}
      {filled.length > 0 && (
        <dl className="grid gap-x-8 gap-y-3 md:grid-cols-3">
          {filled.map((part) => (
            <div key={part} className="min-w-0">
              <dt className="text-sm font-medium text-muted">{t(`shop.${part}`)}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{shop[part]}</dd>
            </div>
          ))}
        </dl>
      )}
      {shop.returnRules && <p className="text-sm text-muted">{t('shop.marketRules')}</p>}
    </Card>
  );
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const id = shopIdIn(params.shop);
  if (!id) throw new Response(null, { status: 404 });
  const asksTerms = fetchDeliveryTerms(caller);
  const asked = orElse(fetchSellerRating(id, caller), null);
  const visitor = await visitorOf(context);
  const followed = orElse(fetchFollowing(id, caller, visitor !== null), null);
  const shop = await orNotFound(fetchShop(id, caller));
  const query = new URL(request.url).searchParams;
  const text = (query.get('sr') ?? '').trim().slice(0, 200);
  const filter = readFilter(query, text || null, shop);
  // The name before the id may have changed, or be mistyped: the shop has one address.
  // Asked for again each time: a shop may take its former name back.
  if (!shop.path.endsWith(`/${params.shop}`))
    throw redirect(addressOf(filter), { status: 301, headers: { 'cache-control': 'no-cache' } });
  if (!isTidy(query, filter)) throw replace(addressOf(filter));
  const { page, ...counts } = await orNotFound(
    browse(filter, readListPart(query), caller, await deliveryToReader(context)),
  );
  const canonical = publicOrigin() + shop.path;
  const terms = await asksTerms;
  const place = await deliveryPlaceOf(context);
  const rating = await asked;
  const following = await followed;
  return {
    shop,
    rating,
    following,
    own: visitor?._id === id,
    text,
    filter,
    page,
    canonical,
    total: counts.total,
    view: toFacetView(filter, counts, languageOf(caller.headers)),
    delivery: deliveryOf(shop.location, shop.settings, terms, new Date(), place),
    structured: structuredShop(shop, rating, canonical),
  };
}

/** The button *Follow*. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  await requireUser(context, request);
  const sellerId = shopIdIn(params.shop);
  if (!sellerId) throw new Response(null, { status: 404 });
  const here = url.pathname + url.search;
  const follows = readIntent(await readForm(request), ['yes', 'no'], 'follow') === 'yes';
  return followShop(request, { sellerId, follows, here, caller: callerOf(context) });
}

export { sendOrNotice as clientAction } from '../lost-request.ts';

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const t = useT('shop');
  const { shop, rating, following, own, text, canonical, total, delivery, structured, ...list } =
    loaderData;
  const busy = useNavigation().location?.pathname === shop.path;
  return (
    <div className="page grid gap-6 py-6">
      <PageHead
        title={shop.name}
        description={t('shop.about', { shop: shop.name })}
        canonical={canonical}
        image={shop.picture ? new URL(shop.picture, canonical).href : undefined}
      />
      <script type="application/ld+json">{structured}</script>
      <ShopHead shop={shop} following={following} own={own} address={canonical} />
      <HolidayNotice delivery={delivery} />
      <DeliveryTerms delivery={delivery} />
      <ShopWords shop={shop} />
      {rating && <SellerRating rating={rating} />}
      <ShopSearch shop={shop} text={text} />
      <NarrowedList
        {...list}
        busy={busy}
        total={total}
        heading={t('shop.found', { count: formatNumber(total) })}
        empty={<EmptyState>{t('shop.empty')}</EmptyState>}
      />
      <DeliveryPanel delivery={delivery} here={addressOf(list.filter)} />
    </div>
  );
}
