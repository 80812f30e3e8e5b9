import { useLocation } from 'react-router';
import { PageDialog } from '../../components/ui/page-dialog.tsx';
import { readDraft } from '../../features/seller-products/product-draft.ts';
import { ProductForm } from '../../features/seller-products/product-form.tsx';
import { DeleteDialog } from '../../features/seller-products/product-list.tsx';
import type { Page } from '../../features/seller-products/seller-products.api.ts';
import { loseForm } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';
import type { ReturnedProduct } from '../actions/manage-products.ts';
import type { productFormOf } from '../actions/product-dialogs.ts';
import { noticeUnanswered, type Sent, sendOr } from '../lost-request.ts';
import { pathWith } from '../paths.ts';

interface ProductDialogsProps {
  readonly form: Awaited<ReturnType<typeof productFormOf>>;
  readonly toDelete: string | null;
  readonly page: Page;
  readonly returned: ReturnedProduct | undefined;
}

/** The dialogs over a list of products: upload, edit, delete. */
export function ProductDialogs({ form, toDelete, page, returned }: ProductDialogsProps) {
  const t = useT('products');
  const { pathname, search } = useLocation();
  const closeTo = pathWith(pathname + search, { product: null, copy: null, delete: null });
  const doomed = page.products.find(({ id }) => id === toDelete);
  if (doomed) return <DeleteDialog productId={doomed.id} name={doomed.name} closeTo={closeTo} />;
  if (!form) return null;
  const title = form.draft._id ? t('products.editProduct') : t('products.uploadProducts');
  return (
    <PageDialog title={title} closeTo={closeTo}>
      <ProductForm
        {...form}
        uploadKey={returned?.answer?.values.key ?? form.uploadKey}
        draft={returned?.draft ?? form.draft}
        answer={returned?.answer}
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
