import {
  type CartItem,
  fillSentence,
  type Language,
  problems,
  type Sentence,
} from '@sokoni/contracts';
import type { ProductCard } from '../products/product.ts';
import type { CartLine } from './cart.ts';
import type { Offer } from './offer.ts';

type Notice = CartItem['notices'][number];

const sentences: Readonly<Record<Notice['code'], Sentence>> = {
  'price-changed': {
    en: 'The price changed from TZS {was} to TZS {now}.',
    sw: 'Bei imebadilika kutoka TZS {was} hadi TZS {now}.',
  },
  'out-of-stock': problems['out-of-stock'],
  'sold-out': problems['sold-out'],
  'option-gone': problems['option-gone'],
  'product-not-found': problems['product-not-found'],
};

/** The changes of a row since the shopper last accepted it. */
export function noticesOf(
  line: CartLine,
  card: ProductCard | null,
  offer: (Pick<Offer, 'stock'> & { readonly unitPriceTzs: number }) | null,
  available: number,
  language: Language,
): Notice[] {
  const notice = (code: Notice['code'], values?: Readonly<Record<string, string | number>>) => ({
    code,
    message: fillSentence(sentences[code], language, values),
  });
  if (!card?.onSale) return [notice('product-not-found')];
  if (!offer) return [notice('option-gone')];
  const notices: Notice[] = [];
  if (offer.stock === 0) notices.push(notice('sold-out'));
  else if (line.quantity > available) notices.push(notice('out-of-stock', { n: offer.stock }));
  const { seenPriceTzs: was } = line;
  const { unitPriceTzs: now } = offer;
  if (was !== now) notices.push(notice('price-changed', { was: grouped(was), now: grouped(now) }));
  return notices;
}

function grouped(tzs: number): string {
  return tzs.toLocaleString('en-US');
}
