import {
  type Category,
  type Language,
  picturesOfVariant,
  priceByQuantity,
  type SellerCard,
  type SpecificationRow,
} from '@sokoni/contracts/browser';

/** A price for many: from so many pieces on, so much a piece. */
interface WholesaleStep {
  readonly minimum: number;
  readonly unitPrice: number;
}

export interface ProductOption {
  /** Of the variant, or of a product without any that has wholesale prices. */
  readonly id: string;
  /** Colour, size and specifications in one line, in the reader's words; empty when the seller named none. */
  readonly label: string;
  /** CSS colour of the variant, where its name is known. */
  readonly swatch?: string | undefined;
  /** The one of the product's pictures that shows it. */
  readonly image?: string | undefined;
  readonly price: number;
  /** The price without the offer of today. */
  readonly before?: number;
  readonly stock: number;
  readonly wholesale: readonly WholesaleStep[];
}

/** A product as its page shows it. */
export interface ProductView {
  readonly id: string;
  readonly name: string;
  /** Of the name, where it is not the page's. */
  readonly nameLang?: Language | undefined;
  readonly brand: string;
  readonly category: Category;
  readonly categoryLabel: string;
  readonly condition: string;
  readonly images: readonly string[];
  readonly description: string;
  /** Of the description, where it is not the page's: the seller has not written it in the page's language. */
  readonly descriptionLang?: Language | undefined;
  /** List price; the selling price while an offer is below it. */
  readonly price: number;
  readonly sellingPrice: number;
  readonly stock: number;
  readonly options: readonly ProductOption[];
}

/** Parts of the page that the server finishes, so that their components need not be loaded. */
export interface FinishedParts {
  /** The way from the home page by the category. */
  readonly crumbsHtml: string;
  /** Brand, condition and name. */
  readonly headHtml: string;
  /** What buyers think of it; empty where none has said. */
  readonly starsHtml: string;
  readonly shareHtml: string;
  /** Holiday of the seller, regions and free delivery; empty for nothing special. */
  readonly termsHtml: string;
  readonly deliveryHtml: string;
  /** What it is described by; empty where nothing is known. */
  readonly specificationHtml: string;
  readonly sellerHtml: string;
}

/** A row of what it is described by; `lang` where the words of the seller are not in the page's language. */
export type ShownSpecification = SpecificationRow & { readonly lang?: Language };

/** With who sells it and what it is described by: rendered on the server alone. */
export interface SoldProduct extends ProductView {
  readonly specification: readonly ShownSpecification[];
  readonly seller: ShownSeller;
}

export type ShownSeller = Pick<SellerCard, 'name' | 'email' | 'phone' | 'location' | 'verified'> & {
  /** Path of the seller's shop. */
  readonly shop: string;
  /** What buyers think of the seller, in a few words; empty where none has said. */
  readonly rated?: string;
};

/** What the shopper has picked: a variant or a wholesale step, never both; or nothing. */
export interface Choice {
  readonly optionId: string;
  /** Least quantity of the wholesale step; null for the price of one piece. */
  readonly minimum: number | null;
}

/** A choice, and how many of it. */
export interface Picked {
  readonly choice: Choice | null;
  readonly quantity: number;
}

type Choosable = Pick<ProductView, 'sellingPrice' | 'stock' | 'options'>;

/** `{variant}` or `{variant}.{least quantity}`: the value of a radio, and of `?option=`. */
export function writeChoice({ optionId, minimum }: Choice): string {
  return minimum === null ? optionId : `${optionId}.${minimum}`;
}

/** Reads what a radio or an address names; null for nothing, and for what makes no sense. */
export function readChoice(value: unknown): Choice | null {
  const [, optionId, minimum] = /^([0-9a-f]{24})(?:\.(\d{1,7}))?$/.exec(String(value ?? '')) ?? [];
  return optionId ? { optionId, minimum: minimum ? Number(minimum) : null } : null;
}

