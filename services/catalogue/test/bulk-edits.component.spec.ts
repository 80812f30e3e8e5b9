import { eventually } from '@sokoni/common/testing';
import { catalogueRoutes } from '@sokoni/contracts';
import { edit, HIDE, newKey, outcomes, SHOW, sellerWith, UP_10 } from './bulk-editing.ts';
import { CatalogueUnderTest } from './catalogue-under-test.ts';
import { entitleSeller } from './entitle-seller.ts';

let shop: CatalogueUnderTest;
beforeAll(async () => {
  shop = await CatalogueUnderTest.start();
});
afterAll(() => shop.service.stop());

const { adjustStock, lastProductEdit } = catalogueRoutes;

const priceOf = async (id: string) => (await shop.record(id)).sellingPrice;

describe('one change of many products', () => {
  it('is previewed without being made', async () => {
    const { merchant, ids, first } = await sellerWith(shop, 2);
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
    const { merchant, ids, first } = await sellerWith(shop, 2);
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
    const { merchant, ids, first } = await sellerWith(shop, 2);
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
    const { merchant, ids, first } = await sellerWith(shop, 2);
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
    const { merchant, ids, first } = await sellerWith(shop, 2);
    const tokens = await edit(merchant, ids, UP_10, { dryRun: true });
    const raise = { kind: 'price-amount', amount: 1_000 } as const;
    await edit(merchant, [first], raise);
    await merchant.calls.call(adjustStock, { body: { _id: ids[1] as string, delta: 1 } });
    const rows = await edit(merchant, ids, UP_10, { tokens });
    expect(outcomes(rows)).toEqual(['stale', 'edited']);
    expect(await priceOf(first)).toBe(100_000);
  });

  it('refuses what a product may not have, row by row, in the language of the caller', async () => {
    const { merchant, ids } = await sellerWith(shop, 1);
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
    const { first } = await sellerWith(shop, 1);
    for (const stranger of [await shop.merchant(), await shop.merchant('ADMIN')]) {
      for (const [change, dryRun] of [UP_10, HIDE].flatMap((one) => [
        [one, true] as const,
        [one, false] as const,
      ])) {
        const [row] = await edit(stranger, [first], change, { dryRun });
        expect(row).toMatchObject({ outcome: 'refused', productName: '', before: null });
      }
    }
    expect(await priceOf(first)).toBe(99_000);
  });

  it('changes two hundred products in one call', async () => {
    const { merchant, ids } = await sellerWith(shop, 200, 10);
    const rows = await edit(merchant, ids, { kind: 'category', category: 'Shoes' });
    expect(new Set(outcomes(rows))).toEqual(new Set(['edited']));
    expect(rows).toHaveLength(200);
    expect((await shop.record(ids[199] as string)).category).toBe('Shoes');
  });
});

describe('showing and hiding many products', () => {
  it('keeps to the places of the plan, in the preview too', async () => {
    const { merchant, ids } = await sellerWith(shop, 4);
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
    const { merchant, ids } = await sellerWith(shop, 3);
    await entitleSeller(shop, merchant, { listingLimit: 2 }, 2);
    await eventually(async () =>
      expect((await shop.record(ids[2] as string)).status).toBe('hidden_by_plan'),
    );
    await edit(merchant, ids.slice(0, 1), HIDE);
    expect((await shop.record(ids[2] as string)).status).toBe('listed');
  });
});
