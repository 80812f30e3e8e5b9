import { Form, Link, useLocation } from 'react-router';
import { paths } from '../../app/paths.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { CartIcon, Glyph } from '../../components/ui/icons.tsx';
import { Picture } from '../../components/ui/picture.tsx';
import { Price } from '../../components/ui/price.tsx';
import { discountPercent, formatNumber, formatTzs } from '../../lib/format.ts';
import { type Translate, useT } from '../../lib/texts.ts';
import type { Tile } from './catalogue.api.ts';

const FEW_LEFT = 5;

interface ProductCardProps {
  readonly product: Tile;
  readonly priority?: boolean;
  /** Without the buttons, where the card is part of finished HTML. */
  readonly bare?: boolean;
}

/** One product in a list: the whole card leads to it. */
export function ProductCard({ product, priority = false, bare = false }: ProductCardProps) {
  const t = useT('catalogue');
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
        {(product.rating || product.sold) && (
          <div className="flex flex-wrap gap-x-2 text-xs">
            {product.rating && <CardRating {...product.rating} />}
            {product.sold && <p className="text-muted">{soldText(t, product.sold)}</p>}
          </div>
        )}
        <Delivery {...product} />
        <Remark product={product} />
      </div>
      {!bare && <QuickButtons product={product} />}
    </article>
  );
}

/** The shop counts from ten on in steps. */
function soldText(t: Translate<'catalogue'>, count: number): string {
  return t(count < 10 ? 'catalogue.sold' : 'catalogue.soldAtLeast', { count: formatNumber(count) });
}

const ROUND =
  'absolute right-2 z-10 grid size-10 place-items-center rounded-full bg-surface text-baobab shadow-card hover:bg-baobab-soft';

/** Saves the product, or puts it in the cart where nothing is left to choose; the page stays where it is. */
function QuickButtons({ product }: { readonly product: Tile }) {
  const t = useT('catalogue');
  const { pathname, search } = useLocation();
  const { id, name, stock, hasOptions } = product;
  return (
    <Form
      method="post"
      action={paths.product(id)}
      navigate={false}
      preventScrollReset
      className="absolute inset-x-0 top-0 aspect-square pointer-events-none *:pointer-events-auto"
    >
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button
        type="submit"
        name="intent"
        value="keep"
        aria-label={t('catalogue.keep', { name })}
        className={`${ROUND} top-2`}
      >
        <Glyph className="size-5" d={HEART} />
      </button>
      {stock > 0 && !hasOptions && (
        <button
          type="submit"
          name="intent"
          value="add"
          aria-label={t('catalogue.add', { name })}
          className={`${ROUND} bottom-2`}
        >
          <CartIcon className="size-5" />
        </button>
      )}
    </Form>
  );
}
const HEART =
  'M12 20s-7.5-4.6-7.5-10A4.2 4.2 0 0 1 12 7.4 4.2 4.2 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10z';

function CardRating({ average, count }: NonNullable<Tile['rating']>) {
  const t = useT('catalogue');
  return (
    <p role="img" aria-label={t('catalogue.rated', { average, count })}>
      <span className="text-star">★</span> {average} ({count})
    </p>
  );
}

function Delivery({ delivery, freeFromTzs }: Pick<Tile, 'delivery' | 'freeFromTzs'>) {
  const t = useT('catalogue');
  if (delivery === null) return <p className="text-xs text-clay">{t('catalogue.notToYou')}</p>;
  const { amountTzs = 0, days = null } = delivery ?? {};
  const price =
    amountTzs === 0
      ? t('catalogue.freeDelivery')
      : t('catalogue.delivery', { amount: formatTzs(amountTzs) });
  return (
    <>
      {(delivery || freeFromTzs === 0) && (
        <p className="text-xs text-muted">
          {price}
          {days !== null && `, ${t('catalogue.days', { count: days })}`}
        </p>
      )}
      {freeFromTzs !== undefined && freeFromTzs > 0 && (
        <p className="text-xs text-baobab">
          {t('catalogue.freeFrom', { amount: formatTzs(freeFromTzs) })}
        </p>
      )}
    </>
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
      {product.stock <= FEW_LEFT && (
        <p className="text-xs font-semibold text-clay">
          {t('catalogue.onlyLeft', { count: product.stock })}
        </p>
      )}
    </>
  );
}
