import { type LastProductEdit, LOW_STOCK } from '@sokoni/contracts/browser';
import { useState } from 'react';
import { Link } from 'react-router';
import { fetchLastEdit } from '../../features/bulk-edit/bulk-edit.api.ts';
import { readChoice } from '../../features/bulk-edit/bulk-edit.ts';
import { ChangeForm } from '../../features/bulk-edit/change-form.tsx';
import { EditOutcome, UndoForm } from '../../features/bulk-edit/edit-outcome.tsx';
import { STATUSES } from '../../features/seller-products/product-table.tsx';
import { formatTime } from '../../lib/format.ts';
import { readFilter } from '../../lib/product-filter.ts';
import { useT } from '../../lib/texts.ts';
import { changeProducts } from '../actions/edit-products.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrNotice } from '../lost-request.ts';
import { panelPaths } from '../panel-paths.ts';
import type { Route } from './+types/bulk-edit-page.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const lastEdit = await fetchLastEdit(callerOf(context));
  return { choice: readChoice(url.searchParams), lastEdit, editKey: crypto.randomUUID() };
}

export const action = ({ context, request }: Route.ActionArgs) => changeProducts(context, request);

export const clientAction = (args: Route.ClientActionArgs) => sendOrNotice(args);

export default function BulkEditPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('bulkedit');
  const { choice, lastEdit, editKey } = loaderData;
  // A request that was lost leaves the preview: pressed again, its button edits what is not edited yet.
  const [answer, setAnswer] = useState(actionData);
  if (actionData && actionData !== answer) setAnswer(actionData);
  const { ids, all } = choice;
  const found = useFilterWords(all);
  const chosen = all
    ? found
      ? t('bulkedit.allFound', { found })
      : t('bulkedit.all')
    : t('bulkedit.chosen', { count: ids.length });
  const done = answer && answer.step !== 'previewed';
  return (
    <div className="page grid gap-4">
      <PageHead title={t('bulkedit.heading')} indexed={false} />
      <h1 className="text-2xl">{t('bulkedit.heading')}</h1>
      <p>
        {all || ids.length > 0 ? chosen : t('bulkedit.noneChosen')}{' '}
        <Link to={panelPaths.sellerProducts} className="link py-1">
          {t('bulkedit.toProducts')}
        </Link>
      </p>
      {!done && (all || ids.length > 0) && (
        <ChangeForm
          key={editKey}
          choice={choice}
          editKey={editKey}
          change={answer?.change ?? null}
          refusal={answer?.refusal ?? ''}
        />
      )}
      {answer && <EditOutcome answer={answer} />}
      {!answer && lastEdit && !lastEdit.undone && <LastEdit edit={lastEdit} />}
    </div>
  );
}

/** By what all of the chosen products were found; empty where all are meant. */
function useFilterWords(all: string | null): string {
  const t = useT('products');
  const { search, status, stock } = (all && readFilter(all)) || {};
  const words = [
    search && `“${search}”`,
    status && t(STATUSES[status][0]),
    stock && `${t('products.stock')}: ${t(`products.stock-${stock}`, { count: LOW_STOCK })}`,
  ];
  return words.filter(Boolean).join(', ');
}

/** The last edit, as long as it can be undone: its answer may have been lost, or the page closed. */
function LastEdit({ edit }: { readonly edit: NonNullable<LastProductEdit> }) {
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
