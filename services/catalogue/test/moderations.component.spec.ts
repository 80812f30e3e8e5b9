import { catalogueRoutes, type EditedProduct } from '@sokoni/contracts';
import { edit, newKey, outcomes, SHOW, sellerWith } from './bulk-editing.ts';
import { CatalogueUnderTest, type Merchant } from './catalogue-under-test.ts';
import { entitleSeller } from './entitle-seller.ts';
import { IMAGES, productInputOf } from './product.factory.ts';

let shop: CatalogueUnderTest;
let admin: Merchant;
beforeAll(async () => {
  shop = await CatalogueUnderTest.start();
  admin = await shop.merchant('ADMIN');
});
afterAll(() => shop.service.stop());

const { adminActions, managedProduct, moderateProducts, productChanges } = catalogueRoutes;
const { allProducts, listingQuota, myProducts, setProductStatus } = catalogueRoutes;

interface Moderation {
  readonly status?: 'listed' | 'draft';
  readonly reason?: string;
  readonly dryRun?: boolean;
  readonly editKey?: string;
  readonly tokens?: readonly EditedProduct[];
}

function bodyOf(ids: readonly string[], moderation: Moderation) {
  const { status = 'draft', reason = 'Copies of a brand', dryRun = false } = moderation;
  const { editKey = newKey(), tokens = [] } = moderation;
  const tokenOf = (id: string) => tokens.find(({ productId }) => productId === id)?.token;
  const products = ids.map((_id) => ({ _id, token: tokenOf(_id) }));
  return { status, reason, dryRun, editKey, products };
}

const moderate = (ids: readonly string[], moderation: Moderation = {}) =>
  admin.calls.call(moderateProducts, { body: bodyOf(ids, moderation) });
const statusOf = async (id: string) => (await shop.record(id)).status;

