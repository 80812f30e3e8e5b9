import { redirect } from 'react-router';
import { MessageForm } from '../../features/messages/message-form.tsx';
import { fetchSubject } from '../../features/messages/messages.api.ts';
import { SubjectLink, useOtherName } from '../../features/messages/subject-name.tsx';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { writeFirst } from '../actions/message.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrReturnForm } from '../lost-request.ts';
import { panelPaths } from '../panel-paths.ts';
import { isPanel, paths } from '../paths.ts';
import { requireUser } from '../visitor.ts';
import type { Route } from './+types/new-message-page.ts';

/** `?product=`, or `?order=` with the seller where the buyer writes. */
function subjectIn({ searchParams }: URL) {
  const order = searchParams.get('order');
  const sellerId = searchParams.get('seller') ?? undefined;
  return order
    ? ({ about: 'order', subjectId: order, sellerId } as const)
    : ({ about: 'product', subjectId: searchParams.get('product') ?? '' } as const);
}

const listOf = ({ pathname }: URL) =>
  isPanel(pathname) ? panelPaths.sellerMessages : paths.messages;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireUser(context, request);
  const subject = await orNotFound(fetchSubject(subjectIn(url), callerOf(context)));
  if (subject.conversationId) throw redirect(`${listOf(url)}/${subject.conversationId}#latest`);
  return { subject, key: crypto.randomUUID() };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireUser(context, request);
  const place = { caller: callerOf(context), here: listOf(url) };
  return writeFirst(request, subjectIn(url), place);
}

export const clientAction = (args: Route.ClientActionArgs) => sendOrReturnForm(args);

export default function NewMessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('messages');
  const { subject, key } = loaderData;
  const title = t('messages.newTitle', { name: useOtherName()(subject) });
  return (
    <div className="page grid max-w-[48rem]! gap-4 py-6">
      <PageHead title={title} indexed={false} />
      <div>
        <h1 className="wrap-anywhere text-2xl">{title}</h1>
        <SubjectLink subject={subject} side={subject.side} />
      </div>
      {!subject.contactsShown && <p className="text-sm text-muted">{t('messages.masked')}</p>}
      <MessageForm answer={actionData} messageKey={key} withPhotos={subject.contactsShown} />
    </div>
  );
}
