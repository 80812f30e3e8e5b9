import { useRef, useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { useT } from '../../lib/texts.ts';
import {
  type ImportResult,
  importSheet,
  type SheetProblem,
  withRoom,
} from './product-import.api.ts';
import type { Sheet } from './sheet.ts';

export type Phase = 'checking' | 'checked' | 'photos' | 'importing' | 'imported';

export interface ImportState {
  readonly phase: Phase;
  readonly sheet: Sheet;
  readonly result: ImportResult;
  /** Products, or photos, that are done in this phase. */
  readonly done: number;
  readonly total: number;
  /** Why it stopped; the same button goes on. */
  readonly stopped: string;
}

const NOTHING: ImportResult = {
  counts: { valid: 0, created: 0, updated: 0, unchanged: 0, draft: 0, refused: 0 },
  problems: [],
};
const UPLOADS_AT_ONCE = 3;

/** An import with scripts: checks, uploads the photos, saves, and shows how far it is. */
export function useProductImport(importKey: string) {
  const t = useT('imports');
  const [state, setState] = useState<ImportState | null>(null);
  const files = useRef<ReadonlyMap<string, File>>(new Map());
  const uploaded = useRef(new Map<string, string>());
  const show = (change: Partial<ImportState>) =>
    setState((now) => now && { ...now, stopped: '', ...change });

  async function guarded(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      show({ stopped: messageOf(error, t('common.somethingWrong')) });
    }
  }

  async function check(sheet: Sheet, chosen: readonly File[]): Promise<void> {
    const total = sheet.products.length;
    setState({ phase: 'checking', sheet, result: NOTHING, done: 0, total, stopped: '' });
    await guarded(async () => {
      const { picturesIn } = await import('./photo-files.ts');
      files.current = await picturesIn(chosen);
      const missing = missingPhotos(sheet);
      const onProgress = (done: number) => show({ done });
      const checked = await importSheet(sheet.products, { dryRun: true, importKey, onProgress });
      const result = await withRoom(withMissing(checked, missing), sheet.products);
      show({ phase: 'checked', result });
    });
  }

  /** Photos that the sheet names and that were not chosen. */
  function missingPhotos({ products }: Sheet): SheetProblem[] {
    return products.flatMap(({ photos, rows: [row = 0] }) =>
      photos
        .filter((name) => !isAddress(name) && !files.current.has(name.toLowerCase()))
        .map((name) => ({
          row,
          column: 'photos' as const,
          reason: t('imports.photoMissing', { name }),
        })),
    );
  }

  async function uploadPhotos({ products }: Sheet): Promise<void> {
    const named = products.flatMap(({ photos }) => photos.map((name) => name.toLowerCase()));
    const wanted = [...new Set(named)].filter((name) => files.current.has(name));
    show({ phase: 'photos', done: uploaded.current.size, total: wanted.length });
    const [{ sendPicture }, { default: pMap }] = await Promise.all([
      import('../../lib/upload-browser.ts'),
      import('p-map'),
    ]);
    const left = wanted.filter((name) => !uploaded.current.has(name));
    await pMap(
      left,
      async (name) => {
        const address = await sendPicture(files.current.get(name) as File, () => undefined);
        uploaded.current.set(name, address);
        show({ done: uploaded.current.size });
      },
      { concurrency: UPLOADS_AT_ONCE },
    );
  }

  const save = (sheet: Sheet) =>
    guarded(async () => {
      await uploadPhotos(sheet);
      show({ phase: 'importing', done: 0, total: sheet.products.length });
      const result = await importSheet(sheet.products, {
        dryRun: false,
        importKey,
        photos: uploaded.current,
        onProgress: (done) => show({ done }),
      });
      show({ phase: 'imported', result });
    });

  return { state, check, save, clear: () => setState(null) };
}

/** A product without its photo is not right, whatever else the check says. */
function withMissing(
  { counts, problems, ...others }: ImportResult,
  missing: readonly SheetProblem[],
): ImportResult {
  const wrong = new Set(problems.map(({ row }) => row));
  const without = new Set(missing.map(({ row }) => row).filter((row) => !wrong.has(row)));
  return {
    ...others,
    counts: {
      ...counts,
      valid: counts.valid - without.size,
      refused: counts.refused + without.size,
    },
    problems: [...problems, ...missing].sort((a, b) => a.row - b.row),
  };
}

const isAddress = (photo: string) => /^https?:\/\//i.test(photo);
