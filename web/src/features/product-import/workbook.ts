import { strFromU8, unzipSync, zipSync } from 'fflate';
import { type CellValue, readSheet } from 'read-excel-file/universal';
import { Parser } from 'saxen';
import { MOST_COLUMNS, MOST_ROWS, SheetRefused } from './sheet-text.ts';

/** A sheet of 5,000 products unpacks to some 8 MB. */
const MOST_UNPACKED_BYTES = 24_000_000;
const MOST_ENTRIES = 500;
/** A text is stored once and may stand in every cell. */
const MOST_CHARACTERS = 16_000_000;
/** Rows without values, which some programs write to the end of a sheet. */
const LAST_ROW = 1_048_576;
const MINUTE_MS = 60_000;

/** The texts of the first sheet of an .xlsx file; throws `SheetRefused`. */
export async function readWorkbook(file: Uint8Array): Promise<string[][]> {
  const parts = unpack(file);
  for (const [path, xml] of Object.entries(parts)) {
    if (path.startsWith('xl/worksheets/')) checkPlaces(strFromU8(xml));
  }
  // The reader unpacks without a bound: it gets what was checked, packed without compression.
  const checked = zipSync(parts, { level: 0 });
  const rows = await readSheet(new Blob([checked as BlobPart]), {
    parseNumber: (digits: string) => Number(digits),
  }).catch(() => refuse('unreadable'));
  const texts = rows.map((row) => row.map(textOf));
  let characters = 0;
  for (const row of texts) for (const text of row) characters += text.length;
  return characters > MOST_CHARACTERS ? refuse('tooLarge') : texts;
}

/** Its XML. Each entry unpacks to the size that it declares, whatever is packed in it. */
function unpack(file: Uint8Array): Record<string, Uint8Array> {
  let bytes = 0;
  let entries = 0;
  try {
    return unzipSync(file, {
      filter: ({ name, originalSize }) => {
        if (!/\.(?:xml|rels)$/i.test(name)) return false;
        bytes += originalSize;
        entries += 1;
        if (bytes > MOST_UNPACKED_BYTES || entries > MOST_ENTRIES) refuse('tooLarge');
        return true;
      },
    });
  } catch (error) {
    throw error instanceof SheetRefused ? error : new SheetRefused('unreadable');
  }
}

/** One value in a far corner would make the reader fill all cells before it. */
function checkPlaces(xml: string): void {
  let place = { row: 0, column: 0 };
  const parser = new Parser();
  parser.on('error', () => refuse('unreadable'));
  parser.on('openTag', (name, attributes) => {
    const tag = withoutPrefix(name);
    if (tag === 'row' || tag === 'c') {
      for (const [attribute, value] of Object.entries(attributes())) {
        if (withoutPrefix(attribute) === 'r') place = placeIn(value);
      }
      if (place.row > LAST_ROW) refuse('tooManyRows');
    }
    if ((tag === 'v' || tag === 'is') && place.row > MOST_ROWS) refuse('tooManyRows');
    if ((tag === 'v' || tag === 'is') && place.column > MOST_COLUMNS) refuse('tooLarge');
  });
  parser.parse(xml);
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

/** `B3`, or the number of a row; an address that is written otherwise is not read. */
function placeIn(address: string): { row: number; column: number } {
  const [, letters = '', digits = ''] =
    /^([A-Z]{0,3})(\d{1,7})$/.exec(address) ?? refuse('unreadable');
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(digits), column };
}

/** Numbers as spreadsheets show them, with 15 digits; days without an hour. */
function textOf(value: CellValue | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  if (value instanceof Date) {
    // Times are stored as parts of a day, which end up beside the minute.
    const at = new Date(Math.round(value.getTime() / MINUTE_MS) * MINUTE_MS);
    return at.toISOString().slice(0, 16).replace('T00:00', '').replace('T', ' ');
  }
  return String(value);
}

function refuse(reason: SheetRefused['reason']): never {
  throw new SheetRefused(reason);
}
