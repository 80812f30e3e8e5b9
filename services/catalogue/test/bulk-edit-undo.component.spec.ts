import { catalogueRoutes } from '@sokoni/contracts';
import { edit, HIDE, newKey, outcomes, sellerWith, UP_10, undo } from './bulk-editing.ts';
import { CatalogueUnderTest } from './catalogue-under-test.ts';
import { entitleSeller } from './entitle-seller.ts';

let shop: CatalogueUnderTest;
beforeAll(async () => {
  shop = await CatalogueUnderTest.start();
});
afterAll(() => shop.service.stop());

const { adjustStock, lastProductEdit, setProductStatus, undoProductEdit } = catalogueRoutes;

const priceOf = async (id: string) => (await shop.record(id)).sellingPrice;

describe('undoing an edit', () => {
  it.each([
    UP_10,
    HIDE,
    { kind: 'stock-set', stock: 77 },
    { kind: 'stock-add', pieces: 5 },
    { kind: 'category', category: 'Shoes' },
  ] as const)('puts back what $kind changed, once', async (change) => {
    const { merchant, ids, first } = await sellerWith(shop, 2);
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
    const { merchant, ids, first } = await sellerWith(shop, 3);
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
    const { merchant, ids, first } = await sellerWith(shop, 1);
    const { stock } = await shop.record(first);
    const editKey = newKey();
    await edit(merchant, ids, { kind: 'stock-add', pieces: 10 }, { editKey });
    await merchant.calls.call(adjustStock, { body: { _id: first, delta: -4 } });
    expect(outcomes(await undo(merchant, editKey))).toEqual(['undone']);
    expect((await shop.record(first)).stock).toBe(stock - 4);
  });

  it('is refused to others, and after a day', async () => {
    const { merchant, ids } = await sellerWith(shop, 1);
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
    const { merchant, ids, first } = await sellerWith(shop, 2);
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
