import { eventually } from '@sokoni/common/testing';
import { catalogueRoutes, type EditedProduct, type ProductChange } from '@sokoni/contracts';
import { CatalogueUnderTest, type Merchant } from './catalogue-under-test.ts';
import { entitleSeller } from './entitle-seller.ts';

let shop: CatalogueUnderTest;
beforeAll(async () => {
  shop = await CatalogueUnderTest.start();
});
afterAll(() => shop.service.stop());

const { editProducts, undoProductEdit, lastProductEdit, adjustStock, setProductStatus } =
  catalogueRoutes;

const UP_10 = { kind: 'price-percent', percent: 10 } as const;
const HIDE = { kind: 'status', status: 'draft' } as const;
const SHOW = { kind: 'status', status: 'listed' } as const;

interface Wishes {
  readonly dryRun?: boolean;
  readonly editKey?: string;
  readonly tokens?: readonly EditedProduct[];
}

let keys = 0;
const newKey = () => `edit-${String(++keys).padStart(6, '0')}`;

function edit(
  { calls }: Merchant,
  ids: readonly string[],
  change: ProductChange,
  { dryRun = false, editKey = newKey(), tokens = [] }: Wishes = {},
) {
  const tokenOf = (id: string) => tokens.find(({ productId }) => productId === id)?.token;
  const products = ids.map((_id) => ({ _id, token: tokenOf(_id) }));
  return calls.call(editProducts, { body: { dryRun, editKey, change, products } });
}
const undo = ({ calls }: Merchant, editKey: string) =>
  calls.call(undoProductEdit, { body: { editKey } });
const outcomes = (rows: readonly EditedProduct[]) => rows.map(({ outcome }) => outcome);

/** A seller on a large plan, with products of 99,000. */
async function seller(count: number) {
  const merchant = await shop.merchant();
  await entitleSeller(shop, merchant, { listingLimit: 500 }, 1);
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const productName = `Kettle ${at}`;
    ids.push(await shop.upload(merchant, { productName, price: 120_000, sellingPrice: 99_000 }));
  }
  return { merchant, ids, first: ids[0] as string };
}
const priceOf = async (id: string) => (await shop.record(id)).sellingPrice;

