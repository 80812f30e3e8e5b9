import { useNavigation } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useT } from '../../lib/texts.ts';
import { BuyForm } from './buy-form.tsx';
import type { AreaDelivery } from './deliveries.ts';
import { DeliveryPanel } from './delivery-panel.tsx';
import type { Picked, ProductView as View } from './product.ts';
import { ProductFacts } from './product-facts.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';
import { SellerCard } from './seller-card.tsx';

interface ProductViewProps {
  readonly product: View;
  /** What is picked when the page opens. */
  readonly start: Picked;
  readonly deliveries: readonly AreaDelivery[];
}

export function ProductView({ product, start, deliveries }: ProductViewProps) {
  const t = useT('product');
  const goal = useNavigation().location?.pathname;
  const here = paths.product(product.id);
  const leaving = goal?.startsWith(paths.product('')) && goal !== here;
  return (
    <div className="page pt-4">
      {leaving ? (
        <ProductSkeleton />
      ) : (
        <article className="grid items-start gap-6 md:grid-cols-2 lg:gap-10">
          <ProductGallery name={product.name} images={product.images} />
          <div className="grid gap-5">
            <ProductFacts product={product} />
            <BuyForm key={product.id} product={product} start={start} />
            <DeliveryPanel from={product.seller.location} deliveries={deliveries} />
          </div>
          <section>
            <h2 className="pb-2 text-lg">{t('product.description')}</h2>
            <p className="max-w-text whitespace-pre-line">{product.description}</p>
          </section>
          <SellerCard product={product} />
        </article>
      )}
    </div>
  );
}
