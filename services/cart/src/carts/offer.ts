import {
  type ChosenOption,
  type PriceList,
  priceListOf,
  type Variant,
  type WholesaleOption,
} from '@sokoni/contracts';
import type { ProductCard } from '../products/product.ts';

/** What a row of the cart holds: the plain product, a variant, or a wholesale step of one. */
export interface Option {
  readonly productId: string;
  /** Null for a product without variants. */
  readonly variantId: string | null;
  /** The least quantity of the wholesale step that was chosen; null where none was. */
  readonly wholesaleMinimum: number | null;
}

/** An option as it is sold now. */
export interface Offer extends Option {
  readonly variant: Variant | null;
  readonly stock: number;
  /** The least quantity that was chosen with it. */
  readonly minimum: number;
}

export function isSameOption(one: Option, other: Option): boolean {
  return isSameSku(one, other) && one.wholesaleMinimum === other.wholesaleMinimum;
}

export function isSameSku(one: Option, other: Option): boolean {
  return one.productId === other.productId && one.variantId === other.variantId;
}

/** What an option costs now; null when the product no longer has it. */
export function findOffer(card: ProductCard, option: Option): Offer | null {
  if (option.variantId === null) return card.variants.length === 0 ? plainOffer(card) : null;
  const variant = card.variants.find(({ _id }) => _id === option.variantId);
  if (!variant) return null;
  if (option.wholesaleMinimum === null) return variantOffer(card, variant);
  const step = variant.wholesaleOptions.find((one) => one.quantity === option.wholesaleMinimum);
  return step ? wholesaleOffer(card, variant, step) : null;
}

/** What an option costs by quantity; null when the product no longer has it. */
export function priceListFor(card: ProductCard, option: Option): PriceList | null {
  if (!findOffer(card, option)) return null;
  const variant = card.variants.find(({ _id }) => _id === option.variantId);
  return priceListOf(card, variant);
}

/** What was chosen on the product page; null when the product has no such option. */
export function chooseOffer(
  card: ProductCard,
  chosen: ChosenOption,
  quantity: number | undefined,
): Offer | null {
  if (card.variants.length === 0) return choosePlain(card, chosen, quantity);
  if (!chosen || !namesAnOption(chosen)) return usualOffer(card);
  const matching = card.variants.filter((variant) => fits(variant, chosen));
  const step = wholesaleStep(chosen, quantity);
  if (step) return findWholesale(card, matching, step);
  const variant = firstInStock(matching) ?? matching[0];
  return variant ? variantOffer(card, variant) : null;
}

/** Its wholesale step is no row of its own: that its pieces are so many is enough for the price. */
function choosePlain(
  card: ProductCard,
  chosen: ChosenOption,
  quantity: number | undefined,
): Offer | null {
  if (chosen && namesAnOption({ ...chosen, wholesaleOptions: [] })) return null;
  const step = chosen && wholesaleStep(chosen, quantity);
  if (!step) return plainOffer(card);
  const known = card.wholesaleOptions?.find((one) => one.quantity === step.quantity);
  return known ? { ...plainOffer(card), minimum: known.quantity } : null;
}

function plainOffer(card: ProductCard): Offer {
  const option = { productId: card._id, variantId: null, wholesaleMinimum: null };
  return { ...option, variant: null, stock: card.stock, minimum: 1 };
}

function variantOffer(card: ProductCard, variant: Variant): Offer {
  const option = { productId: card._id, variantId: variant._id, wholesaleMinimum: null };
  const shown = { ...variant, wholesaleOptions: [] };
  return { ...option, variant: shown, stock: variant.stock, minimum: 1 };
}

function wholesaleOffer(card: ProductCard, variant: Variant, step: WholesaleOption): Offer {
  const { quantity: minimum } = step;
  const option = { productId: card._id, variantId: variant._id, wholesaleMinimum: minimum };
  const shown = { ...variant, wholesaleOptions: [step] };
  return { ...option, variant: shown, stock: variant.stock, minimum };
}

/** Without a choice: the page showed the selling price, so a variant at that price comes first. */
function usualOffer(card: ProductCard): Offer | null {
  const atShownPrice = card.variants.filter(({ price }) => price === card.sellingPrice);
  const variant =
    firstInStock(atShownPrice) ??
    firstInStock(card.variants) ??
    atShownPrice[0] ??
    card.variants[0];
  return variant ? variantOffer(card, variant) : null;
}

function firstInStock(variants: readonly Variant[]): Variant | undefined {
  return variants.find(({ stock }) => stock > 0);
}

/** An empty object, or one with empty fields, is no choice. */
function namesAnOption(chosen: NonNullable<ChosenOption>): boolean {
  const { _id, color, size, specifications, wholesaleOptions } = chosen;
  return Boolean(_id || color || size || specifications || wholesaleOptions?.length);
}

function fits(variant: Variant, chosen: NonNullable<ChosenOption>): boolean {
  if (chosen._id) return variant._id === chosen._id;
  const fields = ['color', 'size', 'specifications'] as const;
  return fields.every((field) => !chosen[field] || chosen[field].trim() === variant[field]);
}

type WantedStep = NonNullable<NonNullable<ChosenOption>['wholesaleOptions']>[number];

/**
 * The one wholesale step that was chosen. A whole variant, as the page has it, carries its price
 * and all its steps: that is no wholesale choice, unless the step's quantity is requested.
 */
function wholesaleStep(
  chosen: NonNullable<ChosenOption>,
  quantity: number | undefined,
): WantedStep | undefined {
  const [only, ...others] = chosen.wholesaleOptions ?? [];
  if (!only || others.length > 0) return undefined;
  const isWholeVariant = chosen.price !== undefined;
  return isWholeVariant && (quantity ?? 1) < only.quantity ? undefined : only;
}

/** Several variants may sell in the same step: one that has enough, at the price that was shown. */
function findWholesale(
  card: ProductCard,
  variants: readonly Variant[],
  wanted: WantedStep,
): Offer | null {
  const offers = variants.flatMap((variant) =>
    variant.wholesaleOptions
      .filter((step) => step.quantity === wanted.quantity)
      .map((step) => ({ step, offer: wholesaleOffer(card, variant, step) })),
  );
  const merit = ({ step, offer }: (typeof offers)[number]) =>
    (offer.stock >= offer.minimum ? 2 : 0) +
    (step.wholesalePrice === wanted.wholesalePrice ? 1 : 0);
  return offers.toSorted((a, b) => merit(b) - merit(a))[0]?.offer ?? null;
}
