import type { Conversation } from '@sokoni/contracts/browser';
import { Form } from 'react-router';
import { ReportForm } from '../../components/moderation/report-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useT } from '../../lib/texts.ts';

interface ConversationActionsProps {
  readonly conversation: Pick<Conversation, '_id' | 'blocked' | 'reported'>;
}

/** Blocks the other side, or reports the conversation to the admins. */
export function ConversationActions({ conversation }: ConversationActionsProps) {
  const t = useT('messages');
  const { _id, blocked, reported } = conversation;
  return (
    <div className="grid gap-1 border-t border-line pt-3">
      <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-3">
        <Button variant="quiet" name="intent" value={blocked ? 'unblock' : 'block'}>
          {t(blocked ? 'messages.unblock' : 'messages.block')}
        </Button>
        {!blocked && <span className="text-sm text-muted">{t('messages.blockText')}</span>}
      </Form>
      {reported ? (
        <p className="text-sm text-muted">{t('messages.reported')}</p>
      ) : (
        <ReportForm label={t('messages.report')} idField="conversation" id={_id} />
      )}
    </div>
  );
}
