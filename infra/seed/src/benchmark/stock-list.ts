import { CATEGORY_VALUES, CONDITIONS } from '@sokoni/contracts';
import { ObjectId } from 'mongodb';
import { products } from '../content/shop-content.ts';

const MAKERS = [
  'Kilimo',
  'Jikoni',
  'Bahari',
  'Simba',
  'Twiga',
  'Tembo',
  'Chui',
  'Nyati',
  'Safari',
  'Mlima',
  'Pwani',
  'Ziwa',
  'Nyota',
  'Jua',
  'Mwezi',
  'Upepo',
  'Radi',
  'Almasi',
  'Dhahabu',
  'Karafuu',
] as const;
const LINES = [
  'Pro',
  'Plus',
  'Lite',
  'Max',
  'Eco',
  'Classic',
  'Sport',
  'Home',
  'Mini',
  'Prime',
] as const;
const COLOURS = ['Black', 'White', 'Blue', 'Red', 'Green', 'Silver'] as const;
const FIRST_DAY = Date.UTC(2026, 0, 1);
const SECOND_MS = 1_000;
const [SELLER, PRODUCT, VARIANT] = [1, 2, 16];

const templates = CATEGORY_VALUES.map((category) =>
  products.map(({ product }) => product).filter((product) => product.category === category),
);

/**
 * The id of number `index` of its kind, the same on every run, so a second run finds what the first
 * one wrote. It starts with its time as MongoDB's own do: lists sort the newest first by id.
 */
export function idOf(kind: number, index: number): ObjectId {
  const seconds = (FIRST_DAY + index * SECOND_MS) / 1_000;
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
  return new ObjectId(`${hex(seconds, 8)}${hex(kind, 4)}${hex(index, 12)}`);
}

/** Ids of sellers that only exist for figures. */
export function benchmarkSellers(count: number): string[] {
  return Array.from({ length: count }, (_, index) => idOf(SELLER, index).toHexString());
}

function variantsOf(random: Random, index: number, price: number) {
  if (random() < 0.6) return [];
  return COLOURS.slice(0, 2 + Math.floor(random() * 3)).map((color, turn) => {
    const stock = Math.floor(random() * 60);
    const byTheTen = random() < 0.3 && stock >= 10;
    return {
      _id: idOf(VARIANT + turn, index),
      color,
      size: '',
      specifications: '',
      price,
      stock,
      wholesaleOptions: byTheTen
        ? [{ quantity: 10, wholesalePrice: Math.max(1, Math.round(price * 0.9)) }]
        : [],
    };
  });
}

export function productIdOf(index: number): ObjectId {
  return idOf(PRODUCT, index);
}

/** Product number `index` of an endless shop, as the catalogue stores it. */
export function benchmarkProduct(
  index: number,
  sellers: readonly string[],
  pictures: readonly string[],
) {
  const random = randomFor(`benchmark product ${index}`);
  const template = pick(random, pick(random, templates));
  const brandName = pick(random, MAKERS);
  const model = `${pick(random, LINES)} ${(index * 7_919) % 9_973}-${index}`;
  const sellingPrice = Math.max(
    100,
    Math.round((template.sellingPrice * (0.5 + random())) / 500) * 500,
  );
  const variants = variantsOf(random, index, sellingPrice);
  const ownStock = Math.floor(random() * 200);
  return {
    _id: productIdOf(index),
    sellerId: sellers[index % sellers.length] ?? '',
    productName: `${brandName} ${template.productName.split(' ').slice(1).join(' ')} ${model}`,
    brandName,
    category: template.category,
    productImage: [pick(random, pictures)],
    description: template.description,
    price: Math.round((sellingPrice * (1 + random() * 0.25)) / 500) * 500,
    sellingPrice,
    condition: random() < 0.85 ? CONDITIONS[0] : pick(random, CONDITIONS),
    stock: variants.length > 0 ? variants.reduce((sum, { stock }) => sum + stock, 0) : ownStock,
    variants,
    status: 'listed',
    version: 1,
    createdAt: new Date(FIRST_DAY + index * SECOND_MS),
    deletedAt: null,
  };
}

/** Random numbers that are the same on every run for the same words. */
export type Random = () => number;

export function randomFor(words: string): Random {
  let state = 2166136261;
  for (const letter of words) {
    state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

export function pick<T>(random: Random, choices: readonly T[]): T {
  const choice = choices[Math.floor(random() * choices.length)];
  if (choice === undefined) {
    throw new Error('Nothing to pick from.');
  }
  return choice;
}
