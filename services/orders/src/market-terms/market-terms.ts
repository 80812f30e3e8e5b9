import type { TermChange } from '@sokoni/common/rules';
import { type MarketTerms, RISKY_TERMS } from '@sokoni/contracts';

/** A limit that rises above its configured value; one owner alone may lower it at any time. */
export function needsSecondOwner(
  changes: readonly TermChange<MarketTerms>[],
  configured: MarketTerms,
): boolean {
  return changes.some(
    ({ name, from, to }) => RISKY_TERMS.includes(name) && to > from && to > configured[name],
  );
}
