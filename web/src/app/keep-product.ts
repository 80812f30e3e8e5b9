import { readDraft } from '../features/seller-products/product-draft.ts';
import { loseForm } from '../lib/form-answer.ts';
import type { ReturnedProduct } from './actions/manage-products.ts';
import { tellLost } from './keep-page.ts';
import { keepUnsent, type Sent } from './lost-line.ts';

/** For the lists of products: their form comes back as it was typed, their buttons stay as they are. */
export const keepProduct = <T>(sent: Sent<T>) =>
  keepUnsent<T, ReturnedProduct | undefined>(sent, (form) =>
    form.has('productName') ? { draft: readDraft(form), answer: loseForm(form) } : tellLost(),
  );
