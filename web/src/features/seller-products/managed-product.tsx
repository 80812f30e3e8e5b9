import type { ListingBar, ProductStatus } from '@sokoni/contracts/browser';
import { Form, Link, useLocation } from 'react-router';
import { panelPaths } from '../../app/panel-paths.ts';
import { paths, pathWith } from '../../app/paths.ts';
import type { Tone } from '../../components/ui/badge.tsx';
import { Button, LinkButton } from '../../components/ui/button.tsx';
import { Picture } from '../../components/ui/picture.tsx';
import { Price } from '../../components/ui/price.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import { useT } from '../../lib/texts.ts';
import type { KeyOf } from '../../locales/namespaces.ts';
import { ChooseBox } from './choose-products.tsx';
import type { ManagedProduct as Item } from './seller-products.api.ts';
import { StockForms } from './stock-forms.tsx';

export const STATUSES: Readonly<Record<ProductStatus, readonly [KeyOf<'products'>, Tone]>> = {
  listed: ['products.listed', 'good'],
  draft: ['products.draft', 'neutral'],
  hidden_by_plan: ['products.hiddenByPlan', 'warm'],
};

interface ManagedProductProps {
  readonly product: Item;
  /** Why the seller may show nothing at all. */
  readonly barred: ListingBar | null;
  /** Has a box, by which it is changed with others. */
  readonly chosen: boolean;
}

function statusOf({ status }: Item, barred: ListingBar | null) {
  const isBarred = status === 'hidden_by_plan' && barred !== null;
  return isBarred ? (['products.hiddenByUs', 'bad'] as const) : STATUSES[status];
}

/** A product with the actions of its seller or an admin: edit, show or hide, restock, delete. */
export function ManagedProduct({ product, barred, chosen }: ManagedProductProps) {
  const t = useT('products');
  const [status, tone] = statusOf(product, barred);
  const listed = product.status === 'listed';
  const { pathname, search } = useLocation();
  const ofAdmin = pathname.toLowerCase().startsWith('/admin-panel');
  // The dialog opens over the list as it is searched.
  const dialog = (change: Readonly<Record<string, string>>) => pathWith(pathname + search, change);
  const changesOf = ofAdmin ? panelPaths.adminProductChanges : panelPaths.sellerProductChanges;
  return (
    <article className="grid content-start gap-3 rounded-lg border border-line bg-surface p-3 shadow-card">
      <div className="grid grid-cols-[6rem_1fr] gap-3">
        <span className="aspect-square overflow-hidden rounded-md border border-line">
          <Picture src={product.image} alt="" sizes="96px" width={96} height={96} />
        </span>
        <div className="grid min-w-0 content-start gap-1">
          <h2 className="clamp-2 text-base leading-snug">
            {listed ? (
              <Link to={paths.product(product.id)} className="hover:underline">
                {product.name}
              </Link>
            ) : (
              product.name
            )}
          </h2>
          {product.sellerName && (
            <p className="text-sm text-muted">
              {t('products.soldBy', { seller: product.sellerName })}
            </p>
          )}
          {product.sellingPrice > 0 && (
            <Price sellingPrice={product.sellingPrice} price={product.price} />
          )}
          <div className="flex items-center justify-between gap-2">
            <StatusPill tone={tone}>{t(status)}</StatusPill>
            {chosen && <ChooseBox id={product.id} name={product.name} />}
          </div>
        </div>
      </div>
      <StockForms product={product} />
      <div className="grid grid-cols-2 gap-2 border-t border-line pt-3">
        <LinkButton look="secondary" to={dialog({ product: product.id })} preventScrollReset>
          {t('common.edit')}
          <span className="sr-only">{product.name}</span>
        </LinkButton>
        <Form method="post" preventScrollReset className="contents">
          <input type="hidden" name="productId" value={product.id} />
          {barred === null && product.incomplete && (
            <LinkButton look="quiet" to={dialog({ product: product.id })} preventScrollReset>
              {t('products.complete')}
              <span className="sr-only">{product.name}</span>
            </LinkButton>
          )}
          {(listed || (barred === null && !product.incomplete)) && (
            <Button look="quiet" name="intent" value={listed ? 'hide' : 'show'}>
              {t(listed ? 'products.keepAsDraft' : 'products.publish')}
              <span className="sr-only">{product.name}</span>
            </Button>
          )}
          {product.pinned !== undefined && product.status !== 'draft' && (
            <Button look="quiet" name="intent" value={product.pinned ? 'unpin' : 'pin'}>
              {t(product.pinned ? 'products.unpin' : 'products.pin')}
              <span className="sr-only">{product.name}</span>
            </Button>
          )}
        </Form>
        {product.pinned !== undefined && (
          <LinkButton
            look="quiet"
            to={dialog({ product: 'new', copy: product.id })}
            preventScrollReset
          >
            {t('products.duplicate')}
            <span className="sr-only">{product.name}</span>
          </LinkButton>
        )}
        <LinkButton look="quiet" to={changesOf(product.id)}>
          {t('products.changes')}
          <span className="sr-only">{product.name}</span>
        </LinkButton>
        <LinkButton
          look="quiet"
          to={dialog({ delete: product.id })}
          preventScrollReset
          className="text-danger!"
        >
          {t('common.delete')}
          <span className="sr-only">{product.name}</span>
        </LinkButton>
      </div>
    </article>
  );
}
