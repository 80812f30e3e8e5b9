/** The fields that distinguish the variants of a product. */
export interface NamedVariant {
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

const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();
