import { someCard } from '../../test/card.factory.ts';
import { someId, someVariant } from '../../test/product.factory.ts';
import { chooseOffer, findOffer, priceListFor } from './offer.ts';

const tenPieces = { quantity: 10, wholesalePrice: 230_000 };
const fiftyPieces = { quantity: 50, wholesalePrice: 210_000 };

describe('choosing an option', () => {
  it('sells a plain product at its selling price', () => {
    const card = someCard({ sellingPrice: 13_500, stock: 3 });
    const expected = { variantId: null, wholesaleMinimum: null, stock: 3 };
    expect(chooseOffer(card, undefined, undefined)).toMatchObject(expected);
    expect(chooseOffer(card, { color: '', wholesaleOptions: [] }, 2)).toMatchObject(expected);
  });

  it('takes a wholesale step of a plain product as so many pieces of it', () => {
    const card = someCard({ stock: 20, wholesaleOptions: [tenPieces] });
    const step = (quantity: number) => ({ wholesaleOptions: [{ quantity }] });
    const own = { variantId: null, wholesaleMinimum: null };
    expect(chooseOffer(card, step(10), undefined)).toMatchObject({ ...own, minimum: 10 });
    const whole = { price: card.sellingPrice, wholesaleOptions: [tenPieces] };
    expect(chooseOffer(card, whole, 1)).toMatchObject({ ...own, minimum: 1 });
    expect(chooseOffer(card, step(20), undefined)).toBeNull();
  });

  it('refuses an option of a product that has none', () => {
    expect(chooseOffer(someCard(), { color: 'Black' }, undefined)).toBeNull();
  });

  describe('of a product with variants', () => {
    const soldOut = someVariant({ color: 'Gold', stock: 0 });
    const dear = someVariant({ color: 'Black', size: '256 GB', price: 310_000, stock: 5 });
    const usual = someVariant({ color: 'Black', size: '128 GB', stock: 5 });
    const card = someCard({ sellingPrice: 250_000, variants: [soldOut, dear, usual] });

    it('chooses the first in stock at the selling price by default', () => {
      expect(chooseOffer(card, null, undefined)?.variantId).toBe(usual._id);
      expect(chooseOffer(card, {}, undefined)?.variantId).toBe(usual._id);
    });

    it('chooses the first in stock when none has the selling price', () => {
      const other = someCard({ sellingPrice: 1, variants: [soldOut, dear, usual] });
      expect(chooseOffer(other, null, undefined)?.variantId).toBe(dear._id);
    });

    it('chooses a sold-out variant when all are sold out', () => {
      const empty = someCard({ variants: [soldOut] });
      expect(chooseOffer(empty, null, undefined)).toMatchObject({
        variantId: soldOut._id,
        stock: 0,
      });
    });

    it('finds the variant by its id', () => {
      const chosen = chooseOffer(card, { _id: dear._id, color: 'Gold' }, undefined);
      expect(chosen).toMatchObject({ variantId: dear._id, minimum: 1 });
    });

    it('finds the variant by its description', () => {
      expect(chooseOffer(card, { color: 'Black', size: '256 GB' }, undefined)?.variantId).toBe(
        dear._id,
      );
    });

    it('prefers one in stock of several with the same description', () => {
      const twin = someVariant({ color: 'Gold', size: '64 GB', stock: 1 });
      const both = someCard({ variants: [soldOut, twin] });
      expect(chooseOffer(both, { color: 'Gold' }, undefined)?.variantId).toBe(twin._id);
    });

    it('never charges the price that was sent', () => {
      const chosen = chooseOffer(card, { _id: dear._id, price: 1 }, undefined);
      expect(chosen && priceListFor(card, chosen)?.priceTzs).toBe(310_000);
    });

    it('refuses a removed variant', () => {
      expect(chooseOffer(card, { _id: someId() }, undefined)).toBeNull();
      expect(chooseOffer(card, { color: 'Green' }, undefined)).toBeNull();
    });
  });

  describe('of wholesale', () => {
    const few = someVariant({ color: 'Black', stock: 8, wholesaleOptions: [tenPieces] });
    const many = someVariant({
      color: 'Blue',
      stock: 80,
      wholesaleOptions: [tenPieces, fiftyPieces],
    });
    const card = someCard({ variants: [few, many] });

    it('finds the step by its quantity, in a variant that has enough', () => {
      const chosen = chooseOffer(card, { wholesaleOptions: [{ quantity: 10 }] }, undefined);
      expect(chosen).toMatchObject({
        variantId: many._id,
        wholesaleMinimum: 10,
        minimum: 10,
      });
      expect(chosen?.variant?.wholesaleOptions).toEqual([tenPieces]);
    });

    it('uses the variant that was named', () => {
      const named = { _id: few._id, wholesaleOptions: [{ quantity: 10 }] };
      expect(chooseOffer(card, named, undefined)?.variantId).toBe(few._id);
    });

    it('prefers the step at the shown price', () => {
      const cheap = someVariant({
        stock: 80,
        wholesaleOptions: [{ quantity: 10, wholesalePrice: 900 }],
      });
      const two = someCard({ variants: [many, cheap] });
      const wholesale = { wholesaleOptions: [{ quantity: 10, wholesalePrice: 900 }] };
      expect(chooseOffer(two, wholesale, undefined)?.variantId).toBe(cheap._id);
    });

    it('refuses a removed step', () => {
      expect(chooseOffer(card, { wholesaleOptions: [{ quantity: 20 }] }, undefined)).toBeNull();
    });

    it('reads a whole variant with its only step as that variant, not as wholesale', () => {
      const whole = { _id: few._id, price: few.price, wholesaleOptions: [tenPieces] };
      expect(chooseOffer(card, whole, undefined)).toMatchObject({
        wholesaleMinimum: null,
        minimum: 1,
      });
      expect(chooseOffer(card, whole, 10)).toMatchObject({ wholesaleMinimum: 10 });
    });

    it('reads a whole variant with several steps as that variant', () => {
      const whole = { _id: many._id, wholesaleOptions: [tenPieces, fiftyPieces] };
      expect(chooseOffer(card, whole, 60)).toMatchObject({
        variantId: many._id,
        wholesaleMinimum: null,
      });
    });
  });
});

describe('finding an option again', () => {
  const variant = someVariant({ wholesaleOptions: [tenPieces] });
  const card = someCard({ variants: [variant] });
  const option = { productId: card._id, variantId: variant._id, wholesaleMinimum: null };

  it('finds it, at the current price', () => {
    expect(findOffer(card, option)?.minimum).toBe(1);
    expect(findOffer(card, { ...option, wholesaleMinimum: 10 })?.minimum).toBe(10);
    expect(priceListFor(card, option)).toEqual({
      priceTzs: 250_000,
      tiers: [{ ...tenPieces, ofProduct: true }],
    });
  });

  it('finds no variant or step that the seller removed', () => {
    expect(findOffer(card, { ...option, variantId: someId() })).toBeNull();
    expect(findOffer(card, { ...option, wholesaleMinimum: 50 })).toBeNull();
  });

  it('finds no plain product once it has variants', () => {
    expect(findOffer(card, { ...option, variantId: null })).toBeNull();
  });
});
