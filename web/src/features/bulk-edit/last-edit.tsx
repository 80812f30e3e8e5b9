import type { LastProductEdit } from '@sokoni/contracts/browser';
import { formatTime } from '../../lib/format.ts';
import { useT } from '../../lib/texts.ts';
import { UndoForm } from './edit-outcome.tsx';

/** The last edit, as long as it can be undone: its answer may have been lost, or the page closed. */
export function LastEdit({ edit }: { readonly edit: NonNullable<LastProductEdit> }) {
  const t = useT('bulkedit');
  const { products: count, editedAt, editKey } = edit;
  return (
    <section className="grid gap-2 rounded-lg border border-line bg-surface p-4">
      <h2 className="text-lg">{t('bulkedit.last')}</h2>
      <p className="text-muted">{t('bulkedit.lastText', { count, time: formatTime(editedAt) })}</p>
      <UndoForm editKey={editKey} />
    </section>
  );
}
