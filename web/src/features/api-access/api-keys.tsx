import { API_KEY_SCOPES, type ApiKey, type ApiKeyScope } from '@sokoni/contracts/browser';
import { Form } from 'react-router';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { formatDate, formatDateTime } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { CREATES, SCOPE_FIELD } from './api-access.api.ts';
import { Boxes } from './boxes.tsx';

const SCOPE_WORDS = {
  'products:read': 'apiaccess.productsRead',
  'products:write': 'apiaccess.productsWrite',
  'orders:read': 'apiaccess.ordersRead',
  'orders:write': 'apiaccess.ordersWrite',
  'money:read': 'apiaccess.moneyRead',
  'refunds:write': 'apiaccess.refundsWrite',
} as const satisfies Record<ApiKeyScope, string>;

export function ApiKeyList({ keys }: { readonly keys: readonly ApiKey[] }) {
  return (
    <Card className="py-0! sm:py-1!">
      <ul>
        {keys.map((key) => (
          <KeyRow key={key._id} apiKey={key} />
        ))}
      </ul>
    </Card>
  );
}

function KeyRow({ apiKey }: { readonly apiKey: ApiKey }) {
  const t = useT('apiaccess');
  const lang = useLanguage();
  const { _id, name, ending, scopes, createdAt, lastUsedAt } = apiKey;
  return (
    <li className="grid gap-1 border-b border-line py-4 last:border-0">
      <h3 className="text-base leading-snug tracking-normal wrap-anywhere">
        {name} <span className="font-normal text-muted">{t('apiaccess.endsIn', { ending })}</span>
      </h3>
      <p className="text-sm text-muted">
        {t('apiaccess.created', { date: formatDate(createdAt, lang) })}
        {' · '}
        {lastUsedAt
          ? t('apiaccess.lastUsed', { date: formatDateTime(lastUsedAt, lang) })
          : t('apiaccess.neverUsed')}
      </p>
      <p className="text-sm">{scopes.map((scope) => t(SCOPE_WORDS[scope])).join(' · ')}</p>
      <details className="open:rounded-md open:bg-sand open:p-3">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
          {t('apiaccess.revoke')}
          <span className="sr-only">: {name}</span>
        </summary>
        <Form method="post" preventScrollReset className="grid justify-items-start gap-2 pt-2">
          <input type="hidden" name="key" value={_id} />
          <p className="text-sm text-muted">{t('apiaccess.revokeSure')}</p>
          <Button look="danger" name="intent" value="revoke">
            {t('apiaccess.revokeNow')}
          </Button>
        </Form>
      </details>
    </li>
  );
}

export function NewKeyForm({ answer }: { readonly answer: FormAnswer | undefined }) {
  const t = useT('apiaccess');
  const typed = answer?.values ?? {};
  return (
    <Card>
      <AnsweredForm answer={answer} className="grid gap-4">
        <h3 className="text-lg">{t('apiaccess.newKey')}</h3>
        <TextField
          name="name"
          label={t('apiaccess.name')}
          hint={t('apiaccess.nameHint')}
          error={answer?.fields.name}
          required
          maxLength={60}
          autoComplete="off"
          defaultValue={typed.name}
        />
        <Boxes
          legend={t('apiaccess.opens')}
          field={SCOPE_FIELD}
          boxes={API_KEY_SCOPES.map((scope) => [scope, t(SCOPE_WORDS[scope])])}
          typed={answer ? typed : null}
          first={['orders:read']}
          error={answer?.fields.scopes && t('apiaccess.nothingChosen')}
        />
        <Button name={CREATES} value="key" className="justify-self-start">
          {t('apiaccess.createKey')}
        </Button>
      </AnsweredForm>
    </Card>
  );
}
