import { decidedFacts } from '../../test/template-facts.factory.ts';
import { DECISIONS } from './decision.ts';
import { letters, shortTexts } from './languages.ts';
import { renderText } from './render.ts';

const LINE = { name: '[name]', option: '[option]', quantity: 2, totalTzs: 13_500 };

const LISTED = { orderNumber: '[number]', inCash: false, totalTzs: 30, url: 'http://localhost/' };

/** Answers every fact of every template with its own name in brackets. */
const facts = new Proxy({} as Record<string, unknown>, {
  get(_, name) {
    const property = String(name);
    if (property === 'lines') return [LINE];
    if (property === 'sales') return [{ ...LISTED, lines: [LINE] }];
    if (property === 'task') return 'accept';
    if (property === 'decision') return 'saleCancelled';
    if (property === 'parcel') return { carrier: 'bus', carrierName: '', reference: '', phone: '' };
    if (property === 'station') return { name: '[station]', place: '[place]' };
    if (property === 'otherPhone') return { ending: '[ending]', url: 'http://localhost:8080/' };
    if (property === 'url') return 'http://localhost:8080/';
    if (property === 'minutes' || property.endsWith('Tzs')) return 30;
    if (/^(?:valid|paid|at$|until)|(?:At|Until)$/.test(property)) return '2026-01-05T08:00:00.000Z';
    return property.startsWith('is') ? true : `[${property}]`;
  },
});

/** English letters greet in Swahili, too. */
const UNTRANSLATED: ReadonlySet<string> = new Set(['', 'Karibu']);

type Template = (facts: unknown) => unknown;
const entriesOf = (texts: object) => Object.entries(texts) as [string, Template][];

/** The text of a line without facts, addresses and amounts. */
const textOf = (line: string) =>
  line.replace(/\[[^\]]*\]|https?:\S+|TZS|Sokoni|[^\p{L}[]+/gu, ' ').trim();

/** Lines that the Swahili text has in English. */
function copiedLines(english: string, swahili: string): string[] {
  const theirs = new Set(swahili.split('\n'));
  return english.split('\n').filter((line) => !UNTRANSLATED.has(textOf(line)) && theirs.has(line));
}

describe('the Swahili templates', () => {
  it.each(entriesOf(letters.en))('translate every line of the mail %s', (name, draw) => {
    const [en, sw] = [draw, (letters.sw as unknown as Record<string, Template>)[name]].map(
      (template) => template?.(facts) as ReturnType<typeof letters.en.welcome>,
    );
    if (!en || !sw) throw new Error(`${name} is missing`);
    expect(sw.subject).not.toBe(en.subject);
    expect(copiedLines(renderText(en), renderText(sw))).toEqual([]);
  });

  it.each(entriesOf(shortTexts.en))('translate the text message %s', (name, draw) => {
    const own = (shortTexts.sw as unknown as Record<string, Template>)[name]?.(facts);
    expect(typeof own).toBe('string');
    expect(own).not.toBe(draw(facts));
  });

  it.each(DECISIONS)('translate the decision %s', (decision) => {
    const filled = { ...decidedFacts(decision, 'http://localhost:8080/'), name: '', reason: '' };
    const [en, sw] = [letters.en, letters.sw].map(({ decided }) => renderText(decided(filled)));
    expect(copiedLines(en ?? '', sw ?? '')).toEqual([]);
  });
});
