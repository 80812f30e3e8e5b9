import { SheetRefused, toText } from './sheet-text.ts';

/** More than the gateway takes on the page of the import. */
const MOST_BYTES = 8_000_000;

/** The sheet of a form: the chosen file, else the rows that were pasted. Throws `SheetRefused`. */
export async function sheetTextOf(form: FormData): Promise<string> {
  const file = form.get('sheet');
  if (file instanceof File && file.size > 0) return textOfFile(file);
  return String(form.get('text') ?? '').replace(/^(?:[ \t]*\r?\n)+/, '');
}

/** Workbooks are known by what they begin with: names and types of files may say anything. */
async function textOfFile(file: File): Promise<string> {
  if (file.size > MOST_BYTES) throw new SheetRefused('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const begins = (...start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);
  if (begins(0x50, 0x4b)) {
    const { readWorkbook } = await import('./workbook.ts');
    return toText(await readWorkbook(bytes));
  }
  // Workbooks of before 2007, and those with a password.
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) throw new SheetRefused('unreadable');
  return new TextDecoder().decode(bytes);
}
