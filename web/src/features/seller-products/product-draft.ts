import {
  type catalogueRoutes,
  fieldsOf,
  type Product,
  type RouteBody,
  SPECIFICATION_KEYS,
  type SpecificationKey,
  type Variant,
} from '@sokoni/contracts/browser';
import { filled, textOf } from '../../lib/form-answer.ts';

export interface WholesaleDraft {
  readonly quantity: string;
  readonly wholesalePrice: string;
}

export interface VariantDraft {
  /** Empty on a new variant. */
  readonly _id: string;
  readonly color: string;
  readonly size: string;
  readonly specifications: string;
  readonly sku: string;
  readonly barcode: string;
  /** Address of the product's picture that shows it; empty for none. */
  readonly image: string;
  readonly price: string;
  readonly stock: string;
  /** What the form showed when it was opened: the server applies the difference. */
  readonly stockWas: string;
  readonly wholesaleOptions: readonly WholesaleDraft[];
}

interface TranslationDraft {
  readonly productName: string;
  readonly description: string;
}

type SpecificationDraft = Readonly<Record<SpecificationKey, string>>;

/** A product as its form holds it: all text, right or wrong. */
export interface ProductDraft {
  /** Empty on a new product. */
  readonly _id: string;
  /** What it was when the form was opened; empty on a new product. */
  readonly status: string;
  /** That of the product that the form shows; empty on a new product. */
  readonly version: string;
  readonly productName: string;
  readonly brandName: string;
  readonly category: string;
  readonly description: string;
  /** Of name and description. */
  readonly language: string;
  /** Both in the other language; empty for none. */
  readonly translation: TranslationDraft;
  readonly price: string;
  readonly sellingPrice: string;
  readonly condition: string;
  /** Empty for that of the category. */
  readonly taxKind: string;
  /** Empty where nothing is known. */
  readonly specification: SpecificationDraft;
  /** Of a product without variants. */
  readonly sku: string;
  readonly barcode: string;
  readonly stock: string;
  readonly stockWas: string;
  readonly productImage: readonly string[];
  /** Of a product without variants: what many pieces cost. */
  readonly wholesaleOptions: readonly WholesaleDraft[];
  readonly variants: readonly VariantDraft[];
}

const NEW_WHOLESALE: WholesaleDraft = { quantity: '', wholesalePrice: '' };
const NEW_VARIANT: VariantDraft = {
  _id: '',
  color: '',
  size: '',
  specifications: '',
  sku: '',
  barcode: '',
  image: '',
  price: '',
  stock: '',
  stockWas: '',
  wholesaleOptions: [],
};
const NO_TRANSLATION: TranslationDraft = { productName: '', description: '' };
const NO_SPECIFICATION = Object.fromEntries(
  SPECIFICATION_KEYS.map((key) => [key, '']),
) as SpecificationDraft;
export const NEW_PRODUCT: ProductDraft = {
  _id: '',
  status: '',
  version: '',
  productName: '',
  brandName: '',
  category: '',
  description: '',
  language: 'en',
  translation: NO_TRANSLATION,
  price: '',
  sellingPrice: '',
  condition: 'Brand New',
  taxKind: '',
  specification: NO_SPECIFICATION,
  sku: '',
  barcode: '',
  stock: '',
  stockWas: '',
  productImage: [],
  wholesaleOptions: [],
  variants: [],
};

export function draftOf(product: Product): ProductDraft {
  const { _id, status, productName, brandName, category, description, language } = product;
  return {
    ...{ _id, status, productName, brandName, category, description, language },
    version: String(product.version),
    translation: product.translation ?? NO_TRANSLATION,
    condition: product.condition,
    taxKind: product.taxKind ?? '',
    ...codesOf(product),
    specification: specificationOf(product),
    productImage: product.productImage,
    // One price is sent for both where no former one was typed.
    price: product.price === product.sellingPrice ? '' : amountOf(product.price),
    sellingPrice: amountOf(product.sellingPrice),
    ...stockOf(product),
    wholesaleOptions: tiersOf(product),
    variants: product.variants.map(draftOfVariant),
  };
}

function specificationOf({ specification = {} }: Product): SpecificationDraft {
  const texts = SPECIFICATION_KEYS.map((key) => [key, String(specification[key] ?? '')]);
  return Object.fromEntries(texts);
}

/** A new product like another one: neither what is in stock of that one nor its codes are of this one. */
export function copyOf(draft: ProductDraft): ProductDraft {
  const fresh = { _id: '', sku: '', barcode: '', stock: '', stockWas: '' };
  const variants = draft.variants.map((variant) => ({ ...variant, ...fresh }));
  return { ...draft, ...fresh, status: '', version: '', variants };
}

