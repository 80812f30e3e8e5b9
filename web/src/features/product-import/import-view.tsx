import { type FormEvent, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { panelPaths } from '../../app/panel-paths.ts';
import { Alert } from '../../components/ui/alert.tsx';
import { Button, buttonClass } from '../../components/ui/button.tsx';
import { FileButton } from '../../components/ui/file-button.tsx';
import { TextArea } from '../../components/ui/text-field.tsx';
import { useT } from '../../lib/texts.ts';
import { ImportOutcome } from './import-outcome.tsx';
import type { ImportResult } from './product-import.api.ts';
import { readSheet, type Sheet } from './sheet.ts';
import { sheetTextOf } from './sheet-file.ts';
import { SheetRefused } from './sheet-text.ts';
import { type ImportState, useProductImport } from './use-product-import.ts';

const SHEETS =
  '.xlsx,.csv,.tsv,.txt,text/csv,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What the server answers to the form without scripts. */
export interface ImportAnswer {
  readonly sheet: Sheet;
  /** The sheet as it was sent: what is imported is what was checked. */
  readonly text: string;
  /** Null where there was nothing to check. */
  readonly result: ImportResult | null;
  readonly dryRun: boolean;
  /** Why the chosen file is not read; null otherwise. */
  readonly unread: SheetRefused['reason'] | null;
  /** Why it could not be checked or saved; empty otherwise. */
  readonly refusal: string;
}

interface ImportViewProps {
  readonly importKey: string;
  readonly answer: ImportAnswer | undefined;
}

/** Many products from a spreadsheet: choose or paste it, see what is wrong, save what is right. */
export function ImportView({ importKey, answer }: ImportViewProps) {
  const t = useT('imports');
  const { state, check, save, clear } = useProductImport(importKey);
  const [unread, setUnread] = useState(answer?.unread ?? null);
  const [names, setNames] = useState({ sheet: '', photos: '' });
  const sending = useNavigation().state === 'submitting';
  const sheet = state?.sheet ?? answer?.sheet;
  const busy = sending || isBusy(state);

  async function checkHere(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    clear();
    setUnread(null);
    try {
      const text = await sheetTextOf(form);
      const chosen = form.getAll('photos').filter((file) => file instanceof File);
      await check(readSheet(text), chosen);
    } catch (error) {
      if (!(error instanceof SheetRefused)) throw error;
      setUnread(error.reason);
    }
  }
  const nameOf = ({ currentTarget: { files } }: FormEvent<HTMLInputElement>) =>
    [...(files ?? [])].map(({ name }) => name).join(', ');

  return (
    <div className="grid gap-6">
      <Form
        method="post"
        encType="multipart/form-data"
        onSubmit={checkHere}
        className="grid gap-5 rounded-lg border border-line bg-surface p-4"
      >
        <input type="hidden" name="importKey" value={importKey} />
        <div className="grid gap-2">
          <h2 className="text-lg">{t('imports.sheet')}</h2>
          <p className="text-muted">{t('imports.sheetHint')}</p>
          <p className="flex flex-wrap gap-x-6">
            <a href={panelPaths.sellerWorkbook} download className="link py-1">
              {t('imports.exampleXlsx')}
            </a>
            <a href={panelPaths.sellerSheet} download className="link py-1">
              {t('imports.exampleCsv')}
            </a>
          </p>
          <FileButton
            id="sheet"
            name="sheet"
            accept={SHEETS}
            aria-label={t('imports.sheet')}
            label={t('imports.chooseSheet')}
            chosen={names.sheet || undefined}
            onChange={(event) => setNames({ ...names, sheet: nameOf(event) })}
          />
          <TextArea label={t('imports.paste')} name="text" rows={4} defaultValue={answer?.text} />
        </div>
        <div className="hidden gap-2 js:grid">
          <h2 className="text-lg">{t('imports.photos')}</h2>
          <p className="text-muted">{t('imports.photosHint')}</p>
          <FileButton
            id="photos"
            name="photos"
            multiple
            accept=".zip,image/*"
            aria-label={t('imports.photos')}
            label={t('imports.choosePhotos')}
            chosen={names.photos || undefined}
            onChange={(event) => setNames({ ...names, photos: nameOf(event) })}
          />
        </div>
        <Button name="intent" value="check" busy={busy} className="justify-self-start">
          {t('imports.check')}
        </Button>
      </Form>
      {unread && <Alert kind="error">{t(`imports.${unread}`)}</Alert>}
      {sheet && !unread && <SheetNotices sheet={sheet} />}
      {state && <Progress state={state} />}
      {state?.stopped && <Alert kind="error">{`${state.stopped} ${t('imports.goOn')}`}</Alert>}
      {answer?.refusal && !state && <Alert kind="error">{answer.refusal}</Alert>}
      {state ? (
        <ShownHere state={state} onSave={() => save(state.sheet)} />
      ) : (
        answer?.result && <AnsweredByServer answer={answer} importKey={importKey} />
      )}
    </div>
  );
}

const isBusy = (state: ImportState | null) =>
  state !== null && !state.stopped && !['checked', 'imported'].includes(state.phase);

function SheetNotices({ sheet }: { readonly sheet: Sheet }) {
  const t = useT('imports');
  const { products, unknownHeadings, nameless } = sheet;
  if (nameless || products.length === 0) return <Alert kind="error">{t('imports.noNames')}</Alert>;
  if (unknownHeadings.length === 0) return null;
  const names = unknownHeadings.join(', ');
  return <Alert kind="warning">{t('imports.unknownColumns', { names })}</Alert>;
}

const PROGRESS = {
  checking: 'imports.checking',
  photos: 'imports.uploadingPhotos',
  importing: 'imports.importing',
} as const;

function Progress({ state: { phase, done, total, stopped } }: { readonly state: ImportState }) {
  const t = useT('imports');
  if (phase === 'checked' || phase === 'imported' || stopped) return null;
  return (
    <label className="grid gap-1">
      {t(PROGRESS[phase], { done, total })}
      <progress value={done} max={Math.max(total, 1)} className="h-3 w-full accent-baobab" />
    </label>
  );
}

interface ShownHereProps {
  readonly state: ImportState;
  readonly onSave: () => void;
}

function ShownHere({ state, onSave }: ShownHereProps) {
  const t = useT('imports');
  const { phase, result, stopped, sheet } = state;
  if (sheet.nameless || sheet.products.length === 0) return null;
  const saving = phase === 'photos' || phase === 'importing';
  const right = phase === 'checked' ? result.counts.valid : sheet.products.length;
  return (
    <>
      {(phase === 'checked' || phase === 'imported') && (
        <ImportOutcome result={result} dryRun={phase === 'checked'} />
      )}
      {(phase === 'checked' || (saving && stopped)) && right > 0 && (
        <Button type="button" onClick={onSave} className="justify-self-start">
          {t('imports.save', { count: right })}
        </Button>
      )}
    </>
  );
}

interface AnsweredByServerProps {
  readonly answer: ImportAnswer;
  readonly importKey: string;
}

function AnsweredByServer({ answer, importKey }: AnsweredByServerProps) {
  const t = useT('imports');
  const { result, dryRun, text } = answer;
  if (!result) return null;
  return (
    <>
      <ImportOutcome result={result} dryRun={dryRun} />
      {dryRun && result.counts.valid > 0 && (
        <Form method="post" encType="multipart/form-data">
          <input type="hidden" name="importKey" value={importKey} />
          <textarea name="text" defaultValue={text} readOnly hidden />
          <button type="submit" name="intent" value="import" className={buttonClass()}>
            {t('imports.save', { count: result.counts.valid })}
          </button>
        </Form>
      )}
    </>
  );
}
