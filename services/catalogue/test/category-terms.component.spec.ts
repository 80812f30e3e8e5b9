import { getConnectionToken } from '@nestjs/mongoose';
import { readAuditHistory } from '@sokoni/common';
import { catalogueRoutes, categoryTermsRoutes, type RouteBody } from '@sokoni/contracts';
import type { Connection } from 'mongoose';
import { CatalogueUnderTest, type Merchant } from './catalogue-under-test.ts';
import { orderOf } from './order.factory.ts';

const { shopCategories, categoryTerms, saveCategoryTerms, decideCategoryTerms } =
  categoryTermsRoutes;
type Changes = RouteBody<typeof saveCategoryTerms>['changes'];

let shop: CatalogueUnderTest;
let neema: Merchant;
let juma: Merchant;
beforeAll(async () => {
  shop = await CatalogueUnderTest.start();
  neema = await shop.merchant('ADMIN', { name: 'Neema Mushi' });
  juma = await shop.merchant('ADMIN', { name: 'Juma Ally' });
});
afterAll(() => shop.service.stop());

async function propose(changes: Changes, startsAt: string | null = null) {
  const { version } = await neema.calls.call(categoryTerms, {});
  return neema.calls.send(saveCategoryTerms, { body: { version, changes, startsAt } });
}
async function approve({ calls }: Merchant) {
  const { version } = await calls.call(categoryTerms, {});
  const body = { version, newest: version, decision: 'approve' } as const;
  return calls.send(decideCategoryTerms, { body });
}
const categories = () => shop.visitor.call(shopCategories, {});
const speakers = async () => (await categories()).find(({ value }) => value === 'Speakers');

it('another name of a category waits for a second owner, starts on its day and leaves a trail', async () => {
  expect(await speakers()).toMatchObject({ en: 'Speakers', sw: 'Spika', shown: true });
  const tomorrow = new Date(shop.now().getTime() + 24 * 3_600_000).toISOString();
  const proposed = await propose({ 'Speakers-name-sw': 'Spika na Redio' }, tomorrow);
  expect(proposed.body).toMatchObject({ data: { state: 'waiting', savedBy: 'Neema Mushi' } });
  expect((await approve(neema)).body).toMatchObject({ code: 'terms-second-owner' });
  expect((await approve(juma)).body).toMatchObject({
    data: { state: 'scheduled', decidedBy: 'Juma Ally' },
  });
  expect(await speakers()).toMatchObject({ sw: 'Spika' });
  shop.passDays(1);
  expect(await speakers()).toMatchObject({ en: 'Speakers', sw: 'Spika na Redio' });
  const { version } = await neema.calls.call(categoryTerms, {});
  const trail = await readAuditHistory(
    shop.service.app.get<Connection>(getConnectionToken()),
    `category-terms:${version}`,
  );
  expect(trail.map(({ action }) => action)).toEqual([
    'category-terms.saved',
    'category-terms.accepted',
  ]);
});

it('categories are listed by their places, and one that is not offered keeps its products', async () => {
  const seller = await shop.merchant('ADMIN');
  const productId = await shop.upload(seller, { category: 'Hotel POS' });
  await shop.upload(seller, { category: 'Shoes' });
  const listed = async () =>
    (await shop.visitor.call(catalogueRoutes.categories, {})).map(({ category }) => category);
  await propose({ 'Shoes-place': '30', 'Hotel POS-place': '31' });
  await approve(juma);
  expect((await listed()).filter((one) => /Shoes|Hotel/.test(one))).toEqual(['Shoes', 'Hotel POS']);
  await propose({ 'Shoes-place': '32', 'Hotel POS-shown': 'no' });
  await approve(juma);
  expect((await categories()).at(-1)).toMatchObject({ value: 'Shoes' });
  expect(await listed()).not.toContain('Hotel POS');
  expect(await shop.listed('Hotel POS')).toEqual([productId]);
});

it('a search suggests a category by the name that owners gave it, and none that is not offered', async () => {
  const suggested = async (sr: string) =>
    (await shop.visitor.call(catalogueRoutes.suggest, { body: { sr } })).categories;
  await shop.upload(await shop.merchant('ADMIN'), { category: 'Trimmers' });
  expect(await suggested('vinyozi')).toEqual([]);
  await propose({ 'Trimmers-name-sw': 'Vinyozi na Urembo' });
  await approve(juma);
  expect([await suggested('vinyozi'), await suggested('viny')]).toEqual([
    ['Trimmers'],
    ['Trimmers'],
  ]);
  expect(await suggested('vinyozi kompyuta')).not.toContain('Trimmers');
  await propose({ 'Trimmers-shown': 'no' });
  await approve(juma);
  expect([await suggested('vinyozi'), await suggested('trimmer')]).toEqual([[], []]);
});

