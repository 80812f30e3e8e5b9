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
/** With the one that is read: each holds some megabytes, and may take all of its time. */
const MOST_SHEETS = 10;

/** A sheet that is read, or waits for it. */
interface Turn {
  readonly form: FormData;
  readonly mostMs: number;
  readonly left: AbortSignal;
  /** It is not read, nor kept until it would be. */
  leave(why: SheetRefused['reason']): void;
  answer(read: SheetRead): void;
}

/** By who has sent them, in their order. */
const turns = new Map<string, Turn>();
let isReading = false;

interface Sender {
  readonly ownerId: string;
  /** Of the request: who has left waits no longer. */
  readonly signal: AbortSignal;
  readonly mostMs?: number;
}

/**
 * Reads the sheet of a form in a thread of its own, with bounds of time and memory, one sheet after the
 * other: no sheet keeps other visitors' pages waiting, and none ends the process. A person's next sheet
 * takes the place of the one before; beyond ten of them none waits.
 */
export function readSheetApart(
  form: FormData,
  { ownerId, signal, mostMs = MOST_MS }: Sender,
): Promise<SheetRead> {
  turns.get(ownerId)?.leave('replaced');
  if (turns.size >= MOST_SHEETS) return Promise.resolve(refusedAs('busy', textIn(form)));
  const { promise, resolve: answer } = Promise.withResolvers<SheetRead>();
  const leaving = new AbortController();
  const turn: Turn = { form, mostMs, left: leaving.signal, leave, answer };
  function leave(why: SheetRefused['reason']): void {
    if (turns.get(ownerId) !== turn) return;
    turns.delete(ownerId);
    leaving.abort();
    answer(refusedAs(why, textIn(form)));
  }
  turns.set(ownerId, turn);
  const goAway = () => leave('busy');
  signal.addEventListener('abort', goAway);
  if (!isReading) void readAll();
  return promise.finally(() => signal.removeEventListener('abort', goAway));
}

/** Also those that come meanwhile. */
async function readAll(): Promise<void> {
  isReading = true;
  for (const [ownerId, turn] of turns) {
    turn.answer(await readInTurn(turn).catch((error: unknown) => unreadable(turn, error)));
    if (turns.get(ownerId) === turn) turns.delete(ownerId);
  }
  isReading = false;
}

async function readInTurn({ form, left, mostMs }: Turn): Promise<SheetRead> {
  const sent = form.get('sheet');
  const file = sent instanceof File && sent.size > 0 ? await sent.bytes() : null;
  return readInThread({ text: textIn(form), file }, left, mostMs);
}

/** Without the file or a thread nothing is known of the sheet; the next ones are read. */
function unreadable({ form }: Turn, error: unknown): SheetRead {
  log('error', 'sheet not read', { reason: String(error) });
  return refusedAs('busy', textIn(form));
}

const textIn = (form: FormData) => String(form.get('text') ?? '');

const refusedAs = (unread: SheetRefused['reason'], text: string): SheetRead => ({
  text,
  sheet: NO_SHEET,
  unread,
});

/** Rejects only where there is no thread: what ends one is a sheet that is too large for it. */
function readInThread(
  workerData: SheetForm,
  left: AbortSignal,
  mostMs: number,
): Promise<SheetRead> {
  return new Promise((resolve) => {
    const none = refusedAs('busy', workerData.text);
    const leave = () => end(none);
    if (left.aborted) return resolve(none);
    const worker = new Worker(join(webFolder(), WORKER), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    });
    const timer = setTimeout(() => giveUp('took too long'), mostMs);
    function end(answer: SheetRead): void {
      clearTimeout(timer);
      left.removeEventListener('abort', leave);
      worker.removeAllListeners();
      resolve(answer);
      void worker.terminate();
    }
    function giveUp(reason: unknown): void {
      log('error', 'sheet not read', { reason: String(reason) });
      end(refusedAs('tooLarge', ''));
    }
    left.addEventListener('abort', leave);
    worker.once('message', end);
    worker.once('error', giveUp);
    worker.once('exit', () => giveUp('thread ended'));
  });
}
