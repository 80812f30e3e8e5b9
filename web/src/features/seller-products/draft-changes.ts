import { textOf } from '../../lib/form-answer.ts';
import {
  NEW_VARIANT,
  NEW_WHOLESALE,
  type ProductDraft,
  readTiers,
  type VariantDraft,
  type WholesaleDraft,
} from './product-draft.ts';

/** A picture with its turn among those chosen: uploads end in any order. */
export interface PlacedPicture {
  readonly turn: number;
  readonly address: string;
}

/** Puts a picture that has arrived before the first that was chosen after it. */
export function placePicture(
  pictures: readonly PlacedPicture[],
  arrived: PlacedPicture,
): readonly PlacedPicture[] {
  const later = pictures.findIndex(({ turn }) => turn > arrived.turn);
  const at = later < 0 ? pictures.length : later;
  return [...pictures.slice(0, at), arrived, ...pictures.slice(at)];
}

/**
 * Adds or removes a row, as a button of the form asks: `add-wholesale.0`, `remove-variant.1`, `combine`. What is added
 * begins with the prices that were typed already.
 */
export function changeVariants(
  variants: readonly VariantDraft[],
  change: string,
  form: FormData = new FormData(),
): readonly VariantDraft[] {
  const [what, at = -1, inner = -1] = partsOf(change);
  if (what === 'combine') return combined(variants, form);
  if (what === 'add-variant') {
    const price = variants.at(-1)?.price || textOf(form, 'sellingPrice');
    const like = variants.length === 0 ? { wholesaleOptions: readTiers(form) } : {};
    return [...variants, { ...NEW_VARIANT, price, ...like }];
  }
  if (what === 'remove-variant') return without(variants, at);
  return variants.map((variant, index) => {
    if (index !== at) return variant;
    const options = variant.wholesaleOptions;
    if (what === 'add-wholesale')
      return { ...variant, wholesaleOptions: [...options, NEW_WHOLESALE] };
    if (what === 'remove-wholesale')
      return { ...variant, wholesaleOptions: without(options, inner) };
    return variant;
  });
}

/** Adds or removes a wholesale price of a product without variants: `add-tier`, `remove-tier.1`. */
export function changeTiers(
  tiers: readonly WholesaleDraft[],
  change: string,
): readonly WholesaleDraft[] {
  const [what, at = -1] = partsOf(change);
  if (what === 'add-tier') return [...tiers, NEW_WHOLESALE];
  return what === 'remove-tier' ? without(tiers, at) : tiers;
}

/** A product may have no more. */
const VARIANTS_MOST = 50;

/** A sentence about the fields of `combine`: its key, and what fills it. */
interface CombineRefusal {
  readonly key: 'combineFirst' | 'combineTooMany';
  readonly params: { readonly count: number; readonly most: number };
}

/** Why a button cannot do its work while these colours and sizes are typed; null where it can. */
export function refusedCombine(
  variants: readonly VariantDraft[],
  form: FormData,
  change: string,
): CombineRefusal | null {
  const [colors, sizes] = combineLists(form);
  if (colors.length + sizes.length === 0) return null;
  const kept = variants.filter(saysSomething);
  const isOf = (texts: readonly string[], text: string) =>
    (texts.length > 0 ? texts.map((one) => one.toLowerCase()) : ['']).includes(
      text.trim().toLowerCase(),
    );
  const there = kept.filter(({ color, size }) => isOf(colors, color) && isOf(sizes, size));
  const made = Math.max(colors.length, 1) * Math.max(sizes.length, 1);
  const count = kept.length + made - new Set(there.map(nameOf)).size;
  const params = { count, most: VARIANTS_MOST };
  if (change !== 'combine') return { key: 'combineFirst', params };
  return count > VARIANTS_MOST ? { key: 'combineTooMany', params } : null;
}

const combineLists = (form: FormData) =>
  [listIn(form, 'combine.colors'), listIn(form, 'combine.sizes')] as const;

/** A row that was only just added and says nothing makes room. */
const saysSomething = ({ _id, color, size, specifications }: VariantDraft) =>
  [_id, color, size, specifications].some(Boolean);

const nameOf = ({ color, size }: Pick<VariantDraft, 'color' | 'size'>) =>
  JSON.stringify([color, size].map((text) => text.trim().toLowerCase()));

/** Every colour in every size, like the first variant; one that is there already stays as it is. */
function combined(variants: readonly VariantDraft[], form: FormData): readonly VariantDraft[] {
  const [colors, sizes] = combineLists(form);
  if (colors.length + sizes.length === 0 || refusedCombine(variants, form, 'combine'))
    return variants;
  const kept = variants.filter(saysSomething);
  const [first] = variants;
  const like = {
    price: first?.price || textOf(form, 'sellingPrice'),
    stock: first?.stock || textOf(form, 'stock'),
    wholesaleOptions: first?.wholesaleOptions ?? readTiers(form),
  };
  const known = new Set(kept.map(nameOf));
  const added = (colors.length > 0 ? colors : ['']).flatMap((color) =>
    (sizes.length > 0 ? sizes : ['']).map((size) => ({ ...NEW_VARIANT, ...like, color, size })),
  );
  return [...kept, ...added.filter((one) => !known.has(nameOf(one)))];
}

/** Texts with commas, semicolons or lines between them, each once. */
function listIn(form: FormData, name: string): string[] {
  const texts = textOf(form, name)
    .split(/[,;\n]/)
    .map((text) => text.trim());
  const byName = new Map(texts.filter(Boolean).map((text) => [text.toLowerCase(), text]));
  return [...byName.values()];
}

/** `remove-picture.2`, `first-picture.2` (the first is the cover), `earlier-picture.2` or `later-picture.2`. */
export function changePictures<T>(pictures: readonly T[], change: string): readonly T[] {
  const [what, at = -1] = partsOf(change);
  if (what === 'take-picture') return pictures;
  const others = without(pictures, at);
  const chosen = pictures[at];
  if (!chosen || what === 'remove-picture') return others;
  if (what === 'first-picture') return [chosen, ...others];
  const to = { 'earlier-picture': at - 1, 'later-picture': at + 1 }[what];
  return to === undefined || to < 0 ? pictures : others.toSpliced(to, 0, chosen);
}

/** What a button changes in the whole form, for pages without scripts. */
export function changeDraft(draft: ProductDraft, change: string, form?: FormData): ProductDraft {
  return {
    ...draft,
    wholesaleOptions: changeTiers(draft.wholesaleOptions, change),
    variants: changeVariants(draft.variants, change, form),
    productImage: takePicture(changePictures(draft.productImage, change), change, form),
  };
}

/** `take-picture.1`: the second of those that another tab has saved. */
function takePicture(
  pictures: readonly string[],
  change: string,
  form: FormData | undefined,
): readonly string[] {
  const [what, at = -1] = partsOf(change);
  const taken = what === 'take-picture' && form?.getAll('newerPicture').map(String)[at];
  return taken ? [...pictures, taken] : pictures;
}

function partsOf(change: string): [string, ...number[]] {
  const [what = '', ...numbers] = change.split('.');
  return [what, ...numbers.map(Number)];
}

function without<T>(list: readonly T[], at: number): readonly T[] {
  return list.filter((_, index) => index !== at);
}
