import { useId } from 'react';
import { Form } from 'react-router';
import { Button, LinkButton } from '../../components/ui/button.tsx';
import { PageDialog } from '../../components/ui/page-dialog.tsx';
import { useT } from '../../lib/texts.ts';
import type { ManagedProduct } from './seller-products.api.ts';

interface RestockDialogProps {
  readonly product: ManagedProduct;
  readonly closeTo: string;
}

interface Pieces {
  readonly productId: string;
  readonly variantId?: string;
  readonly label: string;
  readonly stock: number;
  readonly formKey: string | undefined;
}

/** The dialog that sets how many pieces there are; of each variant where there are any. */
export function RestockDialog({ product, closeTo }: RestockDialogProps) {
  const t = useT('products');
  const { id: productId, name, stock, variants, hasVariants, formKey } = product;
  return (
    <PageDialog title={t('products.restock')} closeTo={closeTo}>
      <div className="grid gap-3">
        <p className="font-semibold">{name}</p>
        {hasVariants && <p>{t('products.stockOf', { count: stock })}</p>}
        {!hasVariants && (
          <StockForm
            productId={productId}
            label={t('products.stock')}
            stock={stock}
            formKey={formKey}
          />
        )}
        {variants.map(({ id, label, stock: pieces }) => (
          <StockForm
            key={id}
            productId={productId}
            variantId={id}
            label={label}
            stock={pieces}
            formKey={formKey && `${formKey}:${id}`}
          />
        ))}
      </div>
    </PageDialog>
  );
}

/** Sends the difference to what was shown, so that a sale in between is not undone. */
function StockForm({ productId, variantId = '', label, stock, formKey }: Pieces) {
  const t = useT('products');
  const id = useId();
  return (
    <Form method="post" preventScrollReset className="flex items-center gap-2 text-sm" key={stock}>
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="variantId" value={variantId} />
      <input type="hidden" name="stockWas" value={stock} />
      <label htmlFor={id} className="min-w-0 grow">
        {label}
      </label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        name="stock"
        min={0}
        required
        defaultValue={stock}
        className="field w-20! py-1!"
      />
      <Button variant="quiet" name="intent" value="stock" className="px-3!">
        {t('common.save')}
        <span className="sr-only">{label}</span>
      </Button>
    </Form>
  );
}

interface DeleteDialogProps {
  readonly productId: string;
  readonly name: string;
  readonly closeTo: string;
}

export function DeleteDialog({ productId, name, closeTo }: DeleteDialogProps) {
  const t = useT('products');
  return (
    <PageDialog title={t('products.deleteTitle')} closeTo={closeTo}>
      <Form method="post" action={closeTo} preventScrollReset className="grid gap-4">
        <p>{t('products.deleteText', { name })}</p>
        <input type="hidden" name="productId" value={productId} />
        <div className="flex flex-wrap gap-3">
          <Button variant="danger" name="intent" value="delete">
            {t('common.delete')}
          </Button>
          <LinkButton variant="secondary" to={closeTo} preventScrollReset>
            {t('common.cancel')}
          </LinkButton>
        </div>
      </Form>
    </PageDialog>
  );
}
