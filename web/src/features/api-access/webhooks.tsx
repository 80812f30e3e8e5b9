import { WEBHOOK_EVENTS, type Webhook } from '@sokoni/contracts/browser';
import { Form, Link } from 'react-router';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { CommandForm } from '../../components/ui/command-form.tsx';
import { DataTable, RowMenu } from '../../components/ui/data-table.tsx';
import { MenuLink } from '../../components/ui/menu.tsx';
import { PageDialog } from '../../components/ui/page-dialog.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { CREATES, EVENT_FIELD } from './api-access.api.ts';
import { Boxes } from './boxes.tsx';
import { EVENT_WORDS } from './event-words.ts';

export function WebhookList({ webhooks }: { readonly webhooks: readonly Webhook[] }) {
  const t = useT('apiaccess');
  return (
    <DataTable
      caption={t('apiaccess.webhooks')}
      rows={webhooks}
      rowKey={({ _id }) => _id}
      columns={[
        {
          key: 'url',
          phone: 'name',
          heading: t('apiaccess.url'),
          cell: ({ _id, url }) => (
            <Link to={`?webhook=${_id}#sent`} className="link inline-block py-2 wrap-anywhere">
              {url}
              <span className="sr-only">: {t('apiaccess.showSent')}</span>
            </Link>
          ),
        },
        {
          key: 'events',
          phone: 'below',
          heading: t('apiaccess.events'),
          cell: (webhook) => <WebhookEvents webhook={webhook} />,
        },
        {
          key: 'test',
          phone: 'under',
          heading: t('apiaccess.trial'),
          width: 'w-44',
          cell: (webhook) => <TestButton webhook={webhook} />,
        },
      ]}
      menu={({ _id, url }) => (
        <RowMenu name={url}>
          <MenuLink to={`?webhook=${_id}#sent`}>{t('apiaccess.showSent')}</MenuLink>
          <MenuLink to={`?change=${_id}`} preventScrollReset>
            {t('apiaccess.change')}
          </MenuLink>
        </RowMenu>
      )}
    />
  );
}

/** What it is notified of, and what its owner should know. */
function WebhookEvents({
  webhook: { events, disabledAt, oldSecretUntil },
}: {
  readonly webhook: Webhook;
}) {
  const t = useT('apiaccess');
  const lang = useLanguage();
  return (
    <>
      <p className="text-muted">{events.map((event) => t(EVENT_WORDS[event])).join(' · ')}</p>
      {disabledAt && (
        <p className="font-medium text-danger">
          {t('apiaccess.disabled', { date: formatDateTime(disabledAt, lang) })}
        </p>
      )}
      {oldSecretUntil && (
        <p>{t('apiaccess.oldSecret', { date: formatDateTime(oldSecretUntil, lang) })}</p>
      )}
    </>
  );
}

/** Sends a test, or the first events after an address that took nothing. */
function TestButton({ webhook: { _id, url, disabledAt } }: { readonly webhook: Webhook }) {
  const t = useT('apiaccess');
  return (
    <CommandForm about={{ webhook: _id }}>
      <Button
        variant="quiet"
        name="intent"
        value={disabledAt ? 'enable' : 'test'}
        className="-ml-2 px-2!"
      >
        {t(disabledAt ? 'apiaccess.enable' : 'apiaccess.test')}
        <span className="sr-only">: {url}</span>
      </Button>
    </CommandForm>
  );
}

interface WebhookDialogProps {
  readonly webhook: Webhook;
  readonly closeTo: string;
}

/** A new secret, or the end of the webhook. */
export function WebhookDialog({ webhook: { _id, url }, closeTo }: WebhookDialogProps) {
  const t = useT('apiaccess');
  return (
    <PageDialog title={url} closeTo={closeTo}>
      {/* The answer with the secret is a page without this dialog. */}
      <Form method="post" action={closeTo} className="grid justify-items-start gap-2">
        <input type="hidden" name="webhook" value={_id} />
        <p className="text-sm text-muted">{t('apiaccess.newSecretHint')}</p>
        <Button name="intent" value="change-secret">
          {t('apiaccess.newSecret')}
        </Button>
      </Form>
      <Form method="post" preventScrollReset className="grid justify-items-start gap-2 pt-6">
        <input type="hidden" name="webhook" value={_id} />
        <p className="text-sm text-muted">{t('apiaccess.removeSure')}</p>
        <Button variant="danger" name="intent" value="delete">
          {t('apiaccess.remove')}
          <span className="sr-only">: {url}</span>
        </Button>
      </Form>
    </PageDialog>
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
