import { textFor, type WishlistItem } from '@sokoni/contracts/browser';
import { Form, Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { Button, LinkButton } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Picture } from '../../components/ui/picture.tsx';
import { Price } from '../../components/ui/price.tsx';
import { formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

export function WishlistView({ items }: { readonly items: readonly WishlistItem[] }) {
  const t = useT('wishlist');
  if (items.length === 0) {
    return (
      <EmptyState action={<LinkButton to={paths.home}>{t('wishlist.goShopping')}</LinkButton>}>
        {t('wishlist.empty')}
      </EmptyState>
    );
  }
  return (
    <Card className="py-0! sm:py-1!">
      <ul>
        {items.map((item) => (
          <SavedProduct key={item.productId} item={item} />
        ))}
      </ul>
    </Card>
  );
}

/** One saved product: what it costs now, and the two ways on. */
function SavedProduct({ item }: { readonly item: WishlistItem }) {
  const t = useT('wishlist');
  const { productId, productImage, onSale, stock } = item;
  const { text, lang } = textFor(useLanguage(), item, 'productName');
  const name = text || t('wishlist.goneProduct');
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-x-3 gap-y-2 border-b border-line py-4 last:border-0 sm:grid-cols-[7rem_1fr_auto] sm:gap-x-4">
      <div className="aspect-square self-start overflow-hidden rounded-md border border-line">
        <Picture src={productImage} alt="" sizes="112px" largest={320} width={112} height={112} />
      </div>
      <div className="grid min-w-0 content-start gap-1">
        <h2 className="text-base leading-snug tracking-normal">
          {onSale ? (
            <Link to={paths.product(productId)} lang={lang} className="hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        {onSale && <Price sellingPrice={item.sellingPrice} price={item.price} />}
        <State item={item} />
      </div>
      <Form
        method="post"
        preventScrollReset
        className="col-span-2 flex flex-wrap items-start gap-2 sm:col-span-1 sm:grid"
      >
        <input type="hidden" name="product" value={productId} />
        {onSale && stock > 0 && item.hasOptions && (
          <LinkButton to={paths.product(productId)}>
            {t('wishlist.choose')}
            <span className="sr-only">: {name}</span>
          </LinkButton>
        )}
        {onSale && stock > 0 && !item.hasOptions && (
          <Button name="intent" value="cart">
            {t('wishlist.toCart')}
            <span className="sr-only">: {name}</span>
          </Button>
        )}
        <Button variant="quiet" name="intent" value="remove">
          {t('common.delete')}
          <span className="sr-only">: {name}</span>
        </Button>
      </Form>
    </li>
  );
}

function State({ item }: { readonly item: WishlistItem }) {
  const t = useT('wishlist');
  const { onSale, stock, sellingPrice, savedPriceTzs } = item;
  if (!onSale) return <p className="text-sm text-muted">{t('wishlist.notForSale')}</p>;
  if (stock === 0) return <p className="text-sm text-clay">{t('wishlist.soldOut')}</p>;
  if (sellingPrice === savedPriceTzs) return null;
  const saved = formatTzs(savedPriceTzs);
  return sellingPrice < savedPriceTzs ? (
    <p className="text-sm font-medium text-success">{t('wishlist.cheaper', { saved })}</p>
  ) : (
    <p className="text-sm text-muted">{t('wishlist.dearer', { saved })}</p>
  );
}
