import {
  firstChoice,
  isAvailable,
  type ProductOption,
  pickFrom,
  pictureNumbers,
  picturesFor,
  priceShown,
  quantityLimits,
  readChoice,
  stockOf,
  withinLimits,
  writeChoice,
} from './product.ts';

const RED = 'a'.repeat(24);
const BLUE = 'b'.repeat(24);

function option(id: string, price: number, stock: number): ProductOption {
  return { id, label: '', price, stock, wholesale: [{ minimum: 10, unitPrice: 900 }] };
}
const plain = { sellingPrice: 1_000, stock: 7, options: [] };
const shirt = {
  sellingPrice: 1_000,
  stock: 34,
  options: [option(RED, 1_200, 4), option(BLUE, 1_000, 30)],
};
const wholesale = { optionId: BLUE, minimum: 10 };

describe('the choice on a product page', () => {
  it('travels in a form and an address', () => {
    for (const choice of [{ optionId: RED, minimum: null }, wholesale]) {
      expect(readChoice(writeChoice(choice))).toEqual(choice);
    }
  });

  it.each([null, '', 'red', `${RED}.`, `${RED}.x`, `${RED}.12345678`])(
    'does not read %p',
    (value) => {
      expect(readChoice(value)).toBeNull();
    },
  );

  it('starts with the variant in stock at the shown price, as the cart would', () => {
    expect(firstChoice(shirt, null)).toEqual({ optionId: BLUE, minimum: null });
    const soldOut = { ...shirt, options: [option(RED, 1_200, 4), option(BLUE, 1_000, 0)] };
    expect(firstChoice(soldOut, null)).toEqual({ optionId: RED, minimum: null });
    expect(firstChoice(plain, null)).toBeNull();
  });

  it('keeps what the address asks for while the product has it', () => {
    expect(firstChoice(shirt, wholesale)).toEqual(wholesale);
    expect(firstChoice(shirt, { optionId: BLUE, minimum: 11 })?.minimum).toBeNull();
    expect(firstChoice(shirt, { optionId: 'c'.repeat(24), minimum: null })?.optionId).toBe(BLUE);
  });
});

describe('what is picked when the page opens', () => {
  it('is what the address asks for, within its limits', () => {
    const query = new URLSearchParams({ option: `${BLUE}.10`, quantity: '99' });
    expect(pickFrom(shirt, query)).toEqual({ choice: wholesale, quantity: 30 });
  });

  it('is one of the usual variant without an address', () => {
    const choice = { optionId: BLUE, minimum: null };
    expect(pickFrom(shirt, new URLSearchParams())).toEqual({ choice, quantity: 1 });
  });
});

describe('the price shown', () => {
  it('is the selling price without a choice', () => {
    expect(priceShown(plain, null, 3)).toBe(1_000);
  });

  it('is the price of the variant', () => {
    expect(priceShown(shirt, { optionId: RED, minimum: null }, 1)).toBe(1_200);
  });

  it('is that of a higher wholesale step once the quantity reaches it', () => {
    const steps = [
      { minimum: 10, unitPrice: 900 },
      { minimum: 20, unitPrice: 800 },
    ];
    const tiered = { ...shirt, options: [{ ...option(BLUE, 1_000, 30), wholesale: steps }] };
    expect(priceShown(tiered, wholesale, 19)).toBe(17_100);
    expect(priceShown(tiered, wholesale, 20)).toBe(16_000);
  });

  it('is that of one piece at the wholesale price that a typed quantity reaches', () => {
    const variant = { optionId: BLUE, minimum: null };
    expect(priceShown(shirt, variant, 9)).toBe(1_000);
    expect(priceShown(shirt, variant, 10)).toBe(900);
  });

  it('is the wholesale price times the quantity', () => {
    expect(priceShown(shirt, wholesale, 12)).toBe(10_800);
  });
});

describe('the quantity', () => {
  it('goes from one to the stock for a product or a variant', () => {
    expect(quantityLimits(plain, null)).toEqual({ least: 1, most: 7 });
    expect(quantityLimits(shirt, { optionId: RED, minimum: null })).toEqual({ least: 1, most: 4 });
  });

  it('goes from the minimum of the wholesale step to the stock', () => {
    expect(quantityLimits(shirt, wholesale)).toEqual({ least: 10, most: 30 });
  });

  it.each([
    [3, 10],
    [15.9, 15],
    [31, 30],
    [Number.NaN, 10],
  ])('takes %p as %p', (asked, taken) => {
    expect(withinLimits(asked, { least: 10, most: 30 })).toBe(taken);
  });
});

describe('the stock', () => {
  it('is that of the chosen variant', () => {
    expect(stockOf(plain, null)).toBe(7);
    expect(stockOf(shirt, { optionId: RED, minimum: null })).toBe(4);
  });

  it('must reach the minimum of a wholesale step', () => {
    expect(isAvailable(option(RED, 1_200, 9), 10)).toBe(false);
    expect(isAvailable(option(RED, 1_200, 10), 10)).toBe(true);
    expect(isAvailable(option(RED, 1_200, 0), null)).toBe(false);
  });
});

describe('the picture of a choice', () => {
  const images = ['cover.jpg', 'side.jpg', 'blue.jpg'];
  const [red, blue] = shirt.options;
  const withBlue = (image: string) => ({
    ...{ ...shirt, images },
    options: [red, { ...blue, image }] as ProductOption[],
  });
  const numbersOf = (image: string, choice: Parameters<typeof picturesFor>[1]) => {
    const product = withBlue(image);
    const numbers = pictureNumbers(product, picturesFor(product, choice));
    return [numbers.get(RED), numbers.get(BLUE)];
  };

  it('opens the page', () => {
    const blueFirst = ['blue.jpg', 'cover.jpg', 'side.jpg'];
    expect(picturesFor(withBlue('blue.jpg'), wholesale)).toEqual(blueFirst);
    expect(picturesFor(withBlue('blue.jpg'), { optionId: RED, minimum: null })).toEqual(images);
    expect(picturesFor(withBlue('blue.jpg'), null)).toEqual(images);
  });

  it('has its number on the page, the cover for an option without one', () => {
    expect(numbersOf('blue.jpg', { optionId: RED, minimum: null })).toEqual([1, 3]);
    expect(numbersOf('blue.jpg', wholesale)).toEqual([2, 1]);
  });

  it('is no matter where no option has one that the product still shows', () => {
    expect(numbersOf('gone.jpg', null)).toEqual([undefined, undefined]);
  });
});