describe('an admin hides products of several sellers at once', () => {
  it('for one reason, which their sellers get by event; each change is in its history', async () => {
    const [one, other] = [await sellerWith(shop, 1), await sellerWith(shop, 1)];
    const ids = [one.first, other.first];
    const preview = await moderate(ids, { dryRun: true });
    expect(outcomes(preview)).toEqual(['ready', 'ready']);
    const sellers = await Promise.all(
      ids.map(async (productId) => {
        const { userId } = await admin.calls.call(managedProduct, { params: { productId } });
        return userId.name;
      }),
    );
    expect(preview.map(({ sellerName }) => sellerName)).toEqual(sellers);
    expect(await statusOf(one.first)).toBe('listed');
    expect(outcomes(await moderate(ids))).toEqual(['edited', 'edited']);
    for (const { merchant, first } of [one, other]) {
      expect(await statusOf(first)).toBe('draft');
      const event = await shop.service.waitForEvent(
        'product.moderated',
        ({ aggregateId }) => aggregateId === first,
      );
      expect(event.data).toMatchObject({
        sellerId: merchant.session.userId,
        decision: 'hidden',
        reason: 'Copies of a brand',
      });
      const changes = await merchant.calls.call(productChanges, { params: { productId: first } });
      expect(changes[0]).toMatchObject({ byRole: 'ADMIN' });
    }
    const [entry] = await admin.calls.call(adminActions, { query: { limit: 1 } });
    expect(entry).toMatchObject({ command: expect.stringContaining('moderateProducts') });
  });

  it('and each seller gets one event for all of them', async () => {
    const [one, other] = [await sellerWith(shop, 3), await sellerWith(shop, 1)];
    const [first = '', second = '', third = ''] = one.ids;
    const editKey = newKey();
    const ids = [first, other.first, second, third];
    await Promise.all([moderate(ids, { editKey }), moderate(ids, { editKey })]);
    await shop.service.allReceived();
    const events = shop.service.broker
      .received('product.moderated')
      .filter(({ data }) => ids.includes(data.productId));
    const kettles = { productName: 'Kettle 0', moreProducts: ['Kettle 1', 'Kettle 2'] };
    expect(events.map(({ data }) => data)).toMatchObject([
      { ...kettles, productId: first, decision: 'hidden', reason: 'Copies of a brand' },
      { productId: other.first, moreProducts: [] },
    ]);
  });

  it('and names to a second admin who was first, in a preview too', async () => {
    const { first } = await sellerWith(shop, 1);
    const other = await shop.merchant('ADMIN', { name: 'Neema Mushi' });
    const hide = (dryRun: boolean) =>
      admin.calls.call(moderateProducts, { body: bodyOf([first], { dryRun }) });
    await other.calls.call(moderateProducts, { body: bodyOf([first], {}) });
    for (const dryRun of [true, false]) {
      expect(await hide(dryRun)).toMatchObject([
        { outcome: 'refused', message: 'Neema Mushi was first. The decision is: Hidden.' },
      ]);
    }
    // Who has looked at it before the other one hid it.
    const looked = await sellerWith(shop, 1);
    const tokens = await moderate([looked.first], { dryRun: true });
    await other.calls.call(moderateProducts, { body: bodyOf([looked.first], {}) });
    expect(await moderate([looked.first], { tokens })).toMatchObject([
      { outcome: 'refused', message: 'Neema Mushi was first. The decision is: Hidden.' },
    ]);
    const body = { _id: first, status: 'draft', reason: 'Fake' } as const;
    expect((await admin.calls.send(setProductStatus, { body })).body).toMatchObject({
      code: 'decided-first',
    });
    expect((await other.calls.send(setProductStatus, { body })).status).toBe(200);
  });

  it('which their seller and admins find among the drafts', async () => {
    const { merchant, ids, first } = await sellerWith(shop, 3);
    await moderate([first]);
    const draft = { _id: ids[1] as string, status: 'draft' } as const;
    await merchant.calls.call(setProductStatus, { body: draft });
    const query = { status: 'hidden_by_admin' } as const;
    const found = (products: readonly { _id: string }[]) => products.map(({ _id }) => _id);
    expect(found(await merchant.calls.call(myProducts, { query }))).toEqual([first]);
    const ofSeller = { ...query, sellerId: merchant.session.userId };
    expect(found(await admin.calls.call(allProducts, { query: ofSeller }))).toEqual([first]);
    expect(found(await admin.calls.call(allProducts, { query }))).toContain(first);
    expect((await merchant.calls.call(listingQuota, {})).hidden).toBe(1);
  });

  it('says why of a single one too', async () => {
    const { first: _id } = await sellerWith(shop, 1);
    const { status, body } = await admin.calls.send(setProductStatus, {
      body: { _id, status: 'draft' },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ data: { fields: { reason: 'Please say why.' } } });
    expect(await statusOf(_id)).toBe('listed');
  });

  it('says why', async () => {
    const { first } = await sellerWith(shop, 1);
    const body = bodyOf([first], { reason: '' });
    expect(await admin.calls.send(moderateProducts, { body })).toMatchObject({
      status: 400,
      body: { code: 'invalid-input' },
    });
    expect(outcomes(await moderate([first], { reason: '', dryRun: true }))).toEqual(['ready']);
    expect(await statusOf(first)).toBe('listed');
  });

  it('once, however often the same call is sent', async () => {
    const { first } = await sellerWith(shop, 1);
    const editKey = newKey();
    const [a, b] = await Promise.all([
      moderate([first], { editKey }),
      moderate([first], { editKey }),
    ]);
    expect(a).toEqual(b);
    await moderate([first], { status: 'listed', reason: '' });
    expect(await moderate([first], { editKey })).toEqual(a);
    expect(await statusOf(first)).toBe('listed');
  });

  it('leaves what was changed since it was looked at, and what is not there', async () => {
    const { merchant, ids, first } = await sellerWith(shop, 2);
    const gone = '0'.repeat(24);
    const tokens = await moderate([...ids, gone], { dryRun: true });
    expect(outcomes(tokens)).toEqual(['ready', 'ready', 'refused']);
    await merchant.calls.call(setProductStatus, { body: { _id: first, status: 'draft' } });
    expect(outcomes(await moderate([...ids, gone], { tokens }))).toEqual([
      'stale',
      'edited',
      'refused',
    ]);
  });

  it('however many drafts a seller has already', async () => {
    const { merchant, ids, first } = await sellerWith(shop, 2);
    await shop.fillDrafts(merchant);
    expect(outcomes(await moderate([first], { dryRun: true }))).toEqual(['ready']);
    expect(outcomes(await moderate([first]))).toEqual(['edited']);
    const [, second = ''] = ids;
    const body = { _id: second, status: 'draft', reason: 'Copies of a brand' } as const;
    await admin.calls.call(setProductStatus, { body });
    expect([await statusOf(first), await statusOf(second)]).toEqual(['draft', 'draft']);
  });

  it('and alone may show them again: their sellers read why', async () => {
    const { merchant, first: _id } = await sellerWith(shop, 1);
    await moderate([_id]);
    const show = { body: { _id, status: 'listed' } } as const;
    const refused = await merchant.calls.send(setProductStatus, show);
    expect(refused).toMatchObject({ status: 409, body: { code: 'product-hidden-by-admin' } });
    expect(refused.body.message).toContain('Copies of a brand');
    for (const dryRun of [true, false])
      expect(await edit(merchant, [_id], SHOW, { dryRun })).toMatchObject([{ outcome: 'refused' }]);
    const known = () => merchant.calls.call(managedProduct, { params: { productId: _id } });
    expect((await known()).hiddenByAdmin).toMatchObject({ reason: 'Copies of a brand' });
    const hidden = async () => (await merchant.calls.call(listingQuota, {})).hidden;
    expect(await hidden()).toBe(1);
    expect(await shop.record(_id)).toMatchObject({
      status: 'draft',
      hiddenByAdmin: { by: admin.session.userId, reason: 'Copies of a brand' },
    });

    await admin.calls.call(setProductStatus, show);
    expect((await known()).hiddenByAdmin).toBeUndefined();
    expect(await hidden()).toBe(0);
    const hide = { body: { _id, status: 'draft' } } as const;
    await merchant.calls.call(setProductStatus, hide);
    await merchant.calls.call(setProductStatus, show);
    expect(await statusOf(_id)).toBe('listed');
  });

  it('but sellers keep no more drafts than they may', async () => {
    const { merchant, first: _id } = await sellerWith(shop, 1);
    await shop.fillDrafts(merchant);
    const { body } = await merchant.calls.send(setProductStatus, {
      body: { _id, status: 'draft' },
    });
    expect(body).toMatchObject({ code: 'draft-limit' });
  });

  it('and shows them again where the plan of each seller has a place', async () => {
    const { first } = await sellerWith(shop, 1);
    const poor = await shop.merchant();
    const theirs = [await shop.upload(poor), await shop.upload(poor), await shop.upload(poor)];
    const ids = [first, theirs[0] as string];
    await moderate(ids);
    await shop.upload(poor, { productName: 'Cup', productImage: [`${IMAGES}/cup.jpg`] });
    const show = { status: 'listed', reason: '' } as const;
    for (const dryRun of [true, false]) {
      const rows = await moderate(ids, { ...show, dryRun });
      expect(outcomes(rows)).toEqual([dryRun ? 'ready' : 'edited', 'refused']);
      expect(rows[1]?.message).not.toBe('');
    }
  });
});

