import { type Cart, type CartLine, MAX_LINES, type OrderedLine, type PlacedOrder } from './cart.ts';
import { isSameOption } from './offer.ts';

/** In the order in which one gives way to another. */
const STATES: readonly PlacedOrder['state'][] = ['waiting', 'unpaid', 'bought'];

/** What an event says of an order; an order that ends names no lines. */
export interface OrderFact extends Pick<PlacedOrder, 'orderId' | 'state'> {
  readonly lines: readonly OrderedLine[];
}

/**
 * The broker repeats an event within minutes; no user ends more orders in that time. A dead letter that is replayed
 * later touches only a line that has been in the cart through all of them.
 */
const MAX_ENDED = 20;

/**
 * The goods of an order leave the cart when it is placed and come back when it ends unpaid; money that comes later
 * takes them out again. Facts may be repeated and overtake each other: the last state counts. Without a cart, such as of
 * a deleted buyer, there is nothing to remember.
 */
export function applyOrder(cart: Cart, { orderId, state, lines }: OrderFact): Cart {
  const known = cart.placed.find((one) => one.orderId === orderId);
  if (known && STATES.indexOf(known.state) >= STATES.indexOf(state)) return cart;
  if (state === 'unpaid') {
    if (!known) return cart.revision === 0 ? cart : withOrder(cart, { orderId, state, lines: [] });
    const { rows, returned } = giveBack(cart, known.lines);
    return withOrder({ ...cart, lines: rows }, { orderId, state, lines: [], returned });
  }
  if (known?.state === 'waiting') return withOrder(cart, { orderId, state, lines: [] });
  const { left, taken } = take(cart.lines, known?.returned ?? lines);
  if (taken.length === 0 && !known) return cart;
  const kept = state === 'waiting' ? taken : [];
  return withOrder({ ...cart, lines: left }, { orderId, state, lines: kept });
}

/** By the ids of the lines: pieces that were added later stay, and a line that was added again has another id. */
function take(from: readonly CartLine[], ordered: OrderFact['lines']) {
  const pieces = new Map(ordered.map(({ lineId, quantity }) => [lineId, quantity]));
  const taken = from.flatMap((line) => {
    const quantity = Math.min(line.quantity, pieces.get(line._id) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  const left = from.flatMap((line) => {
    const quantity = line.quantity - (pieces.get(line._id) ?? 0);
    if (quantity === line.quantity) return [line];
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  return { left, taken };
}

/** What was added again meanwhile gets more pieces; a full cart takes no further rows. */
function giveBack(cart: Cart, lines: readonly CartLine[]) {
  const rows = [...cart.lines];
  const returned: OrderedLine[] = [];
  for (const line of lines) {
    const at = rows.findIndex((one) => isSameOption(one, line));
    const same = rows[at];
    if (same) rows[at] = { ...same, quantity: same.quantity + line.quantity };
    else if (rows.length < MAX_LINES) rows.push(line);
    else continue;
    returned.push({ lineId: same?._id ?? line._id, quantity: line.quantity });
  }
  return { rows, returned };
}

function withOrder(cart: Cart, order: PlacedOrder): Cart {
  const others = cart.placed.filter(({ orderId }) => orderId !== order.orderId);
  const all = [...others, order];
  const ended = all.filter(({ state }) => state !== 'waiting').slice(0, -MAX_ENDED);
  const placed = all.filter((one) => !ended.includes(one));
  return { ...cart, revision: cart.revision + 1, placed };
}
