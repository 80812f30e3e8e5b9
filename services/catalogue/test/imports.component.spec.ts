import { catalogueRoutes, type ImportedProduct } from '@sokoni/contracts';
import { CatalogueUnderTest, type Merchant } from './catalogue-under-test.ts';
import { productInputOf } from './product.factory.ts';

let shop: CatalogueUnderTest;
beforeAll(async () => {
  shop = await CatalogueUnderTest.start();
});
afterAll(() => shop.service.stop());

const { importProducts, myProducts, managedProduct } = catalogueRoutes;

interface Import {
  readonly dryRun?: boolean;
  readonly importKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function inputOf(
  products: object[],
  { dryRun = false, importKey = 'import-0001', headers = {} }: Import,
) {
  const body = { dryRun, importKey, products: products as Record<string, unknown>[] };
  return { body, headers };
}
const send = ({ calls }: Merchant, products: object[], overrides: Import = {}) =>
  calls.call(importProducts, inputOf(products, overrides));
const outcomesOf = (imported: readonly ImportedProduct[]) => imported.map(({ outcome }) => outcome);
const namesOf = async ({ calls }: Merchant) =>
  (await calls.call(myProducts, { query: {} })).map(({ productName }) => productName).sort();

describe('importing products', () => {
  it('checks every product and saves none in a dry run', async () => {
    const seller = await shop.merchant();
    const imported = await send(
      seller,
      [productInputOf(), productInputOf({ price: 'cheap' as never, category: 'Cars' as never })],
      { dryRun: true, headers: { cookie: 'lang=sw' } },
    );
    expect(imported).toMatchObject([
      { outcome: 'valid', productId: null, message: '', fields: {} },
      { outcome: 'refused', productId: null },
    ]);
    const [, refused] = imported;
    expect(Object.keys(refused?.fields ?? {}).sort()).toEqual(['category', 'price']);
    expect(refused?.fields.price).toContain('namba');
    expect(await namesOf(seller)).toEqual([]);
  });

  it('saves what is right beside what is refused', async () => {
    const seller = await shop.merchant();
    const imported = await send(seller, [
      productInputOf({ productName: 'One' }),
      productInputOf({ productName: '' }),
      productInputOf({ productName: 'Two', productImage: ['https://elsewhere.example/a.jpg'] }),
      productInputOf({ productName: 'Three' }),
    ]);
    expect(outcomesOf(imported)).toEqual(['created', 'refused', 'refused', 'created']);
    expect(imported[2]?.fields).toHaveProperty(['productImage.0']);
    expect(await namesOf(seller)).toEqual(['One', 'Three']);
  });

  it('makes each product once when the same import is sent twice at a time and again', async () => {
    const seller = await shop.merchant();
    const products = [
      productInputOf({ productName: 'One' }),
      productInputOf({ productName: 'Two' }),
    ];
    const [first, second] = await Promise.all([send(seller, products), send(seller, products)]);
    const third = await send(seller, products);
    expect(second).toEqual(first);
    expect(third).toEqual(first);
    expect(await namesOf(seller)).toEqual(['One', 'Two']);
    await send(seller, products, { importKey: 'import-0002' });
    expect(await namesOf(seller)).toEqual(['One', 'One', 'Two', 'Two']);
  });

  it('keeps what the plan does not show as drafts, with the reason', async () => {
    const seller = await shop.merchant();
    const products = ['1', '2', '3', '4'].map((productName) => productInputOf({ productName }));
    const imported = await send(seller, products);
    expect(outcomesOf(imported)).toEqual(['created', 'created', 'created', 'draft']);
    expect(imported[3]).toMatchObject({
      productId: expect.stringMatching(/^[0-9a-f]{24}$/),
      message: expect.stringContaining('draft'),
    });
    expect(await namesOf(seller)).toEqual(['1', '2', '3', '4']);
  });

  it('changes products that it names, and only those of the seller', async () => {
    const [seller, stranger] = [await shop.merchant(), await shop.merchant()];
    const _id = await shop.upload(seller);
    const { version } = await seller.calls.call(managedProduct, { params: { productId: _id } });
    const changed = { ...productInputOf({ productName: 'Larger kettle', stock: 4 }), _id, version };
    const strange = await send(stranger, [changed]);
    expect(strange).toMatchObject([{ outcome: 'refused' }]);
    expect(await send(stranger, [changed], { dryRun: true })).toMatchObject([
      { outcome: 'refused' },
    ]);
    expect(await send(seller, [changed], { dryRun: true })).toMatchObject([
      { outcome: 'valid', productId: _id },
    ]);
    expect(await send(seller, [changed])).toMatchObject([{ outcome: 'updated', productId: _id }]);
    expect(await seller.calls.call(managedProduct, { params: { productId: _id } })).toMatchObject({
      productName: 'Larger kettle',
      stock: 4,
    });
  });

  it('leaves what a sheet has no columns for: stock, condition, pictures and wholesale of variants', async () => {
    const seller = await shop.merchant();
    const wholesaleOptions = [{ quantity: 3, wholesalePrice: 20_000 }];
    const plain = await shop.upload(seller, { stock: 8, condition: 'Used' });
    const input = productInputOf();
    const [image] = input.productImage;
    const red = { color: 'Red', price: 25_000, stock: 5, image, wholesaleOptions };
    const varied = await shop.upload(seller, { ...input, variants: [red] });
    const read = (productId: string) =>
      seller.calls.call(managedProduct, { params: { productId } });
    const { stock: _, condition: __, ...sheet } = productInputOf({ productName: 'Renamed' });
    const [variant] = (await read(varied)).variants;
    const row = { _id: variant?._id, color: 'Red', price: 26_000 };
    const rows = [
      { ...sheet, _id: plain },
      { ...sheet, _id: varied, variants: [row] },
    ];
    expect(await send(seller, rows)).toMatchObject([
      { outcome: 'updated' },
      { outcome: 'updated' },
    ]);
    expect(await read(plain)).toMatchObject({
      productName: 'Renamed',
      stock: 8,
      condition: 'Used',
    });
    expect((await read(varied)).variants).toMatchObject([{ ...red, price: 26_000 }]);
  });

  it('says that it kept a stock that has moved since the export', async () => {
    const seller = await shop.merchant();
    const _id = await shop.upload(seller, { stock: 10 });
    const { version } = await seller.calls.call(managedProduct, { params: { productId: _id } });
    const body = { _id, delta: -1 };
    await seller.calls.call(catalogueRoutes.adjustStock, { body });
    const row = { ...productInputOf({ stock: 1 }), _id, version };
    const [saved] = await send(seller, [row]);
    expect(saved).toMatchObject({ outcome: 'updated', message: '' });
    expect(saved?.fields.stock).toContain('The stock stays as it is');
    // Nothing but the stock is new, and that stays.
    const [again] = await send(seller, [row]);
    expect(again).toMatchObject({ outcome: 'updated', fields: { stock: expect.any(String) } });
    expect(await seller.calls.call(managedProduct, { params: { productId: _id } })).toMatchObject({
      stock: 9,
    });
  });

  it('writes nothing for rows that say nothing new', async () => {
    const seller = await shop.merchant();
    const [made] = await send(seller, [productInputOf()]);
    const productId = made?.productId ?? '';
    const stored = () => seller.calls.call(managedProduct, { params: { productId } });
    const before = await stored();
    const row = { ...productInputOf(), _id: productId, version: before.version };
    expect(await send(seller, [row])).toMatchObject([
      { outcome: 'unchanged', productId, message: '' },
    ]);
    expect(await stored()).toEqual(before);
  });

  it('says in the check which new products have the name of an own one', async () => {
    const seller = await shop.merchant();
    const [made] = await send(seller, [productInputOf({ productName: 'Kanga' })]);
    const names = ['kanga ', 'Kitenge'];
    const rows = names.map((productName) => productInputOf({ productName }));
    const changed = { ...productInputOf({ productName: 'Kanga' }), _id: made?.productId };
    const checked = await send(seller, [...rows, changed], { dryRun: true });
    expect(checked.map(({ nameTaken }) => nameTaken)).toEqual([true, false, false]);
    const stranger = await send(await shop.merchant(), rows, { dryRun: true });
    expect(stranger.map(({ nameTaken }) => nameTaken)).toEqual([false, false]);
  });

  it('refuses the row of an old export whose price has changed since, in the check as well', async () => {
    const seller = await shop.merchant();
    const [made] = await send(seller, [productInputOf({ sellingPrice: 9_000 })]);
    const productId = made?.productId ?? '';
    const version = async () =>
      (await seller.calls.call(managedProduct, { params: { productId } })).version;
    const exported = await version();
    const row = (sellingPrice: number, of: number) => [
      { ...productInputOf({ sellingPrice }), _id: productId, version: of },
    ];
    expect(outcomesOf(await send(seller, row(9_500, exported)))).toEqual(['updated']);
    for (const dryRun of [true, false]) {
      const [refused] = await send(seller, row(8_000, exported), { dryRun });
      expect(refused?.outcome).toBe('refused');
      expect(refused?.message).toContain('Now: TZS 9,500. Yours: TZS 8,000.');
      expect(refused?.message).toContain(`version ${await version()}`);
    }
    expect(outcomesOf(await send(seller, row(8_000, await version())))).toEqual(['updated']);
  });

  it('refuses more than 50 products a call, and callers who sell nothing', async () => {
    const seller = await shop.merchant();
    const many = inputOf(
      Array.from({ length: 51 }, () => productInputOf()),
      {},
    );
    expect((await seller.calls.send(importProducts, many)).status).toBe(400);
    expect((await shop.visitor.send(importProducts, inputOf([{}], {}))).status).toBe(401);
  });
});
