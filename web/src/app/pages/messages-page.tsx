import { CONVERSATION_FILTERS } from '@sokoni/contracts/browser';
import { OwnForms } from '../../components/ui/answered-form.tsx';
import { CHOSEN } from '../../components/ui/bulk-form.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { FilterLinks } from '../../components/ui/filter-links.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import {
  CONVERSATION_COLUMNS,
  ConversationList,
} from '../../features/messages/conversation-list.tsx';
import { fetchTemplates, listConversations } from '../../features/messages/messages.api.ts';
import { QuickAnswersForm } from '../../features/messages/quick-answers-form.tsx';
import { useLiveMessages } from '../../features/messages/use-live-messages.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { keepShown } from '../../lib/reload-quietly.ts';
import { readSort } from '../../lib/sorted.ts';
import { useT } from '../../lib/texts.ts';
import { changeMessages } from '../actions/message.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { panelPaths } from '../panel-paths.ts';
import { isPanel, paths } from '../paths.ts';
import { requireUser } from '../visitor.ts';
import type { Route } from './+types/messages-page.ts';

const LIMIT = 20;

/** In the panel those of the seller; in the shop those of the buyer, and of admins all. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { role } = await requireUser(context, request);
  const caller = callerOf(context);
  const inPanel = isPanel(url.pathname);
  const side = inPanel ? ('seller' as const) : ('buyer' as const);
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const asked = url.searchParams.get('show');
  const show = CONVERSATION_FILTERS.find((known) => known === asked) ?? 'all';
  const sort = readSort(url.searchParams, CONVERSATION_COLUMNS);
  const query = { cursor, limit: LIMIT, show, sort, ...(role !== 'ADMIN' && { side }) };
  const { data, nextCursor } = await orNotFound(listConversations(query, caller));
  const templates = inPanel ? await fetchTemplates(caller) : null;
  const allChosen = url.searchParams.get(CHOSEN) === 'all';
  const list = { show, sort: sort ?? null, allChosen, here: url.pathname + url.search };
  return { conversations: data, nextCursor, templates, ...list };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireUser(context, request);
  const here = url.pathname + url.search;
  return changeMessages(request, { caller: callerOf(context), here });
}

export const clientMiddleware = [keepShown];

export { sendOrNotice as clientAction } from '../lost-request.ts';

export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const t = useT('messages');
  useLiveMessages();
  const { conversations, nextCursor, templates, show, sort, allChosen, here } = loaderData;
  const none = templates ? 'messages.sellersNone' : 'messages.none';
  return (
    <div className="page grid gap-4 py-6">
      <PageHead title={t('messages.title')} indexed={false} />
      <h1 className="text-2xl">{t('messages.title')}</h1>
      <p className="text-muted">{t(templates ? 'messages.sellersIntro' : 'messages.intro')}</p>
      <FilterLinks
        label={t('messages.filter')}
        name="show"
        values={CONVERSATION_FILTERS}
        chosen={show}
        labelOf={(value) => t(`messages.show_${value}`)}
      />
      {conversations.length === 0 ? (
        <EmptyState>{t(show === 'unread' ? 'messages.allRead' : none)}</EmptyState>
      ) : (
        <ConversationList
          conversations={conversations}
          base={templates ? panelPaths.sellerMessages : paths.messages}
          sorted={sort}
          {...{ here, allChosen }}
        />
      )}
      <Pagination nextCursor={nextCursor} />
      {templates && (
        <OwnForms>
          <QuickAnswersForm key={templates.join()} texts={templates} />
        </OwnForms>
      )}
    </div>
  );
}
