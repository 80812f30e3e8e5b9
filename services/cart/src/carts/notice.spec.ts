import { someCard } from '../../test/card.factory.ts';
import { someId } from '../../test/product.factory.ts';
import { noticesOf } from './notice.ts';
import { findOffer } from './offer.ts';

const card = someCard({ sellingPrice: 13_500, stock: 4 });
const option = { productId: card._id, variantId: null, wholesaleMinimum: null };
const line = { ...option, _id: someId(), quantity: 2, seenPriceTzs: 13_500 };

function notices(of = line, seen = card, language: 'en' | 'sw' = 'en') {
  const offer = findOffer(seen, of);
  return noticesOf(of, seen, offer, offer?.stock ?? 0, language);
}

describe('what a cart tells about a row', () => {
  it('is nothing while nothing has changed', () => {
    expect(notices()).toEqual([]);
  });

  it('is a new price, in shillings of both', () => {
    expect(notices({ ...line, seenPriceTzs: 12_000 })).toEqual([
      { code: 'price-changed', message: 'The price changed from TZS 12,000 to TZS 13,500.' },
    ]);
  });

  it('is how many there are when fewer than wanted', () => {
    expect(notices({ ...line, quantity: 5 })).toEqual([
      { code: 'out-of-stock', message: 'Only 4 left in stock.' },
    ]);
  });

  it('is said in Swahili to those who read it', () => {
    expect(notices({ ...line, quantity: 5 }, card, 'sw')[0]?.message).toBe('Zimebaki 4 tu.');
  });

  it('is that it is sold out, at whichever price', () => {
    const soldOut = { ...card, stock: 0 };
    const codes = notices({ ...line, seenPriceTzs: 1 }, soldOut).map(({ code }) => code);
    expect(codes).toEqual(['sold-out', 'price-changed']);
  });

  it('is that the option or the product is gone, and then nothing else', () => {
    const gone = { ...line, variantId: someId(), seenPriceTzs: 1 };
    expect(notices(gone as unknown as typeof line).map(({ code }) => code)).toEqual([
      'option-gone',
    ]);
    const offSale = { ...card, onSale: false };
    expect(notices(line, offSale).map(({ code }) => code)).toEqual(['product-not-found']);
    expect(noticesOf(line, null, null, 0, 'en')[0]?.code).toBe('product-not-found');
  });
});
