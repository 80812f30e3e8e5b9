import { Pagination } from '../../components/ui/pagination.tsx';
import { BlockList, ListHead } from '../../features/site-content/block-list.tsx';
import { fetchBlocks, withdrawContent } from '../../features/site-content/site-content.api.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { noticeOf } from '../actions/refusal.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { redirectWithNotice } from '../notice.ts';
import { panelPaths } from '../panel-paths.ts';
import { readForm } from '../read-form.ts';
import type { Route } from './+types/site-content-page.ts';

export function loader({ context, url }: Route.LoaderArgs) {
  return orNotFound(fetchBlocks(url.searchParams, callerOf(context)));
}

/** Withdraws a block. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  try {
    const text = await withdrawContent(form, callerOf(context));
    return redirectWithNotice(panelPaths.contents, { kind: 'success', text });
  } catch (error) {
    return redirectWithNotice(panelPaths.contents, await noticeOf(error, request));
  }
}

export { sendOrNotice as clientAction } from '../lost-request.ts';

export default function SiteContentPage({ loaderData }: Route.ComponentProps) {
  const t = useT('sitecontent');
  const { blocks, nextCursor, state } = loaderData;
  return (
    <div className="page grid gap-4">
      <PageHead title={t('sitecontent.title')} indexed={false} />
      <h1 className="text-2xl">{t('sitecontent.title')}</h1>
      <p>{t('sitecontent.intro')}</p>
      <ListHead state={state} />
      <BlockList blocks={blocks} />
      <Pagination nextCursor={nextCursor} />
    </div>
  );
}
