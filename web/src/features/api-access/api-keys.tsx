import { API_KEY_SCOPES, type ApiKey, type ApiKeyScope } from '@sokoni/contracts/browser';
import { Form } from 'react-router';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { DataTable, RowMenu } from '../../components/ui/data-table.tsx';
import { MenuLink } from '../../components/ui/menu.tsx';
import { PageDialog } from '../../components/ui/page-dialog.tsx';
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
  const t = useT('apiaccess');
  const lang = useLanguage();
  return (
    <DataTable
      caption={t('apiaccess.keys')}
      rows={keys}
      rowKey={({ _id }) => _id}
      columns={[
        {
          key: 'name',
          phone: 'title',
          heading: t('apiaccess.name'),
          cell: ({ name, ending }) => (
            <span className="wrap-anywhere">
              <span className="font-semibold">{name}</span>{' '}
              <span className="text-muted">{t('apiaccess.endsIn', { ending })}</span>
            </span>
          ),
        },
        {
          key: 'opens',
          phone: 'below',
          heading: t('apiaccess.opens'),
          cell: ({ scopes }) => scopes.map((scope) => t(SCOPE_WORDS[scope])).join(' · '),
        },
        {
          key: 'used',
          phone: 'under',
          heading: t('apiaccess.usage'),
          cell: ({ createdAt, lastUsedAt }) => (
            <span className="text-muted">
              {t('apiaccess.created', { date: formatDate(createdAt, lang) })}
              {' · '}
              {lastUsedAt
                ? t('apiaccess.lastUsed', { date: formatDateTime(lastUsedAt, lang) })
                : t('apiaccess.neverUsed')}
            </span>
          ),
        },
      ]}
      menu={({ _id, name }) => (
        <RowMenu name={name}>
          <MenuLink to={`?key=${_id}`} preventScrollReset>
            <span className="text-danger">{t('apiaccess.revoke')}</span>
          </MenuLink>
        </RowMenu>
      )}
    />
  );
}

interface RevokeDialogProps {
  readonly apiKey: ApiKey;
  readonly closeTo: string;
}

export function RevokeDialog({ apiKey: { _id, name }, closeTo }: RevokeDialogProps) {
  const t = useT('apiaccess');
  return (
    <PageDialog title={`${t('apiaccess.revoke')}: ${name}`} closeTo={closeTo}>
      <Form method="post" preventScrollReset className="grid justify-items-start gap-2">
        <input type="hidden" name="key" value={_id} />
        <p>{t('apiaccess.revokeSure')}</p>
        <Button variant="danger" name="intent" value="revoke">
          {t('apiaccess.revokeNow')}
        </Button>
      </Form>
    </PageDialog>
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
