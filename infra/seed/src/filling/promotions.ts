import type { Client } from '@sokoni/client';
import { dateOf, promotionsRoutes, type RouteBody } from '@sokoni/contracts';

type Form = RouteBody<typeof promotionsRoutes.savePromotion>;
type Terms = Omit<Form, 'promotionId' | 'version' | 'from' | 'to'>;

/** How long the offers of the demo shop run. */
const DAYS = 60;

const OF_SHOP: readonly Terms[] = [
  {
    name: 'Karibu Sokoni',
    kind: 'percent',
    percent: 10,
    code: 'KARIBU10',
    totalUses: 500,
    usesPerPerson: 1,
    leastBasketTzs: 50_000,
  },
];

/** Of the first two sellers. */
const OF_SELLERS: readonly Terms[] = [
  { name: 'Nunua 2, pata 1 bure', kind: 'buy-n', buy: 2, free: 1, code: 'TATU2026' },
  { name: 'Ofa ya wikiendi', kind: 'percent', percent: 5, leastBasketTzs: 300_000 },
];

/** A coupon of the shop and offers of two sellers, unless an earlier run made them. */
export async function makePromotions(admin: Client, sellers: readonly Client[]): Promise<void> {
  await offer(admin, OF_SHOP);
  for (const [at, terms] of OF_SELLERS.entries()) {
    const seller = sellers[at];
    if (seller) await offer(seller, [terms]);
  }
}

async function offer(owner: Client, wanted: readonly Terms[]): Promise<void> {
  const known = await owner.call(promotionsRoutes.promotions, { query: {} });
  const missing = wanted.filter((terms) => !known.some(({ name }) => name === terms.name));
  const now = new Date();
  for (const terms of missing) {
    const promotionId = crypto.randomUUID().replaceAll('-', '').slice(0, 24);
    const days = { from: dateOf(now), to: dateOf(now, DAYS) };
    const body = { promotionId, version: 0, ...days, ...terms };
    await owner.call(promotionsRoutes.savePromotion, { body });
  }
}
