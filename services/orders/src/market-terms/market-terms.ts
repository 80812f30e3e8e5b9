import type { TermChange } from '@sokoni/common/rules';
import { type MarketTerms, RISKY_TERMS, TERMS_OF_TWO } from '@sokoni/contracts';

/**
 * A limit that rises above its configured value, which one owner alone may lower at any time; and every change of the
 * commission and of tax.
 */
export function needsSecondOwner(
  changes: readonly TermChange<MarketTerms>[],
  configured: MarketTerms,
): boolean {
  return changes.some(
    ({ name, from, to }) =>
      TERMS_OF_TWO.includes(name) ||
      (RISKY_TERMS.includes(name) && to > from && to > configured[name]),
  );
}
