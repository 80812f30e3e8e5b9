import { someCard } from '../../test/card.factory.ts';
import { someId } from '../../test/product.factory.ts';
import { noticesOf } from './notice.ts';
import { findOffer } from './offer.ts';

const card = someCard({ sellingPrice: 13_500, stock: 4 });
const option = { productId: card._id, variantId: null, wholesaleMinimum: null };
const line = { ...option, _id: someId(), quantity: 2, seenPriceTzs: 13_500 };

function notices(of = line, seen = card, language: 'en' | 'sw' = 'en') {
  const offer = findOffer(seen, of);
  const priced = offer && { ...offer, unitPriceTzs: seen.sellingPrice };
  return noticesOf(of, seen, priced, offer?.stock ?? 0, language);
}

describe('the notices of a row', () => {
  it('are empty while nothing has changed', () => {
    expect(notices()).toEqual([]);
  });

  it('name the old and the new price', () => {
    expect(notices({ ...line, seenPriceTzs: 12_000 })).toEqual([
      { code: 'price-changed', message: 'The price changed from TZS 12,000 to TZS 13,500.' },
    ]);
  });

  it('name the stock when it is below the quantity', () => {
    expect(notices({ ...line, quantity: 5 })).toEqual([
      { code: 'out-of-stock', message: 'Only 4 left in stock.' },
    ]);
  });

  it('are in the language of the reader', () => {
    expect(notices({ ...line, quantity: 5 }, card, 'sw')[0]?.message).toBe(
      'Idadi iliyobaki ni 4 tu.',
    );
  });

  it('show sold-out beside a new price', () => {
    const soldOut = { ...card, stock: 0 };
    const codes = notices({ ...line, seenPriceTzs: 1 }, soldOut).map(({ code }) => code);
    expect(codes).toEqual(['sold-out', 'price-changed']);
  });

  it('show only that the option or the product is removed', () => {
    const removed = { ...line, variantId: someId(), seenPriceTzs: 1 };
    expect(notices(removed as unknown as typeof line).map(({ code }) => code)).toEqual([
      'option-gone',
    ]);
    const offSale = { ...card, onSale: false };
    expect(notices(line, offSale).map(({ code }) => code)).toEqual(['product-not-found']);
    expect(noticesOf(line, null, null, 0, 'en')[0]?.code).toBe('product-not-found');
  });
});
