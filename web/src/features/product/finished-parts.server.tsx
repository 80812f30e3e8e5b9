import type { Language, Offer } from '@sokoni/contracts/browser';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { formatDate } from '../../lib/format.ts';
import { LanguageContext, useLanguage, useT } from '../../lib/texts.ts';
import type { ShownDelivery } from './deliveries.ts';
import { DeliveryPanel, DeliveryTerms, HolidayNotice } from './delivery-panel.tsx';
import type { FinishedParts, ProductView, ShownSeller, ShownSpecification } from './product.ts';
import { Crumbs, ProductFacts, type Rating, ShareLink, Stars } from './product-facts.tsx';
import { SellerCard } from './seller-card.tsx';
import { CompareLink, SpecificationTable } from './specification-table.tsx';

interface Sale {
  readonly product: ProductView;
  readonly specification: readonly ShownSpecification[];
  /** Address that others may open. */
  readonly url: string;
  /** Address of the page with what is chosen on it. */
  readonly here: string;
  /** Of its reviews. */
  readonly rating: Rating | undefined;
  readonly seller: ShownSeller;
  readonly delivery: ShownDelivery;
  /** What is off today. */
  readonly offer?: Offer | undefined;
}

/** What the page of a product says of its delivery and its seller, as finished HTML that needs no script. */
export function finishedParts(
  { product, specification, url, here, rating, seller, delivery, offer }: Sale,
  lang: Language,
): FinishedParts {
  const render = (part: ReactNode) =>
    renderToStaticMarkup(<LanguageContext value={lang}>{part}</LanguageContext>);
  return {
    crumbsHtml: render(<Crumbs product={product} />),
    headHtml: render(<ProductFacts product={product} />),
    starsHtml: render(rating?.count ? <Stars productId={product.id} rating={rating} /> : null),
    shareHtml: render(
      <div className="flex flex-wrap gap-x-5">
        <ShareLink name={product.name} url={url} />
        <CompareLink productId={product.id} />
      </div>,
    ),
    termsHtml:
      render(offer?.until && <OfferNotice until={offer.until} />) +
      render(<HolidayNotice delivery={delivery} />) +
      render(<DeliveryTerms delivery={delivery} />),
    specificationHtml: render(<SpecificationTable rows={specification} />),
    deliveryHtml: render(<DeliveryPanel delivery={delivery} here={here} />),
    sellerHtml: render(<SellerCard product={product} seller={seller} />),
  };
}

function OfferNotice({ until }: { readonly until: string }) {
  const t = useT('product');
  const date = formatDate(until, useLanguage());
  return <p className="text-sm font-medium text-clay">{t('product.offerUntil', { date })}</p>;
}