describe('what an admin has hidden does not come back as another product of its seller', () => {
  const pictured = (name: string) => ({ productImage: [`${IMAGES}/${name}.jpg`] });
  const FAKE = { productName: 'Louis Vuitton bag', ...pictured('bag'), barcode: '5901234123457' };
  const refusal = {
    code: 'product-copies-hidden',
    message: expect.stringMatching(/Louis Vuitton bag.*Copies of a brand/),
  };
  const kept = {
    code: 'copy-kept-as-draft',
    message: expect.stringMatching(/kept as a draft.*Louis Vuitton bag.*Copies of a brand/),
  };
  let merchant: Merchant;
  let hidden: string;
  beforeEach(async () => {
    merchant = await shop.merchant();
    await entitleSeller(shop, merchant, { listingLimit: 500 }, 1);
    hidden = await shop.upload(merchant, FAKE);
    await moderate([hidden]);
  });
  const upload = (fields: object) =>
    merchant.calls.send(catalogueRoutes.uploadProduct, { body: productInputOf(fields) });
  const statusWanted = (_id: string, status: 'listed' | 'draft') =>
    merchant.calls.send(setProductStatus, { body: { _id, status } });

  it.each([
    ['its name', { productName: 'LOUIS VUITTON — Bag!', ...pictured('other') }],
    [
      'its main picture',
      { productName: 'Hand bag', productImage: [`${IMAGES}/x.jpg`, `${IMAGES}/bag.jpg`] },
    ],
    ['its barcode', { productName: 'Hand bag', ...pictured('x'), barcode: FAKE.barcode }],
  ])('by %s: it is kept as a draft, which only an admin lists', async (_, fields) => {
    const { status, body } = await upload(fields);
    expect({ status, body }).toMatchObject({ status: 409, body: kept });
    const { productId = '' } = ((body as { data?: { productId?: string } }).data ?? {}) as never;
    expect(await statusOf(productId)).toBe('draft');
    expect(await statusWanted(productId, 'listed')).toMatchObject({ status: 409, body: refusal });
    expect(await edit(merchant, [productId], SHOW)).toMatchObject([{ outcome: 'refused' }]);
    await admin.calls.call(setProductStatus, { body: { _id: productId, status: 'listed' } });
    expect(await statusOf(productId)).toBe('listed');
  });

  it('nor by a sheet, after it is deleted, or by what another one is changed to', async () => {
    await merchant.calls.call(catalogueRoutes.deleteProduct, { body: { _id: hidden } });
    const body = { dryRun: false, importKey: 'sheet-again', products: [productInputOf(FAKE)] };
    expect(await merchant.calls.call(catalogueRoutes.importProducts, { body })).toMatchObject([
      { outcome: 'draft', message: kept.message },
    ]);
    const other = await shop.upload(merchant, { productName: 'Cup', ...pictured('cup') });
    const changed = { ...productInputOf({ ...FAKE, productName: 'Cup' }), _id: other };
    const { body: answer } = await merchant.calls.send(catalogueRoutes.updateProduct, {
      body: changed,
    });
    expect(answer).toMatchObject(refusal);
    expect(await shop.record(other)).toMatchObject(pictured('cup'));
  });

  it('nor once the hidden one itself is changed: what it was then counts, not what it became', async () => {
    const becomes = async (name: string) => {
      const body = { ...productInputOf({ productName: name, ...pictured(name) }), _id: hidden };
      await merchant.calls.call(catalogueRoutes.updateProduct, { body });
    };
    await becomes('Cup');
    await becomes('Mug');
    expect(await upload(FAKE)).toMatchObject({ status: 409, body: kept });
    for (const name of ['Cup', 'Mug'])
      expect((await upload({ productName: name, ...pictured(name) })).status).toBe(200);
  });

  it('nor by a product that the plan hides, once the plan has a place for it again', async () => {
    const cup = { productName: 'Cup', ...pictured('cup') };
    const _id = await shop.upload(merchant, cup);
    await entitleSeller(shop, merchant, { listingLimit: 0 }, 2);
    const body = { ...productInputOf(FAKE), _id };
    expect(await merchant.calls.send(catalogueRoutes.updateProduct, { body })).toMatchObject({
      status: 409,
      body: refusal,
    });
    await entitleSeller(shop, merchant, { listingLimit: 500 }, 3);
    expect(await shop.record(_id)).toMatchObject({ ...cup, status: 'listed' });
  });

  it('nor by a product that is like another hidden one already', async () => {
    const cup = { productName: 'Cup', ...pictured('cup') };
    const [twin, other] = [await shop.upload(merchant, cup), await shop.upload(merchant, cup)];
    await moderate([other]);
    const changed = (fields: object) =>
      merchant.calls.send(catalogueRoutes.updateProduct, {
        body: { ...productInputOf({ ...cup, ...fields }), _id: twin },
      });
    expect((await changed({ description: 'For tea' })).status).toBe(200);
    expect(await changed({ barcode: FAKE.barcode })).toMatchObject({ status: 409, body: refusal });
  });

  it('nor by a barcode of one of its options', async () => {
    const variants = [
      { ...{ color: 'Red', size: '', specifications: '', price: 100_000, stock: 1 } },
    ].map((one) => ({ ...one, wholesaleOptions: [], barcode: FAKE.barcode }));
    const options = { productName: 'Hand bag', ...pictured('x'), variants };
    expect(await upload(options)).toMatchObject({ status: 409, body: kept });
  });

  it("but is its seller's to show again once an admin has shown it beside the hidden one", async () => {
    const copy = await shop.upload(merchant, { ...FAKE, draft: true });
    const twin = await shop.upload(merchant, { ...FAKE, draft: true });
    await admin.calls.call(setProductStatus, { body: { _id: copy, status: 'listed' } });
    await merchant.calls.call(setProductStatus, { body: { _id: copy, status: 'draft' } });
    await merchant.calls.call(setProductStatus, { body: { _id: copy, status: 'listed' } });
    expect(await statusOf(copy)).toBe('listed');
    for (const _id of [twin, hidden]) expect((await statusWanted(_id, 'listed')).status).toBe(409);
    await moderate([copy]);
    expect((await statusWanted(copy, 'listed')).status).toBe(409);
  });

  it('until an admin shows one of its kind, where its seller has deleted it', async () => {
    await merchant.calls.call(catalogueRoutes.deleteProduct, { body: { _id: hidden } });
    const copy = await shop.upload(merchant, { ...FAKE, draft: true });
    await moderate([copy], { status: 'listed', reason: '' });
    expect(await statusOf(await shop.upload(merchant, FAKE))).toBe('listed');
  });

  it('while other products, other sellers and drafts are as free as before', async () => {
    await shop.upload(merchant, { productName: 'Cup', ...pictured('cup') });
    await shop.upload(merchant, { ...FAKE, draft: true });
    const other = await shop.merchant();
    expect(await statusOf(await shop.upload(other, FAKE))).toBe('listed');
    await admin.calls.call(setProductStatus, { body: { _id: hidden, status: 'listed' } });
    expect(await statusOf(await shop.upload(merchant, FAKE))).toBe('listed');
  });

  it('nor from a draft that an admin has hidden', async () => {
    const draft = await shop.upload(merchant, {
      productName: 'Cup',
      ...pictured('cup'),
      draft: true,
    });
    expect(outcomes(await moderate([draft]))).toEqual(['edited']);
    expect(await statusWanted(draft, 'listed')).toMatchObject({
      status: 409,
      body: { code: 'product-hidden-by-admin' },
    });
  });
});

it('sellers moderate nothing', async () => {
  const { merchant, first } = await sellerWith(shop, 1);
  const body = bodyOf([first], {});
  expect((await merchant.calls.send(moderateProducts, { body })).status).toBe(403);
});
