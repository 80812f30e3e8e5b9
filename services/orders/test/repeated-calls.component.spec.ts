import {
  adminCommandsOf,
  effectsOf,
  eventually,
  kindsOf,
  withoutTimers,
  writesOf,
} from '@sokoni/common/testing';
import { PAY_NUMBER_COLLECTIONS } from '../src/personal-data.ts';
import { RollupVerificationService } from '../src/seller-days/rollup-verification.service.ts';
import { PayNumberShop } from './support/pay-number-shop.ts';
import { moneyCalls } from './support/repeated-calls/money-calls.ts';
import { orderCalls } from './support/repeated-calls/order-calls.ts';
import { shopCalls } from './support/repeated-calls/shop-calls.ts';

const PATIENCE_MS = 300_000;

let shop: PayNumberShop;
beforeAll(async () => {
  shop = await PayNumberShop.open({ PAYOUT_RELEASE_CEILING_TZS: '250000' }, 0.01);
}, PATIENCE_MS);
afterAll(async () => {
  const rollups = shop.fixture.service.app.get(RollupVerificationService);
  await eventually(async () => expect(await rollups.differences()).toEqual([]));
  await shop.fixture.stop();
}, PATIENCE_MS);

/** Calls that change nothing even the first time; who pays again gets the page of the checkout. */
const READS = [
  'orders.paidParts',
  ...['orders.orderOutcomes', 'orders.promotionQuote', 'orders.stationCounter'],
  'orders.payOrder',
];
/** What a second call adds once more, with its reason in `infra/security/src/repeats.ts`. */
const ADDS: Readonly<Record<string, readonly string[]>> = {
  'orders.checkPayNumberFile': [
    'added admin_actions',
    `added ${PAY_NUMBER_COLLECTIONS.files.collection}`,
  ],
};

const ADMIN_COMMANDS = adminCommandsOf('orders');
/** Cases of an admin, on a route of sellers. */
const BY_JUDGES = ['complete', 'refund', 'refund-amount'].map(
  (action) => `orders.sellerOrderAction: ${action}`,
);
/** Routes that admins call as well, and whose cases are calls of sellers and buyers: they leave no entry. */
const BY_OTHERS = [
  ...['orders.sendLines', 'orders.refundLines', 'orders.cancelOrder', 'orders.sellerOrderAction'],
  ...['orders.savePromotion', 'orders.pausePromotion'],
];
function isByAdmin(name: string): boolean {
  if (BY_JUDGES.includes(name)) return true;
  const [route = ''] = name.split(':');
  return ADMIN_COMMANDS.has(route) && !BY_OTHERS.includes(route);
}

const cases = () => ({ ...orderCalls(shop), ...moneyCalls(shop), ...shopCalls(shop) });
/** The names alone, which need no shop. */
const NAMES = Object.keys({
  ...orderCalls({} as PayNumberShop),
  ...moneyCalls({} as PayNumberShop),
  ...shopCalls({} as PayNumberShop),
});

it('has a case of each call of the contract that may change something', () => {
  const tried = new Set(NAMES.map((name) => name.split(':')[0]));
  const named = writesOf('orders').map(({ name }) => name);
  expect([...tried].sort()).toEqual([...named].sort());
});

it.each(NAMES)(
  '%s changes nothing when it is sent again after a lost answer, or twice at once',
  async (name) => {
    const prepare = cases()[name];
    if (!prepare) throw new Error(`No case of ${name}`);
    const { service } = shop.fixture;
    const send = await prepare();
    const [first, repeat] = await withoutTimers(service, async () => [
      await effectsOf(service, send),
      await effectsOf(service, send),
    ]);
    const adds = ADDS[name];
    if (adds) expect(kindsOf(repeat)).toEqual(adds);
    else expect(repeat).toEqual([]);
    const entries = first.filter((effect) => effect.startsWith('added admin_actions'));
    expect(entries).toHaveLength(isByAdmin(name) ? 1 : 0);
    expect(first.length > 0).toBe(!READS.includes(name));

    const another = await prepare();
    const both = await withoutTimers(service, () =>
      effectsOf(service, () => Promise.all([another(), another()])),
    );
    expect(kindsOf(both)).toEqual([...kindsOf(first), ...(adds ?? [])].sort());
  },
  PATIENCE_MS,
);
