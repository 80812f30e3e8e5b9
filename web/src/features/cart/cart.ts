import {
  type CartItem,
  countPieces,
  type Language,
  type NextTier,
  nextTier,
  type Order,
  optionInWords,
  optionLabelOf,
  type PromotionQuote,
  priceByQuantity,
  reachedTier,
  textFor,
} from '@sokoni/contracts/browser';
import type { AddedToCart } from '../../lib/notices.store.ts';

/** A line of the cart as its page shows it. */
export interface CartRow {
  readonly id: string;
  readonly productId: string;
  readonly variantId: string | null;
  readonly name: string;
  /** Of the name, where it is not the page's. */
  readonly lang?: Language;
  readonly categoryLabel: string;
  readonly image: string | undefined;
  /** Colour, size and specifications of the chosen variant. */
  readonly optionLabel: string;
  /** Least quantity of the wholesale step that was chosen; 1 for any other line. */
  readonly minimum: number;
  readonly quantity: number;
  /** Most pieces the line could have now. */
  readonly available: number;
  readonly priceList: CartItem['priceList'];
  readonly unitPrice: number;
  /** From how many pieces on the price is the line's; 1 for that of one piece. */
  readonly tierFrom: number;
  /** So many more pieces, which are in stock, and each costs so much. */
  readonly nextTier?: NextTier | undefined;
  readonly total: number;
  readonly seller: { readonly id: string; readonly name: string; readonly location: string };
  readonly notices: readonly string[];
  /** The own order, waiting for money, that has pieces which the shelf lacks. */
  readonly heldBy?: { readonly orderId: string; readonly orderNumber: string } | undefined;
  /** Cannot be bought as it stands. */
  readonly blocked: boolean;
}

export function toRow(
  item: CartItem,
  nameCategory: (category: string) => string,
  reader: Language,
): CartRow {
  const { productId: product, variant } = item;
  const [step] = variant?.wholesaleOptions ?? [];
  const { text: name, ...language } = textFor(reader, product, 'productName');
  return {
    id: item._id,
    productId: product._id,
    variantId: variant?._id ?? null,
    name,
    ...language,
    categoryLabel: nameCategory(product.category),
    image: product.productImage[0],
    optionLabel: variant ? optionLabelOf(variant) : '',
    minimum: step?.quantity ?? 1,
    quantity: item.quantity,
    available: item.available,
    priceList: item.priceList,
    unitPrice: item.unitPriceTzs,
    tierFrom: 1,
    total: item.lineTotalTzs,
    seller: {
      id: product.userId._id,
      name: product.userId.name,
      location: product.userId.location,
    },
    notices: item.notices.map(({ message }) => message),
    blocked: item.notices.some(({ code }) => code !== 'price-changed'),
  };
}

/** The own waiting order that has pieces of an item which the shelf lacks; `available` counts them already. */
export function holderOf(
  { productId: product, variant, quantity, available }: CartItem,
  waiting: readonly Order[],
): CartRow['heldBy'] {
  const variantId = variant?._id ?? null;
  const piecesIn = ({ productDetails }: Order) =>
    productDetails
      .filter((line) => line.productId === product._id && line.variantId === variantId)
      .reduce((pieces, line) => pieces + line.quantity, 0);
  const holder = waiting.find((order) => piecesIn(order) > 0);
  const onShelf = waiting.reduce((left, order) => left - piecesIn(order), available);
  if (!holder || quantity <= onShelf) return undefined;
  return { orderId: holder._id, orderNumber: holder.orderNumber };
}

