import { Link } from 'react-router';
import { HiddenText } from '../../components/moderation/hidden-text.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { listHiddenTexts } from '../../features/moderation/moderation.api.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { appealBy } from '../actions/moderation.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrReturnForm } from '../lost-request.ts';
import { paths } from '../paths.ts';
import { readForm } from '../read-form.ts';
import { requireUser } from '../visitor.ts';
import type { Route } from './+types/hidden-texts-page.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireUser(context, request);
  return { texts: await orNotFound(listHiddenTexts(callerOf(context))) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireUser(context, request);
  const place = { caller: callerOf(context), here: url.pathname };
  return appealBy(await readForm(request), place);
}

export const clientAction = (args: Route.ClientActionArgs) => sendOrReturnForm(args);

export default function HiddenTextsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('moderation');
  const { texts } = loaderData;
  return (
    <div className="page max-w-[56rem]! grid gap-4 py-6">
      <PageHead title={t('moderation.title')} indexed={false} />
      <h1 className="text-2xl">{t('moderation.title')}</h1>
      <p className="text-muted">{t('moderation.intro')}</p>
      {texts.length === 0 && <EmptyState>{t('moderation.none')}</EmptyState>}
      <ul>
        {texts.map(({ kind, _id, productId, productName, text, hidden }) => (
          <li key={_id} className="grid gap-2 border-t border-line py-3">
            <h2 className="text-lg">
              {t(`moderation.kind_${kind}`)}:{' '}
              <Link to={paths.product(productId)} className="link">
                {productName}
              </Link>
            </h2>
            <p className="wrap-anywhere max-w-text whitespace-pre-line">{text}</p>
            <HiddenText kind={kind} id={_id} hidden={hidden} answer={actionData} />
          </li>
        ))}
      </ul>
    </div>
  );
}
