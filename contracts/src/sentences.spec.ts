import * as contracts from './index.ts';

/** What is rightly the same in both languages: nothing but saying nothing. */
const SAME_IN_BOTH: ReadonlySet<string> = new Set(['']);

interface Pair {
  readonly at: string;
  readonly en: unknown;
  readonly sw: unknown;
}

/** Every pair of sentences anywhere in what the contracts export. */
function pairsIn(value: unknown, at: string, seen = new Set<unknown>()): Pair[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  const { en, sw } = value as Record<string, unknown>;
  if (typeof en === 'string' || typeof sw === 'string') return [{ at, en, sw }];
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return [];
  return Object.entries(value).flatMap(([name, part]) => pairsIn(part, `${at}.${name}`, seen));
}

const parametersOf = (text: unknown) => [...String(text).matchAll(/\{(\w+)\}/g)].map(String).sort();
const pairs = Object.entries(contracts).flatMap(([name, value]) => pairsIn(value, name));

describe('sentences of the contracts', () => {
  it.each(['messages', 'problems', 'validations', 'CATEGORIES', 'PLANS'])('counts %s', (name) => {
    expect(pairs.filter(({ at }) => at.startsWith(`${name}.`)).length).toBeGreaterThan(3);
  });

  it('is there in English and in Swahili', () => {
    const lacking = pairs.filter(({ en, sw }) => Boolean(en) !== Boolean(sw));
    expect(lacking).toEqual([]);
  });

  it('is translated, not copied', () => {
    const copied = pairs.filter(({ en, sw }) => en === sw && !SAME_IN_BOTH.has(String(en)));
    expect(copied).toEqual([]);
  });

  it('has the same parameters', () => {
    const other = pairs.filter(
      ({ en, sw }) => JSON.stringify(parametersOf(en)) !== JSON.stringify(parametersOf(sw)),
    );
    expect(other).toEqual([]);
  });

  it('uses one Swahili word for each term: pesa, risiti, ghairi, aina, mgogoro, wadhifa', () => {
    const stray = pairs.filter(({ sw }) =>
      /fedha|stakabadhi|sitishwa|toleo|\bshauri|\bjukumu/i.test(String(sw)),
    );
    expect(stray).toEqual([]);
  });
});
