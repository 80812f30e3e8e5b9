import Papa from 'papaparse';

/** Why a chosen file is not read as a sheet: `busy` where a server has too many of them, `replaced` by its sender's next one. */
export class SheetRefused extends Error {
  readonly reason: 'unreadable' | 'tooLarge' | 'tooManyRows' | 'busy' | 'replaced';

  constructor(reason: SheetRefused['reason']) {
    super(reason);
    this.name = 'SheetRefused';
    this.reason = reason;
  }
}

/** A spreadsheet would take a text that begins so for a formula; a quote before it says that it is none. */
const FORMULA = /^'*[=+\-@]/;

/** Rows of texts as CSV, which `rowsOf` reads back. */
export function toText(rows: readonly (readonly string[])[]): string {
  return Papa.unparse(rows as string[][], { escapeFormulae: FORMULA });
}

/** As in a workbook: 5,000 products have room, with a variant each. */
export const MOST_ROWS = 10_000;
export const MOST_COLUMNS = 100;

/**
 * The cells of what a spreadsheet saves or copies: separated by commas, semicolons or tabs. Throws
 * `SheetRefused`.
 */
export function rowsOf(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    skipEmptyLines: false,
    preview: MOST_ROWS + 1,
    delimiter: separatorOf(text),
  });
  if (data.length > MOST_ROWS) throw new SheetRefused('tooManyRows');
  if (data.some(({ length }) => length > MOST_COLUMNS)) throw new SheetRefused('tooLarge');
  return data.map((cells) => cells.map((cell) => cell.trim().replace(/^'(?='*[=+\-@])/, '')));
}

const SEPARATORS = [',', ';', '\t'];

/**
 * The separator of the first row that has one: headings hold no amounts, while `45,000` in each row below would speak
 * for commas.
 */
function separatorOf(text: string): string {
  const at = Math.max(0, text.search(/[,;\t]/));
  const begin = Math.max(text.lastIndexOf('\n', at), text.lastIndexOf('\r', at)) + 1;
  const [row = ''] = text.slice(begin).split(/[\r\n]/, 1);
  const countOf = (separator: string) => row.replaceAll(/"[^"]*"/g, '').split(separator).length;
  return SEPARATORS.reduce((most, one) => (countOf(one) > countOf(most) ? one : most));
}
