import {
  CATEGORIES,
  type Language,
  type ProductTranslation,
  type Sentence,
  type UploadProductBody,
} from '@sokoni/contracts';

/** A product's name and description, and their language. */
interface StoredTexts {
  readonly productName: string;
  readonly description: string;
  readonly language: Language;
  /** In the other language; absent where the seller wrote in one. */
  readonly translation?: ProductTranslation | undefined;
}

type TextsForm = Pick<
  UploadProductBody,
  'productName' | 'description' | 'language' | 'translation'
>;

/** The texts of a new product; without a language they are in that of the request. */
export function textsOf(form: TextsForm, requested: Language): StoredTexts {
  const { productName, description, language = requested } = form;
  return { productName, description, language, translation: filled(form.translation) };
}

/**
 * What a form leaves out stays. A translation is in the language that the main text is not: a changed language
 * removes one that the form does not send, for it would be in the language of the main text.
 */
export function editTexts(before: StoredTexts, form: TextsForm): StoredTexts {
  const texts = textsOf(form, before.language);
  if (form.translation !== undefined || texts.language !== before.language) return texts;
  return { ...texts, translation: before.translation };
}

/** A form sends empty boxes for a translation that there is not. */
function filled(translation: TextsForm['translation']): ProductTranslation | undefined {
  return translation && (translation.productName || translation.description)
    ? translation
    : undefined;
}

/** What a form overwrites besides prices, as it is called in a sentence. */
const WORDS = {
  productName: { en: 'name', sw: 'jina' },
  description: { en: 'description', sw: 'maelezo' },
  brandName: { en: 'brand', sw: 'chapa' },
  category: { en: 'category', sw: 'kundi' },
} as const;
type Described = Readonly<Record<keyof typeof WORDS, string>>;
const FIELDS = Object.keys(WORDS) as (keyof typeof WORDS)[];

export const changedTexts = (before: Described, next: Described) =>
  FIELDS.filter((field) => before[field] !== next[field]);

/** A text as it is now, and as a form that does not know it would have it. */
interface TextConflict {
  readonly field: Sentence;
  readonly now: Sentence;
  readonly wanted: Sentence;
}

/** The texts that a form would overwrite unseen, as `priceConflicts` says of prices. */
export function textConflicts(
  product: Described & { readonly textVersion?: number | undefined },
  form: Described & { readonly version?: number | undefined },
): TextConflict[] {
  const { version } = form;
  if (version === undefined || version >= (product.textVersion ?? 0)) return [];
  return changedTexts(product, form).map((field) => ({
    field: WORDS[field],
    now: inWords(field, product[field]),
    wanted: inWords(field, form[field]),
  }));
}

/** Enough of it to tell one from the other. */
const SHOWN_LENGTH = 60;

function inWords(field: keyof typeof WORDS, text: string): Sentence {
  const known = field === 'category' && CATEGORIES.find(({ value }) => value === text);
  if (known) return { en: known.en, sw: known.sw };
  const shown = text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
  return { en: `“${shown}”`, sw: `“${shown}”` };
}
