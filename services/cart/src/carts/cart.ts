import {
  type AddToCartBody,
  countPieces,
  type ProblemCode,
  priceByQuantity,
} from '@sokoni/contracts';
import type { ProductCard } from '../products/product.ts';
import {
  chooseOffer,
  findOffer,
  isSameOption,
  isSameSku,
  type Offer,
  type Option,
  priceListFor,
} from './offer.ts';

/** Different products that a cart can hold; also the most that one checkout can reserve. */
export const MAX_LINES = 100;
/** What a visitor keeps is stored for so long after its last change. */
export const VISITOR_MS = 30 * 24 * 3_600_000;

export interface CartLine extends Option {
  readonly _id: string;
  readonly quantity: number;
  /** The price of one piece that the shopper accepted last; a notice shows a change from it. */
  readonly seenPriceTzs: number;
}

/** Pieces of a row. */
export interface OrderedLine {
  readonly lineId: string;
  readonly quantity: number;
}

/** An order that was placed from a cart. */
export interface PlacedOrder {
  readonly orderId: string;
  /** It waits for money, has ended without, or is binding. */
  readonly state: 'waiting' | 'unpaid' | 'bought';
  /** While it waits: what it took out of the cart, which comes back if it is not paid. */
  readonly lines: readonly CartLine[];
  /** The rows that pieces came back into, from which they leave where money comes after all. */
  readonly returned?: readonly OrderedLine[];
}

export interface Cart {
  /** A user's id, or `visitor:` and the hash of a cookie. */
  readonly ownerId: string;
  /** Grows with every change; a write matches the revision that it changes. */
  readonly revision: number;
  readonly lines: readonly CartLine[];
  /** Orders that were placed from it: all that wait for money, and the last that do not. */
  readonly placed: readonly PlacedOrder[];
}

/** A cart after a change. `onlyLeft` is the stock when fewer than requested were added. */
interface Change {
  readonly cart: Cart;
  readonly onlyLeft: number | null;
}

/** The cart refuses a change. */
export class CartRefusal extends Error {
  readonly code: ProblemCode;
  readonly values: Readonly<Record<string, number>> | undefined;

  constructor(code: ProblemCode, values?: Readonly<Record<string, number>>) {
    super(code);
    this.name = 'CartRefusal';
    this.code = code;
    this.values = values;
  }
}

/** Visitors have no id of a user. */
export function isVisitor(ownerId: string): boolean {
  return ownerId.startsWith('visitor:');
}

export function emptyCart(ownerId: string): Cart {
  return { ownerId, revision: 0, lines: [], placed: [] };
}

/** Adds an option to its row or to a new one, at most up to its stock. */
export function addToCart(
  cart: Cart,
  card: ProductCard | null,
  request: AddToCartBody,
  newLineId: string,
): Change {
  checkSellable(cart, card);
  const offer = chooseOffer(card, request.variant, request.quantity);
  if (!offer) throw new CartRefusal('option-gone');
  const change = addOffer(cart, offer, request.quantity ?? offer.minimum, newLineId);
  const line = change.cart.lines.find((one) => isSameOption(one, offer));
  return { ...change, cart: withPrices([cart], change.cart, card, line?._id) };
}

/** A cart with the rows of another. */
interface Merge {
  readonly cart: Cart;
  /** Rows of which fewer pieces are left than the other cart had, or none. */
  readonly reduced: number;
}

/** Adds rows with the prices they were seen at; of each option at most up to its stock. */
export function mergeLines(
  cart: Cart,
  lines: readonly CartLine[],
  cards: ReadonlyMap<string, ProductCard>,
): Merge {
  let merged = cart;
  let reduced = 0;
  for (const line of lines) {
    try {
      const card = cards.get(line.productId) ?? null;
      const { cart: next, onlyLeft } = addLine(merged, { ...cart, lines }, line, card);
      merged = next;
      if (onlyLeft !== null) reduced += 1;
    } catch (error) {
      if (!(error instanceof CartRefusal)) throw error;
      reduced += 1;
    }
  }
  return { cart: merged, reduced };
}

function addLine(cart: Cart, from: Cart, line: CartLine, card: ProductCard | null): Change {
  checkSellable(cart, card);
  const offer = findOffer(card, line);
  if (!offer) throw new CartRefusal('option-gone');
  const { cart: added, onlyLeft } = addOffer(cart, offer, line.quantity, line._id);
  const { seenPriceTzs } = line;
  const lines = added.lines.map((one) => (one._id === line._id ? { ...one, seenPriceTzs } : one));
  return { cart: withPrices([cart, from], { ...added, lines }, card), onlyLeft };
}

function addOffer(cart: Cart, offer: Offer, asked: number, newLineId: string): Change {
  checkMinimum(asked, offer);
  const line = cart.lines.find((one) => isSameOption(one, offer));
  if (!line && cart.lines.length >= MAX_LINES) throw new CartRefusal('cart-full', { n: MAX_LINES });

  const had = line?.quantity ?? 0;
  const quantity = Math.min(had + asked, roomFor(cart, offer));
  if (quantity <= had) throw new CartRefusal('out-of-stock', { n: stockFor(cart, offer) });

  const { productId, variantId, wholesaleMinimum } = offer;
  const option = { productId, variantId, wholesaleMinimum };
  const seenPriceTzs = line?.seenPriceTzs ?? 0;
  const changed = { _id: line?._id ?? newLineId, ...option, quantity, seenPriceTzs };
  return changeOf(quantity < had + asked, offer, withLine(cart, changed));
}

