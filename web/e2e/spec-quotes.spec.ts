import { NOT_SHOWN, SPEC_QUOTES } from './spec-quotes.ts';
import { SPEC_TEXTS } from './spec-texts.ts';

/** What a screen may write where the specification has a name in braces. */
const EXAMPLES: Readonly<Record<string, string>> = {
  count: '3',
  id: 'toaster',
  'plan name': 'Premium',
};

const looked: readonly (string | RegExp)[] = Object.values(SPEC_TEXTS).flat();

function isLookedFor(quote: string): boolean {
  const shown = quote.replace(/\{([^}]+)\}/g, (_, name: string) => EXAMPLES[name] ?? '');
  return looked.some((text) => (typeof text === 'string' ? text === shown : text.test(shown)));
}

describe('the texts that browser tests look for', () => {
  it.each(SPEC_QUOTES.filter((quote) => !NOT_SHOWN[quote]))('have %j among them', (quote) => {
    expect(isLookedFor(quote)).toBe(true);
  });

  it('leave out only what no screen is meant to show', () => {
    expect(Object.keys(NOT_SHOWN).filter(isLookedFor)).toEqual([]);
  });
});
