import { assertAnyOrder, envelopeOf } from '@sokoni/common/testing';
import { catalogueRoutes, dateOf } from '@sokoni/contracts';
import { OffersConsumer } from '../src/offers/offers.consumer.ts';
import { ProductsConsumer } from '../src/products/products.controller.ts';
import { QuotaConsumer } from '../src/quota/plan-enforcer.service.ts';
import { CatalogueUnderTest, type Merchant } from './catalogue-under-test.ts';

let shop: CatalogueUnderTest;
beforeAll(async () => {
  shop = await CatalogueUnderTest.start();
});
afterAll(() => shop.service.stop());

interface Shelf {
  readonly merchant: Merchant;
  readonly productIds: readonly string[];
}
type Delivery = (shelf: Shelf) => Promise<void>;

const entitled =
  (listingLimit: number, version: number): Delivery =>
  ({ merchant }) => {
    const fact = {
      sellerId: merchant.person._id,
      plan: 'basic',
      listingLimit,
      freeDelivery: false,
      validUntil: null,
    };
    const event = envelopeOf('entitlement.changed', fact as never, { version });
    return shop.service.app.get(QuotaConsumer).onEntitlementChanged(event);
  };
const rated =
  (average: number, count: number, version: number): Delivery =>
  ({ productIds: [productId = ''] }) => {
    const event = envelopeOf('product.rated', { productId, average, count } as never, { version });
    return shop.service.app.get(ProductsConsumer).onProductRated(event);
  };
/** A promotion of the seller as it is changed; one that is paused shows nothing. */
const promoted =
  (percent: number | null, version: number): Delivery =>
  ({ merchant: { person } }) => {
    const running = { from: dateOf(new Date()), to: null, productIds: null };
    const offer = percent === null ? null : { percent, ...running };
    const fact = { promotionId: `of ${person._id}`, sellerId: person._id, offer };
    const event = envelopeOf('promotion.changed', fact, { version });
    return shop.service.app.get(OffersConsumer).onPromotionChanged(event);
  };

/** Three new products of a new seller after these deliveries: which are listed, and of the first its rating and offer. */
async function after(deliveries: readonly Delivery[]) {
  const merchant = await shop.merchant();
  const productIds: string[] = [];
  for (let at = 0; at < 3; at += 1) productIds.push(await shop.upload(merchant));
  for (const deliver of deliveries) await deliver({ merchant, productIds });
  const records = await Promise.all(productIds.map((id) => shop.record(id)));
  const { used } = await merchant.calls.call(catalogueRoutes.listingQuota, {});
  const [first] = records;
  const body = { productId: productIds[0] ?? '' };
  const { offer } = await merchant.calls.call(catalogueRoutes.productDetails, { body });
  const shown = { rating: first?.rating ?? null, percents: offer?.percents ?? [] };
  return { statuses: records.map(({ status }) => status), used, ...shown };
}

it.each<[string, readonly Delivery[], object]>([
  [
    'plans of a seller',
    [entitled(1, 1), entitled(9, 2), entitled(2, 3)],
    { statuses: ['listed', 'listed', 'hidden_by_plan'], used: 2 },
  ],
  [
    'ratings of a product',
    [rated(3, 1, 1), rated(4, 2, 2), rated(5, 1, 3)],
    { rating: { average: 5 } },
  ],
  [
    'changes of a promotion',
    [promoted(20, 1), promoted(30, 2), promoted(null, 3), promoted(10, 4)],
    { percents: [10] },
  ],
  [
    'changes of a promotion that is paused at last',
    [promoted(20, 1), promoted(30, 2), promoted(null, 3)],
    { percents: [] },
  ],
])(
  '%s end the same in any order of deliveries',
  async (_, deliveries, expected) => {
    expect(await after(deliveries)).toMatchObject(expected);
    await assertAnyOrder(deliveries, after, { runs: 12 });
  },
  120_000,
);
