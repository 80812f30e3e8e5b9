import { uploadToken } from '@sokoni/common';
import {
  adminCommandsOf,
  changesOfRepeat,
  entriesOf,
  newId,
  writesOf,
} from '@sokoni/common/testing';
import {
  catalogueRoutes,
  categoryTermsRoutes,
  IDEMPOTENCY_KEY_HEADER,
  siteContentRoutes,
  vatNumbersRoutes,
} from '@sokoni/contracts';
import { edit, newKey, UP_10, undo } from './bulk-editing.ts';
import { CatalogueUnderTest, type Merchant } from './catalogue-under-test.ts';
import { orderOf } from './order.factory.ts';
import { productInputOf } from './product.factory.ts';

let shop: CatalogueUnderTest;
let admin: Merchant;
beforeAll(async () => {
  shop = await CatalogueUnderTest.start();
  admin = await shop.merchant('ADMIN');
});
afterAll(() => shop.service.stop());

type Call = () => Promise<unknown>;
const headers = () => ({ [IDEMPOTENCY_KEY_HEADER]: newId() });
const product = () => shop.upload(admin, { stock: 9 });

let names = 0;
async function newName({ calls }: Merchant) {
  const { version } = await calls.call(categoryTermsRoutes.categoryTerms, {});
  names += 1;
  return { version, changes: { 'Speakers-name-en': `Speakers ${names}` } };
}

/** The call as it is sent twice, with what it needs. */
const CALLS: Readonly<Record<string, () => Promise<Call> | Call>> = {
  'catalogue.uploadProduct': () => {
    const input = { body: productInputOf(), headers: headers() };
    return () => admin.calls.call(catalogueRoutes.uploadProduct, input);
  },
  'catalogue.updateProduct': async () => {
    const body = { ...productInputOf({ stock: 12 }), _id: await product(), stockWas: 9 };
    const input = { body, headers: headers() };
    return () => admin.calls.call(catalogueRoutes.updateProduct, input);
  },
  'catalogue.adjustStock': async () => {
    const input = { body: { _id: await product(), delta: 3 }, headers: headers() };
    return () => admin.calls.call(catalogueRoutes.adjustStock, input);
  },
  'catalogue.importProducts': () => {
    const products = [productInputOf()] as unknown as Record<string, unknown>[];
    const body = { dryRun: false, importKey: `import-${newId()}`, products };
    return () => admin.calls.call(catalogueRoutes.importProducts, { body });
  },
  'catalogue.editProducts': async () => {
    const ids = [await product()];
    const tokens = await edit(admin, ids, UP_10, { dryRun: true });
    const editKey = newKey();
    return () => edit(admin, ids, UP_10, { editKey, tokens });
  },
  'catalogue.moderateProducts': async () => {
    const products = [{ _id: await product() }];
    const body = {
      dryRun: false,
      editKey: newKey(),
      status: 'draft',
      reason: 'Fake',
      products,
    } as const;
    return () => admin.calls.call(catalogueRoutes.moderateProducts, { body });
  },
  'catalogue.undoProductEdit': async () => {
    const ids = [await product()];
    const tokens = await edit(admin, ids, UP_10, { dryRun: true });
    const editKey = newKey();
    await edit(admin, ids, UP_10, { editKey, tokens });
    return () => undo(admin, editKey);
  },
  'catalogue.deleteProduct': async () => {
    const body = { _id: await product() };
    return () => admin.calls.send(catalogueRoutes.deleteProduct, { body });
  },
  'catalogue.setProductStatus': async () => {
    const body = { _id: await product(), status: 'draft' } as const;
    return () => admin.calls.call(catalogueRoutes.setProductStatus, { body });
  },
  'catalogue.pinProduct': async () => {
    const body = { _id: await product(), pinned: true };
    return () => admin.calls.call(catalogueRoutes.pinProduct, { body });
  },
  'catalogue.changeShopSettings': async () => {
    const other = await shop.merchant('ADMIN');
    const body = {
      ...{ regions: null, freeDeliveryFromTzs: 50_000, cashOnDelivery: true, holiday: null },
      version: 0,
    };
    return () => other.calls.send(catalogueRoutes.changeShopSettings, { body });
  },
  'catalogue.decideVatNumber': async () => {
    const seller = await shop.merchant();
    const sellerId = seller.person._id;
    const vatCertificate = uploadToken(shop.service.config.INTERNAL_KEY, 'a', sellerId);
    const number = { vatNumber: '40001234A' };
    const settings = {
      ...{ regions: null, freeDeliveryFromTzs: null, cashOnDelivery: true, holiday: null },
      ...{ ...number, vatCertificate, version: 0 },
    };
    await seller.calls.call(catalogueRoutes.changeShopSettings, { body: settings });
    const waiting = await admin.calls.call(vatNumbersRoutes.vatNumbers, { query: { limit: 100 } });
    const asked = waiting.find((entry) => entry.sellerId === sellerId);
    const seen = { ...number, askedAt: asked?.askedAt ?? null, state: 'waiting' } as const;
    const body = { sellerId, decision: 'confirm', reason: '', seen } as const;
    return () => admin.calls.send(vatNumbersRoutes.decideVatNumber, { body });
  },
  // Views are counted in memory, and published as sums.
  'catalogue.viewProduct': async () => {
    const body = { productId: await product() };
    return () => shop.visitor.send(catalogueRoutes.viewProduct, { body });
  },
  'catalogue.reserve': async () => {
    const body = orderOf([{ productId: await product() }]);
    return () => shop.inside.call(catalogueRoutes.reserve, { body });
  },
  'catalogue.reserveEach': async () => {
    const body = { orders: [orderOf([{ productId: await product() }])] };
    return () => shop.inside.call(catalogueRoutes.reserveEach, { body });
  },
  'catalogue.releaseReservation': async () => {
    const order = orderOf([{ productId: await product() }]);
    await shop.inside.call(catalogueRoutes.reserve, { body: order });
    const input = { params: { orderId: order.orderId }, body: { attemptId: order.attemptId } };
    return () => shop.inside.call(catalogueRoutes.releaseReservation, input);
  },
  'catalogue.productsForCarts': async () => {
    const body = { productIds: [await product()] };
    return () => shop.inside.call(catalogueRoutes.productsForCarts, { body });
  },
  'catalogue.saveContent': () => {
    const text = { en: 'Friday offers', sw: 'Ofa za Ijumaa' };
    const body = { blockId: newId(), version: 0, slot: 'banner', text, link: '/' } as const;
    return () => admin.calls.send(siteContentRoutes.saveContent, { body });
  },
  'catalogue.saveCategoryTerms': async () => {
    const body = await newName(admin);
    return () => admin.calls.send(categoryTermsRoutes.saveCategoryTerms, { body });
  },
  'catalogue.decideCategoryTerms': async () => {
    const body = await newName(admin);
    const { version } = await admin.calls.call(categoryTermsRoutes.saveCategoryTerms, { body });
    const other = await shop.merchant('ADMIN');
    const decision = { version, newest: version, decision: 'approve' } as const;
    return () => other.calls.send(categoryTermsRoutes.decideCategoryTerms, { body: decision });
  },
  'catalogue.withdrawContent': async () => {
    const text = { en: 'Friday offers', sw: 'Ofa za Ijumaa' };
    const block = { blockId: newId(), version: 0, slot: 'banner', text, link: '/' } as const;
    const saved = await admin.calls.call(siteContentRoutes.saveContent, { body: block });
    const body = { blockId: saved._id, version: 1 };
    return () => admin.calls.send(siteContentRoutes.withdrawContent, { body });
  },
};

