import {
  type catalogueRoutes,
  fieldsOf,
  type Product,
  type RouteBody,
  SPECIFICATION_KEYS,
  type SpecificationKey,
  type Variant,
} from '@sokoni/contracts/browser';
import { filled } from '../../lib/form-answer.ts';

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

export const NEW_WHOLESALE: WholesaleDraft = { quantity: '', wholesalePrice: '' };
export const NEW_VARIANT: VariantDraft = {
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

/** A list price below the selling price is taken, but cannot be shown struck through. */
export function isPriceBelow({ price, sellingPrice }: ProductDraft): boolean {
  return price !== '' && sellingPrice !== '' && Number(price) < Number(sellingPrice);
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
