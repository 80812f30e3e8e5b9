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
  translatedName: { en: 'name in the other language', sw: 'jina kwa lugha ya pili' },
  translatedDescription: {
    en: 'description in the other language',
    sw: 'maelezo kwa lugha ya pili',
  },
  brandName: { en: 'brand', sw: 'chapa' },
  category: { en: 'category', sw: 'kundi' },
} as const;
type Field = keyof typeof WORDS;
const FIELDS = Object.keys(WORDS) as Field[];

interface Described extends Pick<StoredTexts, 'productName' | 'description'> {
  /** `null` as an older release has stored it. */
  readonly translation?: ProductTranslation | null | undefined;
  readonly brandName: string;
  readonly category: string;
}

export function changedTexts(before: Described, next: Described): Field[] {
  const [was, is] = [wordsOf(before), wordsOf(next)];
  return FIELDS.filter((field) => was[field] !== is[field]);
}

/** A form without scripts breaks lines by two characters: that is no other text. */
function wordsOf({ translation, ...texts }: Described): Record<Field, string> {
  const { productName = '', description = '' } = translation ?? {};
  return {
    ...texts,
    description: withPlainBreaks(texts.description),
    translatedName: productName,
    translatedDescription: withPlainBreaks(description),
  };
}

const withPlainBreaks = (text = '') => text.replaceAll('\r\n', '\n');

/** A text as it is now, and as a form that does not know it would have it. */
interface TextConflict {
  readonly field: Sentence;
  readonly now: Sentence;
  readonly wanted: Sentence;
}

/** The texts that a form would overwrite unseen, as `priceConflicts` says of prices. */
export function textConflicts(
  product: StoredTexts & Described & { readonly textVersion?: number | undefined },
  form: TextsForm & Omit<Described, 'translation'> & { readonly version?: number | undefined },
): TextConflict[] {
  const { version } = form;
  if (version === undefined || version >= (product.textVersion ?? 0)) return [];
  const next = { ...form, ...editTexts(product, form) };
  const [now, wanted] = [wordsOf(product), wordsOf(next)];
  return changedTexts(product, next).map((field) => ({
    field: WORDS[field],
    now: inWords(field, now[field], wanted[field]),
    wanted: inWords(field, wanted[field], now[field]),
  }));
}

const SHOWN_LENGTH = 60;
/** Of what both have in common before they differ. */
const SHOWN_BEFORE = 30;

/** Enough of it to tell it from the other. */
function inWords(field: Field, text: string, other: string): Sentence {
  const known = field === 'category' && CATEGORIES.find(({ value }) => value === text);
  if (known) return { en: known.en, sw: known.sw };
  const from = startOfDifference(text, other);
  const to = from + SHOWN_LENGTH;
  const shown = `${from > 0 ? '…' : ''}${text.slice(from, to)}${text.length > to ? '…' : ''}`;
  return { en: `“${shown}”`, sw: `“${shown}”` };
}

/** Where the word begins by which two texts differ first; their beginning, if it is near. */
function startOfDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  if (at < SHOWN_BEFORE) return 0;
  const near = one.slice(at - SHOWN_BEFORE, at);
  const space = Math.max(near.lastIndexOf(' '), near.lastIndexOf('\n'));
  return at - SHOWN_BEFORE + space + 1;
}