function draftOfVariant(variant: Variant): VariantDraft {
  const { _id, color, size, specifications, image = '' } = variant;
  return {
    ...{ _id, color, size, specifications, image, ...codesOf(variant) },
    price: amountOf(variant.price),
    ...stockOf(variant),
    wholesaleOptions: tiersOf(variant),
  };
}

const tiersOf = ({ wholesaleOptions = [] }: Pick<Product, 'wholesaleOptions'>) =>
  wholesaleOptions.map(({ quantity, wholesalePrice }) => ({
    quantity: amountOf(quantity),
    wholesalePrice: amountOf(wholesalePrice),
  }));

/** Empty ones too: what an emptied field of something known held is removed. */
const codesOf = ({ sku = '', barcode = '' }: Pick<Variant, 'sku' | 'barcode'>) => ({
  sku,
  barcode,
});

/** A draft keeps 0 for what is not known yet. */
const amountOf = (amount: number) => (amount === 0 ? '' : String(amount));

const stockOf = ({ stock }: { readonly stock: number }) => ({
  stock: String(stock),
  stockWas: String(stock),
});

/** Reads the form; fields of variants are named as the server names them: `variants.0.price`. */
export function readDraft(form: FormData): ProductDraft {
  return {
    ...fill(NEW_PRODUCT, form, ''),
    translation: fill(NO_TRANSLATION, form, 'translation.'),
    specification: fill(NO_SPECIFICATION, form, 'specification.'),
    productImage: form.getAll('productImage').map(String),
    wholesaleOptions: readTiers(form),
    variants: readVariants(form),
  };
}

/** Wholesale prices of the product, or of the variant whose fields begin so. */
export function readTiers(form: FormData, start = ''): WholesaleDraft[] {
  return rowsOf(form, `${start}wholesaleOptions`).map((inner) => fill(NEW_WHOLESALE, form, inner));
}

export function readVariants(form: FormData): VariantDraft[] {
  return rowsOf(form, 'variants').map((row) => ({
    ...fill(NEW_VARIANT, form, row),
    wholesaleOptions: readTiers(form, row),
  }));
}

/** `variants.0.`, `variants.1.`, …: as many rows as the form has. */
function rowsOf(form: FormData, list: string): string[] {
  const start = `${list}.`;
  const numbers = [...form.keys()]
    .filter((name) => name.startsWith(start))
    .map((name) => Number(name.slice(start.length).split('.')[0]));
  return [...new Set(numbers)].sort((a, b) => a - b).map((number) => `${start}${number}.`);
}

/** Replaces every text of a blank by the field of its name. */
function fill<T extends object>(blank: T, form: FormData, prefix: string): T {
  const texts = Object.entries(blank).map(([name, value]) => {
    const typed = form.get(prefix + name);
    return [name, typeof value === 'string' && typeof typed === 'string' ? typed : value];
  });
  return Object.fromEntries(texts) as T;
}

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
    productImage: changePictures(draft.productImage, change),
  };
}

/** A list price below the selling price is taken, but cannot be shown struck through. */
export function isPriceBelow({ price, sellingPrice }: ProductDraft): boolean {
  return price !== '' && sellingPrice !== '' && Number(price) < Number(sellingPrice);
}

function partsOf(change: string): [string, ...number[]] {
  const [what = '', ...numbers] = change.split('.');
  return [what, ...numbers.map(Number)];
}

function without<T>(list: readonly T[], at: number): readonly T[] {
  return list.filter((_, index) => index !== at);
}

/** What an emptied field held is removed; fields of other categories are not sent. */
function specificationIn(specification: SpecificationDraft, category: string) {
  return Object.fromEntries(fieldsOf(category).map((key) => [key, specification[key] || null]));
}

type UploadBody = RouteBody<typeof catalogueRoutes.uploadProduct>;

/** The form as the API takes it, without what is empty; numbers stay as typed, to be checked there. */
export function toProductBody(draft: ProductDraft, asDraft = false): UploadBody {
  const { _id, status, version, variants, translation, specification, ...typed } = draft;
  const { wholesaleOptions, ...fields } = typed;
  return {
    ...filled(fields),
    // Without a reduction there is one price.
    ...(!fields.price && fields.sellingPrice && { price: fields.sellingPrice }),
    ...(_id && codesOf(draft)),
    ...(_id && version && { version: Number(version) }),
    translation: translation.productName || translation.description ? translation : null,
    specification: specificationIn(specification, draft.category),
    ...(_id && { taxKind: fields.taxKind || null }),
    ...(variants.length === 0 && { wholesaleOptions: wholesaleOptions.map(filled) }),
    variants: variants.map(({ wholesaleOptions, stock, ...variant }) => ({
      ...filled(variant),
      ...(variant._id && codesOf(variant)),
      stock: stock || '0',
      wholesaleOptions: wholesaleOptions.map(filled),
    })),
    ...(asDraft && { draft: true }),
  } as UploadBody;
}
