import type { KeptAsDraft } from '@sokoni/contracts/browser';
import type { RouterContextProvider } from 'react-router';
import { changeDraft, refusedCombine } from '../../features/seller-products/draft-changes.ts';
import {
  type ProductDraft,
  readDraft,
  toProductBody,
} from '../../features/seller-products/product-draft.ts';
import {
  adjustStock,
  deleteProduct,
  pinProduct,
  setProductStatus,
  updateProduct,
  uploadProduct,
} from '../../features/seller-products/seller-products.api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { type FormAnswer, refuseForm, textOf } from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { fill } from '../../lib/i18n.ts';
import { loadTexts } from '../../lib/texts.ts';
import { shillingsIn } from '../../lib/typed-values.ts';
import { uploadOnServer } from '../../lib/upload-server.ts';
import { callerOf } from '../caller.ts';
import { languageOf } from '../cookies.ts';
import { redirectWithNotice } from '../notice.ts';
import { readForm } from '../read-form.ts';
import { noticeOf } from './refusal.ts';

interface ActionArgs {
  readonly context: Readonly<RouterContextProvider>;
  readonly request: Request;
  readonly url: URL;
}

/** A product form that comes back: refused, or changed by one of its smaller buttons. */
export interface ReturnedProduct {
  readonly draft: ProductDraft;
  readonly answer: FormAnswer | undefined;
  /** Pictures of the product as another tab has saved it, which the form does not have. */
  readonly newerPictures?: readonly string[];
}

const SAVES = ['save', 'draft', 'publish'];

/** Every button of the pages that manage products. */
export async function manageProducts({
  context,
  request,
  url,
}: ActionArgs): Promise<Response | ReturnedProduct> {
  const form = await readForm(request);
  const caller = callerOf(context);
  const intent = textOf(form, 'intent') || 'save';
  const quick = QUICK[intent];
  // Of several variants one after the other is restocked.
  const list = listPath(url, textOf(form, 'variantId') !== '');
  if (!quick) return saveProduct(form, intent, request, list, caller);
  try {
    const text = await quick(form, caller);
    return redirectWithNotice(list, { kind: 'success', text });
  } catch (error) {
    return redirectWithNotice(list, await noticeOf(error, request));
  }
}

type Quick = (form: FormData, caller: Caller) => Promise<string>;
const idOf = (form: FormData) => textOf(form, 'productId');

/** Buttons of the list. */
const QUICK: Readonly<Record<string, Quick>> = {
  show: (form, caller) => setProductStatus({ _id: idOf(form), status: 'listed' }, caller),
  hide: (form, caller) => setProductStatus({ _id: idOf(form), status: 'draft' }, caller),
  pin: (form, caller) => pinProduct({ _id: idOf(form), pinned: true }, caller),
  unpin: (form, caller) => pinProduct({ _id: idOf(form), pinned: false }, caller),
  delete: (form, caller) => deleteProduct(idOf(form), caller),
  stock: (form, caller) => {
    const variantId = textOf(form, 'variantId');
    const stock = shillingsIn(textOf(form, 'stock'));
    // What is no number is refused, instead of emptying the stock.
    const delta = stock < 0 ? Number.NaN : stock - Number(textOf(form, 'stockWas'));
    // Of one form another number is another change.
    const key = `${textOf(form, 'key')}:${delta}`;
    return adjustStock({ _id: idOf(form), delta, ...(variantId && { variantId }) }, key, caller);
  },
};

async function saveProduct(
  form: FormData,
  intent: string,
  request: Request,
  list: string,
  caller: Caller,
): Promise<Response | ReturnedProduct> {
  const key = textOf(form, 'key');
  let draft = readDraft(form);
  try {
    draft = { ...draft, productImage: await withNewPictures(draft, form, caller) };
    const unmade = await refuseCombine(draft, form, intent, request);
    if (unmade) return { draft, answer: unmade };
    if (!SAVES.includes(intent)) {
      const changed = changeDraft(draft, intent, form);
      return { draft: changed, answer: undefined, newerPictures: newerIn(changed, form) };
    }
    const body = toProductBody(draft, intent === 'draft');
    const text = draft._id
      ? await updateProduct({ ...body, _id: draft._id }, key, caller)
      : await uploadProduct(body, key, caller);
    if (intent !== 'publish') return redirectWithNotice(list, { kind: 'success', text });
  } catch (error) {
    // It is in the list, and nothing was lost; why it is not on sale is more than a toast is read for.
    const { productId } = ((error instanceof ApiError && error.data) || {}) as Partial<KeptAsDraft>;
    if (productId) {
      return redirectWithNotice(list, { ...(await noticeOf(error, request)), stays: true });
    }
    const newerPictures = newerIn(draft, form, error);
    return { draft: seenBy(draft, error), answer: refuseForm(error, { key }), newerPictures };
  }
  return publish(draft._id, request, list, caller);
}

/** Colours and sizes of which no variants were made would be lost with the form. */
async function refuseCombine(
  { variants }: ProductDraft,
  form: FormData,
  intent: string,
  { headers }: Request,
): Promise<FormAnswer | null> {
  const refusal = [...SAVES, 'combine'].includes(intent) && refusedCombine(variants, form, intent);
  if (!refusal) return null;
  const lang = languageOf(headers);
  const texts = await loadTexts(lang, 'products');
  const message = fill(texts[refusal.key] ?? '', refusal.params, lang);
  const names = ['key', 'combine.colors', 'combine.sizes'];
  const values = Object.fromEntries(names.map((name) => [name, textOf(form, name)]));
  const field = values['combine.colors'] ? 'combine.colors' : 'combine.sizes';
  return { message, fields: { [field]: message }, values };
}

const OUTDATED: readonly unknown[] = ['prices-outdated', 'texts-outdated'];

/** Who has read that prices or texts are others now, and saves once more, has chosen. */
function seenBy(draft: ProductDraft, error: unknown): ProductDraft {
  const outdated = error instanceof ApiError && OUTDATED.includes(error.code);
  return outdated ? { ...draft, version: String(error.data?.version ?? '') } : draft;
}

/** Those that a refusal has shown, now or before, as far as the form has not taken them. */
function newerIn({ productImage }: ProductDraft, form: FormData, error?: unknown): string[] {
  const stored = (error instanceof ApiError && error.data?.pictures) || [];
  const all = new Set([...form.getAll('newerPicture').map(String), ...(stored as string[])]);
  return [...all].filter((image) => !productImage.includes(image));
}

/** What was saved stays saved, whether or not it can be shown. */
async function publish(_id: string, request: Request, list: string, caller: Caller) {
  try {
    const text = await setProductStatus({ _id, status: 'listed' }, caller);
    return redirectWithNotice(list, { kind: 'success', text });
  } catch (error) {
    return redirectWithNotice(list, await noticeOf(error, request));
  }
}

/** Pictures that came as files, from pages without scripts, join those already uploaded. */
async function withNewPictures(
  { productImage }: ProductDraft,
  form: FormData,
  caller: Caller,
): Promise<readonly string[]> {
  const files = form
    .getAll('pictures')
    .filter((file): file is File => file instanceof File && file.size > 0);
  const uploaded = await Promise.all(files.map((file) => uploadOnServer(file, caller)));
  return [...productImage, ...uploaded.map(({ url }) => url)];
}

/** The address of the list, without its dialogs. */
function listPath({ pathname, search }: URL, restocks: boolean): string {
  const searchParams = new URLSearchParams(search);
  searchParams.delete('product');
  searchParams.delete('copy');
  searchParams.delete('delete');
  if (!restocks) searchParams.delete('restock');
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}
