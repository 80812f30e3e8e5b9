import type { Category, Condition } from '@sokoni/contracts';
import type { DrawingName } from '../pictures/drawings/index.ts';
import type { ColourName } from '../pictures/palette.ts';
import type { SellerKey } from './sellers.ts';

/** A variant as `POST /api/upload-product` accepts it. */
export interface SeedVariant {
  color: ColourName | '';
  size: string;
  specifications: string;
  price: number;
  stock: number;
  wholesaleOptions: { quantity: number; wholesalePrice: number }[];
}

/** One product in a category file; `was` is the list price, `now` the selling price. */
export interface Item {
  name: string;
  brand: string;
  was: number;
  now: number;
  /** Left out where variants carry the stock. */
  stock?: number;
  condition?: Condition;
  draw: [drawing: DrawingName, colour: ColourName, accent?: ColourName];
  text: string;
  variants?: SeedVariant[];
  /** Another seller than those of the category. */
  by?: SellerKey;
}

export interface ShelfProduct extends Item {
  category: Category;
  seller: SellerKey;
  condition: Condition;
  stock: number;
  variants: SeedVariant[];
}

/**
 * The products of one category; its sellers take turns. The shop shows the newest first,
 * so a file's first item is uploaded last.
 */
export function productsOf(
  category: Category,
  sellers: [SellerKey, ...SellerKey[]],
  items: Item[],
): ShelfProduct[] {
  return items
    .map((item, index) => {
      const variants = item.variants ?? [];
      return {
        ...item,
        category,
        seller: item.by ?? sellers[index % sellers.length] ?? sellers[0],
        condition: item.condition ?? 'Brand New',
        variants,
        stock:
          variants.length > 0
            ? variants.reduce((sum, one) => sum + one.stock, 0)
            : (item.stock ?? 0),
      };
    })
    .toReversed();
}

type Row = [
  color: ColourName | '',
  size: string,
  price: number,
  stock: number,
  specifications?: string,
];

export function options(...rows: Row[]): SeedVariant[] {
  return rows.map(([color, size, price, stock, specifications = '']) => ({
    color,
    size,
    specifications,
    price,
    stock,
    wholesaleOptions: [],
  }));
}

/** The same thing in several colours; later colours are scarcer. */
export function inColours(price: number, stock: number, ...colours: ColourName[]): SeedVariant[] {
  return options(
    ...colours.map((color, index): Row => [color, '', price, Math.max(0, stock - index * 3)]),
  );
}

/** One colour in several sizes; the middle sizes are stocked best. */
export function inSizes(
  price: number,
  stock: number,
  color: ColourName | '',
  ...sizes: string[]
): SeedVariant[] {
  const middle = (sizes.length - 1) / 2;
  return options(
    ...sizes.map(
      (size, index): Row => [
        color,
        size,
        price,
        Math.max(0, Math.round(stock - Math.abs(index - middle) * 2)),
      ],
    ),
  );
}

/**
 * Adds prices for buyers of many: `[pieces, price of one piece]` of the first variant;
 * dearer and cheaper variants get the same discount, in whole hundreds. A variant of which there
 * are fewer pieces goes without.
 */
export function wholesale(
  variants: SeedVariant[],
  ...steps: [quantity: number, wholesalePrice: number][]
): SeedVariant[] {
  const first = variants[0]?.price ?? 1;
  return variants.map((variant) => ({
    ...variant,
    wholesaleOptions: steps
      .filter(([quantity]) => quantity <= variant.stock)
      .map(([quantity, price]) => ({
        quantity,
        wholesalePrice: Math.round((price * variant.price) / first / 100) * 100,
      })),
  }));
}
