import { data, Link } from 'react-router';
import { OwnForms } from '../../components/ui/answered-form.tsx';
import { fetchReported } from '../../features/messages/messages.api.ts';
import { ReportedThread } from '../../features/messages/reported-thread.tsx';
import { SubjectName } from '../../features/messages/subject-name.tsx';
import { orAbsent, orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { decideReported } from '../actions/message.ts';
import { readerOf } from '../actions/moderation.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { panelPaths } from '../panel-paths.ts';
import type { Route } from './+types/reported-conversation-page.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const asked = orAbsent(fetchReported(params.conversationId, callerOf(context)));
  const reported = await orNotFound(asked);
  const reader = await readerOf(reported ? [reported] : [], context);
  // Once it is decided the page still has to tell the second admin who was first.
  return data({ reported, reader }, reported ? 200 : 404);
}

export const action = ({ context, params, request, url }: Route.ActionArgs) =>
  decideReported(request, params.conversationId, {
    caller: callerOf(context),
    here: url.pathname,
    queue: panelPaths.adminMessages,
  });

export { sendOrNotice as clientAction } from '../lost-request.ts';

export default function ReportedConversationPage({ loaderData }: Route.ComponentProps) {
  const t = useT('messages');
  const { reported, reader } = loaderData;
  return (
    <OwnForms>
      <div className="page grid gap-4">
        <PageHead title={t('messages.queueTitle')} indexed={false} />
        <Link to={panelPaths.adminMessages} className="link justify-self-start py-1">
          {t('messages.queueTitle')}
        </Link>
        {reported ? (
          <>
            <h1 className="text-2xl">
              <SubjectName subject={reported} />
            </h1>
            <ReportedThread reported={reported} reader={reader} />
          </>
        ) : (
          <>
            <h1 className="text-2xl">{t('messages.queueTitle')}</h1>
            <p>{t('messages.queueGone')}</p>
          </>
        )}
      </div>
    </OwnForms>
  );
}
