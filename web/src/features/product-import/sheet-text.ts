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

/** The cells of what a spreadsheet saves or copies: separated by commas, semicolons or tabs. */
export function rowsOf(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: false });
  return data.map((cells) => cells.map((cell) => cell.trim().replace(/^'(?='*[=+\-@])/, '')));
}
