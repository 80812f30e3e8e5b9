import { Link } from 'react-router';
import { AnswerAlone } from '../../components/ui/answered-form.tsx';
import { moderateProducts } from '../../features/bulk-edit/bulk-edit.api.ts';
import { type EditAnswer, readChoice } from '../../features/bulk-edit/bulk-edit.ts';
import { EditOutcome } from '../../features/bulk-edit/edit-outcome.tsx';
import { ModerationForm } from '../../features/bulk-edit/moderation-form.tsx';
import { useT } from '../../lib/texts.ts';
import { showOrHideProducts } from '../actions/moderate-products.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrReturnForm } from '../lost-request.ts';
import { panelPaths } from '../panel-paths.ts';
import type { Route } from './+types/product-moderation-page.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ids } = readChoice(url.searchParams);
  const status = url.searchParams.get('to') === 'show' ? ('listed' as const) : ('draft' as const);
  const editKey = crypto.randomUUID();
  const wanted = ids.map((_id) => ({ _id }));
  const asked = { dryRun: true, editKey, status, reason: '' };
  const rows = await moderateProducts(asked, wanted, callerOf(context));
  const preview: EditAnswer = {
    ...{ step: 'previewed', editKey, change: { kind: 'status', status }, rows, refusal: '' },
  };
  return { hides: status === 'draft', preview };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  showOrHideProducts(context, request);

export const clientAction = (args: Route.ClientActionArgs) => sendOrReturnForm(args);

/** Outcomes of what is still to be done. */
const LEFT: ReadonlySet<string> = new Set(['stale', 'refused']);

export default function ProductModerationPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('bulkedit');
  const { hides, preview } = loaderData;
  const done = actionData && 'step' in actionData ? actionData : null;
  const left = done ? done.rows.filter(({ outcome }) => LEFT.has(outcome)).length : 0;
  const answer = actionData && !('step' in actionData) ? actionData : undefined;
  const ready = preview.rows.filter(({ outcome }) => outcome === 'ready');
  const title = t(hides ? 'bulkedit.hide' : 'bulkedit.show');
  return (
    <div className="page grid gap-4">
      <PageHead title={title} indexed={false} />
      <h1 className="text-2xl">{title}</h1>
      <p>
        <Link to={panelPaths.adminProducts} className="link py-1">
          {t('bulkedit.toProducts')}
        </Link>
      </p>
      {done ? (
        <>
          {/* Somebody else was first, or its seller may not show it: what was typed stays. */}
          {done.reason && left > 0 && (
            <AnswerAlone
              message={t('bulkedit.others', { count: left })}
              values={{ reason: done.reason }}
            />
          )}
          <EditOutcome answer={done} next={() => null} />
        </>
      ) : (
        <EditOutcome
          answer={preview}
          next={() => (
            <ModerationForm hides={hides} editKey={preview.editKey} rows={ready} answer={answer} />
          )}
        />
      )}
    </div>
  );
}