/** The choice a page starts with: the wanted one, else what the cart would take by itself. */
export function firstChoice(product: Choosable, wanted: Choice | null): Choice | null {
  if (wanted && optionOf(product, wanted) && isOffered(product, wanted)) return wanted;
  const atShownPrice = product.options.filter(({ price }) => price === product.sellingPrice);
  const usual =
    atShownPrice.find(({ stock }) => stock > 0) ??
    product.options.find(({ stock }) => stock > 0) ??
    atShownPrice[0] ??
    product.options[0];
  return usual ? { optionId: usual.id, minimum: null } : null;
}

/**
 * Of a wholesale step all pieces; else one piece of the variant, else the selling price. Always at the price that so
 * many pieces reach, as the cart charges it.
 */
export function priceShown(product: Choosable, choice: Choice | null, quantity: number): number {
  const option = optionOf(product, choice);
  if (!option) return product.sellingPrice;
  const tiers = option.wholesale.map(({ minimum, unitPrice }) => {
    return { quantity: minimum, wholesalePrice: unitPrice, ofProduct: false };
  });
  const pieces = { ofVariant: quantity, ofProduct: quantity };
  const each = priceByQuantity({ priceTzs: option.price, tiers }, pieces);
  return stepOf(product, choice) ? each * quantity : each;
}

/** What is struck through beside it: the price before an offer, else the list price. */
export function priceBefore(
  product: Choosable & Pick<ProductView, 'price'>,
  choice: Choice | null,
) {
  return choice?.minimum ? 0 : (optionOf(product, choice)?.before ?? product.price);
}

export function stockOf(product: Choosable, choice: Choice | null): number {
  return optionOf(product, choice)?.stock ?? product.stock;
}

export interface QuantityLimits {
  readonly least: number;
  readonly most: number;
}

/** Wholesale starts at its minimum, anything else at one piece; both end with the stock. */
export function quantityLimits(product: Choosable, choice: Choice | null): QuantityLimits {
  const least = stepOf(product, choice)?.minimum ?? 1;
  return { least, most: Math.max(least, stockOf(product, choice)) };
}

export function withinLimits(asked: number, { least, most }: QuantityLimits): number {
  return Number.isFinite(asked) ? Math.min(most, Math.max(least, Math.trunc(asked))) : least;
}

export function pickOf(product: Choosable, choice: Choice | null, asked: number): Picked {
  return { choice, quantity: withinLimits(asked, quantityLimits(product, choice)) };
}

/** What an address asks for, such as after logging in; else what the page starts with. */
export function pickFrom(product: Choosable, query: URLSearchParams): Picked {
  const choice = firstChoice(product, readChoice(query.get('option')));
  return pickOf(product, choice, Number(query.get('quantity')));
}

/** The pictures in the order of the page: the one of what is picked at first comes first. */
export function picturesFor(
  product: Pick<ProductView, 'images'> & Choosable,
  choice: Choice | null,
): readonly string[] {
  return picturesOfVariant(product.images, optionOf(product, choice));
}

/**
 * The picture of each option by its number on the page, the cover for an option without one; none
 * where no option has a picture, so that a choice leaves the one that is looked at.
 */
export function pictureNumbers(
  product: Pick<ProductView, 'images'> & Choosable,
  shown: readonly string[],
): ReadonlyMap<string, number> {
  const { options, images } = product;
  if (!options.some(({ image }) => image && images.includes(image))) return new Map();
  const numberOf = (option: ProductOption) =>
    shown.indexOf(picturesOfVariant(images, option)[0] ?? '') + 1;
  return new Map(options.map((option) => [option.id, numberOf(option)]));
}

/** A wholesale step needs as many pieces in stock as it starts with. */
export function isAvailable(option: ProductOption, minimum: number | null): boolean {
  return option.stock >= (minimum ?? 1);
}

function optionOf(product: Choosable, choice: Choice | null): ProductOption | undefined {
  return product.options.find(({ id }) => id === choice?.optionId);
}

function stepOf(product: Choosable, choice: Choice | null): WholesaleStep | undefined {
  if (!choice?.minimum) return undefined;
  return optionOf(product, choice)?.wholesale.find(({ minimum }) => minimum === choice.minimum);
}

function isOffered(product: Choosable, choice: Choice): boolean {
  return choice.minimum === null || stepOf(product, choice) !== undefined;
}
