import type { ReportedMessages } from '@sokoni/contracts/browser';
import { AssignmentForm, type QueueReader } from '../../components/moderation/assignment-form.tsx';
import { ReasonFields, Refusal } from '../../components/moderation/decision-fields.tsx';
import { OwnForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { MessagePhotos } from './message-thread.tsx';

interface ReportedThreadProps {
  readonly reported: ReportedMessages;
  readonly reader: QueueReader;
}

/** Why a conversation was reported, all that was written, and what an admin can decide. */
export function ReportedThread({ reported, reader }: ReportedThreadProps) {
  const t = useT('messages');
  const label = useT('reviews');
  const lang = useLanguage();
  const { _id, buyerName, sellerName, reports, messages, assignment, refusal } = reported;
  const names = {
    buyer: buyerName || t('messages.buyer'),
    seller: sellerName || t('messages.seller'),
  };
  return (
    <>
      <ul>
        {reports.map(({ by, reason }) => (
          <li key={by}>
            {t(`messages.reportBy_${by}`, { reason: label(`reviews.reason_${reason}`) })}
          </li>
        ))}
      </ul>
      <AssignmentForm assignment={assignment} reader={reader} idField="conversation" id={_id} />
      <OwnForm formId={`conversation ${_id}`} className="grid gap-3">
        <ol className="grid gap-3">
          {messages.map(({ _id: messageId, by, text, photos, hidden, at }) => (
            <li key={messageId} className="rounded-lg bg-sand p-3">
              <p className="text-sm">
                <span className="font-semibold">{names[by]}</span>{' '}
                <span className="text-muted">{formatDateTime(at, lang)}</span>
              </p>
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
              <MessagePhotos photos={photos} />
              {hidden && <p className="text-sm text-muted">{t('messages.hidden')}</p>}
              {!hidden && !refusal && (
                <Button variant="quiet" name="hide" value={messageId}>
                  {t('messages.hideMessage')}
                </Button>
              )}
            </li>
          ))}
        </ol>
        {refusal ? (
          <Refusal refusal={refusal} />
        ) : (
          <div className="grid max-w-text gap-3">
            <ReasonFields
              label={t('messages.reason')}
              likely={reports[0]?.reason ?? 'other'}
              internal
            />
            <p className="flex flex-wrap gap-3">
              <Button variant="secondary" name="intent" value="dismiss">
                {t('messages.dismiss')}
              </Button>
              <Button variant="danger" name="intent" value="block">
                {t('messages.blockBoth')}
              </Button>
            </p>
          </div>
        )}
      </OwnForm>
    </>
  );
}
