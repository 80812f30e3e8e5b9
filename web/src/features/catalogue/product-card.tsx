import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { CheckIcon } from '../../components/ui/icons.tsx';
import { Picture } from '../../components/ui/picture.tsx';
import { Price } from '../../components/ui/price.tsx';
import { discountPercent } from '../../lib/format.ts';
import { useT } from '../../lib/texts.ts';
import type { Tile } from './catalogue.api.ts';

const FEW_LEFT = 5;

interface ProductCardProps {
  readonly product: Tile;
  readonly priority?: boolean;
}

/** One product in a list: the whole card leads to it. */
export function ProductCard({ product, priority = false }: ProductCardProps) {
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-card transition-shadow focus-within:shadow-raised hover:shadow-raised">
      <div className="aspect-square">
        <Picture
          src={product.image}
          alt=""
          sizes="(min-width: 30rem) 208px, 160px"
          largest={320}
          priority={priority}
        />
      </div>
      <div className="flex min-w-0 grow flex-col gap-1 p-2 sm:p-3">
        <h3 className="clamp-2 min-h-[2lh] text-sm font-medium leading-snug tracking-normal">
          <Link
            to={paths.product(product.id)}
            lang={product.lang}
            className="after:absolute after:inset-0"
          >
            {product.name}
          </Link>
        </h3>
        <Price
          sellingPrice={product.sellingPrice}
          price={product.price}
          className="pt-1 text-sm max-[21rem]:text-xs sm:text-base"
        />
        {product.rating && <CardRating {...product.rating} />}
        <Remark product={product} />
      </div>
    </article>
  );
}

function CardRating({ average, count }: NonNullable<Tile['rating']>) {
  const t = useT('catalogue');
  return (
    <p role="img" aria-label={t('catalogue.rated', { average, count })} className="text-xs">
      <span className="text-star">★</span> {average} ({count})
    </p>
  );
}

function Remark({ product }: { readonly product: Tile }) {
  const t = useT('catalogue');
  const percent = discountPercent(product.price, product.sellingPrice);
  if (product.stock === 0) return <Badge tone="bad">{t('catalogue.soldOut')}</Badge>;
  return (
    <>
      {percent > 0 && (
        <span className="absolute left-2 top-2">
          <Badge tone="sale">{t('catalogue.discount', { percent })}</Badge>
        </span>
      )}
      {product.verified && (
        <p className="flex items-center gap-1 text-xs text-success">
          <CheckIcon className="size-4" />
          {t('catalogue.verified')}
        </p>
      )}
      {product.stock <= FEW_LEFT && (
        <p className="text-xs font-semibold text-clay">
          {t('catalogue.onlyLeft', { count: product.stock })}
        </p>
      )}
    </>
  );
}
