import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { webFolder } from '../../lib/env.ts';
import { log } from '../../lib/log.ts';
import { NO_SHEET, type Sheet } from './sheet.ts';
import type { SheetRefused } from './sheet-text.ts';

/** The fields of the form: rows that were pasted, and the chosen file. */
export interface SheetForm {
  readonly text: string;
  readonly file: Uint8Array<ArrayBuffer> | null;
}

export interface SheetRead {
  /** The sheet as text, whatever it was sent as. */
  readonly text: string;
  readonly sheet: Sheet;
  /** Why it is not read; null otherwise. */
  readonly unread: SheetRefused['reason'] | null;
}

const WORKER = 'src/features/product-import/sheet-worker.ts';
/** A workbook of 5,000 products takes a few seconds on a slow machine. */
const MOST_MS = 15_000;
const MOST_MEMORY_MB = 512;

let last: Promise<unknown> = Promise.resolve();

/**
 * Reads the sheet of a form in a thread of its own, with bounds of time and memory, one sheet after the
 * other: no sheet keeps other visitors' pages waiting, and none ends the process.
 */
export async function readSheetApart(form: FormData, mostMs = MOST_MS): Promise<SheetRead> {
  const sent = form.get('sheet');
  const file = sent instanceof File && sent.size > 0 ? await sent.bytes() : null;
  const read = last.then(() =>
    readInThread({ text: String(form.get('text') ?? ''), file }, mostMs),
  );
  last = read;
  return read;
}

/** Never rejects: what ends the thread is a sheet that is too large for it. */
function readInThread(workerData: SheetForm, mostMs: number): Promise<SheetRead> {
  return new Promise((resolve) => {
    const worker = new Worker(join(webFolder(), WORKER), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    });
    const timer = setTimeout(() => giveUp('took too long'), mostMs);
    function end(answer: SheetRead): void {
      clearTimeout(timer);
      worker.removeAllListeners();
      resolve(answer);
      void worker.terminate();
    }
    function giveUp(reason: unknown): void {
      log('error', 'sheet not read', { reason: String(reason) });
      end({ text: '', sheet: NO_SHEET, unread: 'tooLarge' });
    }
    worker.once('message', end);
    worker.once('error', giveUp);
    worker.once('exit', () => giveUp('thread ended'));
  });
}
