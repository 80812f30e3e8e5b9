import { useState } from 'react';
import { useNavigation } from 'react-router';
import { paths } from '../../app/paths.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Skeleton } from '../../components/ui/empty-state.tsx';
import { FinishedHtml } from '../../components/ui/finished-html.tsx';
import { useT } from '../../lib/texts.ts';
import { BuyForm } from './buy-form.tsx';
import {
  type FinishedParts,
  type Picked,
  picturesFor,
  type ProductView as View,
} from './product.ts';
import { GallerySkeleton, ProductGallery } from './product-gallery.tsx';
import { useChosenPicture } from './use-choice.ts';

const LINES = ['h-4', 'h-8', 'h-6', 'h-11'];

/** Keeps the places of the next product while it is on its way. */
function ProductSkeleton() {
  const t = useT();
  return (
    <div className="grid gap-6 md:grid-cols-2 lg:gap-10" aria-busy>
      <p className="sr-only">{t('common.loading')}</p>
      <GallerySkeleton />
      <div className="grid content-start gap-4">
        {LINES.map((height) => (
          <Skeleton key={height} className={height} />
        ))}
      </div>
    </div>
  );
}

/** Marks a description that the seller has not written in the reader's language. */
const ONLY_IN = { en: 'product.onlyInEnglish', sw: 'product.onlyInSwahili' } as const;

interface ProductViewProps {
  readonly product: View;
  /** What is picked when the page opens. */
  readonly start: Picked;
  readonly finished: FinishedParts;
}

export function ProductView(props: ProductViewProps) {
  const { id } = props.product;
  const goal = useNavigation().location?.pathname;
  const leaving = goal?.startsWith(paths.product('')) && goal !== paths.product(id);
  return (
    <div className="page pt-1 md:pt-2">
      {leaving ? <ProductSkeleton /> : <ProductArticle key={id} {...props} />}
    </div>
  );
}

function ProductArticle({ product, start, finished }: ProductViewProps) {
  const t = useT('product');
  // As the page opened: putting a choice in the cart changes what it would open with.
  const [images] = useState(() => picturesFor(product, start.choice));
  const { page, showChosen } = useChosenPicture();
  const { description, descriptionLang } = product;
  return (
    <article
      ref={page}
      onChange={showChosen}
      className="grid items-start gap-4 md:grid-cols-2 md:gap-6 lg:gap-x-10"
    >
      <div className="-mb-3 md:col-span-2">
        <FinishedHtml html={finished.crumbsHtml} />
      </div>
      <ProductGallery name={product.name} images={images} />
      <div className="grid gap-4">
        <FinishedHtml html={finished.headHtml} />
        <BuyForm product={product} start={start} images={images} finished={finished} />
        <FinishedHtml html={finished.deliveryHtml} />
      </div>
      {finished.specificationHtml && (
        <div>
          <FinishedHtml html={finished.specificationHtml} />
        </div>
      )}
      <div className={finished.specificationHtml ? 'grid gap-4' : 'contents'}>
        <section>
          <div className="flex flex-wrap items-baseline gap-x-3 pb-2">
            <h2 className="text-lg">{t('product.description')}</h2>
            {descriptionLang && <Badge>{t(ONLY_IN[descriptionLang])}</Badge>}
          </div>
          <p lang={descriptionLang} className="max-w-text whitespace-pre-line">
            {description}
          </p>
        </section>
        <FinishedHtml html={finished.sellerHtml} />
      </div>
    </article>
  );
}
