import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { LinkButton } from '../../components/ui/button.tsx';
import { ConversationActions } from '../../features/messages/conversation-actions.tsx';
import { MessageForm, QuickAnswers } from '../../features/messages/message-form.tsx';
import { MessageThread } from '../../features/messages/message-thread.tsx';
import { fetchTemplates, openConversation } from '../../features/messages/messages.api.ts';
import { SubjectLink, useOtherName } from '../../features/messages/subject-name.tsx';
import { useLiveMessages } from '../../features/messages/use-live-messages.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { keepShown } from '../../lib/reload-quietly.ts';
import { useT } from '../../lib/texts.ts';
import { actInConversation } from '../actions/message.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrReturnFormWith } from '../lost-request.ts';
import { panelPaths } from '../panel-paths.ts';
import { isPanel, paths } from '../paths.ts';
import { requireUser } from '../visitor.ts';
import type { Route } from './+types/conversation-page.ts';

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  await requireUser(context, request);
  const caller = callerOf(context);
  const inPanel = isPanel(url.pathname);
  const before = url.searchParams.get('before') ?? undefined;
  const { conversationId } = params;
  const conversation = await orNotFound(openConversation({ conversationId, before }, caller));
  const templates = inPanel ? await fetchTemplates(caller) : [];
  const quick = templates[Number(url.searchParams.get('quick')) - 1] ?? '';
  // A message that is sent again after a lost answer has the same key.
  return { conversation, templates, quick, inPanel, key: crypto.randomUUID() };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  await requireUser(context, request);
  const place = { caller: callerOf(context), here: url.pathname };
  return actInConversation(request, params.conversationId, place);
}

export const clientMiddleware = [keepShown];

export const clientAction = (args: Route.ClientActionArgs) => sendOrReturnFormWith('key', args);

export default function ConversationPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('messages');
  const { pathname } = useLocation();
  useLiveMessages();
  const { conversation, templates, quick, inPanel, key } = loaderData;
  const { side, older, closed, contactsShown } = conversation;
  const [sent, setSent] = useState(0);
  const other = useOtherName()(conversation);
  return (
    <div className="page grid max-w-[48rem]! gap-4 py-6">
      <PageHead title={other} indexed={false} />
      <Link
        to={inPanel ? panelPaths.sellerMessages : paths.messages}
        className="link justify-self-start py-1"
      >
        {t('messages.back')}
      </Link>
      <div>
        <h1 className="wrap-anywhere text-2xl">{other}</h1>
        <SubjectLink subject={conversation} side={side} />
      </div>
      {!contactsShown && <p className="text-sm text-muted">{t('messages.masked')}</p>}
      {older !== null && (
        <LinkButton variant="secondary" to={`?before=${older}`} className="justify-self-center">
          {t('messages.older')}
        </LinkButton>
      )}
      <MessageThread conversation={conversation} />
      <Link to={`${pathname}#latest`} reloadDocument className="link justify-self-start py-1">
        {t('messages.reload')}
      </Link>
      <div id="write" className="grid scroll-mt-40 gap-3">
        {closed ? (
          <p className="rounded-lg bg-sand p-3">{t('messages.closed')}</p>
        ) : (
          <>
            <QuickAnswers texts={templates} />
            <MessageForm
              key={sent}
              onSent={() => setSent(sent + 1)}
              answer={actionData}
              messageKey={key}
              text={quick}
              withPhotos={contactsShown}
            />
          </>
        )}
      </div>
      <ConversationActions conversation={conversation} />
    </div>
  );
}
