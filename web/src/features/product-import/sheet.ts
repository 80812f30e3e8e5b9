import {
  CATEGORIES,
  fieldsOf,
  type Language,
  type Product,
  SPECIFICATION_KEYS,
  type SpecificationKey,
  specificationText,
  type Variant,
  type WholesaleOption,
} from '@sokoni/contracts/browser';
import { allCategories } from '../../lib/categories.ts';
import { filled } from '../../lib/form-answer.ts';
import { shillingsIn } from '../../lib/typed-values.ts';
import {
  COLUMNS,
  type ColumnKey,
  columnFor,
  columnsOf,
  headingOf,
  type Row,
  specificationMeant,
  valueMeant,
} from './sheet-columns.ts';
import { rowsOf, toText } from './sheet-text.ts';

/** A product of a sheet: one row, or one for each of its variants. */
export interface SheetProduct {
  readonly name: string;
  /** Numbers of its rows as spreadsheets count them: the first below the headings is 2. */
  readonly rows: readonly number[];
  /** Of these, the rows of its variants, in their order. */
  readonly variantRows: readonly number[];
  /** Addresses or file names of its pictures. */
  readonly photos: readonly string[];
  /** As importProducts takes it; numbers stay as typed, to be checked there. */
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Sheet {
  readonly products: readonly SheetProduct[];
  /** Headings that name no column of ours. */
  readonly unknownHeadings: readonly string[];
  /** No heading names the products. */
  readonly nameless: boolean;
}

export const NO_SHEET: Sheet = { products: [], unknownHeadings: [], nameless: true };

const CONDITIONS = [
  { value: 'Brand New', en: 'Brand New', sw: 'Mpya Kabisa' },
  { value: 'Refurbished', en: 'Refurbished', sw: 'Iliyokarabatiwa' },
  { value: 'Used', en: 'Used', sw: 'Iliyotumika' },
];
const LANGUAGES = [
  { value: 'en', en: 'English', sw: 'Kiingereza' },
  { value: 'sw', en: 'Swahili', sw: 'Kiswahili' },
];
const YES = /^(?:yes|y|ndiyo|ndio|true|1|x)$/i;
const EMPTY = Object.fromEntries(COLUMNS.map(({ key }) => [key, ''])) as Row;
const BETWEEN_PHOTOS = /[|;\n]/;

/** Reads a sheet whose first row with texts has the headings. Throws `SheetRefused`. */
export function readSheet(text: string): Sheet {
  const all = rowsOf(text);
  const above = Math.max(all.findIndex(hasText), 0);
  const [headings = [], ...lines] = all.slice(above);
  const columns = columnsOf(headings);
  const groups: { row: Row; number: number }[][] = [];
  lines.forEach((cells, at) => {
    if (!hasText(cells)) return;
    const entry = { row: rowOf(cells, columns), number: above + at + 2 };
    const { productName, _id } = entry.row;
    const last = groups.at(-1);
    // A variant without a name is one more of the product above.
    if (last && !productName && !_id && isVariant(entry.row)) last.push(entry);
    else groups.push([entry]);
  });
  return {
    products: groups.map((group) => productOf(group, columns)),
    unknownHeadings: headings.filter((heading, at) => heading.trim() && !columns[at]),
    nameless: !columns.includes('productName'),
  };
}

function rowOf(cells: readonly string[], columns: readonly (ColumnKey | undefined)[]): Row {
  const known = columns.flatMap((key, at) => (key ? [[key, cells[at] ?? '']] : []));
  return { ...EMPTY, ...Object.fromEntries(known) };
}

const hasText = (cells: readonly string[]) => cells.some(Boolean);

/** `TZS 45,000/=` is 45000; what is no amount stays as typed, for the shop to refuse. */
function amount(text: string): string {
  const bare = text.replace(/^(?:tzs|tsh|sh)s?\.?\s*/i, '').replace(/\/[=-]?$/, '');
  const whole = shillingsIn(bare);
  return whole < 0 ? text : String(whole);
}

function productOf(
  group: readonly { readonly row: Row; readonly number: number }[],
  columns: readonly (ColumnKey | undefined)[],
): SheetProduct {
  const rows = group.map(({ row }) => row);
  const first = rows[0] ?? EMPTY;
  const photos = [...new Set(rows.flatMap(({ photos }) => photos.split(BETWEEN_PHOTOS)))]
    .map((photo) => photo.trim())
    .filter(Boolean);
  const variants = rows.filter(isVariant);
  return {
    name: first.productName,
    rows: group.map(({ number }) => number),
    variantRows: group.filter(({ row }) => isVariant(row)).map(({ number }) => number),
    photos,
    body: {
      ...codesOf(variants.length === 0 ? first : EMPTY, columns),
      ...filled({
        _id: first._id,
        version: /^\d+$/.test(first.version) ? Number(first.version) : undefined,
        productName: first.productName,
        brandName: first.brandName,
        category: valueMeant(first.category, [...allCategories(), ...CATEGORIES]),
        condition: valueMeant(first.condition, CONDITIONS),
        description: first.description,
        language: valueMeant(first.language, LANGUAGES),
        specification: specificationOf(first, columns),
        translation: translationOf(first),
        // As in the form: without a reduction there is one price. A stored one is changed by its own column alone.
        price: amount(first.price || (first._id ? '' : first.sellingPrice)),
        sellingPrice: amount(first.sellingPrice),
        stock: variants.length === 0 ? stockIn(first, first._id) : undefined,
        wholesaleOptions: variants.length === 0 ? ownTiers(first, columns) : undefined,
        draft: YES.test(first.draft) || undefined,
        productImage: photos,
        variants: variants.map((row) => variantOf(row, columns)),
      }),
    },
  };
}

/** A sheet without these columns leaves the texts in the other language as they are. */
function translationOf({ otherName, otherDescription }: Row) {
  if (!otherName && !otherDescription) return undefined;
  return filled({ productName: otherName, description: otherDescription });
}

/** A column that the sheet lacks leaves what there is; an emptied cell removes it. */
function specificationOf(row: Row, columns: readonly (ColumnKey | undefined)[]) {
  const keys = SPECIFICATION_KEYS.filter((key) => columns.includes(columnFor(key)));
  const typed = keys.map((key) => {
    const text = row[columnFor(key)].trim();
    return [key, text === '' ? null : specificationMeant(key, text)];
  });
  return keys.length > 0 ? Object.fromEntries(typed) : undefined;
}

const isVariant = ({ color, size, specifications, variantPrice, variantId }: Row) =>
  [color, size, specifications, variantPrice, variantId].some(Boolean);

/** A column that the sheet lacks leaves the code as it is; an emptied cell removes it. */
function codesOf({ sku, barcode }: Row, columns: readonly (ColumnKey | undefined)[]) {
  return {
    ...(columns.includes('sku') && { sku: sku.trim() }),
    ...(columns.includes('barcode') && { barcode: barcode.trim() }),
  };
}

function variantOf(row: Row, columns: readonly (ColumnKey | undefined)[]) {
  const fields = filled({
    _id: row.variantId,
    color: row.color,
    size: row.size,
    specifications: row.specifications,
    price: amount(row.variantPrice || row.sellingPrice),
    stock: stockIn(row, row.variantId),
    wholesaleOptions: row.variantId ? ownTiers(row, columns) : tiersIn(row),
  });
  // An emptied cell of a known variant removes its picture.
  const isShown = row.variantPhoto || (row.variantId && columns.includes('variantPhoto'));
  return {
    ...fields,
    ...(isShown && { image: row.variantPhoto }),
    ...codesOf(row, columns),
  };
}

/** What is known already keeps its stock where the sheet says none. */
function stockIn({ stock }: Row, knownId: string): string | undefined {
  return amount(stock) || (knownId ? undefined : '0');
}

/** A sheet without the column leaves the wholesale prices as they are; an emptied cell removes them. */
function ownTiers(row: Row, columns: readonly (ColumnKey | undefined)[]) {
  return columns.includes('wholesale') ? tiersIn(row) : undefined;
}

function tiersIn({ wholesale }: Row) {
  return wholesale
    .split(/[;|\n]/)
    .filter((step) => step.trim())
    .map((step) => {
      const [quantity = '', wholesalePrice = ''] = step.split(/[=:]/).map(amount);
      return { quantity: quantity.trim(), wholesalePrice: wholesalePrice.trim() };
    });
}

const tiersText = (options: readonly WholesaleOption[]) =>
  options.map(({ quantity, wholesalePrice }) => `${quantity}=${wholesalePrice}`).join('; ');

/** Products as a sheet that reads back as they are, headings first. */
export function sheetRows(products: readonly Product[], lang: Language): string[][] {
  const used = new Set<string>(
    products.flatMap(({ category }) => fieldsOf(category)).map(columnFor),
  );
  const columns = COLUMNS.map(({ key }) => key).filter(
    (key) => !key.startsWith('specification.') || used.has(key),
  );
  const headings = columns.map((key) => headingOf(key, lang));
  const rows = products.flatMap((product) => productRows(product, lang));
  return [headings, ...rows.map((row) => columns.map((key) => row[key]))];
}

export function writeSheet(products: readonly Product[], lang: Language): string {
  return `\uFEFF${toText(sheetRows(products, lang))}\r\n`;
}

function productRows(product: Product, lang: Language): Row[] {
  const { _id, version, status, price, sellingPrice, stock, variants, productImage } = product;
  const texts = (({ productName, brandName, category, condition, description }) => ({
    ...{ productName, brandName, category, condition, description },
  }))(product);
  const common = {
    ...{ ...EMPTY, ...texts, ...specificationCells(product, lang), _id, version: String(version) },
    price: String(price || ''),
    sellingPrice: String(sellingPrice || ''),
    photos: productImage.join(' | '),
    draft: status === 'draft' ? 'yes' : '',
    language: product.language,
    otherName: product.translation?.productName ?? '',
    otherDescription: product.translation?.description ?? '',
  };
  if (variants.length === 0) {
    const { sku = '', barcode = '', wholesaleOptions = [] } = product;
    const wholesale = tiersText(wholesaleOptions);
    return [{ ...common, stock: String(stock), sku, barcode, wholesale }];
  }
  return variants.map((variant, at) => ({
    ...(at === 0 ? common : EMPTY),
    ...variantRow(variant),
  }));
}

function specificationCells({ specification = {} }: Product, lang: Language): Partial<Row> {
  const cells = Object.entries(specification).map(([name, value]) => {
    const key = name as SpecificationKey;
    return [columnFor(key), specificationText(key, value, lang)];
  });
  return Object.fromEntries(cells);
}

function variantRow({ _id, color, size, specifications, image = '', ...others }: Variant) {
  const { price, stock, wholesaleOptions, sku = '', barcode = '' } = others;
  return {
    ...{ variantId: _id, color, size, specifications, variantPhoto: image, sku, barcode },
    variantPrice: String(price || ''),
    stock: String(stock),
    wholesale: tiersText(wholesaleOptions),
  };
}
