import { HIDE_REASONS, type ReportedMessages } from '@sokoni/contracts/browser';
import { Form } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { MessagePhotos } from './message-thread.tsx';

/** Why a conversation was reported, all that was written, and what an admin can decide. */
export function ReportedThread({ reported }: { readonly reported: ReportedMessages }) {
  const t = useT('messages');
  const label = useT('reviews');
  const lang = useLanguage();
  const { buyerName, sellerName, reports, messages } = reported;
  const names = {
    buyer: buyerName || t('messages.buyer'),
    seller: sellerName || t('messages.seller'),
  };
  const reasons = HIDE_REASONS.map((value) => ({ value, label: label(`reviews.reason_${value}`) }));
  return (
    <>
      <ul>
        {reports.map(({ by, reason }) => (
          <li key={by}>
            {t(`messages.reportBy_${by}`, { reason: label(`reviews.reason_${reason}`) })}
          </li>
        ))}
      </ul>
      <Form method="post" preventScrollReset className="grid gap-3">
        <ol className="grid gap-3">
          {messages.map(({ _id, by, text, photos, hidden, at }) => (
            <li key={_id} className="rounded-lg bg-sand p-3">
              <p className="text-sm">
                <span className="font-semibold">{names[by]}</span>{' '}
                <span className="text-muted">{formatDateTime(at, lang)}</span>
              </p>
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
              <MessagePhotos photos={photos} />
              {hidden ? (
                <p className="text-sm text-muted">{t('messages.hidden')}</p>
              ) : (
                <Button look="quiet" name="hide" value={_id}>
                  {t('messages.hideMessage')}
                </Button>
              )}
            </li>
          ))}
        </ol>
        <div className="grid max-w-text gap-3">
          <SelectField
            label={t('messages.reason')}
            name="reason"
            options={reasons}
            defaultValue={reports[0]?.reason ?? 'other'}
          />
          <p className="flex flex-wrap gap-3">
            <Button look="secondary" name="intent" value="dismiss">
              {t('messages.dismiss')}
            </Button>
            <Button look="danger" name="intent" value="block">
              {t('messages.blockBoth')}
            </Button>
          </p>
        </div>
      </Form>
    </>
  );
}
