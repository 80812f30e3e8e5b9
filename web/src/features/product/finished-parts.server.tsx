import type { Language } from '@sokoni/contracts/browser';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LanguageContext } from '../../lib/texts.ts';
import type { ShownDelivery } from './deliveries.ts';
import { DeliveryPanel, DeliveryTerms, HolidayNotice } from './delivery-panel.tsx';
import type { FinishedParts, ProductView, ShownSeller } from './product.ts';
import { SellerCard } from './seller-card.tsx';

interface Sale {
  readonly product: Pick<ProductView, 'name'>;
  readonly seller: ShownSeller;
  readonly delivery: ShownDelivery;
}

/** What the page of a product says of its delivery and its seller, as finished HTML that needs no script. */
export function finishedParts({ product, seller, delivery }: Sale, lang: Language): FinishedParts {
  const render = (part: ReactNode) =>
    renderToStaticMarkup(<LanguageContext value={lang}>{part}</LanguageContext>);
  return {
    termsHtml:
      render(<HolidayNotice delivery={delivery} />) + render(<DeliveryTerms delivery={delivery} />),
    deliveryHtml: render(<DeliveryPanel delivery={delivery} />),
    sellerHtml: render(<SellerCard product={product} seller={seller} />),
  };
}
