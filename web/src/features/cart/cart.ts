import {
  type CartItem,
  countPieces,
  type Language,
  type NextTier,
  nextTier,
  type Order,
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
  readonly heldBy?: { readonly orderId: string; readonly orderNumber: string };
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
    optionLabel: variant
      ? [variant.color, variant.size, variant.specifications].filter(Boolean).join(', ')
      : '',
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

const STOCK_NOTICES: readonly CartItem['notices'][number]['code'][] = ['sold-out', 'out-of-stock'];

/** An item of the cart with what one's own waiting orders have of it: that is reserved for oneself, not sold out. */
export function withOwnPieces(
  item: CartItem,
  waiting: readonly Order[],
): { readonly item: CartItem; readonly heldBy?: CartRow['heldBy'] } {
  if (!item.notices.some(({ code }) => STOCK_NOTICES.includes(code))) return { item };
  const variantId = item.variant?._id ?? null;
  const piecesIn = (order: Order) =>
    order.productDetails
      .filter((line) => line.productId === item.productId._id && line.variantId === variantId)
      .reduce((pieces, { quantity }) => pieces + quantity, 0);
  const holder = waiting.find((order) => piecesIn(order) > 0);
  if (!holder) return { item };
  const available = waiting.reduce((sum, order) => sum + piecesIn(order), item.available);
  const notices = item.notices.filter(
    ({ code }) => item.quantity > available || !STOCK_NOTICES.includes(code),
  );
  const heldBy = { orderId: holder._id, orderNumber: holder.orderNumber };
  return { item: { ...item, available, notices }, heldBy };
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

const LOOKS = 10;

const pauseFor = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The rows that were found; where none were and some come back, these once they are there, for a bounded time. */
export async function withReturning<T>(
  found: readonly T[],
  comeBack: boolean,
  view: () => Promise<readonly T[]>,
  pause: () => Promise<unknown> = () => pauseFor(150),
): Promise<readonly T[]> {
  if (found.length > 0 || !comeBack) return found;
  await pause();
  for (let looks = 1; looks < LOOKS; looks++) {
    const rows = await view();
    if (rows.length > 0) return rows;
    await pause();
  }
  return view();
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
): AddedToCart {
  const { quantity: pieces, price } = totalsOf(rows);
  const totalTzs = discounts.reduce((left, { goodsTzs }) => left - goodsTzs, price);
  return { name: row.name, option: row.optionLabel, image: row.image, pieces, totalTzs };
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
