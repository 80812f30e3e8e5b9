import { WEBHOOK_EVENTS, type Webhook } from '@sokoni/contracts/browser';
import { Form, Link } from 'react-router';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { CREATES, EVENT_FIELD } from './api-access.api.ts';
import { Boxes } from './boxes.tsx';
import { EVENT_WORDS } from './event-words.ts';

export function WebhookList({ webhooks }: { readonly webhooks: readonly Webhook[] }) {
  return (
    <Card className="py-0! sm:py-1!">
      <ul>
        {webhooks.map((webhook) => (
          <WebhookRow key={webhook._id} webhook={webhook} />
        ))}
      </ul>
    </Card>
  );
}

function WebhookRow({ webhook }: { readonly webhook: Webhook }) {
  const t = useT('apiaccess');
  const lang = useLanguage();
  const { _id, url, events, disabledAt, oldSecretUntil } = webhook;
  return (
    <li className="grid gap-1 border-b border-line py-4 last:border-0">
      <h3 className="text-base leading-snug tracking-normal wrap-anywhere">{url}</h3>
      <p className="text-sm text-muted">
        {events.map((event) => t(EVENT_WORDS[event])).join(' · ')}
      </p>
      {disabledAt && (
        <p className="text-sm font-medium text-danger">
          {t('apiaccess.disabled', { date: formatDateTime(disabledAt, lang) })}
        </p>
      )}
      {oldSecretUntil && (
        <p className="text-sm">
          {t('apiaccess.oldSecret', { date: formatDateTime(oldSecretUntil, lang) })}
        </p>
      )}
      <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-3 pt-2">
        <input type="hidden" name="webhook" value={_id} />
        <Button look="quiet" name="intent" value={disabledAt ? 'enable' : 'test'}>
          {t(disabledAt ? 'apiaccess.enable' : 'apiaccess.test')}
          <span className="sr-only">: {url}</span>
        </Button>
        <Link to={`?webhook=${_id}#sent`} className="link inline-flex min-h-11 items-center">
          {t('apiaccess.showSent')}
          <span className="sr-only">: {url}</span>
        </Link>
      </Form>
      <ChangeWebhook webhook={webhook} />
    </li>
  );
}

function ChangeWebhook({ webhook: { _id, url } }: { readonly webhook: Webhook }) {
  const t = useT('apiaccess');
  return (
    <details className="open:rounded-md open:bg-sand open:p-3">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
        {t('apiaccess.change')}
        <span className="sr-only">: {url}</span>
      </summary>
      <Form method="post" className="grid justify-items-start gap-2 pt-2">
        <input type="hidden" name="webhook" value={_id} />
        <p className="text-sm text-muted">{t('apiaccess.newSecretHint')}</p>
        <Button name="intent" value="change-secret">
          {t('apiaccess.newSecret')}
        </Button>
      </Form>
      <Form method="post" preventScrollReset className="grid justify-items-start gap-2 pt-6">
        <input type="hidden" name="webhook" value={_id} />
        <p className="text-sm text-muted">{t('apiaccess.removeSure')}</p>
        <Button look="danger" name="intent" value="delete">
          {t('apiaccess.remove')}
          <span className="sr-only">: {url}</span>
        </Button>
      </Form>
    </details>
  );
}

export function NewWebhookForm({ answer }: { readonly answer: FormAnswer | undefined }) {
  const t = useT('apiaccess');
  const typed = answer?.values ?? {};
  return (
    <Card>
      <AnsweredForm answer={answer} className="grid gap-4">
        <h3 className="text-lg">{t('apiaccess.newWebhook')}</h3>
        <TextField
          type="url"
          inputMode="url"
          name="url"
          label={t('apiaccess.url')}
          hint={t('apiaccess.urlHint')}
          error={answer?.fields.url}
          required
          maxLength={500}
          autoComplete="off"
          defaultValue={typed.url}
        />
        <Boxes
          legend={t('apiaccess.events')}
          field={EVENT_FIELD}
          boxes={WEBHOOK_EVENTS.map((event) => [event, t(EVENT_WORDS[event])])}
          typed={answer ? typed : null}
          first={['order.paid', 'order.cancelled']}
          error={answer?.fields.events && t('apiaccess.nothingChosen')}
        />
        <Button name={CREATES} value="webhook" className="justify-self-start">
          {t('apiaccess.createWebhook')}
        </Button>
      </AnsweredForm>
    </Card>
  );
}
