/**
 * A discount over lines in proportion to their prices, by largest remainder: the shares are whole shillings and
 * their sum is the discount. Each line keeps at least one shilling, so the discount may be at most `mostOff(prices)`.
 */
export function spread(discountTzs: number, prices: readonly number[]): number[] {
  const total = prices.reduce((sum, price) => sum + price, 0);
  if (discountTzs === 0 || total === 0) return prices.map(() => 0);
  // Products of two amounts may exceed what a number holds exactly.
  const exact = prices.map((price) => BigInt(discountTzs) * BigInt(price));
  const shares = exact.map((product) => Number(product / BigInt(total)));
  let left = discountTzs - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((product, at) => ({ at, remainder: Number(product % BigInt(total)) }))
    .sort((one, other) => other.remainder - one.remainder || one.at - other.at);
  while (left > 0) {
    const before = left;
    for (const { at } of byRemainder) {
      const room = Math.max(0, (prices[at] ?? 0) - 1) - (shares[at] ?? 0);
      if (left === 0 || room <= 0) continue;
      shares[at] = (shares[at] ?? 0) + 1;
      left--;
    }
    if (left === before) throw new Error(`TZS ${discountTzs} is too much off ${prices.join(', ')}`);
  }
  return shares;
}

/** The highest discount that leaves a shilling on each line. */
export function mostOff(prices: readonly number[]): number {
  return prices.reduce((sum, price) => sum + Math.max(0, price - 1), 0);
}