/** Sets the quantity of a row, at most up to its stock. */
export function changeQuantity(
  cart: Cart,
  card: ProductCard | null,
  lineId: string,
  asked: number,
): Change {
  const line = lineOf(cart, lineId);
  if (!card?.onSale) throw new CartRefusal('product-not-found');
  const offer = findOffer(card, line);
  if (!offer) throw new CartRefusal('option-gone');
  checkMinimum(asked, offer);

  const quantity = Math.min(asked, roomFor(cart, offer));
  if (quantity < asked && quantity === line.quantity) {
    throw new CartRefusal('out-of-stock', { n: stockFor(cart, offer) });
  }
  const changed = withLine(cart, { ...line, quantity });
  return changeOf(quantity < asked, offer, withPrices([cart], changed, card, lineId));
}

export function removeLine(cart: Cart, card: ProductCard | null, lineId: string): Cart {
  const removed = lineOf(cart, lineId);
  const rest = withLines(
    cart,
    cart.lines.filter((line) => line !== removed),
  );
  return card ? withPrices([cart], rest, card) : rest;
}

/**
 * What one piece of a row costs among the others; null when the product no longer has what it holds.
 * @param buyable for a caller that asks for many rows: each of them would look through all rows anew
 */
export function priceOfLine(
  cart: Cart,
  card: ProductCard,
  line: CartLine,
  buyable = buyableLines(cart, card),
): number | null {
  const list = priceListFor(card, line);
  const others = buyable.filter(({ _id }) => _id !== line._id);
  return list && priceByQuantity(list, countPieces(line, [line, ...others]));
}

/** The rows of a product that can be bought as they stand. */
function buyableLines(cart: Cart, card: ProductCard): readonly CartLine[] {
  return cart.lines.filter((one) => one.productId === card._id && isBuyable(cart, card, one));
}

/** What this shopper can have of it: the free stock, and what their own waiting orders hold. */
export function stockFor(cart: Cart, offer: Offer): number {
  return offer.stock + waitingPieces(cart, offer);
}

function waitingPieces({ placed }: Cart, offer: Offer): number {
  return placed
    .flatMap(({ lines }) => lines)
    .filter((line) => isSameSku(line, offer))
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The most pieces that a row of this option can have: its stock without those in other rows. */
export function availableFor(cart: Cart, offer: Offer): number {
  const elsewhere = cart.lines
    .filter((line) => isSameSku(line, offer) && !isSameOption(line, offer))
    .reduce((sum, line) => sum + line.quantity, 0);
  return Math.max(0, stockFor(cart, offer) - elsewhere);
}

/** A row that cannot be bought as it stands makes no other cheaper: it is not in the total either. */
function isBuyable(cart: Cart, card: ProductCard, line: CartLine): boolean {
  const offer = findOffer(card, line);
  return offer !== null && line.quantity <= availableFor(cart, offer);
}

/**
 * Pieces of one row may change the price of others: who had seen the former price of a row sees the
 * new one with their change, so that no notice is due. `accepted` is the row that they change.
 */
function withPrices(
  former: readonly Cart[],
  cart: Cart,
  card: ProductCard,
  accepted?: string,
): Cart {
  const before = former.map((one) => ({ one, buyable: buyableLines(one, card) }));
  const buyable = buyableLines(cart, card);
  const wasSeen = ({ _id }: CartLine) =>
    before.some(({ one, buyable }) => {
      const line = one.lines.find((row) => row._id === _id);
      return line && line.seenPriceTzs === priceOfLine(one, card, line, buyable);
    });
  const lines = cart.lines.map((line) => {
    if (line.productId !== card._id || !(line._id === accepted || wasSeen(line))) return line;
    const seenPriceTzs = priceOfLine(cart, card, line, buyable) ?? line.seenPriceTzs;
    return seenPriceTzs === line.seenPriceTzs ? line : { ...line, seenPriceTzs };
  });
  return { ...cart, lines };
}

function checkSellable(cart: Cart, card: ProductCard | null): asserts card is ProductCard {
  if (!card?.onSale) throw new CartRefusal('product-not-found');
  if (card.seller._id === cart.ownerId) throw new CartRefusal('own-product');
}

/** As `availableFor`, and at least the minimum, below which the option is not sold. */
function roomFor(cart: Cart, offer: Offer): number {
  if (stockFor(cart, offer) === 0) throw new CartRefusal('sold-out');
  const room = availableFor(cart, offer);
  if (room < offer.minimum) throw new CartRefusal('out-of-stock', { n: stockFor(cart, offer) });
  return room;
}

function checkMinimum(quantity: number, offer: Offer): void {
  if (quantity >= offer.minimum) return;
  throw new CartRefusal('below-wholesale-minimum', { n: offer.minimum });
}

function lineOf(cart: Cart, lineId: string): CartLine {
  const line = cart.lines.find(({ _id }) => _id === lineId);
  if (!line) throw new CartRefusal('cart-item-not-found');
  return line;
}

function withLine(cart: Cart, changed: CartLine): Cart {
  const known = cart.lines.some(({ _id }) => _id === changed._id);
  if (!known) return withLines(cart, [...cart.lines, changed]);
  return withLines(
    cart,
    cart.lines.map((line) => (line._id === changed._id ? changed : line)),
  );
}

function withLines(cart: Cart, lines: readonly CartLine[]): Cart {
  return { ...cart, revision: cart.revision + 1, lines };
}

function changeOf(capped: boolean, offer: Offer, cart: Cart): Change {
  return { cart, onlyLeft: capped ? stockFor(cart, offer) : null };
}
