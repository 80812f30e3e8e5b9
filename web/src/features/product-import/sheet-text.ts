import Papa from 'papaparse';

/** Why a chosen file is not read as a sheet. */
export class SheetRefused extends Error {
  readonly reason: 'unreadable' | 'tooLarge' | 'tooManyRows';

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
  });
  if (data.length > MOST_ROWS) throw new SheetRefused('tooManyRows');
  if (data.some(({ length }) => length > MOST_COLUMNS)) throw new SheetRefused('tooLarge');
  return data.map((cells) => cells.map((cell) => cell.trim().replace(/^'(?='*[=+\-@])/, '')));
}
