import { useEffect } from 'react';
import { FinishedHtml } from '../../components/ui/finished-html.tsx';
import { listRelated } from '../../features/catalogue/catalogue.api.ts';
import { relatedRowsHtml } from '../../features/catalogue/related-rows.server.tsx';
import { SeenLately } from '../../features/catalogue/seen-lately.tsx';
import { deliveryOf } from '../../features/product/deliveries.ts';
import { finishedParts } from '../../features/product/finished-parts.server.tsx';
import { fetchProduct } from '../../features/product/product.api.ts';
import { pickFrom } from '../../features/product/product.ts';
import { ProductView } from '../../features/product/product-view.tsx';
import { headOf, structuredData } from '../../features/product/structured-data.ts';
import { productQuestionsHtml } from '../../features/questions/product-questions.server.tsx';
import { productReviewsHtml } from '../../features/reviews/product-reviews.server.tsx';
import { fetchProductOpinions, inShort } from '../../features/reviews/reviews.api.ts';
import { categoryLabel } from '../../lib/categories.ts';
import { fetchDeliveryTerms } from '../../lib/delivery-terms.ts';
import { publicOrigin } from '../../lib/env.ts';
import { orElse, orNotFound } from '../../lib/or-else.ts';
import { shopIdIn } from '../../lib/shop-path.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { putInCart } from '../actions/put-in-cart.ts';
import { callerOf } from '../caller.ts';
import { languageOf } from '../cookies.ts';
import { deliveryPlaceOf } from '../delivery-place.ts';
import { deliveryToReader } from '../delivery-to-reader.server.ts';
import { PageHead } from '../layout/page-head.tsx';
import { paths } from '../paths.ts';
import type { Route } from './+types/product-page.ts';

/** Cards in each row below. */
const RELATED = 10;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const lang = languageOf(caller.headers);
  const nameCategory = (category: string) => categoryLabel(category, lang);
  const asksTerms = fetchDeliveryTerms(caller);
  const asksDelivery = deliveryToReader(context);
  const relatives = asksDelivery.then((deliveryTo) =>
    orElse(listRelated(params.id, RELATED, caller, deliveryTo), null),
  );
  const { shopSettings, offer, ...sold } = await orNotFound(
    fetchProduct(params.id, nameCategory, caller),
  );
  const { seller, specification, ...product } = sold;
  const sellerId = shopIdIn(seller.shop) ?? undefined;
  const asked = fetchProductOpinions({ productId: params.id, sellerId }, caller);
  const opinions = await orElse(asked, null);
  const related = await relatives;
  const rated = inShort(opinions?.sellerRating ?? null);
  const place = await deliveryPlaceOf(context);
  const terms = await asksTerms;
  const delivery = deliveryOf(
    seller.location,
    shopSettings,
    terms,
    new Date(),
    place,
    product.sellingPrice,
  );
  const canonical = publicOrigin() + paths.product(product.id);
  return {
    product,
    finished: finishedParts(
      {
        product,
        specification,
        url: canonical,
        here: paths.product(product.id) + new URL(request.url).search,
        rating: opinions?.rating,
        seller: { ...seller, rated },
        delivery,
        offer,
      },
      lang,
    ),
    belowHtml: [
      opinions && productReviewsHtml({ productId: product.id, ...opinions }, lang),
      opinions && productQuestionsHtml({ productId: product.id, ...opinions }, lang),
      related && relatedRowsHtml({ category: product.category, ...related }, lang),
    ].join(''),
    start: pickFrom(product, new URL(request.url).searchParams),
    head: headOf(sold, canonical),
    structured: structuredData(sold, canonical, opinions),
  };
}

export const action = ({ context, params, request }: Route.ActionArgs) =>
  putInCart(context, params.id, request);

export { sendOrNotice as clientAction } from '../lost-request.ts';

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, finished, belowHtml, head, structured, start } = loaderData;
  const { id, name, images, sellingPrice } = product;
  return (
    <>
      <PageHead title={name} {...head} />
      <script type="application/ld+json">{structured}</script>
      <ProductView product={product} start={start} finished={finished} />
      <FinishedHtml html={belowHtml} />
      <SeenProduct id={id} name={name} priceTzs={sellingPrice} image={images[0]} />
      <SeenLately except={id} />
    </>
  );
}

interface SeenProductProps {
  readonly id: string;
  readonly name: string;
  readonly priceTzs: number;
  readonly image: string | undefined;
}

/** Shows nothing: counts that this product was looked at, and keeps it for when the internet is away. */
function SeenProduct({ id, name, priceTzs, image }: SeenProductProps) {
  useEffect(
    () =>
      whenIdle(async () => {
        const { countView, storeSeen } = await import('../../features/offline/store-seen.ts');
        countView(id);
        if ('caches' in window) await storeSeen({ id, name, priceTzs }, image);
      }),
    [id, name, priceTzs, image],
  );
  return null;
}
