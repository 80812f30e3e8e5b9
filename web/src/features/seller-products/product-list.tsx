import type { ListingBar } from '@sokoni/contracts/browser';
import { Form } from 'react-router';
import { Button, LinkButton } from '../../components/ui/button.tsx';
import { PageDialog } from '../../components/ui/page-dialog.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { useT } from '../../lib/texts.ts';
import { ManagedProduct } from './managed-product.tsx';
import type { Page } from './seller-products.api.ts';

interface ProductListProps {
  readonly page: Page;
  /** Why their seller may show nothing at all. */
  readonly barred?: ListingBar | null;
  /** Whether several can be chosen. */
  readonly chosen?: boolean;
}

/** The cards of products that the user may manage. */
export function ProductList({ page, barred = null, chosen = false }: ProductListProps) {
  return (
    <>
      <ul className="grid gap-4 lg:grid-cols-2">
        {page.products.map((product) => (
          <li key={product.id}>
            <ManagedProduct product={product} barred={barred} chosen={chosen} />
          </li>
        ))}
      </ul>
      <Pagination nextCursor={page.nextCursor} />
    </>
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
          <Button look="danger" name="intent" value="delete">
            {t('common.delete')}
          </Button>
          <LinkButton look="secondary" to={closeTo} preventScrollReset>
            {t('common.cancel')}
          </LinkButton>
        </div>
      </Form>
    </PageDialog>
  );
}
