import { useState } from 'react';
import { useNavigation } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useT } from '../../lib/texts.ts';
import { BuyForm } from './buy-form.tsx';
import type { ShownDelivery } from './deliveries.ts';
import { DeliveryPanel, DeliveryTerms, HolidayNotice } from './delivery-panel.tsx';
import { type Picked, picturesFor, type ProductView as View } from './product.ts';
import { ProductFacts } from './product-facts.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';
import { SellerCard } from './seller-card.tsx';
import { useChosenPicture } from './use-choice.ts';

interface ProductViewProps {
  readonly product: View;
  /** What is picked when the page opens. */
  readonly start: Picked;
  readonly delivery: ShownDelivery;
}

export function ProductView(props: ProductViewProps) {
  const { id } = props.product;
  const goal = useNavigation().location?.pathname;
  const leaving = goal?.startsWith(paths.product('')) && goal !== paths.product(id);
  return (
    <div className="page pt-4">
      {leaving ? <ProductSkeleton /> : <ProductArticle key={id} {...props} />}
    </div>
  );
}

function ProductArticle({ product, start, delivery }: ProductViewProps) {
  const t = useT('product');
  // As the page opened: putting a choice in the cart changes what it would open with.
  const [images] = useState(() => picturesFor(product, start.choice));
  const { page, showChosen } = useChosenPicture();
  return (
    <article
      ref={page}
      onChange={showChosen}
      className="grid items-start gap-6 md:grid-cols-2 lg:gap-10"
    >
      <ProductGallery name={product.name} images={images} />
      <div className="grid gap-5">
        <ProductFacts product={product} />
        <HolidayNotice delivery={delivery} />
        <DeliveryTerms delivery={delivery} />
        <BuyForm product={product} start={start} images={images} />
        <DeliveryPanel delivery={delivery} />
      </div>
      <section>
        <h2 className="pb-2 text-lg">{t('product.description')}</h2>
        <p className="max-w-text whitespace-pre-line">{product.description}</p>
      </section>
      <SellerCard product={product} />
    </article>
  );
}