const ADMIN_COMMANDS = adminCommandsOf('catalogue');

it.each(writesOf('catalogue').map(({ name }) => name))(
  '%s changes nothing when it is sent again after a lost answer',
  async (name) => {
    const prepare = CALLS[name];
    if (!prepare) throw new Error(`${name} needs a row in this file: how is it safe to repeat?`);
    const send = await prepare();
    const before = await entriesOf(shop.service, name);
    expect(await changesOfRepeat(shop.service, send)).toEqual([]);
    const left = (await entriesOf(shop.service, name)) - before;
    expect(left).toBe(ADMIN_COMMANDS.has(name) ? 1 : 0);
  },
);

it('the same edit of a form, or difference of stock, without a key counts each time', async () => {
  const _id = await product();
  const body = { _id, delta: 3 };
  const changes = await changesOfRepeat(shop.service, () =>
    admin.calls.call(catalogueRoutes.adjustStock, { body }),
  );
  expect(changes).not.toEqual([]);
});

it('another request with the key of an earlier one is refused', async () => {
  const [_id, same] = [await product(), headers()];
  const adjust = (delta: number) =>
    admin.calls.send(catalogueRoutes.adjustStock, { body: { _id, delta }, headers: same });
  expect((await adjust(1)).status).toBe(200);
  expect(await adjust(2)).toMatchObject({ status: 422, body: { code: 'idempotency-conflict' } });
});
