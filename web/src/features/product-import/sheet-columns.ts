import {
  type Language,
  SPECIFICATION_FIELDS,
  SPECIFICATION_KEYS,
  type SpecificationField,
  type SpecificationKey,
  specificationName,
  specificationText,
  type Wording,
} from '@sokoni/contracts/browser';

type SpecificationColumn = `specification.${SpecificationKey}`;

export const columnFor = (key: SpecificationKey): SpecificationColumn => `specification.${key}`;

/** The columns of a sheet of products, in the order of an export; a sheet may name them in either language. */
export const COLUMNS = [
  { key: '_id', en: 'Product ID', sw: 'Namba ya bidhaa' },
  { key: 'version', en: 'Version', sw: 'Badiliko' },
  { key: 'productName', en: 'Name', sw: 'Jina' },
  { key: 'brandName', en: 'Brand', sw: 'Chapa' },
  { key: 'category', en: 'Category', sw: 'Kundi' },
  { key: 'condition', en: 'Condition', sw: 'Hali' },
  { key: 'description', en: 'Description', sw: 'Maelezo' },
  { key: 'language', en: 'Language', sw: 'Lugha' },
  { key: 'otherName', en: 'Name in the other language', sw: 'Jina kwa lugha nyingine' },
  {
    key: 'otherDescription',
    en: 'Description in the other language',
    sw: 'Maelezo kwa lugha nyingine',
  },
  { key: 'price', en: 'Price', sw: 'Bei' },
  { key: 'sellingPrice', en: 'Selling price', sw: 'Bei ya kuuza' },
  { key: 'stock', en: 'Stock', sw: 'Idadi iliyopo' },
  { key: 'sku', en: 'SKU', sw: 'SKU' },
  { key: 'barcode', en: 'Barcode', sw: 'Msimbo pau' },
  ...SPECIFICATION_KEYS.map((key) => ({
    key: columnFor(key),
    en: specificationName(key, 'en'),
    sw: specificationName(key, 'sw'),
  })),
  { key: 'photos', en: 'Photos', sw: 'Picha' },
  { key: 'draft', en: 'Draft', sw: 'Rasimu' },
  { key: 'variantId', en: 'Variant ID', sw: 'Namba ya aina' },
  { key: 'color', en: 'Colour', sw: 'Rangi' },
  { key: 'size', en: 'Size', sw: 'Saizi' },
  { key: 'specifications', en: 'Specifications', sw: 'Sifa' },
  { key: 'variantPrice', en: 'Variant price', sw: 'Bei ya aina' },
  { key: 'variantPhoto', en: 'Variant photo', sw: 'Picha ya aina' },
  { key: 'wholesale', en: 'Wholesale', sw: 'Bei ya jumla' },
] as const;

export type ColumnKey = (typeof COLUMNS)[number]['key'];
/** The texts of one row, by column; a column that the sheet lacks is empty. */
export type Row = Readonly<Record<ColumnKey, string>>;

const plain = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ');

/** What the form of a product calls the same, and what sellers write above a column of pieces. */
const OTHER_NAMES: Readonly<Partial<Record<string, ColumnKey>>> = {
  'product name': 'productName',
  'jina la bidhaa': 'productName',
  'brand name': 'brandName',
  'kundi la bidhaa': 'category',
  quantity: 'stock',
  idadi: 'stock',
};

const KEYS: ReadonlyMap<string, ColumnKey> = new Map(
  COLUMNS.flatMap(({ key, en, sw }) => [en, sw, key].map((name) => [plain(name), key] as const)),
);

/**
 * What each heading stands for. A column of its own name goes before one of another name, and the first of two alike
 * counts: a seller's own "Quantity" beside the "Stock" of an export is unknown, as it would take its place.
 */
export function columnsOf(headings: readonly string[]): (ColumnKey | undefined)[] {
  const exact = headings.map((heading) => KEYS.get(plain(heading)));
  const taken = new Set(exact);
  const meant = headings.map((heading, at) => {
    const other = OTHER_NAMES[plain(heading)];
    return exact[at] ?? (other && !taken.has(other) ? other : undefined);
  });
  return meant.map((key, at) => (meant.indexOf(key) === at ? key : undefined));
}

export function headingOf(column: ColumnKey, lang: Language): string {
  return COLUMNS.find(({ key }) => key === column)?.[lang] ?? column;
}

/** The value of a list that is meant by itself, else by its name in English or Swahili; as typed where none is. */
export function valueMeant(
  typed: string,
  choices: readonly { readonly value: string; readonly en: string; readonly sw: string }[],
): string {
  const wanted = plain(typed);
  if (wanted === '') return typed;
  const meant =
    choices.find(({ value }) => plain(value) === wanted) ??
    choices.find(({ en, sw }) => [en, sw].map(plain).includes(wanted));
  return meant?.value ?? typed;
}

/**
 * A value as it is typed: of a choice by its words in either language, of a number with or without its own unit. What is
 * neither stays as typed, for the shop to refuse.
 */
export function specificationMeant(key: SpecificationKey, typed: string): string {
  const field: SpecificationField = SPECIFICATION_FIELDS[key];
  if (field.kind === 'text') return typed.trim();
  if (field.kind === 'number') return numberMeant(typed, field.text);
  const choices = [...field.choices.keys()].map((value) => ({
    value,
    en: specificationText(key, value, 'en'),
    sw: specificationText(key, value, 'sw'),
  }));
  return valueMeant(typed, choices);
}

const THOUSANDS = /(?<=\d)[\s,](?=\d{3}(?!\d))/g;

/** `5 000 mAh` is 5000; another unit is another number. */
function numberMeant(typed: string, text: Wording): string {
  const wordings = typeof text === 'string' ? [text] : [text.en, text.sw];
  const units = wordings.map((wording) => plain(wording.replace('{n}', '')));
  const [, before = '', number, after = ''] =
    /^([^\d-]*)(\d+(?:[.,]\d+)?)(\D*)$/.exec(plain(typed).replaceAll(THOUSANDS, '')) ?? [];
  const unit = (before + after).trim();
  // One of them: "1 month", "1 inch".
  const known = ['', ...units, ...units.map((many) => many.replace(/(?:(?<=ch)e)?s$/, ''))];
  return number && known.includes(unit) ? number : typed;
}
