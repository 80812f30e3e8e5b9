import {
  type CartForCheckout,
  type CartItem,
  type Language,
  namesOf,
  picturesOfVariant,
} from '@sokoni/contracts';
import type { ProductCard } from '../products/product.ts';
import { availableFor, type Cart, type CartLine, priceOfLine, stockFor } from './cart.ts';
import { noticesOf } from './notice.ts';
import { findOffer, priceListFor } from './offer.ts';

const UNKNOWN_SELLER = { _id: '0'.repeat(24), name: '', location: '' };

/** The rows of the cart with current product data. */
export function toCartItems(
  cart: Cart,
  cards: ReadonlyMap<string, ProductCard>,
  language: Language,
): CartItem[] {
  return cart.lines.map((line) =>
    toCartItem(cart, line, cards.get(line.productId) ?? null, language),
  );
}

/** The lines that a checkout orders; the catalogue prices them. */
export function toCartForCheckout({ ownerId, revision, lines, placed }: Cart): CartForCheckout {
  return {
    userId: ownerId,
    revision,
    orders: placed.map(({ orderId }) => orderId),
    lines: lines.map(({ _id: lineId, productId, variantId, wholesaleMinimum, quantity }) => ({
      lineId,
      productId,
      variantId,
      wholesaleMinimum,
      quantity,
    })),
  };
}

function toCartItem(
  cart: Cart,
  line: CartLine,
  card: ProductCard | null,
  language: Language,
): CartItem {
  const found = card?.onSale ? findOffer(card, line) : null;
  const offer = found && { ...found, stock: stockFor(cart, found) };
  const available = found ? availableFor(cart, found) : 0;
  const unitPriceTzs = (card?.onSale && priceOfLine(cart, card, line)) || line.seenPriceTzs;
  return {
    _id: line._id,
    quantity: line.quantity,
    productId: toProduct(line, card),
    variant: offer?.variant ?? null,
    unitPriceTzs,
    lineTotalTzs: unitPriceTzs * line.quantity,
    priceList: card && offer && priceListFor(card, line),
    available,
    notices: noticesOf(line, card, offer && { ...offer, unitPriceTzs }, available, language),
  };
}

/** A product without a copy is shown with the price at which it was added. */
function toProduct(line: CartLine, card: ProductCard | null): CartItem['productId'] {
  const variant = card?.variants.find(({ _id }) => _id === line.variantId);
  return {
    _id: line.productId,
    ...namesOf(card),
    category: card?.category ?? '',
    productImage: [...picturesOfVariant(card?.productImage ?? [], variant)],
    price: card?.price ?? line.seenPriceTzs,
    sellingPrice: card?.sellingPrice ?? line.seenPriceTzs,
    stock: card?.stock ?? 0,
    userId: card?.seller ?? UNKNOWN_SELLER,
  };
}
