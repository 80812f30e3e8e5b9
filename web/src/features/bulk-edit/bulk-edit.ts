import {
  CATEGORIES,
  type EditedProduct,
  type Language,
  type ProductChange,
} from '@sokoni/contracts/browser';
import { categoryLabel } from '../../lib/categories.ts';
import { textOf } from '../../lib/form-answer.ts';
import { formatNumber, formatTzs } from '../../lib/format.ts';
import { readFilter } from '../../lib/product-filter.ts';
import { shillingsIn } from '../../lib/typed-values.ts';

export type Kind = ProductChange['kind'];

/** What a form chose to edit. */
export interface Choice {
  readonly ids: readonly string[];
  /** Every own product on whatever page, as the list was narrowed: see `writeFilter`. */
  readonly all: string | null;
}

/** What became of an edit, with all that the next step sends again. */
export interface EditAnswer {
  readonly step: 'previewed' | 'edited' | 'undone';
  readonly editKey: string;
  readonly change: ProductChange | null;
  readonly rows: readonly EditedProduct[];
  /** Why nothing could be shown or saved; empty otherwise. */
  readonly refusal: string;
}

/** From an address or a form. */
export function readChoice(from: URLSearchParams | FormData): Choice {
  const all = from.get('all');
  const ids = [...new Set(from.getAll('id').map(String))];
  return { ids, all: typeof all === 'string' && readFilter(all) ? all : null };
}

/** The change of a form; null while none is chosen. The server checks its values. */
export function readChange(form: FormData): ProductChange | null {
  const whole = (name: string) => signedIn(textOf(form, name));
  const kind = textOf(form, 'kind');
  switch (kind) {
    case 'price-percent':
      return { kind, percent: Number(textOf(form, 'percent') || Number.NaN) };
    case 'price-amount':
      return { kind, amount: whole('amount') };
    case 'stock-set':
      return { kind, stock: whole('stock') };
    case 'stock-add':
      return { kind, pieces: whole('pieces') };
    case 'category': {
      const category = CATEGORIES.find(({ value }) => value === textOf(form, 'category'));
      return category ? { kind, category: category.value } : null;
    }
    case 'show':
      return { kind: 'status', status: 'listed' };
    case 'hide':
      return { kind: 'status', status: 'draft' };
    default:
      return null;
  }
}

/** Above or below zero, with or without separators; NaN for what is no whole number. */
function signedIn(text: string): number {
  const size = shillingsIn(text.replace(/^[+-]/, ''));
  if (size < 0) return Number.NaN;
  return text.startsWith('-') ? -size : size;
}

type Wanted = Pick<EditedProduct, 'productId' | 'token'>;

/** The previewed products in one field: a form of thousands of fields would be refused. */
export function rowsText(products: readonly Wanted[]): string {
  return products.map(({ productId, token }) => `${productId}:${token}`).join(' ');
}

export function readRows(
  form: FormData,
): readonly { readonly _id: string; readonly token: string }[] {
  const rows = textOf(form, 'rows').split(' ').filter(Boolean);
  return rows.map((row) => {
    const [_id = '', token = ''] = row.split(':');
    return { _id, token };
  });
}

/** The fields of a form that say the same change again. */
export function fieldsOf(change: ProductChange): readonly (readonly [string, string])[] {
  if (change.kind === 'status') return [['kind', change.status === 'listed' ? 'show' : 'hide']];
  return Object.entries(change).map(([name, value]) => [name, String(value)] as const);
}

type Values = NonNullable<EditedProduct['before']>;

/** The value of a product that a change is about; null where it is a status, which has words. */
export function shownValue(values: Values, kind: Kind, lang: Language): string | null {
  switch (kind) {
    case 'status':
      return null;
    case 'category':
      return categoryLabel(values.category, lang);
    case 'stock-set':
    case 'stock-add':
      return formatNumber(values.stock);
    default:
      return formatTzs(values.sellingPrice);
  }
}