it('a search finds the products of a category by the name that owners gave it, and by the former one', async () => {
  const seller = await shop.merchant('ADMIN');
  const ours = { productName: 'Kawaida mbili', category: 'watches' as const };
  const productId = await shop.upload(seller, ours);
  const found = async (sr: string) => {
    const query = { query: { sr } };
    const cards = await shop.visitor.call(catalogueRoutes.search, query);
    const page = await shop.visitor.call(catalogueRoutes.browse, { body: { sr } });
    expect(page.products.map(({ _id }) => _id)).toEqual(cards.map(({ _id }) => _id));
    return cards.map(({ _id }) => _id);
  };
  expect(await found('viangalizi')).toEqual([]);
  await propose({ 'watches-name-sw': 'Viangalizi vya Mkono' });
  await approve(juma);
  for (const sr of ['viangalizi', 'mkono viangal', 'viangalizi vya mkono kawaida', 'watches']) {
    expect(await found(sr)).toEqual([productId]);
  }
  const named = await shop.upload(seller, {
    productName: 'Kioo cha viangalizi',
    category: 'Shoes',
  });
  expect(await found('viangalizi')).toEqual([named, productId]);
});

it('no two categories have the same name in a language, at its start, later or once it is approved', async () => {
  const taken = { code: 'category-name-taken' };
  expect((await propose({ 'Servers-name-en': ' shoes' })).body).toMatchObject(taken);
  expect((await propose({ 'Servers-name-sw': 'Shoes' })).status).toBe(200);
  const tomorrow = new Date(shop.now().getTime() + 24 * 3_600_000).toISOString();
  await propose({ 'EPABX-name-en': 'Switchboards' }, tomorrow);
  await approve(juma);
  expect((await propose({ 'Biometrics-name-en': 'switchboards' })).body).toMatchObject(taken);
  expect((await propose({ 'Processor-name-en': 'Chips' })).status).toBe(200);
  const { version } = await neema.calls.call(categoryTerms, {});
  // Both wait: which is approved second is refused.
  expect((await propose({ 'Security-name-en': 'Chips' })).status).toBe(200);
  await approve(juma);
  const body = { version, newest: version + 1, decision: 'approve' } as const;
  expect((await juma.calls.send(decideCategoryTerms, { body })).body).toMatchObject(taken);
  const swap = { 'Printers-name-en': 'Servers', 'Servers-name-en': 'Printers' };
  expect((await propose(swap)).status).toBe(200);
});

it('goods have the tax kind of their category from its day on, unless their seller says another', async () => {
  const seller = await shop.merchant('ADMIN');
  const ofCategory = await shop.upload(seller, { category: 'Health & Beauty' });
  const own = await shop.upload(seller, { category: 'Health & Beauty', taxKind: 'zero' });
  const kinds = async () => {
    const body = orderOf([{ productId: ofCategory }, { productId: own }]);
    const { lines } = await shop.inside.call(catalogueRoutes.reserve, { body });
    return lines.map(({ taxKind }) => taxKind);
  };
  expect(await kinds()).toEqual(['standard', 'zero']);
  await propose({ 'Health & Beauty-tax': 'exempt' });
  await approve(juma);
  expect(await kinds()).toEqual(['exempt', 'zero']);
});

it('a category that is not one of the shop, an empty name and a helper who is no owner are refused', async () => {
  const { version } = await neema.calls.call(categoryTerms, {});
  const send = (changes: object) =>
    neema.calls.send(saveCategoryTerms, { body: { version, changes: changes as Changes } });
  expect((await send({ 'Cars-name-en': 'Cars' })).status).toBe(409);
  expect((await send({ 'Speakers-name-en': ' ' })).status).toBe(400);
  expect((await send({ 'Speakers-place': '0' })).status).toBe(400);
  const helper = shop.service.as(
    await shop.service.mint({ role: 'ADMIN', adminRoles: ['moderation'] }),
  );
  expect((await helper.send(categoryTerms, {})).status).toBe(403);
});
