import { parentPort, workerData } from 'node:worker_threads';
import type { SheetForm, SheetRead } from './read-sheet.server.ts';
import { NO_SHEET, readSheet } from './sheet.ts';
import { sheetTextOf } from './sheet-file.ts';
import { SheetRefused } from './sheet-text.ts';

/** A checked sheet is sent back as text by the button that saves it, below the gateway's bound of the page. */
const MOST_TEXT_BYTES = 3_500_000;

/** Runs in a thread of its own: reads one sheet, answers, ends. */
async function read({ text: pasted, file }: SheetForm): Promise<SheetRead> {
  const form = new FormData();
  form.set('text', pasted);
  if (file) form.set('sheet', new File([file], 'sheet'));
  try {
    const text = await sheetTextOf(form);
    if (Buffer.byteLength(text) > MOST_TEXT_BYTES) throw new SheetRefused('tooLarge');
    return { text, sheet: readSheet(text), unread: null };
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error;
    return { text: '', sheet: NO_SHEET, unread: error.reason };
  }
}

parentPort?.postMessage(await read(workerData as SheetForm));
