import { catalogueRoutes, type EditedProduct, type ProductChange } from '@sokoni/contracts';
import type { CatalogueUnderTest, Merchant } from './catalogue-under-test.ts';
import { entitleSeller } from './entitle-seller.ts';

const { editProducts, undoProductEdit } = catalogueRoutes;

export const UP_10 = { kind: 'price-percent', percent: 10 } as const;
export const HIDE = { kind: 'status', status: 'draft' } as const;
export const SHOW = { kind: 'status', status: 'listed' } as const;

interface EditOptions {
  readonly dryRun?: boolean;
  readonly editKey?: string;
  readonly tokens?: readonly EditedProduct[];
}

let keys = 0;
export const newKey = () => `edit-${String(++keys).padStart(6, '0')}`;

export function edit(
  { calls }: Merchant,
  ids: readonly string[],
  change: ProductChange,
  { dryRun = false, editKey = newKey(), tokens = [] }: EditOptions = {},
) {
  const tokenOf = (id: string) => tokens.find(({ productId }) => productId === id)?.token;
  const products = ids.map((_id) => ({ _id, token: tokenOf(_id) }));
  return calls.call(editProducts, { body: { dryRun, editKey, change, products } });
}

export const undo = ({ calls }: Merchant, editKey: string) =>
  calls.call(undoProductEdit, { body: { editKey } });

export const outcomes = (rows: readonly EditedProduct[]) => rows.map(({ outcome }) => outcome);

/** A seller on a large plan, with products of 99,000; more at once where their order does not matter. */
export async function sellerWith(shop: CatalogueUnderTest, count: number, atOnce = 1) {
  const merchant = await shop.merchant();
  await entitleSeller(shop, merchant, { listingLimit: 500 }, 1);
  const ids: string[] = [];
  while (ids.length < count) {
    const numbers = Array.from(
      { length: Math.min(atOnce, count - ids.length) },
      (_, at) => ids.length + at,
    );
    const uploads = numbers.map((number) =>
      shop.upload(merchant, {
        productName: `Kettle ${number}`,
        price: 120_000,
        sellingPrice: 99_000,
      }),
    );
    ids.push(...(await Promise.all(uploads)));
  }
  return { merchant, ids, first: ids[0] as string };
}