describe('one change of many products', () => {
  it('is previewed without being made', async () => {
    const { merchant, ids, first } = await seller(2);
    const rows = await edit(merchant, ids, UP_10, { dryRun: true });
    expect(outcomes(rows)).toEqual(['ready', 'ready']);
    expect(rows[0]).toMatchObject({
      productName: 'Kettle 0',
      before: { price: 120_000, sellingPrice: 99_000 },
      after: { price: 132_000, sellingPrice: 108_900 },
    });
    expect(await priceOf(first)).toBe(99_000);
    expect(await merchant.calls.call(lastProductEdit, {})).toBeNull();
  });

  it('is made for each product, shown to buyers, and published', async () => {
    const { merchant, ids, first } = await seller(2);
    expect(outcomes(await edit(merchant, ids, UP_10))).toEqual(['edited', 'edited']);
    const event = await shop.service.waitForEvent(
      'product.updated',
      ({ aggregateId }) => aggregateId === first,
    );
    expect(event.data).toMatchObject({ sellingPrice: 108_900, price: 132_000 });
    const shown = await shop.visitor.call(catalogueRoutes.productDetails, {
      body: { productId: first },
    });
    expect(shown.sellingPrice).toBe(108_900);
  });

  it('is made once when the same edit is sent twice at a time and again', async () => {
    const { merchant, ids, first } = await seller(2);
    const editKey = newKey();
    const send = () => edit(merchant, ids, UP_10, { editKey });
    const [one, two] = await Promise.all([send(), send()]);
    expect(two).toEqual(one);
    expect(await send()).toEqual(one);
    expect(await priceOf(first)).toBe(108_900);
    const other = await edit(merchant, [first], HIDE, { editKey });
    expect(outcomes(other)).toEqual(['refused']);
  });

  it('adds up when two different edits run at once', async () => {
    const { merchant, ids, first } = await seller(2);
    const add = { kind: 'stock-add', pieces: 3 } as const;
    const { stock } = await shop.record(first);
    await Promise.all([
      edit(merchant, ids, add),
      edit(merchant, ids, add),
      edit(merchant, ids, UP_10),
    ]);
    expect(await shop.record(first)).toMatchObject({ stock: stock + 6, sellingPrice: 108_900 });
  });

  it('leaves a product that was changed since the preview, in what is edited alone', async () => {
    const { merchant, ids, first } = await seller(2);
    const tokens = await edit(merchant, ids, UP_10, { dryRun: true });
    const raise = { kind: 'price-amount', amount: 1_000 } as const;
    await edit(merchant, [first], raise);
    await merchant.calls.call(adjustStock, { body: { _id: ids[1] as string, delta: 1 } });
    const rows = await edit(merchant, ids, UP_10, { tokens });
    expect(outcomes(rows)).toEqual(['stale', 'edited']);
    expect(await priceOf(first)).toBe(100_000);
  });

  it('refuses what a product may not have, row by row, in the language of the caller', async () => {
    const { merchant, ids } = await seller(1);
    const cheap = await shop.upload(merchant, { price: 500, sellingPrice: 400 });
    const down = { kind: 'price-amount', amount: -1_000 } as const;
    const rows = await edit(merchant, [...ids, cheap], down);
    expect(outcomes(rows)).toEqual(['edited', 'refused']);
    expect(rows[1]).toMatchObject({ before: { sellingPrice: 400 }, after: null });
    expect(rows[1]?.message).toContain('TZS 1');
    expect(await priceOf(cheap)).toBe(400);
    const lessStock = { kind: 'stock-add', pieces: -1_000 } as const;
    expect((await edit(merchant, ids, lessStock))[0]?.message).toContain('left in stock');
  });

  it('touches no product of another seller, not even for an admin', async () => {
    const { first } = await seller(1);
    for (const stranger of [await shop.merchant(), await shop.merchant('ADMIN')]) {
      for (const dryRun of [true, false]) {
        const [row] = await edit(stranger, [first], UP_10, { dryRun });
        expect(row).toMatchObject({ outcome: 'refused', productName: '', before: null });
      }
    }
    expect(await priceOf(first)).toBe(99_000);
  });

  it('changes two hundred products in one call', async () => {
    const { merchant, ids } = await seller(200);
    const rows = await edit(merchant, ids, { kind: 'category', category: 'Shoes' });
    expect(new Set(outcomes(rows))).toEqual(new Set(['edited']));
    expect(rows).toHaveLength(200);
    expect((await shop.record(ids[199] as string)).category).toBe('Shoes');
  }, 60_000);
});

describe('showing and hiding many products', () => {
  it('keeps to the places of the plan, in the preview too', async () => {
    const { merchant, ids } = await seller(4);
    await edit(merchant, ids, HIDE);
    await entitleSeller(shop, merchant, { listingLimit: 2 }, 2);
    const expected = ['ready', 'ready', 'refused', 'refused'];
    const preview = await edit(merchant, ids, SHOW, { dryRun: true });
    expect(outcomes(preview)).toEqual(expected);
    const made = await edit(merchant, ids, SHOW);
    expect(outcomes(made)).toEqual(['edited', 'edited', 'refused', 'refused']);
    expect(made[2]?.message).toBe(preview[2]?.message);
    const quota = await merchant.calls.call(catalogueRoutes.listingQuota, {});
    expect(quota).toMatchObject({ used: 2, drafts: 2 });
  });

  it('lists what the plan had hidden in the places of what is hidden now', async () => {
    const { merchant, ids } = await seller(3);
    await entitleSeller(shop, merchant, { listingLimit: 2 }, 2);
    await eventually(async () =>
      expect((await shop.record(ids[2] as string)).status).toBe('hidden_by_plan'),
    );
    await edit(merchant, ids.slice(0, 1), HIDE);
    expect((await shop.record(ids[2] as string)).status).toBe('listed');
  });
});

