import { useId } from 'react';
import { Form } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { useT } from '../../lib/texts.ts';
import type { ManagedProduct } from './seller-products.api.ts';

interface Pieces {
  readonly productId: string;
  readonly variantId?: string;
  readonly label: string;
  readonly stock: number;
  readonly formKey: string | undefined;
}

/** How many pieces there are, to be set on the spot; of each variant where there are any. */
export function StockForms({ product }: { readonly product: ManagedProduct }) {
  const t = useT('products');
  const { id: productId, stock, variants, hasVariants, formKey } = product;
  if (!hasVariants) {
    const label = t('products.stock');
    return <StockForm productId={productId} label={label} stock={stock} formKey={formKey} />;
  }
  const total = t('products.stockOf', { count: stock });
  if (variants.length === 0) return <p className="text-sm text-muted">{total}</p>;
  return (
    <details className="text-sm">
      <summary className="link inline-block py-2">{total}</summary>
      <div className="grid gap-2 pt-1">
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
    </details>
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
      <Button look="quiet" name="intent" value="stock" className="px-3!">
        {t('common.save')}
        <span className="sr-only">{label}</span>
      </Button>
    </Form>
  );
}
