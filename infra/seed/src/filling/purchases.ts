import { ApiError, type Client } from '@sokoni/client';
import {
  type ChosenOption,
  cartRoutes,
  catalogueRoutes,
  type Order,
  ordersRoutes,
  type Product,
  type ProductCard,
} from '@sokoni/contracts';
import { until } from './accounts.ts';
import { actOnPaymentPage } from './shop-client.ts';

type Outcome = 'pay' | 'decline' | 'cancel' | 'wait';

/** How the shoppers' orders end, in turn; most are paid. */
const OUTCOMES: readonly Outcome[] = ['pay', 'pay', 'cancel', 'pay', 'decline', 'pay', 'wait'];
const LINES_AN_ORDER = 3;
const ORDERS_A_SHOPPER = 3;
/** Shoppers in the story buy what a household can pay by phone. */
const DEAREST_TZS = 700_000;

/** The choice on the product's page: a variant in stock, in the wholesale quantity where that is cheaper. */
function chooseOption({ variants }: Product, byTheDozen: boolean): ChosenOption {
  const variant = variants.find(({ stock }) => stock > 0);
  if (!variant) return null;
  const { price, wholesaleOptions, ...named } = variant;
  const dozen = wholesaleOptions.find(({ quantity }) => quantity <= variant.stock);
  return byTheDozen && dozen ? { ...named, wholesaleOptions: [dozen] } : { ...named, price };
}

async function putInCart(client: Client, productId: string, byTheDozen: boolean): Promise<void> {
  const product = await client.call(catalogueRoutes.productDetails, { body: { productId } });
  const variant = chooseOption(product, byTheDozen);
  await client.call(cartRoutes.addToCart, { body: { productId, variant } });
}

async function emptyCart(client: Client): Promise<void> {
  for (const { _id } of await client.call(cartRoutes.viewCart)) {
    try {
      await client.call(cartRoutes.deleteCart, { body: { _id } });
    } catch (error) {
      // What an order before paid for leaves the cart by itself, perhaps just now.
      if (!(error instanceof ApiError && error.code === 'cart-item-not-found')) throw error;
    }
  }
}

async function order(
  client: Client,
  cards: readonly ProductCard[],
  outcome: Outcome,
): Promise<void> {
  await emptyCart(client);
  for (const [index, { _id }] of cards.entries()) await putInCart(client, _id, index === 0);
  const { orderId, paymentUrl } = await client.call(ordersRoutes.checkout, { body: {} });
  if (outcome === 'wait') return;
  await actOnPaymentPage(paymentUrl, outcome);
  await until(`order ${orderId} to be settled`, async () => {
    const all = await client.call(ordersRoutes.orderList, { query: { include: 'all' } });
    const mine = all.find(({ _id }) => _id === orderId);
    return mine !== undefined && mine.paymentDetails.payment_status !== 'pending';
  });
}

/**
 * What each shopper puts into each order. No product is in two of them: shoppers order at the same
 * time, and none may take the last piece from another's cart.
 */
export function shareGoods(all: readonly ProductCard[], shoppers: number): ProductCard[][][] {
  const cards = all.filter(({ stock, sellingPrice }) => stock > 0 && sellingPrice <= DEAREST_TZS);
  const spacing = Math.floor(cards.length / (shoppers * ORDERS_A_SHOPPER));
  return Array.from({ length: shoppers }, (_, turn) =>
    Array.from({ length: ORDERS_A_SHOPPER }, (_, step) => {
      const first = (turn * ORDERS_A_SHOPPER + step) * spacing;
      return cards.slice(first, first + Math.min(LINES_AN_ORDER, spacing));
    }),
  );
}

/** Several orders of a shopper with different outcomes; skips those that exist. */
export async function shopAround(
  client: Client,
  turn: number,
  orders: readonly (readonly ProductCard[])[],
): Promise<void> {
  const before = await client.call(ordersRoutes.orderList, { query: { include: 'all' } });
  for (const [step, cards] of orders.entries()) {
    if (step < before.length) continue;
    const outcome = OUTCOMES[(turn * ORDERS_A_SHOPPER + step) % OUTCOMES.length] ?? 'pay';
    await order(client, cards, outcome);
  }
}

/** What the seed has ordered for a shopper, newest first; people may have ordered more since, on any number of pages. */
export async function ordersOfStory(client: Client): Promise<Order[]> {
  let last: Order[] = [];
  let cursor: string | undefined;
  do {
    const query = { include: 'all', cursor } as const;
    const { reply, nextCursor } = await client.send(ordersRoutes.orderList, { query });
    if (!reply?.success) throw new Error(`The orders of a shopper: ${reply?.message}`);
    last = [...last, ...reply.data].slice(-ORDERS_A_SHOPPER);
    cursor = nextCursor ?? undefined;
  } while (cursor);
  return last;
}

interface PaidOrders {
  /** Each shopper's first one: sellers send these, so that everybody has something to review. */
  readonly toSend: ReadonlySet<string>;
  readonly others: ReadonlySet<string>;
}

/** Of the orders of each shopper, newest first. */
export function paidOrders(shoppers: readonly (readonly Order[])[]): PaidOrders {
  const paid = shoppers.map((orders) =>
    orders.filter(({ paymentDetails }) => paymentDetails.payment_status === 'paid'),
  );
  const ids = paid.map((orders) => orders.map(({ _id }) => _id));
  return {
    toSend: new Set(ids.flatMap((newestFirst) => newestFirst.slice(-1))),
    others: new Set(ids.flatMap((newestFirst) => newestFirst.slice(0, -1))),
  };
}

/** How sellers of the demo shop send. */
const PARCEL = {
  carrier: 'bus',
  carrierName: 'Basi la asubuhi',
  reference: 'Kifurushi 7',
} as const;

/** A seller sends the orders in `toSend`, and accepts every second of the others, whose buyers wish for a bag. */
export async function handleOrders(client: Client, { toSend, others }: PaidOrders): Promise<void> {
  const orders = await client.call(ordersRoutes.allOrders);
  const accept = (orderId: string) =>
    client.call(ordersRoutes.sellerOrderAction, { body: { orderId, action: 'accept' } });
  for (const order of orders.filter(({ _id }) => toSend.has(_id))) {
    const { _id: orderId } = order;
    const status = statusOf(order);
    if (status === 'paid') await accept(orderId);
    const ship = { orderId, action: 'ship', parcel: PARCEL } as const;
    if (status === 'paid' || status === 'processing')
      await client.call(ordersRoutes.sellerOrderAction, { body: ship });
  }
  const wishing = orders.filter(({ _id }) => others.has(_id)).filter((_, at) => at % 2 === 1);
  for (const { _id: orderId } of wishing.filter((order) => statusOf(order) === 'paid')) {
    // The note first: what is accepted is finished here.
    const note = 'Mteja anaomba mfuko wa zawadi.';
    await client.call(ordersRoutes.saveSellerNote, { body: { orderId, note } });
    await accept(orderId);
  }
}

/** Of the seller's own part, which is all of an order that a seller is shown. */
function statusOf({ sellerOrders: [own] }: Order) {
  return own?.status;
}
