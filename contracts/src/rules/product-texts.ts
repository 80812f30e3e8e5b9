import type { Language } from '../kit/sentence.ts';

/** A product's texts as the API answers them; lists and carts have the name alone. */
interface ProductTexts {
  readonly productName: string;
  readonly description?: string;
  /** Of the main texts; unknown in copies that are older than the field. */
  readonly language?: Language | undefined;
  readonly translation?:
    | { readonly productName: string; readonly description?: string }
    | undefined;
}

/** A product's name in the language of its seller and, where there is one, in the other. */
export interface ProductNames {
  readonly productName: string;
  /** Absent in copies that are older than the field. */
  readonly language?: Language | undefined;
  readonly translation?: { readonly productName: string } | undefined;
}

/** A text and its language, where that is not the reader's. */
interface ReadText {
  readonly text: string;
  readonly lang?: Language;
}

/** The language that the other one translates. */
export function otherLanguage(language: Language): Language {
  return language === 'en' ? 'sw' : 'en';
}

/** The names of a product, or of its copy; of one without a copy there is none. */
export function namesOf(product: ProductNames | null): ProductNames {
  const { productName = '', language, translation } = product ?? {};
  return {
    productName,
    ...(language && { language }),
    ...(translation?.productName && { translation: { productName: translation.productName } }),
  };
}

/** The name of an ordered line for a reader; an order keeps both names as they were. */
export function lineNameFor(
  reader: Language,
  { name: productName, ...texts }: Omit<ProductTexts, 'productName'> & { readonly name: string },
): ReadText {
  return textFor(reader, { productName, ...texts }, 'productName');
}

/** The name or the description for a reader: in their language where the seller wrote it, else the main text. */
export function textFor(
  reader: Language,
  product: ProductTexts,
  field: 'productName' | 'description',
): ReadText {
  const text = product[field] ?? '';
  const { language = reader, translation } = product;
  if (language === reader) return { text };
  const translated = translation?.[field];
  return translated ? { text: translated } : { text, lang: language };
}
