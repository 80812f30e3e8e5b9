import {
  catalogueRoutes,
  type ImportedProduct,
  PRODUCTS_AN_IMPORT,
  type Product,
} from '@sokoni/contracts/browser';
import { type Caller, everyPage, plainRefusal, send } from '../../lib/http.ts';
import { dataOrNull } from '../../lib/or-else.ts';
import { type Room, roomFor } from './import-room.ts';
import type { SheetProduct } from './sheet.ts';
import type { ColumnKey } from './sheet-columns.ts';
import { placeOf } from './sheet-places.ts';

/** Why something in the sheet was refused. */
export interface SheetProblem {
  readonly row: number;
  readonly column: ColumnKey | undefined;
  readonly reason: string;
}

/** What became of the products of a sheet. */
export interface ImportResult {
  readonly counts: Readonly<Record<ImportedProduct['outcome'], number>>;
  readonly problems: readonly SheetProblem[];
  /** Of a check: new products with the name of one that the seller has. */
  readonly namesTaken?: number;
  /** Of a check: what the plan has too few places for. */
  readonly room?: Room | null;
}

interface ImportOptions {
  readonly dryRun: boolean;
  /** The same when it is continued after a break: what was saved is not saved again. */
  readonly importKey: string;
  /** Addresses of uploaded pictures by the file name in lower case. */
  readonly photos?: ReadonlyMap<string, string>;
  readonly onProgress?: (done: number) => void;
}

/** Sends the products in order, some at a time; throws `ApiError` where a call gets no answer. */
export async function importSheet(
  products: readonly SheetProduct[],
  { photos = new Map(), onProgress, ...options }: ImportOptions,
  caller?: Caller,
): Promise<ImportResult> {
  const counts = { valid: 0, created: 0, updated: 0, unchanged: 0, draft: 0, refused: 0 };
  const problems: SheetProblem[] = [];
  let namesTaken = 0;
  for (let from = 0; from < products.length; from += PRODUCTS_AN_IMPORT) {
    const some = products.slice(from, from + PRODUCTS_AN_IMPORT);
    const bodies = some.map(({ body }) => withAddresses(body, photos));
    const { data } = await send(
      catalogueRoutes.importProducts,
      { body: { ...options, products: bodies } },
      caller,
    );
    for (const [at, imported] of data.entries()) {
      counts[imported.outcome] += 1;
      if (imported.nameTaken) namesTaken += 1;
      problems.push(...problemsOf(some[at] as SheetProduct, imported));
    }
    onProgress?.(from + some.length);
  }
  return { counts, problems, namesTaken };
}

/** A check with what becomes of those for which the plan has no place. */
export async function withRoom(
  checked: ImportResult,
  products: readonly SheetProduct[],
  caller?: Caller,
): Promise<ImportResult> {
  const quota = await dataOrNull(send(catalogueRoutes.listingQuota, {}, caller));
  return { ...checked, room: roomFor(products, checked.problems, quota) };
}

/** Own products, all of them, as they are edited. */
export function listAllOwn(caller: Caller): Promise<Product[]> {
  return everyPage((query) => send(catalogueRoutes.myProducts, { query }, caller));
}

function withAddresses(
  { productImage, variants, ...body }: SheetProduct['body'],
  photos: ReadonlyMap<string, string>,
): Record<string, unknown> {
  const addressOf = (name: unknown) => photos.get(String(name).toLowerCase()) ?? name;
  return {
    ...body,
    productImage: (productImage as readonly string[]).map(addressOf),
    variants: (variants as readonly { readonly image?: string }[]).map((variant) => ({
      ...variant,
      ...(variant.image && { image: addressOf(variant.image) }),
    })),
  };
}

/** Some sentences begin with a star, the mark of a required field in the form. */
const withoutMark = (sentence: string) => sentence.replace(/^\*\s*/, '');

/** What is wrong with a product, by the row and column of the sheet. */
export function problemsOf(product: SheetProduct, imported: ImportedProduct): SheetProblem[] {
  const { message, fields: sentences } = imported;
  const { data } = plainRefusal({ message, data: { fields: sentences } });
  const { price, sellingPrice } = product.body;
  // The one price of a new product is sent for both.
  const isOnePrice = data.fields.sellingPrice !== undefined && price === sellingPrice;
  const fields = Object.entries(data.fields).filter(([path]) => path !== 'price' || !isOnePrice);
  if (fields.length > 0) {
    return fields.map(([path, text]) => ({
      ...placeOf(product, path),
      reason: withoutMark(text),
    }));
  }
  if (!message) return [];
  return [{ row: product.rows[0] ?? 0, column: undefined, reason: withoutMark(message) }];
}
