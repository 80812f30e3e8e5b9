import type { Webhook, WebhookDelivery } from '@sokoni/contracts/browser';
import { Form } from 'react-router';
import type { Tone } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { EVENT_WORDS, FAILURE_WORDS } from './event-words.ts';

const TONES = { waiting: 'warm', delivered: 'good', failed: 'bad' } as const satisfies Record<
  WebhookDelivery['state'],
  Tone
>;

interface WebhookDeliveriesProps {
  readonly webhook: Webhook;
  readonly deliveries: readonly WebhookDelivery[];
}

/** What was sent to a webhook lately, and how it went. */
export function WebhookDeliveries({ webhook, deliveries }: WebhookDeliveriesProps) {
  const t = useT('apiaccess');
  return (
    <section id="sent" aria-labelledby="sent-title" className="grid gap-3">
      <h2 id="sent-title" className="text-xl wrap-anywhere">
        {t('apiaccess.sentTo', { url: webhook.url })}
      </h2>
      {deliveries.length === 0 ? (
        <p>{t('apiaccess.nothingSent')}</p>
      ) : (
        <Card className="py-0! sm:py-1!">
          <ul>
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery._id} delivery={delivery} webhookId={webhook._id} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

function DeliveryRow({
  delivery,
  webhookId,
}: {
  readonly delivery: WebhookDelivery;
  readonly webhookId: string;
}) {
  const t = useT('apiaccess');
  const lang = useLanguage();
  const { _id, message, messageId, state, tries, answer, failure, nextTryAt } = delivery;
  const { data } = message;
  const about = data && ('productId' in data ? data.productId : data.orderNumber);
  const what = [t(EVENT_WORDS[message.type]), about].filter(Boolean).join(' ');
  return (
    <li className="grid justify-items-start gap-1 border-b border-line py-4 last:border-0">
      <h3 className="text-base leading-snug tracking-normal">{what}</h3>
      <StatusPill tone={TONES[state]}>{t(`apiaccess.${state}`)}</StatusPill>
      <p className="text-sm text-muted">
        {[
          formatDateTime(message.timestamp, lang),
          t('apiaccess.tries', { n: String(tries) }),
          answer === null ? '' : t('apiaccess.answered', { status: String(answer) }),
          failure === null ? '' : t(FAILURE_WORDS[failure]),
          nextTryAt && tries > 0
            ? t('apiaccess.nextTry', { date: formatDateTime(nextTryAt, lang) })
            : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="text-sm text-muted wrap-anywhere">{messageId}</p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="webhook" value={webhookId} />
        <input type="hidden" name="delivery" value={_id} />
        <Button variant="quiet" name="intent" value="resend">
          {t('apiaccess.resend')}
          <span className="sr-only">: {what}</span>
        </Button>
      </Form>
    </li>
  );
}