/** Rows at the price of their quantities, of which one may have changed since the server priced them. */
export function priceRows(rows: readonly CartRow[]): readonly CartRow[] {
  return rows.map((row) => {
    const { id, priceList, quantity, available } = row;
    if (!priceList) return row;
    // What cannot be bought makes no other row cheaper.
    const counted = rows.filter((one) => one.id === id || !one.blocked);
    const pieces = countPieces(row, counted);
    const unitPrice = priceByQuantity(priceList, pieces);
    const next = nextTier(priceList, pieces);
    return {
      ...row,
      unitPrice,
      total: unitPrice * quantity,
      tierFrom: reachedTier(priceList, pieces)?.quantity ?? 1,
      nextTier: next && quantity + next.morePieces <= available ? next : undefined,
    };
  });
}

const MOST_VIEWS = 10;

const pauseFor = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What moves goods between orders and the cart by an event that may not have arrived yet. */
interface Moving {
  /** An order has just ended unpaid: its goods come back. */
  readonly comeBack: boolean;
  /** Orders that have just been placed: their goods leave. */
  readonly placed: readonly Order[];
}

/** The rows once those of the orders that have just changed have come or left, after a bounded time as they are. */
export function settledRows(
  found: readonly CartRow[],
  { comeBack, placed }: Moving,
  view: () => Promise<readonly CartRow[]>,
  pause?: () => Promise<unknown>,
): Promise<readonly CartRow[]> {
  const isMoving = (rows: readonly CartRow[]) =>
    rows.length === 0
      ? comeBack
      : rows.some((row) => placed.some((order) => hasGoodsOf(order, row)));
  return viewWhile(isMoving, found, view, pause);
}

/** The rows once no more of them are on their way, after a bounded time as they are. */
export async function viewWhile(
  isMoving: (rows: readonly CartRow[]) => boolean,
  found: readonly CartRow[],
  view: () => Promise<readonly CartRow[]>,
  pause: () => Promise<unknown> = () => pauseFor(150),
): Promise<readonly CartRow[]> {
  let rows = found;
  for (let views = 0; views < MOST_VIEWS && isMoving(rows); views++) {
    await pause();
    rows = await view();
  }
  return rows;
}

export function hasGoodsOf(
  { productDetails }: Pick<Order, 'productDetails'>,
  { productId, variantId, quantity }: CartRow,
): boolean {
  return productDetails.some(
    (line) =>
      line.productId === productId && line.variantId === variantId && line.quantity === quantity,
  );
}

export interface CartTotals {
  readonly quantity: number;
  readonly price: number;
  /** Some line cannot be bought as it stands. */
  readonly blocked: boolean;
}

/** What can be bought counts; what cannot is left out until it is changed or removed. */
export function totalsOf(rows: readonly CartRow[]): CartTotals {
  const buyable = rows.filter(({ blocked }) => !blocked);
  return {
    quantity: buyable.reduce((sum, row) => sum + row.quantity, 0),
    price: buyable.reduce((sum, row) => sum + row.total, 0),
    blocked: buyable.length < rows.length,
  };
}

/** What the notice of a new row says: the total is that of the cart's page, with its discounts. */
export function addedOf(
  row: CartRow,
  rows: readonly CartRow[],
  { discounts }: Pick<PromotionQuote, 'discounts'>,
  reader: Language,
): AddedToCart {
  const { quantity: pieces, price } = totalsOf(rows);
  const totalTzs = discounts.reduce((left, { goodsTzs }) => left - goodsTzs, price);
  const option = optionInWords(row.optionLabel, reader);
  return { name: row.name, option, image: row.image, pieces, totalTzs };
}

/** The quantity a form asks for: what was typed, one more or one less by its buttons. */
export function wantedQuantity(form: FormData): number {
  return Math.max(1, Math.trunc(Number(form.get('quantity'))) + Number(form.get('step') ?? 0) || 1);
}

/** Rows of one seller together, in the order in which the sellers came into the cart. */
export function bySeller(rows: readonly CartRow[]): readonly (readonly CartRow[])[] {
  const groups = new Map<string, CartRow[]>();
  for (const row of rows) {
    const group = groups.get(row.seller.id);
    if (group) group.push(row);
    else groups.set(row.seller.id, [row]);
  }
  return [...groups.values()];
}
