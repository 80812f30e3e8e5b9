import { letters, shortTexts } from './languages.ts';
import { drawText } from './letter-text.ts';

const LINE = { name: '[name]', option: '[option]', quantity: 2, totalTzs: 13_500 };

/** Whatever a template asks for: every fact stands as its own name in brackets. */
const facts = new Proxy({} as Record<string, unknown>, {
  get(_, name) {
    const asked = String(name);
    if (asked === 'lines') return [LINE];
    if (asked === 'what') return 'accept';
    if (asked === 'url') return 'http://localhost:8080/';
    if (asked === 'minutes' || asked.endsWith('Tzs')) return 30;
    if (/^(?:valid|paid|at$|until)|(?:At|Until)$/.test(asked)) return '2026-01-05T08:00:00.000Z';
    return asked.startsWith('is') ? true : `[${asked}]`;
  },
});

/** The shop greets everybody in Swahili. */
const SAME_IN_BOTH: ReadonlySet<string> = new Set(['', 'Karibu']);

type Template = (facts: unknown) => unknown;
const entriesOf = (texts: object) => Object.entries(texts) as [string, Template][];

/** What a line says beside its facts, addresses and sums. */
const wordsOf = (line: string) =>
  line.replace(/\[[^\]]*\]|https?:\S+|TZS|Sokoni|[^\p{L}[]+/gu, ' ').trim();

/** Lines of the English text that stand in the Swahili one too. */
function copiedLines(english: string, swahili: string): string[] {
  const theirs = new Set(swahili.split('\n'));
  return english.split('\n').filter((line) => !SAME_IN_BOTH.has(wordsOf(line)) && theirs.has(line));
}

describe('Swahili', () => {
  it.each(entriesOf(letters.en))('has every line of the mail %s in its own words', (name, draw) => {
    const [en, sw] = [draw, (letters.sw as unknown as Record<string, Template>)[name]].map(
      (template) => template?.(facts) as ReturnType<typeof letters.en.welcome>,
    );
    if (!en || !sw) throw new Error(`${name} is missing`);
    expect(sw.subject).not.toBe(en.subject);
    expect(copiedLines(drawText(en), drawText(sw))).toEqual([]);
  });

  it.each(entriesOf(shortTexts.en))('has the text message %s in its own words', (name, draw) => {
    const own = (shortTexts.sw as unknown as Record<string, Template>)[name]?.(facts);
    expect(typeof own).toBe('string');
    expect(own).not.toBe(draw(facts));
  });
});