describe('undoing an edit', () => {
  it.each([
    UP_10,
    HIDE,
    { kind: 'stock-set', stock: 77 },
    { kind: 'stock-add', pieces: 5 },
    { kind: 'category', category: 'Shoes' },
  ] as const)('puts back what $kind changed, once', async (change) => {
    const { merchant, ids, first } = await seller(2);
    const before = await shop.record(first);
    const editKey = newKey();
    await edit(merchant, ids, change, { editKey });
    expect(await merchant.calls.call(lastProductEdit, {})).toMatchObject({
      editKey,
      change,
      products: 2,
      undone: false,
    });
    const [one, two] = await Promise.all([undo(merchant, editKey), undo(merchant, editKey)]);
    expect(outcomes(one)).toEqual(['undone', 'undone']);
    expect(two).toEqual(one);
    const { price, sellingPrice, stock, category, status } = before;
    expect(await shop.record(first)).toMatchObject({
      price,
      sellingPrice,
      stock,
      category,
      status,
    });
    expect(await merchant.calls.call(lastProductEdit, {})).toMatchObject({ undone: true });
  });

  it('leaves what was changed since, and says so', async () => {
    const { merchant, ids, first } = await seller(3);
    const editKey = newKey();
    await edit(merchant, ids, UP_10, { editKey });
    await edit(merchant, [first], { kind: 'price-amount', amount: 1_000 });
    await merchant.calls.call(catalogueRoutes.deleteProduct, { body: { _id: ids[2] as string } });
    const rows = await undo(merchant, editKey);
    const byId = Object.fromEntries(rows.map((row) => [row.productId, row.outcome]));
    expect(byId).toEqual({
      [first]: 'stale',
      [ids[1] as string]: 'undone',
      [ids[2] as string]: 'refused',
    });
    expect(await priceOf(first)).toBe(109_900);
    expect(await priceOf(ids[1] as string)).toBe(99_000);
  });

  it('takes added pieces back from what was sold meanwhile', async () => {
    const { merchant, ids, first } = await seller(1);
    const { stock } = await shop.record(first);
    const editKey = newKey();
    await edit(merchant, ids, { kind: 'stock-add', pieces: 10 }, { editKey });
    await merchant.calls.call(adjustStock, { body: { _id: first, delta: -4 } });
    expect(outcomes(await undo(merchant, editKey))).toEqual(['undone']);
    expect((await shop.record(first)).stock).toBe(stock - 4);
  });

  it('is refused to others, and after a day', async () => {
    const { merchant, ids } = await seller(1);
    const editKey = newKey();
    await edit(merchant, ids, UP_10, { editKey });
    const stranger = await shop.merchant();
    const body = { editKey };
    const gone = { status: 404, body: { code: 'product-edit-not-found' } };
    expect(await stranger.calls.send(undoProductEdit, { body })).toMatchObject(gone);
    shop.passDays(1.01);
    expect(await merchant.calls.send(undoProductEdit, { body })).toMatchObject(gone);
    expect(await merchant.calls.call(lastProductEdit, {})).toBeNull();
  });

  it('shows a product again only while the plan has a place for it', async () => {
    const { merchant, ids, first } = await seller(2);
    const editKey = newKey();
    await edit(merchant, [first], HIDE, { editKey });
    await entitleSeller(shop, merchant, { listingLimit: 1 }, 2);
    const [row] = await undo(merchant, editKey);
    expect(row?.outcome).toBe('refused');
    await merchant.calls.call(setProductStatus, {
      body: { _id: ids[1] as string, status: 'draft' },
    });
    expect(outcomes(await undo(merchant, editKey))).toEqual(['undone']);
  });
});
