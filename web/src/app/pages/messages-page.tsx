import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { ConversationList } from '../../features/messages/conversation-list.tsx';
import { fetchTemplates, listConversations } from '../../features/messages/messages.api.ts';
import { QuickAnswersForm } from '../../features/messages/quick-answers-form.tsx';
import { useLiveMessages } from '../../features/messages/use-live-messages.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { keepShown } from '../../lib/reload-quietly.ts';
import { useT } from '../../lib/texts.ts';
import { keepQuickAnswers } from '../actions/message.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrReturnForm } from '../lost-request.ts';
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
  const query = { cursor, limit: LIMIT, ...(role !== 'ADMIN' && { side }) };
  const { data, nextCursor } = await orNotFound(listConversations(query, caller));
  const templates = inPanel ? await fetchTemplates(caller) : null;
  return { conversations: data, nextCursor, templates };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireUser(context, request);
  return keepQuickAnswers(request, { caller: callerOf(context), here: url.pathname });
}

export const clientMiddleware = [keepShown];

export const clientAction = (args: Route.ClientActionArgs) => sendOrReturnForm(args);

export default function MessagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('messages');
  useLiveMessages();
  const { conversations, nextCursor, templates } = loaderData;
  return (
    <div className="page grid max-w-[56rem]! gap-4 py-6">
      <PageHead title={t('messages.title')} indexed={false} />
      <h1 className="text-2xl">{t('messages.title')}</h1>
      <p className="text-muted">{t(templates ? 'messages.sellersIntro' : 'messages.intro')}</p>
      {conversations.length === 0 ? (
        <EmptyState>{t(templates ? 'messages.sellersNone' : 'messages.none')}</EmptyState>
      ) : (
        <ConversationList
          conversations={conversations}
          base={templates ? panelPaths.sellerMessages : paths.messages}
        />
      )}
      <Pagination nextCursor={nextCursor} />
      {templates && (
        <QuickAnswersForm key={templates.join()} texts={templates} answer={actionData} />
      )}
    </div>
  );
}
