/** The fields that distinguish the variants of a product. */
interface NamedVariant {
  readonly color: string;
  readonly size: string;
  readonly specifications: string;
}

/** Colour, size and specifications in one line; empty when the seller named none. */
export function variantName({ color, size, specifications }: NamedVariant): string {
  return [color, size, specifications].filter(Boolean).join(', ');
}

/** Each variant that repeats an earlier one, by index. Case and spaces make no difference. */
export function repeatedVariants(
  variants: readonly NamedVariant[],
): { readonly first: number; readonly repeated: number }[] {
  const seen = new Map<string, number>();
  return variants.flatMap((variant, repeated) => {
    const { color, size, specifications } = variant;
    const key = JSON.stringify([color, size, specifications].map(plain));
    const first = seen.get(key);
    if (first === undefined) seen.set(key, repeated);
    return first === undefined ? [] : [{ first, repeated }];
  });
}

/**
 * A product's pictures with the variant's own first. One that the product no longer has does not
 * count: the cover comes first then, as it does without a variant.
 */
export function picturesOfVariant(
  pictures: readonly string[],
  variant: { readonly image?: string | undefined } | null | undefined,
): readonly string[] {
  const own = pictures.find((picture) => picture === variant?.image);
  return own === undefined ? pictures : [own, ...pictures.filter((picture) => picture !== own)];
}

const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();
