import { InvalidInputError, ProblemError } from '@sokoni/common';
import { completeProduct, type KeptAsDraft, type UpdateProductBody } from '@sokoni/contracts';
import type { Placement } from '../quota/quota.service.ts';
import type { ProductRecord } from './product.schema.ts';
import type { StockRefused } from './product.ts';

/** The issues by field that keep a draft from being listed; none for a complete product. */
export function missingOf(product: ProductRecord) {
  const variants = product.variants.map(({ _id, ...variant }) => variant);
  return completeProduct.safeParse({ ...product, variants }).error?.issues ?? [];
}

export function mustBeComplete(product: ProductRecord): void {
  const issues = missingOf(product);
  if (issues.length > 0) throw new InvalidInputError(issues);
}

/**
 * Refuses wholesale quantities beyond the stock, other than those that the product has already: sales take the stock
 * below them, and nothing else of the product could be changed then.
 */
export function checkWholesale(product: ProductRecord, form: UpdateProductBody): void {
  if (form.draft) return;
  const { variants, stock, wholesaleOptions = [] } = form;
  const known = new Map(
    product.variants.map(({ _id, wholesaleOptions: options }) => [_id.toString(), options]),
  );
  const sold =
    variants.length > 0
      ? variants.map((variant, at) => ({
          ...{ path: ['variants', at], stock: variant.stock, options: variant.wholesaleOptions },
          known: known.get(variant._id ?? '') ?? [],
        }))
      : [{ path: [], stock, options: wholesaleOptions, known: product.wholesaleOptions ?? [] }];
  const issues = sold.flatMap(({ path, stock, options, known }) =>
    options.flatMap(({ quantity }, at) => {
      if (quantity <= stock || known.some((one) => one.quantity === quantity)) return [];
      const params = { stock: stock.toLocaleString('en') };
      const field = [...path, 'wholesaleOptions', at, 'quantity'];
      return [{ message: 'wholesale-beyond-stock', path: field, params }];
    }),
  );
  if (issues.length > 0) throw new InvalidInputError(issues);
}

/** Whether the address is that of an uploaded picture. */
export function isOwnImage(address: string, prefix: string): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  // Parsing resolves `..`, so that an address cannot leave the prefix.
  return url.href.startsWith(prefix) && url.search === '' && url.hash === '';
}

interface KnownImages {
  /** What addresses of uploaded pictures begin with. */
  readonly prefix: string;
  /** Those that media has deleted. */
  readonly gone: ReadonlySet<string>;
  /** Those that the product has already. */
  readonly shown?: readonly string[];
}

/** Refuses strange addresses and deleted pictures; those that the product has already may stay, also under another prefix. */
export function checkImages(
  images: readonly string[],
  { prefix, gone, shown = [] }: KnownImages,
): void {
  const issues = images.flatMap((address, at) => {
    if (shown.includes(address)) return [];
    const path = ['productImage', at];
    if (!isOwnImage(address, prefix)) return [{ message: 'image-address', path }];
    return gone.has(address) ? [{ message: 'image-gone', path }] : [];
  });
  if (issues.length > 0) throw new InvalidInputError(issues);
}

/** The reply of a placed product; a refusal, with the product's id, where it was kept as a draft. */
export function placed(productId: string, { status, refusal }: Placement) {
  if (refusal) {
    const data: KeptAsDraft = { productId };
    throw new ProblemError(refusal.code, { values: refusal.values, data });
  }
  return { productId, status };
}

/** What a seller reads when a change would remove sold or held pieces. */
export function stockProblem({ held, stock }: StockRefused): ProblemError {
  if (held > 0) return new ProblemError('stock-below-reserved', { values: { n: held } });
  return new ProblemError('out-of-stock', { values: { n: stock } });
}
