import { useLocation } from 'react-router';
import { PageDialog } from '../../components/ui/page-dialog.tsx';
import { ProductForm } from '../../features/seller-products/product-form.tsx';
import { DeleteDialog } from '../../features/seller-products/product-list.tsx';
import type { Page } from '../../features/seller-products/seller-products.api.ts';
import { useT } from '../../lib/texts.ts';
import type { ReturnedProduct } from '../actions/manage-products.ts';
import type { productFormOf } from '../actions/product-dialogs.ts';

interface ProductDialogsProps {
  readonly form: Awaited<ReturnType<typeof productFormOf>>;
  readonly toDelete: string | null;
  readonly page: Page;
  readonly returned: ReturnedProduct | undefined;
}

/** The dialogs over a list of products: upload, edit, delete. */
export function ProductDialogs({ form, toDelete, page, returned }: ProductDialogsProps) {
  const t = useT('products');
  const { pathname } = useLocation();
  const doomed = page.products.find(({ id }) => id === toDelete);
  if (doomed) return <DeleteDialog productId={doomed.id} name={doomed.name} closeTo={pathname} />;
  if (!form) return null;
  const title = form.draft._id ? t('products.editProduct') : t('products.uploadProducts');
  return (
    <PageDialog title={title} closeTo={pathname}>
      <ProductForm
        {...form}
        uploadKey={returned?.answer?.values.key ?? form.uploadKey}
        draft={returned?.draft ?? form.draft}
        answer={returned?.answer}
      />
    </PageDialog>
  );
}
