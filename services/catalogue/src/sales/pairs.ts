/** Of a larger order only the first products are paired: a shopkeeper's stock of everything says little. */
const MOST_PAIRED = 12;

/** A product, and one that was bought with it. */
export type Pair = readonly [productId: string, otherId: string];

/**
 * The pairs, in both directions, that a seller's shipment completes: both products are shipped now, and were not
 * before. So each pair of an order counts once, however many sellers ship it.
 */
export function pairsShipped(before: readonly string[], after: readonly string[]): Pair[] {
  const earlier = new Set(before);
  const shipped = after.slice(0, MOST_PAIRED);
  return shipped.flatMap((one) =>
    shipped
      .filter((other) => other !== one && !(earlier.has(one) && earlier.has(other)))
      .map((other): Pair => [one, other]),
  );
}
