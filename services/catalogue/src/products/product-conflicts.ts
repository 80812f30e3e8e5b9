import {
  CATEGORIES,
  type Condition,
  type Language,
  type ProductTranslation,
  type Sentence,
  SPECIFICATION_KEYS,
  type Specification,
  type SpecificationKey,
  specificationName,
  specificationText,
} from '@sokoni/contracts';

/** What buyers read of a product, besides its prices and stock. */
export interface Described {
  readonly productName: string;
  readonly description: string;
  /** `null` as an older release has stored it. */
  readonly translation?: ProductTranslation | null | undefined;
  readonly brandName: string;
  readonly category: string;
  readonly condition: Condition;
  readonly specification?: Specification | undefined;
  readonly productImage: readonly string[];
  readonly sku?: string | undefined;
  readonly barcode?: string | undefined;
  readonly variants: readonly Options[];
}

interface Options {
  readonly color: string;
  readonly size: string;
  readonly specifications: string;
}

/** One thing that a form overwrites: how it is called, what it is compared by, and what is shown of it. */
interface Part {
  readonly field: Sentence;
  readonly value: string;
  readonly shown: (other: string) => Sentence;
}

/** A part as it is now, and as a form that does not know it would have it. */
interface Conflict {
  readonly field: Sentence;
  readonly now: Sentence;
  readonly wanted: Sentence;
}

export function isDescribedAlike(before: Described, next: Described): boolean {
  const was = partsOf(before);
  return partsOf(next).every(({ value }, at) => was[at]?.value === value);
}

/** What a form would overwrite unseen, as `priceConflicts` says of prices; `next` is what it would make of the product. */
export function describedConflicts(
  product: Described & { readonly textVersion?: number | undefined },
  next: Described,
  version: number | undefined,
): Conflict[] {
  if (version === undefined || version >= (product.textVersion ?? 0)) return [];
  const wanted = partsOf(next);
  return partsOf(product).flatMap(({ field, value, shown }, at) => {
    const other = wanted[at];
    if (!other || other.value === value) return [];
    return [{ field, now: shown(other.value), wanted: other.shown(value) }];
  });
}

/** The same ones, in the same order, of each product. */
function partsOf(product: Described): Part[] {
  const { productName: otherName = '', description = '' } = product.translation ?? {};
  return [
    written({ en: 'name', sw: 'jina' }, product.productName),
    written({ en: 'description', sw: 'maelezo' }, product.description),
    written({ en: 'name in the other language', sw: 'jina kwa lugha ya pili' }, otherName),
    written(
      { en: 'description in the other language', sw: 'maelezo kwa lugha ya pili' },
      description,
    ),
    written({ en: 'brand', sw: 'chapa' }, product.brandName),
    chosen({ en: 'category', sw: 'kundi' }, product.category, CATEGORY_NAMES),
    chosen({ en: 'condition', sw: 'hali' }, product.condition, CONDITION_NAMES),
    written({ en: 'SKU', sw: 'SKU' }, product.sku),
    written({ en: 'barcode', sw: 'msimbo pau' }, product.barcode),
    ...SPECIFICATION_KEYS.map((key) => specified(key, product.specification?.[key])),
    written({ en: 'variants', sw: 'aina' }, product.variants.map(optionsText).join(', ')),
    pictured(product.productImage),
  ];
}

const CATEGORY_NAMES = new Map(
  CATEGORIES.map(({ value, en, sw }) => [value as string, { en, sw }]),
);
const CONDITION_NAMES: ReadonlyMap<string, Sentence> = new Map([
  ['Brand New', { en: 'Brand New', sw: 'Mpya Kabisa' }],
  ['Refurbished', { en: 'Refurbished', sw: 'Iliyokarabatiwa' }],
  ['Used', { en: 'Used', sw: 'Iliyotumika' }],
]);

const optionsText = ({ color, size, specifications }: Options) =>
  [color, size, specifications].filter(Boolean).join(' ');

const inBoth = (text: string): Sentence => ({ en: text, sw: text });

/** A form without scripts breaks lines by two characters: that is no other text. */
function written(field: Sentence, text = ''): Part {
  const value = text.replaceAll('\r\n', '\n');
  return { field, value, shown: (other) => inBoth(`“${excerptOf(value, other)}”`) };
}

function chosen(field: Sentence, value: string, names: ReadonlyMap<string, Sentence>): Part {
  return { field, value, shown: () => names.get(value) ?? inBoth(`“${value}”`) };
}

function specified(key: SpecificationKey, value: string | number = ''): Part {
  const name = (language: Language) => specificationName(key, language);
  const text = (language: Language) =>
    `“${value === '' ? '' : specificationText(key, value, language)}”`;
  return {
    field: { en: name('en'), sw: name('sw') },
    value: String(value),
    shown: () => ({ en: text('en'), sw: text('sw') }),
  };
}

/** Pictures have no names: how many there are, and how many the other side does not have. */
function pictured(images: readonly string[]): Part {
  const shown = (other: string): Sentence => {
    const others = other.split('\n').filter(Boolean);
    const own = images.filter((image) => !others.includes(image)).length;
    if (own === 0 && others.length === images.length) return OTHER_ORDER;
    const count = String(images.length);
    if (own === 0) return inBoth(count);
    return {
      en: `${count}, ${own} of them only here`,
      sw: `${count}, kati yake ${own} ni za hapa tu`,
    };
  };
  return { field: { en: 'pictures', sw: 'picha' }, value: images.join('\n'), shown };
}

const OTHER_ORDER: Sentence = { en: 'in another order', sw: 'kwa mpangilio mwingine' };

const SHOWN_LENGTH = 60;
/** Of what both have in common before they differ. */
const SHOWN_BEFORE = 30;

/** Enough of a text to tell it from the other. */
function excerptOf(text: string, other: string): string {
  const from = startOfDifference(text, other);
  const to = from + SHOWN_LENGTH;
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${text.length > to ? '…' : ''}`;
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
