import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { PageDialog } from '../../components/ui/page-dialog.tsx';
import { DeleteDialog, RestockDialog } from '../../features/seller-products/product-dialogs.tsx';
import { readDraft } from '../../features/seller-products/product-draft.ts';
import type { Page } from '../../features/seller-products/seller-products.api.ts';
import { loseForm } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';
import type { ReturnedProduct } from '../actions/manage-products.ts';
import type { chosenProduct, productFormOf } from '../actions/product-dialogs.ts';
import { noticeUnanswered, type Sent, sendOr } from '../lost-request.ts';
import { pathWith } from '../paths.ts';

// Larger than the list, which is opened without it.
const ProductForm = lazy(() => import('../../features/seller-products/product-form.tsx'));

/** The address of the list alone. */
const NO_DIALOG = { product: null, copy: null, restock: null, delete: null };

interface ProductDialogsProps {
  readonly form: Awaited<ReturnType<typeof productFormOf>>;
  readonly chosen: ReturnType<typeof chosenProduct>;
  readonly page: Page;
  readonly returned: ReturnedProduct | undefined;
}

/** The dialogs over a list of products: upload, edit, restock, delete. The list stays as it is until one is complete. */
export function ProductDialogs(props: ProductDialogsProps) {
  return (
    <Suspense>
      <OpenDialog {...props} />
    </Suspense>
  );
}

function OpenDialog({ form, chosen, page, returned }: ProductDialogsProps) {
  const t = useT('products');
  const { pathname, search } = useLocation();
  const closeTo = pathWith(pathname + search, NO_DIALOG);
  const product = page.products.find(({ id }) => id === chosen?.id);
  if (product && chosen?.to === 'delete')
    return <DeleteDialog productId={product.id} name={product.name} closeTo={closeTo} />;
  if (product) return <RestockDialog product={product} closeTo={closeTo} />;
  if (!form) return null;
  const title = form.draft._id ? t('products.editProduct') : t('products.uploadProducts');
  return (
    <PageDialog title={title} closeTo={closeTo}>
      <ProductForm
        {...form}
        uploadKey={returned?.answer?.values.key ?? form.uploadKey}
        draft={returned?.draft ?? form.draft}
        answer={returned?.answer}
        newerPictures={returned?.newerPictures}
      />
    </PageDialog>
  );
}

/** For lists of products: a lost form returns as it was typed, a lost button is a notice. */
export const sendOrReturnProduct = <T,>(sent: Sent<T>) =>
  sendOr<T, ReturnedProduct | undefined>(sent, (form, why) =>
    form.has('productName')
      ? { draft: readDraft(form), answer: loseForm(form, why) }
      : noticeUnanswered(why, sent.request),
  );
